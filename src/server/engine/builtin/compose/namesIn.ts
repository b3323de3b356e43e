import { type Token, tokenizer } from "acorn";

/** The identifiers that a piece of code mentions, members after a dot and keys of literals left out. */
export function namesIn(code: string): Set<string> {
  const names = new Set<string>();
  const tokens = tokensOf(code);
  tokens.forEach((token, index) => {
    if (token.type.label !== "name") return;
    const before = tokens[index - 1]?.type.label;
    const after = tokens[index + 1]?.type.label;
    if (before === "." || before === "?.") return;
    if (after === ":" && (before === "{" || before === ",")) return;
    names.add(code.slice(token.start, token.end));
  });
  return names;
}

/** The words of all string literals in a piece of code: whatever class, id or tag it may use is among them. */
export function wordsInStrings(code: string): Set<string> {
  const words = new Set<string>();
  for (const token of tokensOf(code)) {
    if (token.type.label !== "string" && token.type.label !== "template") continue;
    for (const word of code.slice(token.start, token.end).split(/[^\w-]+/)) words.add(word);
  }
  return words;
}

function tokensOf(code: string): Token[] {
  return [...tokenizer(code, { ecmaVersion: "latest" })];
}
