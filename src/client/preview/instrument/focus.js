// A page that runs anew with every change must not take the keyboard away from whoever types beside it.
(kit) => {
  const hasFocus = document.hasFocus.bind(document);
  const onlyWithFocus = (owner, name) => {
    const own = owner[name];
    kit.define(owner, name, {
      writable: true,
      value: function (options) {
        if (hasFocus()) kit.apply(own, this, [options]);
      },
    });
  };
  const SvgProto = SVGElement.prototype;
  const nativeHtml = kit.uncurry(HTMLElement.prototype.focus);
  const nativeSvg = kit.uncurry(SvgProto.focus);
  onlyWithFocus(HTMLElement.prototype, "focus");
  onlyWithFocus(SVGElement.prototype, "focus");
  onlyWithFocus(window, "focus");
  const { showModal } = HTMLDialogElement.prototype;
  const setInert = kit.uncurry(kit.descriptorOf(HTMLElement.prototype, "inert").set);
  const isInert = kit.getter(HTMLElement.prototype, "inert");
  kit.define(HTMLDialogElement.prototype, "showModal", {
    writable: true,
    value: function () {
      // What is inert gets no focus when it opens.
      const holds = !hasFocus() && !isInert(this);
      if (holds) setInert(this, true);
      try {
        kit.apply(showModal, this, []);
      } finally {
        if (holds) setInert(this, false);
      }
    },
  });

  // When the focus comes back to the frame from the workspace, as from its palette or from a dialog of the page, the browser
  // gives it to the page as a whole: what had it has it again.
  const activeOf = kit.getter(Document.prototype, "activeElement");
  const bodyOf = kit.getter(Document.prototype, "body");
  const isConnected = kit.getter(Node.prototype, "isConnected");
  const targetOf = kit.getter(Event.prototype, "target");
  let lost = null;
  let held = null;
  // Where the focus leaves the frame, its element loses it in the same moment, and first.
  kit.listen("focusout", (event) => {
    lost = targetOf(event);
    kit.later(() => {
      lost = null;
    }, 0);
  });
  kit.listen("blur", (event) => {
    if (targetOf(event) === window) held = lost;
  });
  kit.listen("focus", (event) => {
    if (targetOf(event) !== window) return;
    const element = held;
    // The browser takes it away after it has told of it.
    kit.later(() => {
      const body = bodyOf(document);
      if (element === null || element === body || activeOf(document) !== body || !isConnected(element))
        return;
      if (!hasFocus()) return;
      const focus = kit.isBelow(SvgProto, element) ? nativeSvg : nativeHtml;
      focus(element, { __proto__: null, preventScroll: true });
    }, 0);
  });
};
