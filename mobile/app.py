"""The app: starts Flet and shows the first screen."""

import flet as ft

from companion.language import Language, device_language
from mobile.home import home
from mobile.theme import DARK, LIGHT, theme


def main(page: ft.Page) -> None:
    """One session of the app."""
    page.title = "Arbitre"
    page.theme, page.dark_theme = theme(LIGHT), theme(DARK)
    language = Language(device_language())
    page.render_views(lambda: home(language))


def run(port: int) -> None:
    """Serves the app on this machine only, and opens the browser."""
    ft.run(main, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=port, no_cdn=True)
