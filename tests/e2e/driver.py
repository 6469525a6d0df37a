"""A person with a phone: taps, types and looks at the app in a real browser, by the names that a screen reader says."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import struct
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

from playwright.sync_api import Browser, ElementHandle, Locator, Request, Response, WebSocket
from playwright.sync_api import Error as PlaywrightError

Point = tuple[float, float]
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
PHONE = (390, 844)
HERE = "127.0.0.1"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HERE}",  # no other host can be reached, by whatever way
]
PATIENCE = 30.0
ANSWER = 2.0  # how long a tap may take to be answered; one that is ignored is not
STEPS = 12  # of a finger that moves
ROUNDS = 3  # of what the app still has to do, each of which leads to the next
TABLE = re.compile(r"/table/[^/]+$")
LOADING = "Working..."  # what Flet's client says before the app has painted anything

# A name is an aria-label or the text of a node itself.
NAMED = """
const plain = (text) => (text || '').replace(/\\u2060/g, '').replace(/[\\s\\u00a0\\u202f]+/g, ' ').trim();
const own = (node) => plain(node.getAttribute('aria-label')) || plain([...node.childNodes]
  .filter((child) => !child.nodeName.startsWith('FLT-SEMANTICS')).map((child) => child.textContent).join(''));
const nodes = [...document.querySelectorAll('flt-semantics-host flt-semantics, flt-semantics-host input')];
"""
NAMES = f"() => {{ {NAMED} return nodes.map(own).filter((name) => name); }}"
FIND = f"""(wanted) => {{ {NAMED}
  const roles = ['button', 'menuitem', 'switch', 'checkbox', 'radio', 'tab', 'link'];
  const tappable = ['[flt-tappable]', ...roles.map((role) => `[role="${{role}}"]`)].join();
  for (const node of nodes.filter((each) => own(each) === plain(wanted)).reverse()) {{
    const hit = node.matches(tappable) ? node : node.querySelector(tappable) || node.closest(tappable);
    if (hit && !hit.closest('[aria-disabled="true"]')) return hit;
  }}
  return null;
}}"""
IS_ON = f"(wanted) => ({FIND})(wanted)?.closest('[aria-checked]')?.ariaChecked === 'true'"
# Where to turn the wheel, and how far, so that a node comes in sight; nothing where it is. Only Flutter itself may
# scroll: soon after a tap it does not follow its nodes, and what is painted where they are then is something else.
REACH = """
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const scroller = (node) => node?.closest('[style*="overflow-x"], [style*="overflow-y"]');
const away = (low, high, from, to) => {
  const half = (low + high) / 2;
  if (half > from + 4 && half < to - 4) return 0;
  return low < from ? low - from : Math.min(high - to, low - from);
};
const seen = (node) => {
  const box = node.getBoundingClientRect(), steps = [0.5, 0.1, 0.3, 0.7, 0.9, 0.02, 0.98];
  const spots = steps.flatMap((down) => steps.map((along) => [box.x + box.width * along, box.y + box.height * down]));
  return spots.find((spot) => scroller(document.elementFromPoint(...spot)) === node);
};
const reach = (hit) => {
  let thing = hit;
  for (let panel = scroller(hit.parentElement); panel; panel = scroller(panel.parentElement)) {
    const box = thing.getBoundingClientRect(), room = panel.getBoundingClientRect(), spot = seen(panel);
    const right = panel.style.overflowX && away(box.left, box.right, room.left, room.right);
    const down = panel.style.overflowY && away(box.top, box.bottom, room.top, room.bottom);
    if (!spot) thing = panel;
    else if (right || down) return [...spot, right || 0, down || 0];
  }
  return null;
};
"""
BRING = f"(node) => {{ {REACH} return reach(node); }}"
# Where to tap it, once it is in sight and does not move any more; looked up and measured in one go, so that nothing is
# painted anew in between. Where another node lies above its middle it is clicked here, as a screen reader does.
AIM = f"""(wanted) => new Promise((done) => {{ {REACH}
  const find = {FIND}, before = find(wanted)?.getBoundingClientRect();
  if (!before) return done(null);
  frames.next(() => frames.next(() => {{
    const hit = find(wanted), box = hit?.getBoundingClientRect();
    if (!hit || box.x !== before.x || box.y !== before.y) return done(null);
    const wheel = reach(hit), spot = middle(box), above = document.elementFromPoint(...spot);
    if (wheel) return done({{ wheel }});
    if (!above) return done(null);
    if (!hit.contains(above)) hit.click();
    done({{ tap: hit.contains(above) ? spot : null }});
  }}));
}})"""
# Which frames the page has asked for, how many are being painted (by a worker; the first ones take seconds), when it
# last made one, and when one last came on the screen, which is later. What the driver itself waits for (`next`) is none
# of the page's: nothing would come on the screen for it.
WATCH = """(() => {
  const ask = requestAnimationFrame, forget = cancelAnimationFrame, screen = ImageBitmapRenderingContext.prototype;
  const show = screen.transferFromImageBitmap, post = Worker.prototype.postMessage, painters = new Set();
  const says = (message, what) => message?.constructor === Object && Object.values(message).includes(what);
  const next = (make) => ask(make);
  globalThis.frames = { asked: new Set(), painting: 0, made: 0, shown: 0, next };
  Worker.prototype.postMessage = function posted(message, ...rest) {
    if (says(message, 'renderPictures')) {
      frames.painting += 1;
      if (!painters.has(this)) this.addEventListener('message', painted);
      painters.add(this);
    }
    return post.call(this, message, ...rest);
  };
  const painted = ({ data }) => { frames.painting -= says(data, 'onRenderComplete'); };
  globalThis.requestAnimationFrame = (make) => {
    const id = ask((time) => { frames.asked.delete(id); frames.made = performance.now(); make(time); });
    frames.asked.add(id);
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => { frames.asked.delete(id); forget(id); };
  screen.transferFromImageBitmap = function shown(...picture) {
    frames.shown = performance.now();
    return show.apply(this, picture);
  };
})()"""
STILL = """([quiet, patience]) => new Promise((done) => {
  const late = performance.now() + patience;
  const moves = (now) => frames.asked.size || frames.shown < frames.made || now - frames.shown < quiet;
  const waits = (now) => (frames.painting ? now < late + 4 * patience : moves(now) && now < late);
  const look = (now) => { if (waits(now)) setTimeout(() => look(performance.now()), 10); else done(); };
  look(performance.now());
})"""


def plain(text: str) -> str:
    """Whatever the kind of space, and whatever keeps two signs together."""
    return " ".join(text.replace("\u2060", "").split())


def first_pixel(png: bytes) -> bytes:
    """Its red, green and blue."""
    packed, at = b"", 8
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        packed += png[at + 8 : at + 8 + size] if kind == b"IDAT" else b""
        at += 12 + size
    return zlib.decompress(packed)[1:4]


def at_once(*taps: tuple[Visit, str]) -> None:
    """Several people tap at one moment: nobody waits for the answer to somebody else."""
    aimed = [(phone, phone.aim(label), phone.heard()) for phone, label in taps]
    for phone, spot, _ in aimed:
        phone.page.mouse.click(*spot)
        phone.taps += 1
    for phone, _, heard in aimed:
        phone.hear_out(heard)


class Visit:
    """One browser window with the app in it: a private one, or with a profile on disk, as on somebody's phone."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        locale: str = "fr-FR",
        dark: bool = False,
        size: tuple[int, int] = PHONE,
        scale: float = 1,
        profile: Path | None = None,
        touch: bool = False,
        calm: bool = False,
    ) -> None:
        self.locale = locale
        look: Any = {"device_scale_factor": scale, "locale": locale, "has_touch": touch}
        if profile is None:
            self.context = browser.new_context(**look)
        else:
            launch = browser.browser_type.launch_persistent_context
            self.context = launch(profile, executable_path=CHROMIUM, args=FLAGS, **look)
        self.context.add_init_script(WATCH)
        self.context.on("request", self._asked)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._answered)
        self.page.on("websocket", self._connected)
        self._devtools = self.context.new_cdp_session(self.page)
        self.begin(url, dark=dark, size=size, calm=calm)

    def begin(self, url: str, *, dark: bool = False, size: tuple[int, int] = PHONE, calm: bool = False) -> None:
        """Nothing was seen yet."""
        self.url = url.rstrip("/")
        self.taps = 0
        self._heard = 0  # messages from the app
        self._told = list[bytes]()  # messages to it
        self._picture = b""  # the last one
        self.strangers = list[str]()  # requests to other hosts
        self.errors = list[str]()  # errors of the page itself
        self.page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        self.dress(dark=dark)
        self.resize(size)

    def dress(self, *, dark: bool) -> None:
        """The device turns dark, or light."""
        self.dark = dark
        self.page.emulate_media(color_scheme="dark" if dark else "light")

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def turn(self, size: tuple[int, int], *, dark: bool) -> None:
        """The device is turned and dressed, and what the app makes of that is painted."""
        known, heard, now = len(self._told), self.heard(), (self.page.viewport_size, self.dark)
        self.dress(dark=dark)
        self.resize(size)
        if now[0] != self.page.viewport_size:
            self._tells("resize", known)
        if now[1] != self.dark:
            self._tells("platform_brightness_change", known)
        if now != (self.page.viewport_size, self.dark):
            self.hear_out(heard)
        self.rest()

    def arrive(self, route: str) -> None:
        """Goes to another address, and waits until all of its screen is there."""
        known, elsewhere = len(self._told), urlsplit(self.page.url).path != route
        self.go(route)
        if elsewhere:
            self._tells("route_change", known)
        self.rest()

    def _tells(self, what: str, known: int) -> None:
        """Waits until the page has told the app this, after what was known."""
        self.wait(lambda: any(what.encode() in each for each in self._told[known:]), f"the page tells no {what}")

    def rest(self) -> None:
        """Waits until page and app have nothing more to say to each other, and all that was said is painted."""
        said = -1
        while said != (said := self.heard() + len(self._told)):
            for _ in range(ROUNDS):
                self._ask_app()
            self.still()

    def _ask_app(self) -> None:
        """The app answers one thing after the other: once it answers this it has done what it was told before."""
        with urlopen(self.url) as answer:
            answer.read()

    def open(self, route: str = "/") -> Visit:
        """Goes to an address and waits until the app can be used."""
        self.page.goto(self.url + route)
        return self.started()

    def started(self) -> Visit:
        """Waits until the app can be used on the page that is there."""
        self.page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=PATIENCE * 4000)
        self.wait(self._read_aloud, "the app did not start", PATIENCE * 4)
        self.wait(lambda: self.ask("frames.shown"), "nothing is painted")
        return self

    def go(self, route: str) -> None:
        """Goes to another address without starting the app again, as a link inside it does."""
        self.still()
        if urlsplit(self.page.url).path != route:
            self._picture = self.picture()  # the next picture is of another screen
        self.ask(
            "(route) => { history.pushState(history.state, '', route); dispatchEvent(new PopStateEvent('popstate')); }",
            route,
        )

    def leave(self) -> None:
        """Ends the app, and takes away what it kept in the browser."""
        self.ask("sessionStorage.clear()")
        self.page.goto("about:blank")
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        devtools.detach()

    def close(self) -> None:
        self.context.close()

    @property
    def closed(self) -> bool:
        return self.page.is_closed()

    def ask(self, script: str, given: object = None) -> Any:
        """What the page answers to a script. Playwright itself would wait for ever for one that does not."""
        answer = self.page._impl_obj.evaluate(script, given)
        return self.page._sync(asyncio.wait_for(answer, PATIENCE))

    # Looking

    def names(self) -> list[str]:
        """Everything that is on the screen, as a screen reader would say it."""
        found: list[str] = self.ask(NAMES)
        return found

    def shows(self, words: str) -> bool:
        return any(plain(words) in name for name in self.names())

    def can_tap(self, label: str) -> bool:
        return bool(self.ask(f"(wanted) => ({FIND})(wanted) !== null", label))

    def see(self, words: str) -> None:
        """Waits until these words are on the screen."""
        self.wait(lambda: self.shows(words), f"{words!r} is not on the screen")

    def see_no(self, words: str) -> None:
        """Waits until these words have gone."""
        self.wait(lambda: not self.shows(words), f"{words!r} is still on the screen")

    def wait(self, until: Callable[[], object], otherwise: str, patience: float = PATIENCE) -> None:
        """Looks again and again until something is so."""
        late = time.monotonic() + patience
        while not until():
            assert time.monotonic() < late, f"{otherwise}; at {self.page.url}: {self.names()}"
            self.page.wait_for_timeout(20)

    def table(self) -> str:
        """The id of the table on the screen, whose address comes a little later than its words."""
        self.wait(lambda: TABLE.search(self.page.url), "no table has an address yet")
        return self.page.url.rpartition("/")[2]

    def colour_at(self, x: int, y: int) -> str:
        """The colour of one point of the screen, as #RRGGBB."""
        picture = self.page.screenshot(animations="allow", clip={"x": x, "y": y, "width": 1, "height": 1})
        return f"#{first_pixel(picture).hex().upper()}"

    def still(self) -> None:
        """Waits until nothing moves any more, but not for what moves all the time."""
        self.ask(STILL, [150, 3000])

    def picture(self) -> bytes:
        """What is seen now."""
        taken = self._devtools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(taken["data"])

    def shot(self, path: Path) -> None:
        """A picture of the screen as it is when nothing moves any more."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.see_another(f"{path.name} looks like the picture before it")
        path.write_bytes(self._picture)

    def see_another(self, otherwise: str) -> None:
        """Waits until something else is seen than in the last picture."""
        self.wait(self._other_picture, otherwise)

    def _other_picture(self) -> bool:
        """Whether the screen shows, and goes on to show, something else than in the last picture: words come first."""
        late, before, picture = time.monotonic() + 3, b"", b"-"
        while picture != before and time.monotonic() < late:
            self.still()
            before, picture = picture, self.picture()
        last, self._picture = self._picture, picture
        return picture != last

    # Doing

    def tap(self, label: str) -> None:
        """Taps what has this name as soon as it is there, and waits as a person does until the app has answered."""
        heard = self.heard()
        self.wait(lambda: self._hit(label), f"nothing to tap is called {label!r}, or it does not come in sight")
        self.taps += 1
        try:
            self.hear_out(heard)
        except PlaywrightError as error:
            if "navigation" not in error.message:
                raise  # a page that is loaded anew is an answer too

    def turn_on(self, label: str) -> None:
        """Taps a switch until it is on: what is turned on is seen."""

        def on() -> bool:
            if self.ask(IS_ON, label):
                return True
            self.tap(label)
            self.still()
            return False

        self.wait(on, f"{label!r} does not turn on")

    def fingers(self, *ways: tuple[Point, Point]) -> None:
        """Fingers go down together, each moves straight from one point to another, and they are lifted."""
        devtools = self.context.new_cdp_session(self.page)

        def touch(kind: str, *points: Point) -> None:
            at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        touch("touchStart", *(begin for begin, _ in ways))
        for step in range(1, STEPS + 1):
            part = step / STEPS
            touch("touchMove", *((x + part * (u - x), y + part * (v - y)) for (x, y), (u, v) in ways))
        touch("touchEnd")
        devtools.detach()

    def _hit(self, label: str) -> bool:
        """Whether it was tapped; what is out of sight is first scrolled into sight, as a hand on a wheel does."""
        aimed: dict[str, Any] | None = self.ask(AIM, label)
        if aimed is None:
            return False
        if "wheel" in aimed:
            self._turn(*aimed["wheel"])
            return False
        if aimed["tap"]:
            self.page.mouse.click(*aimed["tap"])
        return True

    def aim(self, label: str) -> Point:
        """Where to tap what has this name, once it is in sight."""
        spots = list[Point]()

        def aimed() -> bool:
            found: dict[str, Any] | None = self.ask(AIM, label)
            if found and "wheel" in found:
                self._turn(*found["wheel"])
            spots[:] = [found["tap"]] if found and found.get("tap") else []
            return bool(spots)

        self.wait(aimed, f"nothing to tap is called {label!r}, or it does not come in sight")
        return spots[0]

    def _turn(self, x: float, y: float, right: float, down: float) -> None:
        """The wheel, with the hand there."""
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(right, down)
        self.still()

    def hear_out(self, before: int) -> None:
        """Waits until the app has sent something and that is painted, and it has sent nothing more meanwhile.

        An app that was slow to answer, on a busy machine, is slow to go on: it is given twice that time.
        """
        began = time.monotonic()
        while self.heard() == before and time.monotonic() < began + ANSWER:
            self.page.wait_for_timeout(5)
        late, heard = time.monotonic() + ANSWER, -1
        slow = 2 * (time.monotonic() - began) if self.heard() != before else 0
        while self.heard() != heard and time.monotonic() < late:
            heard, quiet = self.heard(), time.monotonic() + slow
            self.ask("() => new Promise((done) => frames.next(() => frames.next(done)))")
            while self.heard() == heard and time.monotonic() < quiet:
                self.page.wait_for_timeout(5)

    def heard(self) -> int:
        """How many messages came from the app."""
        return self._heard

    def type_in(self, label: str, value: str) -> None:
        """Types into the field of this name, over what stands there.

        As a person does, once the field is ready: until Flutter has painted its cursor, it forgets what is typed.
        """
        field = self.page.locator(f'input[aria-label^="{label}"], textarea[aria-label^="{label}"]').first
        self.wait(lambda: self._focus(field), f"nothing can be typed into {label!r}")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(value)

    def _focus(self, field: Locator) -> bool:
        """Brings a field in sight, or taps it; whether it is then the one that is typed into."""
        if wheel := field.evaluate(BRING):
            self._turn(*wheel)
            return False
        field.click()
        self.still()
        return bool(field.evaluate("(node) => node === document.activeElement"))

    def find(self, label: str) -> ElementHandle | None:
        return self.page.evaluate_handle(FIND, label).as_element()

    def _read_aloud(self) -> bool:
        """Turns on what a screen reader needs; the button for it comes and goes while the app starts."""
        self.ask("document.querySelector('flt-semantics-placeholder')?.click()")
        return self.names() not in ([], [LOADING])

    # Who is asked for what

    def _asked(self, request: Request) -> None:
        self._judge(request.url)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.errors.append(f"{response.status} for {response.url}")

    def _connected(self, socket: WebSocket) -> None:
        self._judge(socket.url)
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._tell)

    def _hear(self, _: bytes | str) -> None:
        self._heard += 1

    def _tell(self, message: bytes | str) -> None:
        self._told.append(message.encode() if isinstance(message, str) else message)

    def _judge(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.hostname != HERE:
            self.strangers.append(url)
