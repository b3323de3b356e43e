// document.open(), and document.write() once the page is there, begin another page in the same window and take all listeners
// off it. Those of the instruments are put back before anything of that page runs.
(kit) => {
  const { apply, define, getter } = kit;
  const readyState = getter(Document.prototype, "readyState");
  const currentScript = getter(Document.prototype, "currentScript");
  const sourceOf = getter(HTMLScriptElement.prototype, "src");
  const ScriptProto = HTMLScriptElement.prototype;

  /** Whether writing begins another page now (HTML, "document write steps"): scripts from a file may not do that. */
  function beginsAnew(document) {
    const script = currentScript(document);
    const isFromFile = script !== null && kit.isBelow(ScriptProto, script) && sourceOf(script) !== "";
    return readyState(document) !== "loading" && !isFromFile;
  }
  kit.inEachPage((page, { listenAgain }) => {
    const owner = page.Document.prototype;
    const { open, write, writeln } = owner;
    const writing = (native) =>
      function () {
        if (this === page.document && beginsAnew(this)) {
          apply(open, this, []);
          listenAgain();
        }
        return apply(native, this, arguments);
      };
    define(owner, "write", { writable: true, value: writing(write) });
    define(owner, "writeln", { writable: true, value: writing(writeln) });
    define(owner, "open", {
      writable: true,
      value: function () {
        const opened = apply(open, this, arguments);
        if (this === page.document) listenAgain();
        return opened;
      },
    });
  });
};
