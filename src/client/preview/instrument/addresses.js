// Scripts at addresses that the page's scripts make, of blobs and data.
(kit) => {
  const { decode, exec, getter, slice } = kit;
  const { Blob, URL } = window;
  const { createObjectURL, canParse } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const textContent = getter(Node.prototype, "textContent");
  const scripts = document.getElementsByTagName.bind(document, "script");
  const MADE = /^(?:blob|data):/i;

  const COMMENT = /^\s*\/\/# sourceURL=inception:([^\s:]+):(\d+)\n/;
  /** Calls `see(name, line, text)` for the page's own scripts, with what was written, until one call gives something. */
  function eachScript(see) {
    const all = scripts();
    for (let i = 0; i < all.length; i++) {
      const text = textContent(all[i]);
      const found = exec(COMMENT, text);
      const value = found && see(found[1], found[2], kit.asWritten(slice(text, found[0].length)));
      if (value) return value;
    }
    return null;
  }
  /** The text of a script of the page by the name that the browser has for it; `null` when there is none. */
  kit.scriptText = (script) =>
    eachScript((name, line, text) => (script === `inception:${name}:${line}` ? text : null));

  const LONG_ENOUGH = 12;
  const MAX_LINES = 50;
  /** Where a text that a script made into a file stands in the project, found by a line of it. */
  kit.placeOfText = (text) => {
    const lines = kit.split(text, "\n");
    for (let i = 0; i < lines.length && i < MAX_LINES; i++) {
      const line = kit.trim(lines[i]);
      if (line.length < LONG_ENOUGH) continue;
      const place = eachScript((name, first, written) => {
        const at = kit.indexOf(written, line);
        if (at < 0) return null;
        const before = kit.split(slice(written, 0, at), "\n").length - 1;
        return { file: decode(name), line: +first + before - i };
      });
      if (place !== null) return place;
    }
    return kit.calledFrom();
  };

  const baseOf = getter(Node.prototype, "baseURI");
  const site = kit.ownPlaces()[0];
  /** Where a file of the project stands. */
  const addressOf = (file) => site + kit.pathOf(file);

  /** The one address of what is guarded there, of a file of the project or of a text that a script made; `null` for others. */
  function find(address) {
    if (exec(MADE, address) !== null) return address;
    const file = kit.settings.root === null ? null : kit.fileAt(address);
    return file === null ? null : addressOf(file);
  }
  function read(address) {
    const { status, text } = kit.get(address);
    if (status >= 400) throw new kit.Error(text);
    const file = kit.fileAt(address);
    return file === null ? { ...kit.placeOfText(text), text } : { file, line: 1, text };
  }
  /** What stands at the addresses of guarded scripts, by those. */
  const originals = { __proto__: null };
  const publish = (script) =>
    createObjectURL(new Blob([script], { __proto__: null, type: "text/javascript" }));

  let modules = null;
  function siteModules() {
    modules ??= kit.madeCode().guardModules({ guard: kit.settings.guard, find, read, publish });
    return modules;
  }
  /** The guarded scripts' addresses by those that the page knows. */
  const known = { __proto__: null };
  /** `null`: what is there can only be a module. */
  function guardedScript(found) {
    if (known[found] === undefined) {
      const { file, line, text } = read(found);
      const { guardScript, isOnlyModule } = kit.madeCode();
      if (isOnlyModule(text)) return null;
      const place = { file, firstLine: line, kind: "script", guard: kit.settings.guard };
      known[found] = publish(
        `//# sourceURL=inception:${kit.encode(file)}:${line}\n${guardScript(text, place)}`,
      );
    }
    return known[found];
  }
  function guardedModule(found, isHere) {
    const file = isHere && exec(MADE, found) === null ? kit.fileAt(found) : null;
    // Where modules of this page import it by a name (see modules.js), there is one instance of it.
    const name = file === null ? null : kit.importName(file);
    return name === null ? siteModules().address(found) : publish(`import ${kit.stringify(name)};`);
  }

  /** The address of a script, or that of its guarded version, which says where in the project it is from. `page`: its window. */
  kit.guardedAddress = (written, kind, page, base = baseOf(page.document)) => {
    try {
      const address = hrefOf(new URL(written, base));
      // What was guarded as a text may also be guarded as it is written into a frame.
      const found = originals[address] === undefined ? find(address) : null;
      if (found === null) return written;
      const isHere = page === window;
      const guarded =
        (kind === "script" ? guardedScript(found) : null) ?? guardedModule(found, isHere) ?? written;
      originals[guarded] = written;
      return guarded;
    } catch {
      // What cannot be read is for the browser to say.
      return written;
    }
  };
  /** What a script's address was written as. */
  kit.addressAsWritten = (address) => originals[address] ?? address;

  /** How the text of a page, whose links start from `base`, loads scripts of the project. */
  kit.ownScripts = (page, base = baseOf(page.document)) => ({
    linked(written, kind) {
      const guarded = kit.guardedAddress(written, kind, page, base);
      return guarded === written ? null : guarded;
    },
    module: (text) => siteModules().inPage(text, base),
  });
  /** The text of a page of the project that is shown in a frame, with all that it runs guarded. */
  kit.guardedPage = (text, line, frame) => {
    // Nothing can follow on frames.
    if (exec(/<frameset/i, text) !== null) throw new kit.Error("A page of frames.");
    const address = frame.location.href;
    const { page, guard } = kit.settings;
    const place = { file: kit.fileAt(address) ?? page, line, guard };
    const hasBase = exec(/<base\b/i, text) !== null;
    return kit.madeCode().guardFramePage(text, place, hasBase ? {} : kit.ownScripts(frame, address));
  };
  /** What `import()` gets, in a script of this file. */
  kit.moduleAddress = (asked, file) => {
    const written = kit.isBelow(URL.prototype, asked) ? hrefOf(asked) : asked;
    if (typeof written !== "string") return asked;
    if (exec(/^(?:\.{0,2}\/|[a-z]+:)/i, written) === null || !canParse(written, addressOf(file)))
      return written;
    const address = hrefOf(new URL(written, addressOf(file)));
    return find(address) === null ? address : (siteModules().address(address) ?? address);
  };
};
