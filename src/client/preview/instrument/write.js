// document.open(), and document.write() once the page is there, begin another page in the same window and take all listeners
// off it. Those of the instruments are put back before anything of that page runs.
(kit) => {
  const { apply, getter } = kit;
  const { open, write, writeln } = Document.prototype;
  const readyState = getter(Document.prototype, "readyState");
  const currentScript = getter(Document.prototype, "currentScript");
  const sourceOf = getter(HTMLScriptElement.prototype, "src");
  const ScriptProto = HTMLScriptElement.prototype;

  /** Whether writing begins another page now (HTML, "document write steps"): scripts from a file may not do that. */
  function beginsAnew() {
    const script = currentScript(document);
    const isFromFile = script !== null && kit.isBelow(ScriptProto, script) && sourceOf(script) !== "";
    return readyState(document) !== "loading" && !isFromFile;
  }
  function openAnew() {
    apply(open, document, []);
    kit.listenAgain();
  }
  const writing = (native) =>
    function () {
      if (this === document && beginsAnew()) openAnew();
      return apply(native, this, arguments);
    };
  kit.define(Document.prototype, "write", { writable: true, value: writing(write) });
  kit.define(Document.prototype, "writeln", { writable: true, value: writing(writeln) });
  kit.define(Document.prototype, "open", {
    writable: true,
    value: function () {
      const opened = apply(open, this, arguments);
      if (this === document) kit.listenAgain();
      return opened;
    },
  });
};
