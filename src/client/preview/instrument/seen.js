// Whether anything of the page can be seen.
(kit) => {
  const { uncurry, getter, descriptorOf } = kit;
  const bodyOf = getter(Document.prototype, "body");
  const rootOf = getter(Document.prototype, "documentElement");
  const [nodeType, nodeName, nodeValue, firstChild, nextSibling, parentOf] = [
    "nodeType",
    "nodeName",
    "nodeValue",
    "firstChild",
    "nextSibling",
    "parentElement",
  ].map((name) => getter(Node.prototype, name));
  const [shadowOf, scrollWidth, scrollHeight, clientWidth, clientHeight] = [
    "shadowRoot",
    "scrollWidth",
    "scrollHeight",
    "clientWidth",
    "clientHeight",
  ].map((name) => getter(Element.prototype, name));
  const [scrollX, scrollY] = ["scrollX", "scrollY"].map((name) => uncurry(descriptorOf(window, name).get));
  const range = document.createRange();
  const select = range.selectNodeContents.bind(range);
  const boxesOfRange = range.getClientRects.bind(range);
  const boxOf = uncurry(Element.prototype.getBoundingClientRect);
  const elementsBelow = uncurry(Element.prototype.querySelectorAll);
  const styleOf = window.getComputedStyle.bind(window);
  const larger = Math.max;
  const SHOWN = /^(IMG|SVG|CANVAS|VIDEO|AUDIO|IFRAME|FRAME|INPUT|TEXTAREA|SELECT|BUTTON|HR|OBJECT|EMBED)$/i;
  const UNSEEN = /^(SCRIPT|STYLE|TEMPLATE|BR)$/;
  const TRANSPARENT = /^(transparent|rgba\(0, 0, 0, 0\))$/;
  const OPAQUE = /^rgb\(/;
  const NO_WIDTH = /^0(?:\.0+)?px$/;
  const NO_WORDS = /^"\s*"$/;
  const COLOR_SCHEME = 'meta[name="color-scheme" i]';
  /** Of more elements nobody knows without keeping the page from its work; they are not said to be nothing. */
  const MAX_LOOKED_AT = 1000;

  /** Whether what is hidden counts: it may be about to come, as in a page that fades in. */
  let isEarly = false;
  let lookedAt = 0;
  /** What is further to the left of the page, or higher, is where nobody can scroll to. */
  let left = 0;
  let top = 0;
  /** The colour behind everything; `null` when nobody can tell. */
  let ground = null;

  const isColored = (style) => kit.exec(TRANSPARENT, style.backgroundColor) === null;
  function look(root, body) {
    lookedAt = 0;
    // In some writing, pages go on to the left.
    left = -scrollX(window) - larger(0, scrollWidth(root) - clientWidth(root));
    top = -scrollY(window) - larger(0, scrollHeight(root) - clientHeight(root));
    const style = isColored(styleOf(root)) ? styleOf(root) : styleOf(body);
    const isLight = style.colorScheme === "normal" && elementsBelow(root, COLOR_SCHEME).length === 0;
    if (isColored(style)) ground = kit.exec(OPAQUE, style.backgroundColor) && style.backgroundColor;
    else ground = isLight ? "rgb(255, 255, 255)" : null;
  }

  const isInReach = ({ width, height, right, bottom }) =>
    width >= 1 && height >= 1 && (isEarly || (right > left && bottom > top));
  /** Whether all that is in an element is as good as not there. */
  const isClear = (style) => !isEarly && style.opacity === "0" && style.display !== "contents";
  const isVisible = (style) => isEarly || style.visibility === "visible";

  /** Whether the words in an element stand out from what is behind them. */
  function standsOut(element, style) {
    const color = style.webkitTextFillColor;
    if (isEarly || style.textShadow !== "none") return true;
    if (kit.exec(NO_WIDTH, style.webkitTextStrokeWidth) === null) return true;
    if (kit.exec(TRANSPARENT, color) !== null) return false;
    if (color !== ground) return true;
    // These may change what any colour looks like.
    for (let above = element; above !== null; above = parentOf(above)) {
      const { filter, mixBlendMode } = styleOf(above);
      if (filter !== "none" || mixBlendMode !== "normal") return true;
    }
    return false;
  }
  function isTextSeen(text, element, style) {
    if (kit.trim(nodeValue(text)) === "" || !isVisible(style)) return false;
    select(text);
    const boxes = boxesOfRange();
    for (let i = 0; i < boxes.length; i++) if (isInReach(boxes[i])) return standsOut(element, style);
    return false;
  }

  const paints = (style) =>
    style.backgroundImage !== "none" ||
    style.boxShadow !== "none" ||
    isColored(style) ||
    kit.exec(NO_WIDTH, style.borderTopWidth) === null;
  /** What a style sheet adds before or behind what is in an element. */
  const isAdded = (style) =>
    style.content !== "none" &&
    style.content !== "normal" &&
    (kit.exec(NO_WORDS, style.content) === null || paints(style));
  const hasAdded = (element) => isAdded(styleOf(element, "::before")) || isAdded(styleOf(element, "::after"));

  function isSeen(element, style) {
    if (hasAdded(element)) return true;
    if (!isInReach(boxOf(element))) return false;
    const isListed = style.display === "list-item" && style.listStyleType !== "none";
    return kit.exec(SHOWN, nodeName(element)) !== null || isListed || paints(style);
  }
  /** Whether an element shows anything, or what is in it. */
  function shows(element) {
    if (kit.exec(UNSEEN, nodeName(element)) !== null) return false;
    if (++lookedAt > MAX_LOOKED_AT) return true;
    const style = styleOf(element);
    if (style.display === "none" || isClear(style)) return false;
    if (isVisible(style) && isSeen(element, style)) return true;
    const shadow = shadowOf(element);
    return showsWithin(element, element, style) || (shadow !== null && showsWithin(shadow, element, style));
  }
  function showsWithin(parent, element, style) {
    for (let node = firstChild(parent); node !== null; node = nextSibling(node)) {
      const type = nodeType(node);
      if (type === 1 ? shows(node) : type === 3 && isTextSeen(node, element, style)) return true;
    }
    return false;
  }

  /** `early`: what is there, but hidden, counts as well. */
  kit.looksEmpty = (early) => {
    const body = bodyOf(document);
    const root = rootOf(document);
    if (body === null || root === null) return true;
    const style = styleOf(body);
    if (style.backgroundImage !== "none") return false;
    isEarly = early;
    look(root, body);
    if (style.display === "none" || isClear(styleOf(root)) || isClear(style)) return true;
    return !(isVisible(style) && hasAdded(body)) && !showsWithin(body, body, style);
  };
};
