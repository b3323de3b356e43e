// Scripts, and pages in frames, at addresses that the page's scripts make, of blobs and data.
(kit) => {
  const { decode, exec, getter, slice } = kit;
  const { Blob, URL } = window;
  const { createObjectURL } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const textContent = getter(Node.prototype, "textContent");
  const scripts = document.getElementsByTagName.bind(document, "script");
  const MADE = /^(?:blob|data):/i;

  const addressOf = kit.uncurry(Element.prototype.getAttribute);
  /** As in projectSite.ts. */
  const EMBEDDED = /^data:[^,]*;inception=[^,]*,/;
  /** The text of a script, which an address may hold, too. */
  kit.textOfScript = (script) => {
    const address = addressOf(script, "src");
    const found = address === null ? null : exec(EMBEDDED, address);
    return found === null ? textContent(script) : decode(slice(address, found[0].length));
  };

  const COMMENT = /^\s*\/\/# sourceURL=inception:([^\s:]+):(\d+)\n/;
  /** Calls `see(name, line, text)` for the page's own scripts, with what was written, until one call gives something. */
  function eachScript(see) {
    const all = scripts();
    for (let i = 0; i < all.length; i++) {
      const text = kit.textOfScript(all[i]);
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
  /** Where a text stands in the page's scripts, found by a line of it; `null` when it does not. */
  kit.placeInScripts = (text) => {
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
    return null;
  };
  /** Where a text that a script made into a file stands in the project. */
  kit.placeOfText = (text) => kit.placeInScripts(text) ?? kit.calledFrom();

  /** The guarded scripts' addresses by those that the page knows: a module that is asked for twice is one. */
  const known = { __proto__: null };
  /** What is at an address, guarded, as a file of its type; `null` for what is no page where a page is asked for. */
  function guardedBlob(address, kind) {
    const { text, type } = kit.get(address);
    if (kind === "page" && kit.exec(/^text\/html\b/i, type) === null) return null;
    const { file, line } = kit.placeOfText(text);
    if (kind === "page") {
      kit.noteFramePage(text, { file, line });
      const page = kit.madeCode().guardFramePage(text, { file, line, guard: kit.settings.guard });
      return new Blob([page], { __proto__: null, type: "text/html;charset=utf-8" });
    }
    const script = `//# sourceURL=inception:${kit.encode(file)}:${line}\n${kit.guardedFile(text, { file, firstLine: line, kind })}`;
    return new Blob([script], { __proto__: null, type: "text/javascript" });
  }
  /**
   * The address of a script or of a page in a frame, or that of its guarded version, which says where in the project it is
   * from. `kind`: `script`, `module` or `page`.
   */
  kit.guardedAddress = (address, kind) => {
    if (exec(MADE, address) === null) return address;
    const name = `${kind} ${address}`;
    try {
      if (known[name] === undefined) {
        const blob = guardedBlob(address, kind);
        if (blob === null) return address;
        known[name] = createObjectURL(blob);
        kit.standsFor(known[name], address);
      }
      return known[name];
    } catch {
      // What cannot be read is for the browser to say.
      return address;
    }
  };
  /** The text of a page of the project that is shown in a frame, guarded. */
  kit.guardedPage = (text, line, address) => {
    // Nothing can follow on frames.
    if (kit.exec(/<frameset/i, text) !== null) throw new kit.Error("A page of frames.");
    const { page, guard } = kit.settings;
    const place = { file: kit.fileAt(address) ?? page, line, guard };
    kit.noteFramePage(text, place);
    return kit.madeCode().guardFramePage(text, place);
  };
  /** What holds no script, and what is guarded: the modules in the page's import map (see projectModules.ts). */
  const AS_IT_IS =
    /^data:(?:application\/json|text\/css|text\/javascript;charset=utf-8,%2F%2F%23%20sourceURL%3Dinception%3A)/i;
  /** What `import()` gets. */
  kit.moduleAddress = (asked) => {
    const address = kit.isBelow(URL.prototype, asked) ? hrefOf(asked) : asked;
    if (typeof address !== "string") return address;
    const guarded = exec(AS_IT_IS, address) === null ? kit.guardedAddress(address, "module") : address;
    kit.noteImport(guarded);
    return guarded;
  };
};
