// Style sheets of the project. In a preview they stand in the page, each behind the link that names it, so that what is
// typed shows at once; here they follow their links, which scripts may point at another sheet, switch off and take away
// (see #placeSheet in previewDocument.ts). The browser loads the sheets that are not in the page.
(kit) => {
  const { define, getter, isBelow, uncurry } = kit;
  /** As in previewDocument.ts. */
  const UNLOADED = "text/inception";
  const FILE = "data-inception-file";

  const attribute = uncurry(Element.prototype.getAttribute);
  const setAttribute = uncurry(Element.prototype.setAttribute);
  const removeAttribute = uncurry(Element.prototype.removeAttribute);
  const after = uncurry(Element.prototype.after);
  const remove = uncurry(Element.prototype.remove);
  const nextElement = getter(Element.prototype, "nextElementSibling");
  const previousNode = getter(Node.prototype, "previousSibling");
  const parentOf = getter(Node.prototype, "parentNode");
  const isConnected = getter(Node.prototype, "isConnected");
  const setText = uncurry(kit.descriptorOf(Node.prototype, "textContent").set);
  const addListener = uncurry(EventTarget.prototype.addEventListener);
  const dispatch = uncurry(EventTarget.prototype.dispatchEvent);
  const targetOf = getter(MutationRecord.prototype, "target");
  const changed = getter(MutationRecord.prototype, "attributeName");
  const styleOf = uncurry(WeakMap.prototype.get);
  const keep = uncurry(WeakMap.prototype.set);
  const has = uncurry(WeakMap.prototype.has);
  const all = document.querySelectorAll.bind(document);
  const create = document.createElement.bind(document);
  const { Event, MutationObserver } = window;
  const observe = uncurry(MutationObserver.prototype.observe);
  const LinkProto = HTMLLinkElement.prototype;
  const StyleProto = HTMLStyleElement.prototype;

  /** The style elements of links, and the other way round. */
  const styles = new WeakMap();
  const links = new WeakMap();
  /** Links that have had a style, which they may come back to. */
  const known = kit.list();

  const isUnloaded = (link) => attribute(link, "type") === UNLOADED;

  function tie(link, style) {
    keep(styles, link, style);
    keep(links, style, link);
    known[known.length] = link;
    watchPlace(link);
  }

  /** The style that stands for a link's sheet, or did; `null` when it never had one. */
  function styleFor(link) {
    if (has(styles, link)) return styleOf(styles, link);
    const style = isUnloaded(link) ? nextElement(link) : null;
    if (style === null || !isBelow(StyleProto, style)) return null;
    tie(link, style);
    return style;
  }

  /** Links that a script has switched on. */
  const enabled = new WeakMap();
  const isOff = (link) =>
    attribute(link, "disabled") !== null ||
    (kit.exec(/\balternate\b/i, attribute(link, "rel") ?? "") !== null && !has(enabled, link));

  function refresh(link, style) {
    const media = isUnloaded(link) && !isOff(link) ? attribute(link, "media") : "not all";
    if (media === null) removeAttribute(style, "media");
    else setAttribute(style, "media", media);
  }

  /** A link points elsewhere now, or back. */
  function follow(link, style) {
    if (kit.fileMeant(attribute(link, "href") ?? "") === attribute(style, FILE)) {
      if (!isUnloaded(link)) setAttribute(link, "type", UNLOADED);
      refresh(link, style);
    } else if (isUnloaded(link)) {
      // The old sheet stays until the new one is there, so that the page is never without.
      const leave = () => {
        if (!isUnloaded(link)) refresh(link, style);
      };
      addListener(link, "load", leave, { __proto__: null, once: true });
      addListener(link, "error", leave, { __proto__: null, once: true });
      removeAttribute(link, "type");
    }
  }

  const attributes = new MutationObserver((records) => {
    for (let i = 0; i < records.length; i++) {
      const link = targetOf(records[i]);
      const style = isBelow(LinkProto, link) ? styleFor(link) : null;
      if (style === null) continue;
      const name = changed(records[i]);
      if (name === "href") follow(link, style);
      else {
        if (name === "disabled" && attribute(link, name) === null) keep(enabled, link, true);
        refresh(link, style);
      }
    }
  });
  observe(attributes, document, {
    __proto__: null,
    subtree: true,
    attributes: true,
    attributeFilter: ["href", "disabled", "media"],
  });

  const places = new MutationObserver(() => {
    for (let i = 0; i < known.length; i++) {
      const link = known[i];
      const style = styleOf(styles, link);
      if (!isConnected(link)) remove(style);
      else if (previousNode(style) !== link) {
        after(link, style);
        watchPlace(link);
      }
    }
  });
  function watchPlace(link) {
    const parent = parentOf(link);
    if (parent !== null) observe(places, parent, { __proto__: null, childList: true });
  }

  kit.listen("DOMContentLoaded", () => {
    const found = all(`link[type="${UNLOADED}"]`);
    for (let i = 0; i < found.length; i++) {
      // Pages wait for it, for example with media="print" onload="this.media='all'".
      if (styleFor(found[i]) !== null) dispatch(found[i], new Event("load"));
    }
  });

  // Rules that scripts have changed would be lost with the text that they were read from.
  const touched = new WeakSet();
  const touch = uncurry(WeakSet.prototype.add);
  const isTouched = uncurry(WeakSet.prototype.has);
  const ownerOf = getter(StyleSheet.prototype, "ownerNode");
  const SheetProto = CSSStyleSheet.prototype;
  const CHANGES = ["insertRule", "deleteRule", "addRule", "removeRule"];
  for (let i = 0; i < CHANGES.length; i++) {
    const native = SheetProto[CHANGES[i]];
    define(SheetProto, CHANGES[i], {
      writable: true,
      value: function () {
        const owner = kit.isBelow(SheetProto, this) ? ownerOf(this) : null;
        if (owner !== null) touch(touched, owner);
        return kit.apply(native, this, arguments);
      },
    });
  }

  const sheetOfStyle = getter(StyleProto, "sheet");
  const isDisabled = getter(StyleSheet.prototype, "disabled");
  const disable = uncurry(kit.descriptorOf(StyleSheet.prototype, "disabled").set);
  const childNodes = getter(Node.prototype, "childNodes");

  /** Puts another text in the place of a style's; false where that would take away what scripts have put there. */
  function exchange(style, text) {
    if (isTouched(touched, style) || childNodes(style).length > 1) return false;
    const before = sheetOfStyle(style);
    const isOff = before !== null && isDisabled(before);
    setText(style, text);
    const sheet = sheetOfStyle(style);
    if (isOff && sheet !== null) disable(sheet, true);
    return true;
  }

  const ABSENT = "absent";
  const SHOWN = "shown";
  const REFUSED = "refused";

  function exchangeSheet(file, text) {
    let came = ABSENT;
    const shown = all(`style[${FILE}]`);
    for (let i = 0; i < shown.length; i++) {
      if (attribute(shown[i], FILE) !== file) continue;
      if (!exchange(shown[i], text)) return REFUSED;
      came = SHOWN;
    }
    const loaded = all('link[rel~="stylesheet" i]');
    for (let i = 0; i < loaded.length; i++) {
      const link = loaded[i];
      if (isUnloaded(link) || kit.fileMeant(attribute(link, "href") ?? "") !== file) continue;
      let style = styleFor(link);
      if (style === null) {
        style = create("style");
        after(link, style);
        tie(link, style);
      }
      setAttribute(style, FILE, file);
      setText(style, text);
      follow(link, style);
      came = SHOWN;
    }
    return came;
  }

  /**
   * Puts other texts in the place of style sheets': a sheet that changed comes with those that import it. False where only a
   * new run can show the change.
   */
  kit.exchangeStyles = (files) => {
    let isShown = false;
    for (let i = 0; i < files.length; i++) {
      const came = exchangeSheet(files[i].file, files[i].text);
      if (came === REFUSED) return false;
      if (came === SHOWN) isShown = true;
    }
    return isShown;
  };

  // ---- What scripts see of a link -------------------------------------------------------------------------------

  function replaceGetter(owner, name, read) {
    const native = getter(owner, name);
    define(owner, name, {
      get() {
        return read(this, native);
      },
    });
  }
  const hrefOf = getter(LinkProto, "href");
  /** The link whose sheet this is, `null` when it is none of the project's. */
  const linkOf = (sheet) => {
    const owner = ownerOf(sheet);
    return owner !== null && has(links, owner) ? styleOf(links, owner) : null;
  };
  replaceGetter(LinkProto, "sheet", (link, native) => {
    const style = isBelow(LinkProto, link) && isUnloaded(link) ? styleFor(link) : null;
    return style === null ? native(link) : sheetOfStyle(style);
  });
  replaceGetter(StyleSheet.prototype, "ownerNode", (sheet) => linkOf(sheet) ?? ownerOf(sheet));
  replaceGetter(StyleSheet.prototype, "href", (sheet, native) => {
    const link = linkOf(sheet);
    return link === null ? native(sheet) : hrefOf(link);
  });
};
