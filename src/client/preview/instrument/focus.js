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
};
