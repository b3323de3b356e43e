// What scripts read of the page's own text is what was written: without the places that the assembly notes in scripts, the
// guard's calls, and what stands in the place of links to files.
(kit) => {
  const { apply, define, includes, slice } = kit;
  const { guard } = kit.settings;
  const inPattern = kit.split(guard, "$").join("\\$");

  const COMMENT = /\/\/# sourceURL=inception:[^\n]*\n/g;
  const PLACE = /inception:([^\s:()]+):(\d+):(\d+)/g;
  const INSERTED = new RegExp(`/\\*${inPattern}\\(\\*/.*?/\\*\\)${inPattern}\\*/`, "g");
  /** As in projectSite.ts. */
  const EMBEDDED = /data:[^;,"\s]*;inception=([^;,"]*);[^"\s]*/g;
  /** As in previewDocument.ts: a sheet behind its link, and the mark of one. */
  const SHEET =
    /(<link[^>]*?) type="text\/inception"([^>]*>)(?:<style[^>]*data-inception[^>]*>[^<]*<\/style>)?/g;
  const SCRIPT = /(<script[^>]*?) data-inception-src="([^"]*)"([^>]*>)(?:[^<]|<(?!\/script))*/g;
  const MARK = / data-inception-file="[^"]*"/g;
  const BASE = /<base data-inception[^>]*>\n?/g;
  /** As in madeCode.ts, in a page and in the attribute that holds it. */
  const OPEN = "(?:<|&(?:amp;)*lt;)";
  const CLOSE = "(?:>|&(?:amp;)*gt;)";
  const JOIN = `${OPEN}script${CLOSE}try{parent\\.${inPattern}\\.join.*?${OPEN}/script${CLOSE}`;
  const FRAME = new RegExp(JOIN, "g");
  const FRAME_ADDRESS = /(javascript:)try%7Bparent\..*?%0A/g;
  const BLOB = /blob:[^\s"'<>]+/g;
  /** The page's own addresses of blobs, by those of their guarded versions. */
  const blobs = { __proto__: null };
  /** As in projectModules.ts: imports of the project's own files. */
  const MODULE = /inception-file:\/([^"'`\s]*)/g;

  function replaced(text, pattern, write) {
    let result = "";
    let end = 0;
    pattern.lastIndex = 0;
    for (let found = kit.exec(pattern, text); found !== null; found = kit.exec(pattern, text)) {
      result += slice(text, end, found.index) + write(found);
      end = found.index + found[0].length;
    }
    return result + slice(text, end);
  }
  const nothing = () => "";
  const withoutGuard = (text) =>
    includes(text, guard) ? replaced(replaced(text, INSERTED, nothing), FRAME, nothing) : text;
  function withLinks(text) {
    let written = text;
    if (includes(text, ";inception=")) written = replaced(text, EMBEDDED, (found) => kit.decode(found[1]));
    if (includes(text, "javascript:try%7Bparent."))
      written = replaced(written, FRAME_ADDRESS, (found) => found[1]);
    if (includes(text, "blob:")) written = replaced(written, BLOB, (found) => blobs[found[0]] ?? found[0]);
    return written;
  }
  kit.standsFor = (guarded, address) => {
    blobs[guarded] = address;
  };

  /** The text of an element or script as it was written. */
  function asWritten(text) {
    let written = withLinks(withoutGuard(text));
    if (includes(written, "inception")) {
      written = replaced(written, COMMENT, nothing);
      written = replaced(written, SCRIPT, (found) => `${found[1]} src="${found[2]}"${found[3]}`);
      written = replaced(written, MODULE, (found) => `./${kit.decode(found[1])}`);
      written = replaced(written, SHEET, (found) => found[1] + found[2]);
      written = replaced(written, MARK, nothing);
      written = replaced(written, BASE, nothing);
    }
    return written;
  }
  /** The same for any text, which may be a stack with places in the project's files. */
  kit.asWritten = (text) => {
    const written = asWritten(text);
    if (!includes(written, "inception:")) return written;
    return replaced(written, PLACE, (found) => `${kit.decode(found[1])}:${+found[2] + +found[3] - 2}`);
  };

  kit.elementAsWritten = asWritten;
  kit.linksAsWritten = withLinks;

  // A function's text stays what the learner wrote: some code runs it elsewhere, as a worker.
  const nativeToString = Function.prototype.toString;
  function textOfFunction() {
    const text = withoutGuard(apply(nativeToString, kit.nativeOf(this), []));
    return includes(text, "inception:") ? replaced(text, COMMENT, nothing) : text;
  }
  define(Function.prototype, "toString", { value: textOfFunction, enumerable: false, writable: true });
};
