// Runs in a worker of the page, before its own script, with a few of kit.js's tools: `plan` and `port` are from workers.js.
(kit, plan, port) => {
  const { guard, address, root, place } = plan;
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

  function read(from) {
    const request = new XMLHttpRequest();
    request.open("GET", from, false);
    request.send();
    return request.status < 400 ? request.responseText : null;
  }
  const asFile = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

  /** The file of the project at an address; `null` elsewhere. */
  function fileAt(from) {
    const path = root !== null && from.startsWith(root) ? from.slice(root.length).split(/[?#]/)[0] : null;
    return path === null ? null : kit.decode(path);
  }

  // ---- Modules, as in addresses.js ------------------------------------------------------------------------------

  const siteRoot = root ?? self.location.href;
  const addressOf = (file) => siteRoot + kit.pathOf(file);
  const find = (from) => {
    if (/^(?:blob|data):/i.test(from)) return from;
    const file = fileAt(from);
    return file === null ? null : addressOf(file);
  };
  let modules = null;
  function siteModules() {
    readers ??= kit.evaluate(plan.readers);
    modules ??= readers.guardModules({
      guard,
      find,
      read(from) {
        const file = fileAt(from);
        const found = from === address ? text : read(from);
        if (found === null) throw new kit.Error("There is no such file.");
        return { ...(file === null ? place : { file, line: 1 }), text: found };
      },
      publish: asFile,
    });
    return modules;
  }
  kit.moduleAddress = (asked, file) => {
    const written = asked instanceof URL ? asked.href : asked;
    if (typeof written !== "string" || !/^(?:\.{0,2}\/|[a-z]+:)/i.test(written)) return asked;
    const base = addressOf(file);
    if (!URL.canParse(written, base)) return asked;
    const { href } = new URL(written, base);
    return siteModules().address(href) ?? href;
  };

  self.importScripts = function () {
    for (let i = 0; i < arguments.length; i++) {
      const written = arguments[i];
      const from = URL.canParse(written, address) ? new URL(written, address).href : null;
      const file = from === null ? null : fileAt(from);
      const text = file === null ? null : read(from);
      if (text === null) nativeImport(written);
      else nativeImport(asFile(guarded(text, { file, line: 1 }, "script")));
    }
  };

  // ---- The script itself ----------------------------------------------------------------------------------------

  const text = plan.text ?? read(address);
  if (text === null) {
    tell({ missing: place.file });
    return;
  }
  if (!plan.isModule) {
    nativeImport(asFile(guarded(text, place, "script")));
    return;
  }
  // What is posted to it waits until it has run.
  const waiting = [];
  const wait = (event) => {
    event.stopImmediatePropagation();
    waiting.push(event);
  };
  addListener("message", wait, true);
  import(siteModules().address(address) ?? address).then(
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
