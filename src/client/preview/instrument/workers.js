// Workers of the page that run the project's own scripts: their loops are guarded, and what they log and throw is shown, as
// in the page itself. Each starts with a loader (workerLoader.ts) that takes worker.js and what it needs from here.
(kit) => {
  const { decode, getter, slice, uncurry } = kit;
  const { root, files, guard, isOpaque } = kit.settings;
  const { loader, query, instruments } = kit.workers;
  const { Worker, Blob, URL, Event, MessageChannel } = window;
  const { construct } = Reflect;
  const { createObjectURL, canParse } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const baseOf = getter(Node.prototype, "baseURI").bind(null, document);
  const post = uncurry(Worker.prototype.postMessage);
  const addListener = uncurry(EventTarget.prototype.addEventListener);
  const dispatch = uncurry(EventTarget.prototype.dispatchEvent);
  const setHeard = uncurry(kit.descriptorOf(MessagePort.prototype, "onmessage").set);
  const dataOf = getter(MessageEvent.prototype, "data");
  const site = kit.ownPlaces()[0];
  const host = kit.ownPlaces()[1];
  const startsWith = (text, start) => kit.indexOf(text, start) === 0;

  /** The name of the file at an address of the project; `null` elsewhere. */
  function fileAt(address) {
    if (root === null) return null;
    const base = startsWith(address, site) ? site : startsWith(address, host) && !isOpaque ? host : null;
    if (base === null) return null;
    const name = decode(kit.exec(/^[^?#]*/, slice(address, base.length))[0]);
    for (let i = 0; i < files.length; i++) if (files[i] === name) return name;
    return null;
  }

  const loaderBlob = () => createObjectURL(new Blob([loader], { __proto__: null, type: "text/javascript" }));
  /** What a worker is to run; `null` for what is not the project's, which is left to the browser. */
  function scriptAt(written) {
    if (!canParse(written, baseOf())) return null;
    const address = hrefOf(new URL(written, baseOf()));
    const name = fileAt(address);
    if (name !== null) {
      // Where the files stand, also for an address at the root of the host.
      const at = site + kit.pathOf(name);
      const place = { file: name, line: 1 };
      return { address: at, text: null, place, loader: isOpaque ? loaderBlob() : `${at}?${query}` };
    }
    const missing = root === null ? null : kit.nameAt(address);
    if (missing !== null) kit.tellMissing(missing, "worker", kit.scriptEnds);
    if (kit.exec(/^(?:blob|data):/, address) === null) return null;
    // The page may take it back at once.
    const text = kit.get(address).text;
    return { address, text, place: kit.placeOfText(text), loader: loaderBlob() };
  }

  /** What a worker says. */
  function hear(worker, said) {
    for (let i = 0; said.calls && i < said.calls.length; i++) {
      const { method, values, stack } = said.calls[i];
      kit.logFrom(method, values, stack);
    }
    if (said.dropped) kit.leaveOut(said.dropped);
    if (said.stopped) kit.tellStopped(said.stopped.message, said.stopped);
    if (said.rejection) kit.reportRejection(said.rejection.reason, said.rejection.place);
    if (said.missing) {
      kit.log("warn", [kit.words(`Could not load ${kit.clip(said.missing, 500)} (worker).`)]);
      dispatch(worker, new Event("error"));
    }
  }

  function start(written, options, called) {
    let script = null;
    try {
      script = scriptAt(kit.text(written));
    } catch {
      // What cannot be read is for the browser to say.
    }
    if (script === null) return null;
    const worker = construct(Worker, [script.loader, { ...options, type: "classic" }], called);
    const { port1, port2 } = new MessageChannel();
    setHeard(port1, (event) => hear(worker, dataOf(event)));
    addListener(worker, "error", kit.hearWorkerError);
    const { address, text, place } = script;
    const isModule = options?.type === "module";
    const plan = { address, text, place, isModule, guard };
    post(worker, { ...plan, instruments, readers: kit.readers }, [port2]);
    return worker;
  }

  const guarded = new Proxy(Worker, {
    __proto__: null,
    construct: (target, args, called) =>
      start(args[0], args[1], called === guarded ? target : called) ??
      construct(target, args, called === guarded ? target : called),
  });
  kit.define(window, "Worker", { value: guarded, writable: true, enumerable: false });
  kit.define(Worker.prototype, "constructor", { value: guarded, writable: true, enumerable: false });
};
