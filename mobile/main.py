"""Where an app built by `flet build` begins."""

import os

import flet as ft

from mobile.app import main

if "FLET_APP_STORAGE_DATA" in os.environ:  # a phone's own place for the data of one app
    os.environ.setdefault("ARBITRE_HOME", os.environ["FLET_APP_STORAGE_DATA"])
ft.run(main)
