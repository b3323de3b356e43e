// Scripts at addresses that the page's scripts make, of blobs and data.
(kit) => {
  const { decode, exec, getter, slice, uncurry } = kit;
  const { Blob, URL, XMLHttpRequest } = window;
  const { createObjectURL } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const openRequest = uncurry(XMLHttpRequest.prototype.open);
  const sendRequest = uncurry(XMLHttpRequest.prototype.send);
  const responseText = getter(XMLHttpRequest.prototype, "responseText");
  const textContent = getter(Node.prototype, "textContent");
  const scripts = document.getElementsByTagName.bind(document, "script");
  const MADE = /^(?:blob|data):/i;

  /** The text at an address of this page's origin. */
  kit.readAddress = (address) => {
    const request = new XMLHttpRequest();
    openRequest(request, "GET", address, false);
    sendRequest(request);
    return responseText(request);
  };

  const COMMENT = /^\s*\/\/# sourceURL=inception:([^\s:]+):(\d+)\n/;
  const LONG_ENOUGH = 12;
  const MAX_LINES = 50;
  /** Where a text that a script made into a file stands in the project, found by a line of it. */
  kit.placeOfText = (text) => {
    const lines = kit.split(text, "\n");
    const all = scripts();
    for (let i = 0; i < lines.length && i < MAX_LINES; i++) {
      const line = kit.trim(lines[i]);
      if (line.length < LONG_ENOUGH) continue;
      for (let j = 0; j < all.length; j++) {
        const script = textContent(all[j]);
        const found = exec(COMMENT, script);
        if (found === null) continue;
        const written = kit.asWritten(slice(script, found[0].length));
        const at = kit.indexOf(written, line);
        if (at < 0) continue;
        const before = kit.split(slice(written, 0, at), "\n").length - 1;
        return { file: decode(found[1]), line: +found[2] + before - i };
      }
    }
    return kit.calledFrom();
  };

  /** The guarded scripts' addresses by those that the page knows: a module that is asked for twice is one. */
  const known = { __proto__: null };
  /** The address of a script, or that of its guarded version, which says where in the project it is from. */
  kit.guardedAddress = (address, kind) => {
    if (exec(MADE, address) === null) return address;
    const name = `${kind} ${address}`;
    try {
      if (known[name] === undefined) {
        const text = kit.readAddress(address);
        const { file, line } = kit.placeOfText(text);
        const script = `//# sourceURL=inception:${kit.encode(file)}:${line}\n${kit.guardedFile(text, { file, firstLine: line, kind })}`;
        known[name] = createObjectURL(new Blob([script], { __proto__: null, type: "text/javascript" }));
      }
      return known[name];
    } catch {
      // What cannot be read is for the browser to say.
      return address;
    }
  };
  /** What `import()` gets. */
  kit.moduleAddress = (asked) => {
    if (typeof asked === "string") return kit.guardedAddress(asked, "module");
    return kit.isBelow(URL.prototype, asked) ? kit.guardedAddress(hrefOf(asked), "module") : asked;
  };
};
