import postcss, { type ChildNode, type Container } from "postcss";

/**
 * Removes the rules that an app cannot use: those of a selector with a class, an id or a tag that neither the markup
 * nor a string of the behaviour names. What remains keeps its formatting; a comment goes with the last rule under it.
 */
export function pruneCss(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  pruneContainer(root, used);
  return root
    .toString()
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function pruneContainer(container: Container, used: ReadonlySet<string>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === "rule") {
      const selectors = node.selectors.filter((selector) => isUsed(selector, used));
      if (selectors.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selector = selectors.join(",\n");
    } else if (node.type === "atrule" && node.nodes !== undefined && node.name !== "keyframes") {
      pruneContainer(node, used);
      if (node.nodes.length === 0) node.remove();
    }
  }
  removeLonelyComments(container);
  removeUnusedKeyframes(container);
}

function isUsed(selector: string, used: ReadonlySet<string>): boolean {
  // What `:not(…)` and `:is(…)` exclude or group need not exist; attribute values are no names.
  const plain = selector
    .replace(/:(not|is|where|has)\([^()]*(\([^()]*\))?[^()]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "");
  for (const [, name = ""] of plain.matchAll(/[.#]([\w-]+)/g)) {
    // Names may be put together at run time: "shade-" + index. Their constant part ends with a hyphen.
    const stem = name.slice(0, name.lastIndexOf("-") + 1);
    if (!used.has(name) && (stem === "" || !used.has(stem))) return false;
  }
  for (const [, tag] of plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)) {
    if (tag !== undefined && !used.has(tag)) return false;
  }
  return true;
}

function removeLonelyComments(container: Container): void {
  const nodes: ChildNode[] = [...(container.nodes ?? [])];
  nodes.forEach((node, index) => {
    const next = nodes[index + 1];
    if (node.type === "comment" && (next === undefined || next.type === "comment")) node.remove();
  });
}

function removeUnusedKeyframes(container: Container): void {
  if (container.type !== "root") return;
  const values: string[] = [];
  container.walkDecls(/^animation/, (declaration) => {
    values.push(declaration.value);
  });
  container.walkAtRules("keyframes", (rule) => {
    if (!values.some((value) => value.split(/[\s,]+/).includes(rule.params))) rule.remove();
  });
}
