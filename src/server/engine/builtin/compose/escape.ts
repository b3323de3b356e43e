// How values of a Blueprint get into markup and code without ever becoming markup or code themselves.

const HTML_ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML text and quoted attributes. Control characters, which HTML forbids, become spaces. */
export function escapeHtml(text: string): string {
  return wellFormed(text)
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

/** Half a character (a lone surrogate) cannot be stored as UTF-8. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** Makes text safe inside a one-line JavaScript, CSS or HTML comment. */
export function commentText(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\*\//g, "* /")
    .replace(/-->?/g, "-")
    .replace(/<(?=[/!a-z])/gi, "‹");
}

/** Width up to which an object or list is written on one line. */
const LINE_WIDTH = 96;

/**
 * A JavaScript literal of a JSON value, formatted for reading: short lists and objects on one line, longer ones one
 * member a line. Safe inside a script element: `</script>` and `<!--` cannot occur in it.
 */
export function jsLiteral(value: unknown, indent = ""): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return "null";
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const members = value.map((member) => jsLiteral(member, deeper));
    return wrap("[", members, "]", indent, "");
  }
  if (typeof value === "object") {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${propertyName(key)}: ${jsLiteral(member, deeper)}`);
    return wrap("{", members, "}", indent, " ");
  }
  return "null";
}

function wrap(open: string, members: string[], close: string, indent: string, space: string): string {
  if (members.length === 0) return `${open}${close}`;
  const line = `${open}${space}${members.join(", ")}${space}${close}`;
  if (!line.includes("\n") && line.length + indent.length <= LINE_WIDTH) return line;
  const deeper = `${indent}  `;
  return `${open}\n${members.map((member) => `${deeper}${member},\n`).join("")}${indent}${close}`;
}

function stringLiteral(text: string): string {
  return JSON.stringify(text)
    .replace(/<(?=[/!a-z])/gi, "\\u003c")
    .replace(/-->/g, "--\\u003e")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

function propertyName(key: string): string {
  // `__proto__: …` would set the prototype instead of a member.
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key);
}

/** Indents every line of a fragment except empty ones. */
export function indentLines(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(by));
}
