/**
 * Where the doctype of a page ends: the place after its `>`, 0 when it has none. Only white space and comments may come
 * before it (HTML, "The initial insertion mode").
 */
export function doctypeEnd(html: string): number {
  let at = html.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    while (/\s/.test(html.charAt(at))) at++;
    if (!html.startsWith("<!--", at)) break;
    // `<!-->` is a whole comment.
    const end = html.indexOf("-->", at + 2);
    if (end === -1) return 0;
    at = end + 3;
  }
  if (html.slice(at, at + 9).toLowerCase() !== "<!doctype") return 0;
  return html.indexOf(">", at) + 1;
}

/** The serializer only writes `<!DOCTYPE html>`, whatever the doctype of `source` says. */
export function withDoctype(page: string, source: string): string {
  const doctype = /<!doctype[^>]*>$/i;
  const written = doctype.exec(source.slice(0, doctypeEnd(source)))?.[0];
  if (written === undefined) return page;
  const end = doctypeEnd(page);
  return page.slice(0, end).replace(doctype, () => written) + page.slice(end);
}
