"""A real browser for the tests here; without one they are left out, and the run says so at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from mobile.web.build import project_version
from tests.e2e.axe import found_by_axe
from tests.e2e.camera import ALL, LOCALES, SIZES, Album, Camera, Look
from tests.e2e.driver import CHROMIUM, FLAGS, Visit
from tests.e2e.server import Link, Server, as_tested, free_port
from tests.e2e.web import NEWER, Host, Hosts, Visits, WebVisit, built
from tests.e2e.windows import Windows

LEFT_OUT = pytest.StashKey[int]()
SAID = pytest.StashKey[list[str]]()
TOLD = "told by the browser's tests"
collect_ignore_glob = [] if ALL else ["test_pictures*.py"]  # nothing but pictures


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SAID] = []


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "pictures" in getattr(item, "fixturenames", ()):
            item.add_marker("pictures")
    browsing = [item for item in items if item.get_closest_marker("browser")]
    if browsing and not CHROMIUM:
        config.stash[LEFT_OUT] = len(browsing)
        config.hook.pytest_deselected(items=browsing)
        items[:] = [item for item in items if item not in browsing]


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    left_out = config.stash.get(LEFT_OUT, 0)
    if hasattr(config, "workeroutput"):
        config.workeroutput[TOLD] = (config.stash[SAID], left_out)
    elif exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and left_out:
        session.exitstatus = pytest.ExitCode.OK


def pytest_testnodedown(node: Any, error: object) -> None:  # noqa: ARG001 - the names are xdist's
    """A worker is done: what it has to say is said at the end."""
    said, left_out = getattr(node, "workeroutput", {}).get(TOLD, ([], 0))
    node.config.stash[SAID] += said
    node.config.stash[LEFT_OUT] = left_out


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for line in config.stash[SAID]:
        terminalreporter.write_line(line)
    if left_out := config.stash.get(LEFT_OUT, 0):
        words = (
            f"LEFT OUT: {left_out} tests in a real browser. No Chromium was found; install it, or name it in CHROMIUM."
        )
        terminalreporter.write_line(words, yellow=True, bold=True)


@pytest.fixture
def say(pytestconfig: pytest.Config) -> Callable[[str], None]:
    """Says a line at the end of the run."""
    return pytestconfig.stash[SAID].append


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def port() -> int:
    """Every app of a run listens at one address: what the browser compiled for it is not compiled again."""
    return free_port()


@pytest.fixture(scope="function" if ALL else "module")
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    """The app, with an empty home: so that every look has the same pictures, each has a home of its own."""
    server = Server(tmp_path_factory.mktemp("home"), as_tested(), port)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[Windows]:
    windows = Windows(browser)
    yield windows
    windows.close()


@pytest.fixture
def visit(windows: Windows, server: Server) -> Iterator[Callable[..., Visit]]:
    """Opens a window: visit(route, locale=…, dark=…). No error of the page, and no other host asked, all the while.

    And nothing on its last screen keeps anybody out.
    """
    visits = list[Visit]()

    def opened(route: str = "/", through: Link | None = None, **how: Any) -> Visit:
        visits.append(windows.take((through or server).url, **how))
        return visits[-1].open(route)

    yield opened
    barriers = [barrier for each in visits for barrier in found_by_axe(each)]
    for each in visits:
        windows.give_back(each)
    assert barriers == []
    assert [error for each in visits for error in each.errors] == []
    assert [url for each in visits for url in each.strangers] == []


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots go."""
    return Path(__file__).parents[2] / "build" / "screens"


@pytest.fixture
def camera(visit: Callable[..., Visit], server: Server, pictures: Path, look: Look) -> Callable[..., Camera]:
    """A camera in front of a phone of this look: camera(route, of=…)."""

    def placed(route: str = "/", of: str = "") -> Camera:
        if look.scale != 100:
            with server.library() as library:
                library.set("scale", look.scale)
        phone = visit(route, locale=LOCALES[look.code], size=SIZES[look.size], calm=True)
        return Camera(phone, pictures, look, of)

    return placed


@pytest.fixture
def album(camera: Callable[..., Camera], subtests: pytest.Subtests) -> Callable[[str], Album]:
    """A camera that goes from screen to screen: album(of)."""
    return lambda of: Album(camera(of=of), subtests)


# The static web app


@pytest.fixture(scope="session")
def dist() -> Path:
    """The static web app as it is now."""
    return built(project_version())


@pytest.fixture(scope="session")
def newer() -> Path:
    """The same, said to be of a later version."""
    return built(NEWER)


@pytest.fixture
def host(dist: Path) -> Iterator[Hosts]:
    """Lays the app on a host: host(path)."""
    hosts = list[Host]()

    def laid(path: str = "/") -> Host:
        hosts.append(Host(dist, path))
        return hosts[-1]

    yield laid
    for each in hosts:
        each.stop()


@pytest.fixture
def window(browser: Browser) -> Iterator[Visits]:
    """Opens an empty window for a host: window(host, locale=…). No other host is asked, all the while."""
    visits = list[WebVisit]()

    def opened(host: Host, **how: Any) -> WebVisit:
        visits.append(WebVisit(browser, host.url, **how))
        return visits[-1]

    yield opened
    barriers = [barrier for each in visits for barrier in found_by_axe(each)]
    for each in visits:
        each.close()
    assert barriers == []
    assert [url for each in visits for url in each.strangers] == []
