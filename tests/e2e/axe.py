"""What keeps somebody out of the screen that is shown, as axe-core finds it: the tool of people who read by ear."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT

from tests.e2e.driver import Visit

KEEPS_OUT = ("serious", "critical")
LOOK = "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"


def found_by_axe(visit: Visit) -> list[str]:
    """One line for each rule that the screen breaks, with the first things that do."""
    if visit.closed or visit.page.url == "about:blank":
        return []
    if not visit.ask("typeof axe === 'object'"):
        visit.ask(f"() => {{ {AXE_SCRIPT} }}")
    return [
        f"{visit.page.url}: {each['id']}: {[node['html'][:200] for node in each['nodes'][:3]]}"
        for each in visit.ask(LOOK)
        if each["impact"] in KEEPS_OUT
    ]
