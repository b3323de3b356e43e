// What a line of the console declares is the page's from then on (see promptSource.ts): what it declares with `const` can
// be read by all that follows, and set by nothing until a line declares it anew.
(kit) => {
  const { define, descriptorOf, loops } = kit;
  const NativeTypeError = window.TypeError;
  const setters = { __proto__: null };

  /** Comes before what declares these names. */
  loops.declare = (...names) => {
    for (let i = 0; i < names.length; i++) {
      const setter = setters[names[i]];
      if (setter === undefined || descriptorOf(window, names[i])?.set !== setter) continue;
      define(window, names[i], { value: undefined, writable: true });
    }
  };
  /** Comes after what declares them with `const`. */
  loops.constant = (...names) => {
    for (let i = 0; i < names.length; i++) {
      const descriptor = descriptorOf(window, names[i]);
      // Some of the window's own things, such as its name, stay what they are.
      if (!descriptor?.configurable || !("value" in descriptor)) continue;
      const { value } = descriptor;
      const set = () => {
        throw new NativeTypeError("Assignment to constant variable.");
      };
      setters[names[i]] = set;
      define(window, names[i], { get: () => value, set });
    }
  };
};
