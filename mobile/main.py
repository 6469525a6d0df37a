"""Where an app built by `flet build` begins; started on a computer, it is `arbitre app`."""

import os

import flet as ft
from flet.utils import is_embedded

from mobile import garbage
from mobile.app import main
from mobile.picking import IN_BROWSER

if "FLET_APP_STORAGE_DATA" in os.environ:  # a phone's own place for the data of one app
    os.environ.setdefault("ARBITRE_HOME", os.environ["FLET_APP_STORAGE_DATA"])
if IN_BROWSER or is_embedded():  # type: ignore[no-untyped-call]
    garbage.alone()
    ft.run(main)
else:  # Flet would serve it to everybody where there is no screen
    from mobile.command import app

    app()
