import postcss, { type ChildNode, type Container } from "postcss";

/** A style sheet taken apart once: what remains of it is then only a matter of choosing. */
type Block =
  | { kind: "comment"; text: string }
  | { kind: "rule"; selectors: Selector[]; body: string; animations: string[] }
  | { kind: "group"; head: string; blocks: Block[] }
  | { kind: "keyframes"; name: string; text: string }
  | { kind: "other"; text: string };

interface Selector {
  text: string;
  /** Classes and ids that must be used. */
  names: string[];
  tags: string[];
}

/** Sheets are constants of the modules, so taking them apart is remembered. */
const sheets = new Map<string, Block[]>();
const SHEETS_KEPT = 100;

/**
 * Removes the rules that an app cannot use: those of a selector with a class, an id or a tag that neither the markup
 * nor a string of the behaviour names. A comment goes with the last rule under it.
 */
export function pruneCss(css: string, used: ReadonlySet<string>): string {
  const known = sheets.get(css);
  const blocks = known ?? toBlocks(postcss.parse(css));
  if (known === undefined && sheets.size < SHEETS_KEPT) sheets.set(css, blocks);
  const kept = prune(blocks, used);
  const animations = new Set(animationsIn(kept));
  return write(kept.filter((block) => block.kind !== "keyframes" || animations.has(block.name)));
}

function toBlocks(container: Container): Block[] {
  return [...(container.nodes ?? [])].map(toBlock);
}

function toBlock(node: ChildNode): Block {
  if (node.type === "comment") return { kind: "comment", text: node.toString() };
  if (node.type === "rule") {
    const animations: string[] = [];
    node.walkDecls(/^animation/, (declaration) => {
      animations.push(...declaration.value.split(/[\s,]+/));
    });
    const text = node.toString();
    return {
      kind: "rule",
      selectors: node.selectors.map(toSelector),
      body: text.slice(text.indexOf("{")),
      animations,
    };
  }
  if (node.type === "atrule" && node.name === "keyframes") {
    return { kind: "keyframes", name: node.params, text: node.toString() };
  }
  if (node.type === "atrule" && node.nodes !== undefined) {
    return { kind: "group", head: `@${node.name} ${node.params}`, blocks: toBlocks(node) };
  }
  return { kind: "other", text: node.toString() };
}

function toSelector(text: string): Selector {
  // What `:not(…)` and `:is(…)` exclude or group need not exist; attribute values are no names.
  const plain = text
    .replace(/:(not|is|where|has)\([^()]*(\([^()]*\))?[^()]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "");
  return {
    text,
    names: [...plain.matchAll(/[.#]([\w-]+)/g)].map((match) => match[1] ?? ""),
    tags: [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map((match) => match[1] ?? ""),
  };
}

function prune(blocks: Block[], used: ReadonlySet<string>): Block[] {
  const kept = blocks.flatMap((block): Block[] => {
    if (block.kind === "rule") {
      const selectors = block.selectors.filter((selector) => isUsed(selector, used));
      return selectors.length === 0 ? [] : [{ ...block, selectors }];
    }
    if (block.kind === "group") {
      const inner = prune(block.blocks, used);
      return inner.length === 0 ? [] : [{ ...block, blocks: inner }];
    }
    return [block];
  });
  return kept.filter((block, index) => {
    const next = kept[index + 1];
    return block.kind !== "comment" || (next !== undefined && next.kind !== "comment");
  });
}

function isUsed({ names, tags }: Selector, used: ReadonlySet<string>): boolean {
  return (
    tags.every((tag) => used.has(tag)) &&
    names.every((name) => {
      // Names may be put together at run time: "shade-" + index. Their constant part ends with a hyphen.
      const stem = name.slice(0, name.lastIndexOf("-") + 1);
      return used.has(name) || (stem !== "" && used.has(stem));
    })
  );
}

function animationsIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "rule") return block.animations;
    return block.kind === "group" ? animationsIn(block.blocks) : [];
  });
}

function write(blocks: Block[], indent = ""): string {
  return blocks
    .map((block, index) => {
      const end = index === blocks.length - 1 ? "" : block.kind === "comment" ? "\n" : "\n\n";
      if (block.kind === "rule") {
        const selectors = block.selectors.map(({ text }) => text).join(`,\n${indent}`);
        return `${indent}${selectors} ${block.body}${end}`;
      }
      if (block.kind === "group") {
        return `${indent}${block.head} {\n${write(block.blocks, `${indent}  `)}\n${indent}}${end}`;
      }
      return `${indent}${block.text}${end}`;
    })
    .join("");
}
