// The instruments of a preview run before anything of the learner's page. Each of these files is one function; their
// texts are put into the page one after the other (see instrument.ts). They must not need anything that the page may
// overwrite later, so this one takes what all of them use while it is still the browser's own. In the others: no
// methods of values, no iterators (`for…of`, spread and destructuring of arrays), no inherited properties.
(settings) => {
  const ownScript = document.currentScript;
  ownScript?.remove();

  const uncurry = Function.prototype.bind.bind(Function.prototype.call);
  const descriptorOf = Object.getOwnPropertyDescriptor;
  /** The browser's own accessor, as a function of the object. */
  const getter = (owner, name) => uncurry(descriptorOf(owner, name).get);
  const { eval: evaluate } = window;
  // A port, and not windows: what is said there is heard at once, also while a script of the page goes on, and what the
  // workspace asks is not the page's to hear.
  const port = window.inceptionPort;
  const post = port.postMessage.bind(port);
  const readers = window.inceptionReaders;
  delete window.inceptionPort;
  delete window.inceptionInstruments;
  delete window.inceptionReaders;

  const addListener = uncurry(EventTarget.prototype.addEventListener);
  const dataOf = getter(MessageEvent.prototype, "data");
  const decode = window.decodeURIComponent;
  const { setPrototypeOf } = Object;
  /** A list that can grow: an accessor that the page puts on Array.prototype does not get what is put into it. */
  const list = (...items) => setPrototypeOf(items, null);
  const planners = list();
  const preparations = list();
  const { XMLHttpRequest } = window;
  const openRequest = uncurry(XMLHttpRequest.prototype.open);
  const sendRequest = uncurry(XMLHttpRequest.prototype.send);
  const statusOf = getter(XMLHttpRequest.prototype, "status");
  const headerOf = uncurry(XMLHttpRequest.prototype.getResponseHeader);
  const responseText = getter(XMLHttpRequest.prototype, "responseText");

  const { defineProperty, getPrototypeOf } = Object;
  const sourceOf = uncurry(Function.prototype.toString);
  /** The browser's own functions, by those that stand in their place. */
  const natives = new WeakMap();
  const findNative = uncurry(WeakMap.prototype.get);
  const noteNative = uncurry(WeakMap.prototype.set);
  const nativeOf = (code) => findNative(natives, code) ?? code;
  /** Has a function look as the one whose place it takes: by its name, its parameters and its text. */
  function standIn(own, native) {
    if (typeof own !== "function" || typeof native !== "function" || own === native) return;
    noteNative(natives, own, nativeOf(native));
    defineProperty(own, "name", descriptorOf(native, "name"));
    defineProperty(own, "length", descriptorOf(native, "length"));
  }
  function define(owner, name, descriptor) {
    let before;
    for (let at = owner; at !== null && !before; at = getPrototypeOf(at)) before = descriptorOf(at, name);
    if (before) {
      standIn(descriptor.value, before.value);
      standIn(descriptor.get, before.get);
      standIn(descriptor.set, before.set);
    }
    defineProperty(owner, name, { __proto__: null, configurable: true, enumerable: true, ...descriptor });
  }

  /** What the instruments hear of a page; `listenAgain` is for after document.open(), which takes all listeners away. */
  function earsOf(page) {
    const heard = list();
    function hear({ type, listener, capture, isOfDocument }) {
      addListener(isOfDocument ? page.document : page, type, listener, capture);
    }
    return {
      listen(type, listener, capture = false, isOfDocument = false) {
        heard[heard.length] = { type, listener, capture, isOfDocument };
        hear(heard[heard.length - 1]);
      },
      listenAgain() {
        for (let i = 0; i < heard.length; i++) hear(heard[i]);
      },
    };
  }
  const ears = earsOf(window);
  const kit = {
    settings,
    /** The scripts in addresses of the page, as `{ text, line }` (see previewDocument.ts). */
    scriptAddresses: JSON.parse(ownScript?.getAttribute("data-addresses") ?? "[]"),
    uncurry,
    getter,
    descriptorOf,
    apply: Reflect.apply,
    ownKeys: Reflect.ownKeys,
    prototypeOf: getPrototypeOf,
    freeze: Object.freeze,
    create: Object.create,
    define,
    nativeOf,
    list,
    isArray: Array.isArray,
    isBelow: uncurry(Object.prototype.isPrototypeOf),
    is: Object.is,
    text: String,
    number: Number,
    evaluate,
    /** The text of madeCode.ts. */
    readers,
    Error: window.Error,
    encode: encodeURIComponent,
    /** Where this page's project stands: the path of its files, and the root of its host. */
    ownPlaces: () => [new URL(settings.root ?? "./", location.href).href, new URL("/", location.href).href],
    /** The address of a project's file, relative to where its files stand. */
    pathOf: (name) => name.split("/").map(encodeURIComponent).join("/"),
    stringify: JSON.stringify,
    later: window.setTimeout.bind(window),
    nextFrame: window.requestAnimationFrame.bind(window),
    now: performance.now.bind(performance),
    /** Milliseconds that the page has spent waiting for people, in dialogs. */
    waited: 0,
    /** While a line that was typed into the console is evaluated. */
    evaluating: false,
    /** Hears an event of the window. */
    listen: ears.listen,
    /** Has `prepare(page, ears)` done with this window now, and with the windows of its frames as they come. */
    inEachPage(prepare) {
      preparations[preparations.length] = prepare;
      prepare(window, ears);
    },
    /** Does so with the window of a frame; gives its ears. */
    preparePage(page) {
      const ears = earsOf(page);
      for (let i = 0; i < preparations.length; i++) preparations[i](page, ears);
      return ears;
    },
    /** `answer` gets what the workspace asks. */
    onAsked(answer) {
      port.onmessage = (event) => answer(dataOf(event));
    },
    /** What an address says, as it is where it says nothing that can be read. */
    decode(text) {
      try {
        return decode(text);
      } catch {
        return text;
      }
    },
    slice: uncurry(String.prototype.slice),
    includes: uncurry(String.prototype.includes),
    split: uncurry(String.prototype.split),
    trim: uncurry(String.prototype.trim),
    indexOf: uncurry(String.prototype.indexOf),
    exec: uncurry(RegExp.prototype.exec),
    sourceOf: (code) => sourceOf(nativeOf(code)),
    native: { ...window.console },
    /** What is at an address of this page's origin, asked for while the page waits. */
    get(address) {
      const request = new XMLHttpRequest();
      openRequest(request, "GET", address, false);
      sendRequest(request);
      return {
        status: statusOf(request),
        text: responseText(request),
        type: headerOf(request, "Content-Type") ?? "",
      };
    },
    /** Tells the workspace something. What is not plain data is not sent. */
    send(message) {
      try {
        post({ ...message, run: settings.run });
      } catch {
        // The workspace is gone: there is nobody to tell.
      }
    },
    /**
     * A function that has `tell` called soon: at once in the next turn, and then at most every quarter of a second, so
     * that a page that changes something all the time does not keep the workspace busy.
     */
    soon(tell) {
      let planned = false;
      let next = 0;
      const tellNow = () => {
        if (!planned) return;
        planned = false;
        next = kit.now() + 250;
        tell();
      };
      planners[planners.length] = tellNow;
      return () => {
        if (planned) return;
        planned = true;
        kit.later(tellNow, next - kit.now());
      };
    },
    /** Has told what is still to be told soon. */
    tellAll() {
      for (let i = 0; i < planners.length; i++) planners[i]();
    },
    clip: (text, most) =>
      text.length > most ? `${kit.slice(text, 0, most)}… (${text.length - most} characters left out)` : text,
  };
  return kit;
};
