"""A page of another site, open in the same browser, gets nothing of the app."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.server import Server

pytestmark = pytest.mark.browser
SOCKET = """app => new Promise(done => {
    const socket = new WebSocket(app.replace("http", "ws") + "ws");
    socket.onopen = () => done("open");
    socket.onerror = () => done("refused");
})"""
FETCH = """([app, how]) => fetch(app + "main.dart.js", how).then(answer => "read " + answer.type, () => "refused")"""
SCRIPT = """app => new Promise(done => {
    const script = document.createElement("script");
    script.onload = () => done("loaded");
    script.onerror = () => done("refused");
    script.src = app + "flutter.js";
    document.head.append(script);
})"""
FRAME = """app => new Promise(done => {
    const frame = document.createElement("iframe");
    frame.onload = () => done();
    frame.src = app;
    document.body.append(frame);
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def elsewhere(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page of another site."""
    (tmp_path / "index.html").write_text("<!doctype html><title>elsewhere</title><body>", encoding="utf-8")
    site = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    Thread(target=site.serve_forever, daemon=True).start()
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{site.server_port}/")
    yield page
    page.close()
    site.shutdown()


def test_it_opens_no_socket_and_reads_loads_and_frames_nothing(elsewhere: Page, server: Server) -> None:
    assert elsewhere.evaluate(SOCKET, server.url) == "refused"
    for how in ({}, {"mode": "no-cors"}, {"method": "PUT", "body": "x"}, {"credentials": "include"}):
        assert elsewhere.evaluate(FETCH, [server.url, how]) == "refused"
    assert elsewhere.evaluate(SCRIPT, server.url) == "refused"
    elsewhere.evaluate(FRAME, server.url)
    assert [frame.url for frame in elsewhere.frames if frame.parent_frame] == ["chrome-error://chromewebdata/"]


def test_a_page_of_the_app_itself_does(elsewhere: Page, server: Server) -> None:
    elsewhere.goto(f"{server.url}manifest.json")
    assert elsewhere.evaluate(SOCKET, server.url) == "open"
    assert elsewhere.evaluate(FETCH, [server.url, {}]) == "read basic"
