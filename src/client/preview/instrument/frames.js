// The guard, in this page and in the pages in its frames.
(kit) => {
  const { apply, define, descriptorOf, getter, isBelow, uncurry } = kit;
  const { guard } = kit.settings;
  /** What a frame logs is shown with the rest. */
  const own = window.console;
  const { loops } = kit;
  /** What the instruments hear of a window, and the documents that they hear. */
  const ears = new WeakMap();
  const earsOf = uncurry(WeakMap.prototype.get);
  const keepEars = uncurry(WeakMap.prototype.set);
  const heard = new WeakSet();
  const isHeard = uncurry(WeakSet.prototype.has);
  const addHeard = uncurry(WeakSet.prototype.add);
  /** Begins to hear the page in a frame, before any of its scripts run, which find the guard there. */
  loops.join = (frame) => {
    // A frame's window stays the same thing while pages come and go in it.
    if (descriptorOf(frame, guard) === undefined) {
      install(frame);
      keepEars(ears, frame, kit.preparePage(frame));
      define(frame, "console", { value: own, writable: true, enumerable: false });
    } else if (!isHeard(heard, frame.document)) earsOf(ears, frame)?.listenAgain();
    addHeard(heard, frame.document);
  };
  /**
   * Has a page of the project that a frame has begun to read go on as its file says, guarded (see framedPage.ts). `line`: of
   * the file, where `text` starts. Throws where that cannot be; then the page goes on as it is.
   */
  loops.page = (frame, text, line) => {
    loops.join(frame);
    const { document } = frame;
    const guarded = kit.guardedPage(text, line, frame.location.href);
    // What follows of the page as it came is text in an element, which goes before any of the page's scripts could see it.
    document.addEventListener("DOMContentLoaded", () => {
      const rest = document.querySelectorAll("plaintext");
      if (rest.length > 0) rest[rest.length - 1].remove();
    });
    const written = `${guarded}<plaintext hidden>`;
    document.write(asItIs(frame)?.createHTML(written) ?? written);
  };
  /** What is guarded need not be looked at (see made.js). */
  function asItIs({ trustedTypes }) {
    return trustedTypes?.createPolicy("inception", { __proto__: null, createHTML: kit.text });
  }
  kit.freeze(loops);
  function install(page) {
    define(page, guard, { enumerable: false, configurable: false, writable: false, value: loops });
    kit.guardEval(page);
  }
  install(window);

  // ---- Frames that no page of the project is in -----------------------------------------------------------------

  const targetOf = getter(Event.prototype, "target");
  const nodeName = getter(Node.prototype, "nodeName");
  const windowOf = {
    __proto__: null,
    IFRAME: getter(HTMLIFrameElement.prototype, "contentWindow"),
    FRAME: getter(HTMLFrameElement.prototype, "contentWindow"),
  };
  function joinFrame(element) {
    try {
      loops.join(windowOf[nodeName(element)](element));
    } catch {
      // There is no page, or it is of another origin.
    }
  }
  /** An empty frame is loaded at once, before any script can write into it, by whatever name. */
  function onLoad(event) {
    if (windowOf[nodeName(targetOf(event))] !== undefined) joinFrame(targetOf(event));
  }
  const ACCESSORS = ["contentWindow", "contentDocument"];
  kit.inEachPage((page, { listen }) => {
    listen("load", onLoad, true, true);
    // An empty frame in a shadow tree, or one whose page has not come yet, scripts get at through one of these.
    const FrameProto = page.HTMLIFrameElement.prototype;
    for (let i = 0; i < ACCESSORS.length; i++) {
      const { get } = descriptorOf(FrameProto, ACCESSORS[i]);
      define(FrameProto, ACCESSORS[i], {
        get() {
          const value = apply(get, this, []);
          joinFrame(this);
          return value;
        },
      });
    }
    // What a frame shows that has an address of the page's own making.
    const { get, set } = descriptorOf(FrameProto, "src");
    define(FrameProto, "src", {
      get() {
        return kit.linksAsWritten(apply(get, this, []));
      },
      set(value) {
        apply(set, this, [kit.frameAddress(kit.text(value))]);
      },
    });
    const { setAttribute } = page.Element.prototype;
    define(page.Element.prototype, "setAttribute", {
      writable: true,
      value: function (name, value) {
        kit.noteAddress(value);
        const isAddress = name === "src" && isBelow(FrameProto, this);
        return isAddress
          ? apply(setAttribute, this, [name, kit.frameAddress(kit.text(value))])
          : apply(setAttribute, this, arguments);
      },
    });
  });
};
