// What scripts read of elements is what was written (see written.js).
(kit) => {
  const { apply, define, descriptorOf, isBelow } = kit;
  const { elementAsWritten, linksAsWritten } = kit;

  /** Has the accessor `name` of a class give what was written; `from` is the class that brings it, where it does not itself. */
  function readWritten(owner, name, read, from = owner) {
    const native = descriptorOf(owner, name) ?? descriptorOf(from, name);
    define(owner, name, {
      get() {
        const value = apply(native.get, this, []);
        return typeof value === "string" ? read(value, this) : value;
      },
      set: native.set,
    });
  }
  readWritten(Element.prototype, "outerHTML", elementAsWritten);
  readWritten(Element.prototype, "innerHTML", elementAsWritten);
  const ScriptProto = HTMLScriptElement.prototype;
  readWritten(ScriptProto, "text", elementAsWritten);
  readWritten(ScriptProto, "textContent", elementAsWritten, Node.prototype);
  readWritten(ScriptProto, "innerText", elementAsWritten, HTMLElement.prototype);
  readWritten(HTMLIFrameElement.prototype, "srcdoc", elementAsWritten);

  // ---- Addresses ------------------------------------------------------------------------------------------------

  const nativeAttribute = Element.prototype.getAttribute;
  const HANDLER = /^on/i;
  const SOURCE = "data-inception-src";
  const sourceOf = (script) => apply(nativeAttribute, script, [SOURCE]);
  define(Element.prototype, "getAttribute", {
    writable: true,
    value: function getAttribute(name) {
      const value = apply(nativeAttribute, this, arguments);
      if (value === null) {
        return name === "src" && isBelow(ScriptProto, this) ? sourceOf(this) : null;
      }
      const isCode = name === "srcdoc" || kit.exec(HANDLER, name) !== null;
      return isCode ? elementAsWritten(value) : linksAsWritten(value);
    },
  });
  const baseOf = kit.getter(Node.prototype, "baseURI");
  const { URL } = window;
  const hrefOf = kit.getter(URL.prototype, "href");
  const { canParse } = URL;
  function address(text, element) {
    const written = linksAsWritten(text);
    if (written === text) return text;
    const base = baseOf(element);
    return canParse(written, base) ? hrefOf(new URL(written, base)) : written;
  }
  readWritten(ScriptProto, "src", (value, script) => {
    const written = value === "" ? sourceOf(script) : null;
    const base = baseOf(script);
    if (written === null) return address(value, script);
    return canParse(written, base) ? hrefOf(new URL(written, base)) : value;
  });
  // In a preview scripts are not the files that were weighed: they have the guard's calls in them.
  const weights = new WeakMap();
  const weightOf = kit.uncurry(WeakMap.prototype.get);
  const weigh = kit.uncurry(WeakMap.prototype.set);
  const integrity = descriptorOf(ScriptProto, "integrity");
  define(ScriptProto, "integrity", {
    get() {
      return weightOf(weights, this) ?? apply(integrity.get, this, []);
    },
    set(value) {
      weigh(weights, this, kit.text(value));
    },
  });
  const OWNERS = [
    [HTMLImageElement, "src"],
    [HTMLImageElement, "currentSrc"],
    [HTMLInputElement, "src"],
    [HTMLSourceElement, "src"],
    [HTMLMediaElement, "src"],
    [HTMLMediaElement, "currentSrc"],
    [HTMLVideoElement, "poster"],
    [HTMLEmbedElement, "src"],
    [HTMLObjectElement, "data"],
    [HTMLLinkElement, "href"],
  ];
  for (let i = 0; i < OWNERS.length; i++) readWritten(OWNERS[i][0].prototype, OWNERS[i][1], address);
};
