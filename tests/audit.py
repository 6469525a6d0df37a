"""What Lighthouse says of the static web app: `make audit`. It comes from npm, which nothing else here needs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from mobile.web.build import project_version
from tests.e2e.driver import CHROMIUM
from tests.e2e.web import Host, built

LIGHTHOUSE = "lighthouse@13.5.0"
FIGURES = (
    *("first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time", "interactive"),
    *("cumulative-layout-shift", "total-byte-weight"),
)
FLAGS = "--headless --no-sandbox --disable-gpu"


def report(url: str) -> dict[str, Any]:
    """All that it found there, on the phone that it makes up."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "report.json")
        command = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", f"--chrome-flags={FLAGS}", "--output=json"]
        subprocess.run(
            [*command, f"--output-path={path}"], check=True, env={**os.environ, "CHROME_PATH": str(CHROMIUM)}
        )
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def figures(found: dict[str, Any]) -> list[str]:
    """The scores, some figures, and what could be better."""
    scores = [f"{each['title']:<28}{100 * (each['score'] or 0):>8.0f}" for each in found["categories"].values()]
    audits = found["audits"]
    measured = [
        f"{audits[name]['title']:<28}{audits[name].get('displayValue', ''):>14}" for name in FIGURES if name in audits
    ]
    wrong = [
        f"  {each['title']}" for each in audits.values() if each["scoreDisplayMode"] == "binary" and each["score"] == 0
    ]
    return [*scores, *measured, "Not passed:", *(wrong or ["  nothing"])]


def main() -> None:
    """The command line."""
    if not (shutil.which("npx") and CHROMIUM):
        raise SystemExit("make audit needs npm, and Chromium.")
    host = Host(built(project_version()))
    try:
        found = report(host.url)
    finally:
        host.stop()
    sys.stdout.write("\n".join(figures(found)) + "\n")


if __name__ == "__main__":
    main()
