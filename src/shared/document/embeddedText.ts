// Texts of files as they stand inside the elements of a page.

export function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/**
 * `</script` would end the element, and `<script` after `<!--` would make it swallow its own end tag. Both only make
 * sense inside strings, regular expressions and comments, where `\x3C` means the same; but for raw templates, where an
 * empty part in between does.
 */
export function escapeScript(text: string): string {
  // Most scripts have neither, and a plain search is twenty times as fast.
  const closed = text.includes("</") ? escapeTags(text, /<(?=\/script)/gi) : text;
  return closed.includes("<!--") ? escapeTags(closed, /<(?=script)/gi) : closed;
}

const RAW_TEMPLATES = /\bString\s*\.\s*raw\s*`(?:[^`\\]|\\[\s\S])*`/g;

function escapeTags(text: string, tags: RegExp): string {
  const raw = text.includes("raw")
    ? text.replace(RAW_TEMPLATES, (template) => template.replace(tags, () => '<$\u007b""}'))
    : text;
  return raw.replace(tags, () => "\\x3C");
}

/** `</style` makes sense only inside strings and comments of CSS, where `<\/style` means the same. */
export function escapeStyle(text: string): string {
  return text.replace(/<\/(?=style)/gi, () => "<\\/");
}
