// Scripts in addresses, such as `javascript:go()`. The browser runs them after all that asked for it, when nothing says any more
// where they were written; it hands their texts to the policy first (see made.js), which adds that. So the addresses in the
// page stay what they are.
(kit) => {
  const { apply, decode, define, descriptorOf, exec } = kit;
  const { page } = kit.settings;
  const SCRIPT_ADDRESS = /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

  /** Those in the page's file, with their lines (see previewDocument.ts). Of two that say the same, the first. */
  const lines = { __proto__: null };
  for (let i = 0; i < kit.scriptAddresses.length; i++) {
    const { text, line } = kit.scriptAddresses[i];
    lines[text] ??= line;
  }
  /** Those that scripts have put into the page. */
  const made = kit.keptTexts();
  /** `text`: an address, or HTML with addresses in it. */
  kit.noteAddress = (text) => {
    if (typeof text === "string" && exec(SCRIPT_ADDRESS, text) !== null) made.note(decode(text));
  };

  /** Pages of the project that frames show. */
  const pages = kit.keptTexts(1_000_000);
  kit.noteFramePage = pages.note;

  function placeInPages(address) {
    const page = pages.find(address);
    if (page === null) return null;
    const before = kit.slice(page.text, 0, kit.indexOf(page.text, address));
    return { file: page.from.file, line: page.from.line + kit.split(before, "\n").length - 1 };
  }
  function placeOf(text) {
    const line = lines[text];
    if (line !== undefined) return { file: page, line };
    // What scripts hand to `location` is heard by nobody, but may stand in them.
    const address = `javascript:${text}`;
    return made.find(text)?.from ?? kit.placeInScripts(address) ?? placeInPages(address);
  }
  /** The script of an address, as it is run: guarded, and with the place that it comes from. */
  kit.scriptOfAddress = (text) => {
    // That of a frame says it already.
    if (kit.includes(text, "sourceURL=inception:")) return text;
    const place = placeOf(text);
    if (place === null) return kit.guardedScript(text, "script");
    const { file, line } = place;
    const guarded = kit.guardedScript(text, "script", { file, line, guard: kit.settings.guard });
    return `//# sourceURL=inception:${kit.encode(file)}:${line}\n${guarded}`;
  };

  const OWNERS = [
    ["HTMLAnchorElement", "href"],
    ["HTMLAreaElement", "href"],
    ["HTMLFormElement", "action"],
    ["HTMLButtonElement", "formAction"],
    ["HTMLInputElement", "formAction"],
  ];
  kit.inEachPage((view) => {
    for (let i = 0; i < OWNERS.length; i++) {
      const owner = view[OWNERS[i][0]].prototype;
      const { get, set } = descriptorOf(owner, OWNERS[i][1]);
      define(owner, OWNERS[i][1], {
        get,
        set(value) {
          kit.noteAddress(value);
          apply(set, this, [value]);
        },
      });
    }
  });
};
