"""Browser windows that are lent to one test after the other: half of a start is compiling, and is then done already."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.e2e.driver import Visit


class Windows:
    """Empty windows, by the language of the phone. Whoever takes one starts the app in it from nothing."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free = list[Visit]()

    def take(self, url: str, *, locale: str = "fr-FR", **look: Any) -> Visit:
        for each in self._free:
            if each.locale == locale:
                self._free.remove(each)
                each.begin(url, **look)
                return each
        return Visit(self._browser, url, locale=locale, **look)

    def give_back(self, visit: Visit) -> None:
        """Unless its test has closed it."""
        if not visit.closed:
            visit.leave()
            self._free.append(visit)

    def close(self) -> None:
        for each in self._free:
            each.close()
