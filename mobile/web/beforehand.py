"""
Loads what the first screen needs; the browser then keeps Python's memory (memory.js).

Flet loads its controls when they are first asked for: those are named here, and a test says when one is missing.
"""

from importlib import import_module

CONTROLS = ("column", "icon", "row", "safe_area", "semantics", "stack", "text")
MATERIAL = ("button", "container", "filled_button", "icon_button")
NEEDED = (
    "flet.app",
    "flet.components.component",
    "flet.components.hooks.use_dialog",
    "flet.components.hooks.use_effect",
    "flet.components.hooks.use_state",
    "flet.components.router",
    "flet.controls.events",
    "flet.controls.theme",
    "flet.messaging.pyodide_connection",
    *(f"flet.controls.core.{name}" for name in CONTROLS),
    *(f"flet.controls.material.{name}" for name in MATERIAL),
    "companion.block_store",
    "mobile.app",
)

for name in NEEDED:
    import_module(name)
