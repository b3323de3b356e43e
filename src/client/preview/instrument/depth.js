// What the browser calls within what it calls, such as a listener that sends the event that it hears. Where that never ends,
// the browser stops to call anything at a depth of its own, also what hears errors, and only its own console says so.
(kit) => {
  const { apply, define, descriptorOf, readData, uncurry } = kit;
  const NativeEvent = window.Event;
  const { isExtensible } = Object;
  const dispatch = uncurry(EventTarget.prototype.dispatchEvent);
  /** From this level on it is tried whether the browser still calls anything. Chrome counts to 44, other calls as well. */
  const DEEP = 8;
  let level = 0;
  let isCalled = false;
  const told = { __proto__: null };
  const probe = new EventTarget();
  probe.addEventListener("call", () => {
    isCalled = true;
  });

  function leave() {
    level--;
    if (level < DEEP) return;
    try {
      isCalled = false;
      dispatch(probe, new NativeEvent("call"));
      if (!isCalled) tell(kit.placesOf(kit.stackHere()));
    } catch {
      // There is no room here; a level with more of it is left next.
    }
  }
  /** Once for each place, as endless loops are. */
  function tell(stack) {
    const site = kit.split(stack, "\n")[0];
    if (!told[site]) kit.tellTooDeep(stack);
    told[site] = true;
  }
  /** Calls a function that the browser calls, or that has it call others. */
  function enter(code, self, args) {
    level++;
    try {
      return apply(code, self, args);
    } finally {
      leave();
    }
  }

  /** Puts a Proxy, which reads like the browser's own method, in the place of a method. */
  function watch(owner, name) {
    const value = new Proxy(owner[name], { __proto__: null, apply: enter });
    define(owner, name, { value, writable: true });
  }

  const REACTIONS = ["connectedCallback", "disconnectedCallback", "attributeChangedCallback"];
  /** Calls `register` while the methods that the browser takes over from an element's class are watched. */
  function withReactions(prototype, register) {
    const kept = kit.list();
    for (let i = 0; i < REACTIONS.length; i++) {
      const name = REACTIONS[i];
      const method = readData(prototype, name);
      const own = descriptorOf(prototype, name);
      if (typeof method !== "function" || own?.configurable === false) continue;
      define(prototype, name, {
        value() {
          return enter(method, this, arguments);
        },
      });
      kept[kept.length] = { name, own };
    }
    try {
      return register();
    } finally {
      for (let i = 0; i < kept.length; i++) {
        const { name, own } = kept[i];
        if (own === undefined) delete prototype[name];
        else define(prototype, name, own);
      }
    }
  }
  function watchElements(registry) {
    const value = new Proxy(registry.define, {
      __proto__: null,
      apply(native, self, args) {
        const register = () => apply(native, self, args);
        const prototype = typeof args[1] === "function" ? readData(args[1], "prototype") : null;
        const canChange = typeof prototype === "object" && prototype !== null && isExtensible(prototype);
        return canChange ? withReactions(prototype, register) : register();
      },
    });
    define(registry, "define", { value, writable: true });
  }
  const SENDING = ["focus", "blur", "click"];
  kit.inEachPage((page) => {
    watch(page.EventTarget.prototype, "dispatchEvent");
    for (let i = 0; i < SENDING.length; i++) watch(page.HTMLElement.prototype, SENDING[i]);
    watchElements(page.CustomElementRegistry.prototype);
  });
};
