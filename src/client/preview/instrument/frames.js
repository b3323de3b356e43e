// The guard, in this page and in the pages in its frames.
(kit) => {
  const { define, descriptorOf } = kit;
  const { guard } = kit.settings;
  /** What a frame logs is shown with the rest. */
  const own = window.console;
  const { loops } = kit;
  /** Begins to hear the page in a frame, before any of its scripts run, which find the guard there. */
  loops.join = (frame) => {
    // A frame's window stays the same thing while pages come and go in it.
    if (descriptorOf(frame, guard) !== undefined) return;
    install(frame);
    kit.guardMadeCode(frame);
    kit.hearFrame(frame);
    kit.watchDepth(frame);
    kit.watchWriting(frame, () => kit.hearFrame(frame));
    frame.Error.prepareStackTrace = kit.prepareStack;
    define(frame, "console", { value: own, writable: true, enumerable: false });
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
    document.write(`${guarded}<plaintext hidden>`);
  };
  kit.freeze(loops);
  function install(page) {
    define(page, guard, { enumerable: false, configurable: false, writable: false, value: loops });
    kit.guardEval(page);
  }
  install(window);

  // What scripts write into an empty frame, they get at through one of these.
  const read = kit.getter(HTMLIFrameElement.prototype, "contentWindow");
  const ACCESSORS = ["contentWindow", "contentDocument"];
  for (let i = 0; i < ACCESSORS.length; i++) {
    const { get } = descriptorOf(HTMLIFrameElement.prototype, ACCESSORS[i]);
    define(HTMLIFrameElement.prototype, ACCESSORS[i], {
      get() {
        const value = kit.apply(get, this, []);
        try {
          loops.join(read(this));
        } catch {
          // There is none, or it is of another origin.
        }
        return value;
      },
    });
  }
};
