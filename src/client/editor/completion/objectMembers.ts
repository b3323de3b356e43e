import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

type SyntaxNode = ReturnType<typeof syntaxTree>["topNode"];

/**
 * The names in the object that a script writes out for `path`, such as `shop` or `shop.items`, in alphabetical order; none
 * when it does not. Of several the last before `pos` is meant. No further than `end` is looked.
 */
export function objectMembers(
  state: EditorState,
  path: readonly string[],
  pos: number,
  end: number,
): string[] {
  const [variable, ...inner] = path;
  if (variable === undefined) return [];
  const objects: SyntaxNode[] = [];
  syntaxTree(state).iterate({
    to: Math.min(pos, end),
    enter({ name, from, to, node }) {
      if (name !== "VariableDefinition" || state.sliceDoc(from, to) !== variable) return;
      const value = node.nextSibling?.name === "Equals" ? node.nextSibling.nextSibling : null;
      if (value?.name === "ObjectExpression") objects.push(value);
    },
  });
  let found = objects.at(-1) ?? null;
  for (const wanted of inner) {
    const property = found && properties(state, found).find(({ name }) => name === wanted);
    found = property?.node.getChild("ObjectExpression") ?? null;
  }
  return found ? [...new Set(properties(state, found).map(({ name }) => name))].sort() : [];
}

/** Those that can be written behind a dot. */
function properties(state: EditorState, object: SyntaxNode): { name: string; node: SyntaxNode }[] {
  return object.getChildren("Property").flatMap((node) => {
    const name = node.getChild("PropertyDefinition");
    return name ? [{ name: state.sliceDoc(name.from, name.to), node }] : [];
  });
}
