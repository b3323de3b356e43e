// Runs in a worker of the page, before its own script, with a few of kit.js's tools: `plan` and `port` are from workers.js.
(kit, plan, port) => {
  const { guard, address, place } = plan;
  const tell = port.postMessage.bind(port);
  const clone = self.structuredClone.bind(self);
  const { Blob, URL, XMLHttpRequest, MessageEvent } = self;
  const later = self.setTimeout.bind(self);
  const addListener = self.addEventListener.bind(self);
  const nativeImport = self.importScripts.bind(self);
  const takeOut = kit.uncurry(Array.prototype.splice);
  const prevent = kit.uncurry(Event.prototype.preventDefault);

  // ---- Console --------------------------------------------------------------------------------------------------

  const MAX_CALLS = 500;
  const FLUSH_MS = 100;
  let calls = kit.list();
  let dropped = 0;
  let lastFlush = Number.NEGATIVE_INFINITY;
  let planned = false;

  function flush() {
    planned = false;
    lastFlush = kit.now();
    if (calls.length > 0 || dropped > 0) tell({ calls, dropped });
    calls = kit.list();
    dropped = 0;
  }
  /** A value as it is now. What cannot leave the worker goes as a text. */
  function copied(value) {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) {
      return typeof value === "symbol" ? kit.text(value) : value;
    }
    try {
      return clone(value);
    } catch {
      return kit.text(value);
    }
  }
  const names = Object.keys(console);
  for (let i = 0; i < names.length; i++) {
    const method = names[i];
    const native = console[method];
    if (typeof native !== "function") continue;
    console[method] = function () {
      const values = kit.list();
      for (let j = 0; j < arguments.length; j++) values[j] = copied(arguments[j]);
      const stack =
        method === "warn" || method === "error" || method === "trace" ? new kit.Error().stack : "";
      calls[calls.length] = { method, values, stack };
      // Of more only the newest stay, and the others are counted.
      if (calls.length >= 2 * MAX_CALLS) dropped += takeOut(calls, 0, MAX_CALLS).length;
      // Also a script that never pauses shows what it does.
      if (kit.now() - lastFlush > FLUSH_MS) flush();
      else if (!planned) {
        planned = true;
        later(flush, 16);
      }
    };
  }

  // ---- Errors ---------------------------------------------------------------------------------------------------

  kit.tellStopped = (message, { file, line }) => {
    flush();
    tell({ stopped: { message, file, line } });
  };
  addListener("error", (event) => {
    flush();
    if (kit.isStopped(event.error)) prevent(event);
  });
  addListener("unhandledrejection", (event) => {
    flush();
    const { reason } = event;
    if (!kit.isStopped(reason))
      tell({ rejection: { reason: copied(reason), place: kit.placeOfReason(reason) } });
  });
  // ---- Scripts --------------------------------------------------------------------------------------------------

  let readers = null;
  /** As in guardLoops.ts. */
  const LOOPS = /\b(?:for|while|do|eval|async|import)\b|=>|\)\s*\{/;
  /** A script with its loops guarded, which says where it comes from. */
  function guarded(text, { file, line }, kind) {
    let script = text;
    if (LOOPS.test(text)) {
      readers ??= kit.evaluate(plan.readers);
      script = readers.guardScript(text, { file, firstLine: line, guard, kind });
    }
    return `//# sourceURL=inception:${kit.encode(file)}:${line}\n${script}`;
  }
  kit.guardedText = (text) => {
    if (typeof text !== "string" || !LOOPS.test(text)) return text;
    readers ??= kit.evaluate(plan.readers);
    return readers.guardMadeScript(text, { ...kit.calledFrom(), guard }, "script");
  };
  kit.define(self, guard, { enumerable: false, configurable: false, value: kit.freeze(kit.loops) });
  kit.guardEval(self);

  function request(method, from) {
    const sent = new XMLHttpRequest();
    sent.open(method, from, false);
    sent.send();
    return sent;
  }
  const asFile = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

  /** As in addresses.js. */
  kit.moduleAddress = (asked) => {
    if (typeof asked !== "string" || !/^(?:blob|data):/i.test(asked)) return asked;
    try {
      return asFile(guarded(request("GET", asked).responseText, plan.place, "module"));
    } catch {
      return asked;
    }
  };

  // The project's files are served guarded. They stand beside the worker's own, wherever that is loaded from.
  self.importScripts = function () {
    for (let i = 0; i < arguments.length; i++) {
      const written = kit.text(arguments[i]);
      nativeImport(URL.canParse(written, address) ? new URL(written, address).href : written);
    }
  };

  // ---- The script itself ----------------------------------------------------------------------------------------

  const { text, isModule } = plan;
  if (text === null && request("HEAD", address).status >= 400) {
    tell({ missing: place.file });
    return;
  }
  if (!isModule) {
    nativeImport(text === null ? address : asFile(guarded(text, place, "script")));
    return;
  }
  // What is posted to it waits until it has run.
  const waiting = [];
  const wait = (event) => {
    event.stopImmediatePropagation();
    waiting.push(event);
  };
  addListener("message", wait, true);
  import(text === null ? address : asFile(guarded(text, place, "module"))).then(
    () => {
      self.removeEventListener("message", wait, true);
      for (const { data, ports } of waiting)
        self.dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }));
    },
    (error) =>
      later(() => {
        throw error;
      }),
  );
};
