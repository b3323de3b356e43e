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
  const elementAt = document.elementFromPoint.bind(document);
  const contains = uncurry(Node.prototype.contains);
  const elementsBelow = uncurry(Element.prototype.querySelectorAll);
  const HTMLElementProto = HTMLElement.prototype;
  const isEditable = getter(HTMLElementProto, "isContentEditable");
  const animationsOf = document.getAnimations.bind(document);
  const [playState, effectOf] = ["playState", "effect"].map((name) => getter(Animation.prototype, name));
  const timingOf = uncurry(AnimationEffect.prototype.getComputedTiming);
  const styleOf = window.getComputedStyle.bind(window);
  const larger = Math.max;
  const distance = Math.abs;
  const BLANK = /^CANVAS$/i;
  const SHOWN =
    /^(IMG|SVG|CANVAS|VIDEO|AUDIO|IFRAME|FRAME|INPUT|TEXTAREA|SELECT|BUTTON|HR|OBJECT|EMBED|PROGRESS|METER)$/i;
  const UNSEEN = /^(SCRIPT|STYLE|TEMPLATE|BR)$/;
  const TRANSPARENT = /^(transparent|rgba\(0, 0, 0, 0\))$/;
  const OPAQUE = /^rgb\((\d+), (\d+), (\d+)\)$/;
  /** So little apart, colours look the same: in each of red, green and blue, of 255. */
  const SAME = 4;
  const CLIPS = /^(?:hidden|clip)$/;
  const OUT_OF_FLOW = /^(?:absolute|fixed)$/;
  /** Clips that leave nothing, as browsers write them. */
  const CLIPPED_AWAY = /^(?:circle\(0(?:px|%)|ellipse\(0(?:px|%)|inset\((?:[5-9]\d|\d{3})(?:\.\d+)?%\))/;
  const CUT_AWAY = /^rect\((\d+)px, \1px, \1px, \1px\)$/;
  const NO_WIDTH = /^0(?:\.0+)?px$/;
  const NO_WORDS = /^"\s*"$/;
  /** What has colours of its own, whatever that of the text is. */
  const COLORED = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;
  const COLOR_SCHEME = 'meta[name="color-scheme" i]';
  /** What goes on for longer, in milliseconds, is not waited for. */
  const MAX_COMING_MS = 20_000;
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
  /** Whether a colour is as good as that behind everything. */
  function isAsGround(color) {
    const own = kit.exec(OPAQUE, color);
    const behind = ground === null ? null : kit.exec(OPAQUE, ground);
    if (own === null || behind === null) return false;
    for (let i = 1; i <= 3; i++) if (distance(own[i] - behind[i]) > SAME) return false;
    return true;
  }
  function look(root, body) {
    lookedAt = 0;
    // In some writing, pages go on to the left.
    left = -scrollX(window) - larger(0, scrollWidth(root) - clientWidth(root));
    top = -scrollY(window) - larger(0, scrollHeight(root) - clientHeight(root));
    const hasOwn = isColored(styleOf(root));
    const style = hasOwn ? styleOf(root) : styleOf(body);
    const isLight = style.colorScheme === "normal" && elementsBelow(root, COLOR_SCHEME).length === 0;
    // The body is a box of its own then, as large as it happens to be.
    if (hasOwn && isColored(styleOf(body))) ground = null;
    else if (isColored(style)) ground = kit.exec(OPAQUE, style.backgroundColor) && style.backgroundColor;
    else ground = isLight ? "rgb(255, 255, 255)" : null;
  }

  const isPlaced = ({ right, bottom }) => isEarly || (right > left && bottom > top);
  const isInReach = (box) => box.width >= 1 && box.height >= 1 && isPlaced(box);
  /** Whether all that is in an element is as good as not there. */
  const isClear = (style) => !isEarly && style.opacity === "0" && style.display !== "contents";
  const isVisible = (style) => isEarly || style.visibility === "visible";

  /** Whether the words in an element stand out from what is behind them. */
  function standsOut(element, style) {
    const color = style.webkitTextFillColor;
    if (isEarly || style.textShadow !== "none") return true;
    if (kit.exec(NO_WIDTH, style.webkitTextStrokeWidth) === null) return true;
    if (kit.exec(TRANSPARENT, color) !== null) return false;
    if (!isAsGround(color)) return true;
    const isOwn = (part) => styleOf(element, part).webkitTextFillColor !== color;
    if (isOwn("::first-letter") || isOwn("::first-line")) return true;
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
    for (let i = 0; i < boxes.length; i++) {
      if (!isInReach(boxes[i]) || isCovered(element, boxes[i])) continue;
      return kit.exec(COLORED, nodeValue(text)) !== null || standsOut(element, style);
    }
    return false;
  }
  /** Whether something that looks like the empty page lies over the middle of a box of an element. */
  function isCovered(element, { left, top, width, height }) {
    if (isEarly) return false;
    // Nothing lies where the window does not reach, and shadow trees answer for themselves.
    const cover = contains(document, element) ? elementAt(left + width / 2, top + height / 2) : null;
    if (cover === null || contains(cover, element) || contains(element, cover)) return false;
    const style = styleOf(cover);
    if (!isAsGround(style.backgroundColor) || style.backgroundImage !== "none") return false;
    // What can be seen through covers nothing.
    for (let above = cover; above !== null; above = parentOf(above)) {
      if (styleOf(above).opacity !== "1") return false;
    }
    return true;
  }
  /** Whether what is in an element is cut off at its edges, and there is no room between them. */
  function isClosed(element, style) {
    if (isEarly) return false;
    if (kit.exec(CLIPPED_AWAY, style.clipPath) !== null) return true;
    const isOut = kit.exec(OUT_OF_FLOW, style.position) !== null;
    if (isOut && kit.exec(CUT_AWAY, style.clip) !== null) return true;
    const [clipsX, clipsY] = [kit.exec(CLIPS, style.overflowX), kit.exec(CLIPS, style.overflowY)];
    if ((clipsX === null && clipsY === null) || style.display === "contents") return false;
    const { width, height } = boxOf(element);
    // One pixel is what is left of texts that are for readers only.
    if (!(clipsX !== null && width <= 1) && !(clipsY !== null && height <= 1)) return false;
    if (hasEdges(style)) return false;
    const below = elementsBelow(element, "*");
    for (let i = 0; i < below.length; i++) {
      // These may be cut off by another one.
      if (++lookedAt > MAX_LOOKED_AT || kit.exec(OUT_OF_FLOW, styleOf(below[i]).position) !== null)
        return false;
    }
    return true;
  }

  const isLine = (width, color) =>
    kit.exec(NO_WIDTH, width) === null && kit.exec(TRANSPARENT, color) === null;
  /** What an element shows around its box, however small that is. */
  const hasEdges = (style) =>
    style.boxShadow !== "none" ||
    (style.outlineStyle !== "none" && isLine(style.outlineWidth, style.outlineColor)) ||
    isLine(style.borderTopWidth, style.borderTopColor) ||
    isLine(style.borderRightWidth, style.borderRightColor) ||
    isLine(style.borderBottomWidth, style.borderBottomColor) ||
    isLine(style.borderLeftWidth, style.borderLeftColor);
  const isDecorated = (style) => style.backgroundImage !== "none" || hasEdges(style);
  const paints = (style) => isDecorated(style) || (isColored(style) && !isAsGround(style.backgroundColor));
  /** What a style sheet adds before or behind what is in an element. */
  const isAdded = (style) =>
    style.content !== "none" &&
    style.content !== "normal" &&
    (kit.exec(NO_WORDS, style.content) === null || paints(style));
  const hasAdded = (element) => isAdded(styleOf(element, "::before")) || isAdded(styleOf(element, "::after"));

  function isSeen(element, style) {
    if (hasAdded(element)) return true;
    const box = boxOf(element);
    if (hasEdges(style) && isPlaced(box) && !isCovered(element, box)) return true;
    if (!isInReach(box)) return false;
    if (kit.exec(BLANK, nodeName(element)) !== null && !isDrawnOn(element)) return paints(style);
    const isListed = style.display === "list-item" && style.listStyleType !== "none";
    // People see it once they write in it.
    const isWritable = kit.isBelow(HTMLElementProto, element) && isEditable(element);
    const isShown = kit.exec(SHOWN, nodeName(element)) !== null || isListed || isWritable || paints(style);
    return isShown && !isCovered(element, box);
  }
  /** Whether an element shows anything, or what is in it. */
  function shows(element) {
    if (kit.exec(UNSEEN, nodeName(element)) !== null) return false;
    if (++lookedAt > MAX_LOOKED_AT) return true;
    const style = styleOf(element);
    if (style.display === "none" || isClear(style) || isClosed(element, style)) return false;
    if (isVisible(style) && isSeen(element, style)) return true;
    const shadow = shadowOf(element) ?? kit.closedTreeOf(element);
    return showsWithin(element, element, style) || (shadow !== null && showsWithin(shadow, element, style));
  }
  function showsWithin(parent, element, style) {
    for (let node = firstChild(parent); node !== null; node = nextSibling(node)) {
      const type = nodeType(node);
      if (type === 1 ? shows(node) : type === 3 && isTextSeen(node, element, style)) return true;
    }
    return false;
  }

  // What a script has never asked for a way to draw on is blank; what it draws on in 2D can be looked at.
  const contexts = new WeakMap();
  const contextOf = uncurry(WeakMap.prototype.get);
  const noteContext = uncurry(WeakMap.prototype.set);
  kit.inEachPage(({ HTMLCanvasElement: { prototype: CanvasProto } }) => {
    for (const name of ["getContext", "transferControlToOffscreen"]) {
      const native = CanvasProto[name];
      kit.define(CanvasProto, name, {
        writable: true,
        value() {
          const context = kit.apply(native, this, arguments);
          if (context !== null) noteContext(contexts, this, context);
          return context;
        },
      });
    }
  });
  const ContextProto = CanvasRenderingContext2D.prototype;
  const createElement = document.createElement.bind(document);
  const getContext = uncurry(HTMLCanvasElement.prototype.getContext);
  const drawImage = uncurry(ContextProto.drawImage);
  const getImageData = uncurry(ContextProto.getImageData);
  const dataOf = getter(ImageData.prototype, "data");
  /** Of the small copy that is looked at, in pixels. */
  const COPY_SIZE = 256;
  /** Whether there is anything on a canvas, as far as can be told. */
  function isDrawnOn(canvas) {
    const context = contextOf(contexts, canvas);
    if (context === undefined) return false;
    if (!kit.isBelow(ContextProto, context)) return true;
    try {
      const copy = createElement("canvas");
      copy.width = copy.height = COPY_SIZE;
      const look = getContext(copy, "2d", { __proto__: null, willReadFrequently: true });
      // Thin lines leave a trace.
      look.imageSmoothingQuality = "high";
      drawImage(look, canvas, 0, 0, COPY_SIZE, COPY_SIZE);
      const data = dataOf(getImageData(look, 0, 0, COPY_SIZE, COPY_SIZE));
      for (let i = 3; i < data.length; i += 4) if (data[i] > 0) return true;
      return false;
    } catch {
      // A picture of another site is on it.
      return true;
    }
  }

  /** Whether there are words or pictures in the page, whatever can be seen of them. */
  kit.hasContent = () => {
    const body = bodyOf(document);
    lookedAt = 0;
    return body !== null && holds(body);
  };
  function holds(parent) {
    for (let node = firstChild(parent); node !== null; node = nextSibling(node)) {
      if (++lookedAt > MAX_LOOKED_AT) return true;
      const type = nodeType(node);
      if (type === 3 && kit.trim(nodeValue(node)) !== "") return true;
      if (type !== 1 || kit.exec(UNSEEN, nodeName(node)) !== null) continue;
      const isShown = kit.exec(SHOWN, nodeName(node)) !== null && kit.exec(BLANK, nodeName(node)) === null;
      if (isShown || holds(node)) return true;
    }
    return false;
  }

  /** Whether something on the page still moves or fades, and will have done so: what it moves may be about to come. */
  function isComing() {
    const all = animationsOf();
    for (let i = 0; i < all.length; i++) {
      const effect = effectOf(all[i]);
      if (playState(all[i]) === "running" && effect !== null && timingOf(effect).endTime < MAX_COMING_MS)
        return true;
    }
    return false;
  }

  /** `early`: what is there, but hidden, counts as well. */
  kit.looksEmpty = (early) => {
    const body = bodyOf(document);
    const root = rootOf(document);
    if (body === null || root === null) return true;
    const style = styleOf(body);
    const rootStyle = styleOf(root);
    if (isDecorated(style) || isDecorated(rootStyle)) return false;
    isEarly = early || isComing();
    look(root, body);
    if (style.display === "none" || isClear(rootStyle) || isClear(style)) return true;
    if (isVisible(rootStyle) && hasAdded(root)) return false;
    if (!isVisible(style)) return !showsWithin(body, body, style);
    const isBox =
      isColored(rootStyle) && isColored(style) && style.backgroundColor !== rootStyle.backgroundColor;
    return !(isBox && isInReach(boxOf(body))) && !hasAdded(body) && !showsWithin(body, body, style);
  };
};
