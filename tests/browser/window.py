"""One tab for tests: what its table was told, what was said aloud, and all that it complains of."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page
from playwright.sync_api import TimeoutError as NothingHappened

Json = dict[str, Any]

PATIENCE = 20_000
"""Ms to wait for what a click or a key should bring about."""

LISTEN = """
globalThis.states = []; // as the server sent them
globalThis.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "state") states.push(message);
    });
  }
};

globalThis.said = []; // to those who listen
addEventListener("DOMContentLoaded", () => {
  const live = document.querySelector("[aria-live]");
  const listener = new MutationObserver(() => said.push(live.textContent));
  if (live) listener.observe(live, { childList: true, characterData: true, subtree: true });
});

addEventListener("securitypolicyviolation", (event) =>
  console.error(`${event.violatedDirective} forbids ${event.blockedURI}`));
"""


class Window:
    def __init__(self, page: Page, site_url: str) -> None:
        self.page = page
        self.connections = 0
        self.complaints: list[str] = []
        self.is_server_down = False
        self._site_url = site_url
        page.set_default_timeout(PATIENCE)
        page.add_init_script(LISTEN)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        page.on("request", lambda request: self._requested(request.url))
        page.on("websocket", lambda _: self._connected())

    def _console(self, message: ConsoleMessage) -> None:
        if not self.is_server_down or "WebSocket" not in message.text:
            self.complaints.append(message.text)

    def _requested(self, url: str) -> None:
        if not url.startswith((self._site_url, "data:")):
            self.complaints.append(f"outside: {url}")

    def _connected(self) -> None:
        self.connections += 1

    # What the table was told

    @property
    def told(self) -> list[Json]:
        """Every state since the page was loaded."""
        states: list[Json] = self.page.evaluate("states")
        return states

    @property
    def state(self) -> Json:
        return self.told[-1]

    def until(self, condition: str) -> Json:
        """The newest `state`, once this JavaScript is true of it."""
        newest = f"() => {{ const state = states.at(-1); return state && {condition} && state; }}"
        state: Json = self.page.wait_for_function(newest, timeout=30_000).json_value()
        return state

    def until_asked(self, after: Json | None = None) -> Json:
        """A state later than that one in which this seat may act, or the hand is over."""
        since = f"(state.deal - {after['deal']} || state.n - {after['n']}) > 0" if after else "true"
        return self.until(f"{since} && (state.legal.length > 0 || state.view.phase === 'over')")

    def play(self, answer: Callable[[Json], None]) -> Json:
        """Answers whatever is asked until the hand is over."""
        state = self.until_asked()
        while state["view"]["phase"] != "over":
            try:
                answer(state)
            except NothingHappened:
                if self.state["n"] == state["n"]:
                    raise
                # A claim that outranks ours took the question away.
            state = self.until_asked(after=state)
        return state

    # What is on the screen

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand .tile")

    def choice(self, name: str) -> Locator:
        """A button beside the hand: "pass", "chow.3s"."""
        return self.page.locator(f'[data-choice="{name}"]')

    @property
    def offered(self) -> list[str | None]:
        """What the buttons beside the hand say."""
        buttons = self.page.locator(".claim").all()
        return [button.get_attribute("aria-label") for button in buttons]

    @property
    def spoken(self) -> list[str]:
        said: list[str] = self.page.evaluate("said")
        return said
