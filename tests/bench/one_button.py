"""The smallest app of Flet that answers a tap: what any app made with it costs at least."""

from __future__ import annotations

import sys

import flet as ft


@ft.component
def counter() -> ft.Control:
    """A number, and a button that adds one to it."""
    count, set_count = ft.use_state(0)
    return ft.Column([ft.Text(f"count {count}"), ft.FilledButton("more", on_click=lambda _: set_count(count + 1))])


def main(page: ft.Page) -> None:
    page.render(counter)


if __name__ == "__main__":
    ft.run(main, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=int(sys.argv[1]), no_cdn=True)
