// alert(), confirm() and prompt(), in the page and in those in its frames. Browsers refuse them to frames of another origin. Where somebody asked for it, by Run or by
// a click in the page, the workspace shows them and the page is kept waiting by a synchronous request to its own host;
// a run that came from typing goes on with the most useful answer, and it is said.
(kit) => {
  const { getter, uncurry, send, note, now } = kit;
  const mode = kit.settings.dialogs;
  const host = location.origin;
  const parse = JSON.parse;
  const fillRandom = crypto.getRandomValues.bind(crypto);
  const Bytes = Uint8Array;
  const hex = uncurry(Number.prototype.toString);
  const activation = navigator.userActivation;
  const isActive = activation ? getter(kit.prototypeOf(activation), "isActive") : () => false;
  /** Each request is held for 20 seconds at most. */
  const MOST_REQUESTS = 60;

  /** The workspace answers for the rest of this run. */
  let muted = false;

  // Browsers count what somebody did in the page that was here a moment ago, as it is of the same origin.
  let touched = false;
  const touch = (event) => {
    if (event.isTrusted) touched = true;
  };

  function newId() {
    const bytes = fillRandom(new Bytes(16));
    let id = "";
    for (let i = 0; i < 16; i++) id += kit.slice(hex(bytes[i] + 256, 16), 1);
    return id;
  }

  /** What the workspace says next; `null` when it says nothing. */
  function nextNews(id, known) {
    try {
      const { status, text } = kit.get(`${host}/dialog/${id}?known=${known}`);
      return status === 200 ? parse(text) : null;
    } catch {
      return { state: "lost" };
    }
  }

  /** Waits until people have answered; `null` when nobody can be asked. */
  function waitFor(id) {
    let news = nextNews(id, "");
    for (let i = 0; i < MOST_REQUESTS && (news === null || news.state === "open"); i++) {
      // Nobody has shown it in time: somebody who has not even seen it is not waited for.
      if (news === null && i === 0) return null;
      news = nextNews(id, "open");
    }
    return news !== null && news.state === "closed" ? news : null;
  }

  function ask(kind, message, value) {
    if (muted || mode === "never") return null;
    if (mode === "gesture" && !kit.evaluating && !(touched && isActive(activation))) return null;
    const id = newId();
    kit.flush();
    send({ type: "dialog", id, kind, message: kit.clip(message, 10_000), value: kit.clip(value, 10_000) });
    const start = now();
    const answer = waitFor(id);
    kit.waited += now() - start;
    if (answer === null) send({ type: "dialogOver", id });
    else if (answer.muted) muted = true;
    return answer;
  }

  const said = (text) => kit.clip(text, 500);
  const ELSEWHERE =
    mode === "never"
      ? "Here nobody can be asked; on the published page people are."
      : "Press Run to be asked here; on the published page people are asked.";

  const dialogs = {
    alert(message = "") {
      const text = kit.text(message);
      if (ask("alert", text, "") === null) note(`alert: ${said(text)}`);
    },
    confirm(message = "") {
      const text = kit.text(message);
      const answer = ask("confirm", text, "");
      if (answer !== null) return answer.value === true;
      note(`confirm: ${said(text)} — answered OK. ${ELSEWHERE}`);
      return true;
    },
    prompt(message = "", value = "") {
      const text = kit.text(message);
      const proposed = kit.text(value);
      const answer = ask("prompt", text, proposed);
      if (answer !== null) return typeof answer.value === "string" ? answer.value : null;
      note(`prompt: ${said(text)} — answered "${said(proposed)}". ${ELSEWHERE}`);
      return proposed;
    },
    // The browser's own would hold up the workspace as well.
    print() {
      note("print: on the published page the browser asks how to print it.");
    },
  };
  const names = kit.ownKeys(dialogs);
  kit.inEachPage((page, { listen }) => {
    listen("pointerdown", touch, true);
    listen("pointerup", touch, true);
    listen("keydown", touch, true);
    for (let i = 0; i < names.length; i++) {
      kit.define(page, names[i], { writable: true, value: dialogs[names[i]] });
    }
  });
};
