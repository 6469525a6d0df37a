"""Which screen is at which address."""

import flet as ft

from mobile.screens.box import box_screen
from mobile.screens.boxes import boxes_screen
from mobile.screens.correct import correct_screen
from mobile.screens.count import count_screen, which_count_screen
from mobile.screens.dice import dice_screen
from mobile.screens.frame import screen
from mobile.screens.home import home_screen
from mobile.screens.journal import journal_screen
from mobile.screens.lobby import closed_screen, lobby_screen
from mobile.screens.money import money_screen
from mobile.screens.moving import move_screen
from mobile.screens.new_table import new_table_screen
from mobile.screens.phones import phones_screen, seats_screen
from mobile.screens.rules import rules_screen
from mobile.screens.settings import settings_screen
from mobile.screens.sheet import sheet_screen
from mobile.screens.table import table_screen
from mobile.screens.tables import tables_screen
from mobile.session import Session
from mobile.view import view_of

OF_A_TABLE = {
    "journal": journal_screen,
    "money": money_screen,
    "dice": dice_screen,
    "rules": rules_screen,
    "correct": correct_screen,
    "sheet": sheet_screen,
    "phones": seats_screen,
    "move": move_screen,
}


@screen
def own_screen(session: Session) -> ft.View:
    """A screen that the game of a table brings itself."""
    at = ft.use_route_params()
    return view_of(session.shelf.open(at["id"]).game.id).screens[at["screen"]](session)


def routes(session: Session) -> list[ft.Route]:
    """The tree of screens: going back leads to the one above. A guest comes to tables, and to nothing that is kept."""
    table = [ft.Route(path=path, component=screen) for path, screen in OF_A_TABLE.items()]
    table.append(ft.Route(path=":screen", component=own_screen))
    count = ft.Route(path=":game", component=count_screen)
    box = ft.Route(path=":game", component=box_screen)
    if not session.at_home:
        guests = [
            ft.Route(path="new/:use", component=new_table_screen),
            ft.Route(path="table/:id", component=table_screen, children=table),
            ft.Route(path="count", component=which_count_screen, children=[count]),
            ft.Route(path="dice", component=dice_screen),
            ft.Route(path="settings", component=settings_screen),
            *(ft.Route(path=path, component=closed_screen) for path in ("phones", "tables", "boxes", "boxes/:game")),
        ]
        return [ft.Route(path="/", component=lobby_screen, children=guests)]
    return [
        ft.Route(
            path="/",
            component=home_screen,
            children=[
                ft.Route(path="phones", component=phones_screen),
                ft.Route(path="new/:use", component=new_table_screen),
                ft.Route(path="table/:id", component=table_screen, children=table),
                ft.Route(path="count", component=which_count_screen, children=[count]),
                ft.Route(path="boxes", component=boxes_screen, children=[box]),
                ft.Route(path="tables", component=tables_screen),
                ft.Route(path="dice", component=dice_screen),
                ft.Route(path="settings", component=settings_screen),
            ],
        )
    ]
