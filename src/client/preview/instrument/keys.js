// The workspace's shortcuts, pressed in the page or in a frame of it: handed over, unless the page takes the keys itself.
(kit) => {
  const { getter, uncurry } = kit;
  const { shortcuts } = kit.settings;
  const KeyboardProto = KeyboardEvent.prototype;
  const keyOf = getter(KeyboardProto, "key");
  const codeOf = getter(KeyboardProto, "code");
  const holdsCtrl = getter(KeyboardProto, "ctrlKey");
  const holdsMeta = getter(KeyboardProto, "metaKey");
  const holdsAlt = getter(KeyboardProto, "altKey");
  const holdsShift = getter(KeyboardProto, "shiftKey");
  const isRepeated = getter(KeyboardProto, "repeat");
  const isComposing = getter(KeyboardProto, "isComposing");
  const isHandled = getter(Event.prototype, "defaultPrevented");
  const prevent = uncurry(Event.prototype.preventDefault);
  const targetOf = getter(Event.prototype, "target");
  const matches = uncurry(Element.prototype.matches);
  const addListener = uncurry(EventTarget.prototype.addEventListener);
  const removeListener = uncurry(EventTarget.prototype.removeEventListener);
  const lowerCase = uncurry(String.prototype.toLowerCase);

  /** Which of the shortcuts this is, or -1. */
  function shortcutOf(event) {
    for (let i = 0; i < shortcuts.length; i++) {
      const keys = shortcuts[i];
      const isKey =
        keys.code === "" ? lowerCase(keyOf(event)) === lowerCase(keys.key) : codeOf(event) === keys.code;
      if (
        isKey &&
        holdsCtrl(event) === keys.ctrlKey &&
        holdsMeta(event) === keys.metaKey &&
        holdsAlt(event) === keys.altKey &&
        holdsShift(event) === keys.shiftKey
      ) {
        return i;
      }
    }
    return -1;
  }

  /** Enter in a field belongs to the field, as in the workspace. */
  function isForField(event) {
    if (keyOf(event) !== "Enter") return false;
    try {
      return matches(targetOf(event), "input, textarea, select");
    } catch {
      return false;
    }
  }

  kit.inEachPage((page, { listen }) => {
    function handOver(event) {
      const index = isHandled(event) ? -1 : shortcutOf(event);
      if (index === -1) return;
      prevent(event);
      kit.send({ type: "shortcut", index });
    }
    listen(
      "keydown",
      (event) => {
        removeListener(page, "keydown", handOver);
        if (!event.isTrusted || isRepeated(event) || isComposing(event)) return;
        if (shortcutOf(event) === -1 || isForField(event)) return;
        // After all that the page itself does with the key.
        addListener(page, "keydown", handOver);
      },
      true,
    );
  });
};
