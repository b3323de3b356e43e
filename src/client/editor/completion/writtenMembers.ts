import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

type SyntaxNode = ReturnType<typeof syntaxTree>["topNode"];

/** What a name stands for, as far as the script says: an object, a class or what is made of it, or another file. */
type Meaning =
  | { kind: "object"; node: SyntaxNode }
  | { kind: "class" | "instance"; node: SyntaxNode }
  | { kind: "module"; path: string };

/** A name with members, where it stands in a script. */
export interface MembersPlace {
  state: EditorState;
  pos: number;
  /** Such as `shop` and `items` for `shop.items`; the first may be `this`. */
  path: readonly string[];
  /** No further than this is looked. */
  end: number;
  /** The names that the file at this address exports; none when it is not the project's. */
  exportsOf: (path: string) => readonly string[];
}

/**
 * The members of `path` that the script itself writes out, in alphabetical order: of an object, of a class, of what `new`
 * makes of one, of what a method belongs to, and what a file exports that is imported as a whole. None when it does not say.
 */
export function writtenMembers(place: MembersPlace): string[] {
  const [first, ...inner] = place.path;
  if (first === undefined) return [];
  let meaning = first === "this" ? ownerOf(place) : meaningOf(place, first);
  for (const wanted of inner) {
    const value = meaning && valueIn(place, meaning, wanted);
    meaning = value ? meaningOfValue(place, value) : null;
  }
  if (meaning === null) return [];
  if (meaning.kind === "module") return [...place.exportsOf(meaning.path)];
  const names = membersOf(place, meaning, new Set()).map(({ name }) => name);
  return [...new Set(names)].sort();
}

/** What `this` is in the method around the caret. A plain function in between has one of its own. */
function ownerOf({ state, pos }: MembersPlace): Meaning | null {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, -1); node; node = node.parent) {
    if (/^(?:Function(?:Declaration|Expression)|Script)$/.test(node.name)) {
      // A function that is the value of a property belongs to the object all the same.
      if (node.parent?.name !== "Property") return null;
    } else if (/^(?:Method|Property)Declaration$/.test(node.name) && node.parent?.name === "ClassBody") {
      return { kind: isStatic(node) ? "class" : "instance", node: node.parent };
    } else if (node.name === "Property" && hasOwnThis(node) && node.parent?.name === "ObjectExpression") {
      return { kind: "object", node: node.parent };
    }
  }
  return null;
}

function hasOwnThis(property: SyntaxNode): boolean {
  return property.getChild("ParamList") !== null || property.getChild("FunctionExpression") !== null;
}

function isStatic(member: SyntaxNode): boolean {
  return member.getChild("static") !== null;
}

/** What a name was declared to be. Of several declarations the last one before the caret counts. */
function meaningOf(place: MembersPlace, name: string, seen = new Set<string>()): Meaning | null {
  if (seen.has(name)) return null;
  seen.add(name);
  const { state, pos, end } = place;
  const found: SyntaxNode[] = [];
  syntaxTree(state).iterate({
    to: end,
    enter({ name: kind, from, to, node }) {
      // A class may stand behind what uses it.
      const isBefore = from < pos || node.parent?.name === "ClassDeclaration";
      if (kind === "VariableDefinition" && isBefore && state.sliceDoc(from, to) === name) found.push(node);
    },
  });
  const last = found.at(-1);
  return last === undefined ? null : meaningOfDefinition(place, last, seen);
}

function meaningOfDefinition(place: MembersPlace, definition: SyntaxNode, seen: Set<string>): Meaning | null {
  const { parent, nextSibling } = definition;
  const body = parent?.name === "ClassDeclaration" ? parent.getChild("ClassBody") : null;
  if (body) return { kind: "class", node: body };
  if (parent?.name === "ImportDeclaration" && parent.getChild("Star")) {
    const path = parent.getChild("String");
    return path && { kind: "module", path: textOf(place, path).slice(1, -1) };
  }
  const value = nextSibling?.name === "Equals" ? nextSibling.nextSibling : null;
  return value && meaningOfValue(place, value, seen);
}

function meaningOfValue(place: MembersPlace, value: SyntaxNode, seen = new Set<string>()): Meaning | null {
  if (value.name === "ObjectExpression") return { kind: "object", node: value };
  if (value.name === "ClassExpression") {
    const body = value.getChild("ClassBody");
    return body && { kind: "class", node: body };
  }
  if (value.name !== "NewExpression") return null;
  const made = value.getChild("VariableName");
  const meaning = made && meaningOf(place, textOf(place, made), seen);
  return meaning?.kind === "class" ? { ...meaning, kind: "instance" } : null;
}

/** A member, and the value that it is given, where one stands. */
interface Member {
  name: string;
  value: SyntaxNode | null;
}

function valueIn(place: MembersPlace, meaning: Meaning, wanted: string): SyntaxNode | null {
  if (meaning.kind === "module") return null;
  return membersOf(place, meaning, new Set()).find(({ name }) => name === wanted)?.value ?? null;
}

function membersOf(place: MembersPlace, meaning: Meaning, seen: Set<number>): Member[] {
  if (meaning.kind === "module" || seen.has(meaning.node.from)) return [];
  seen.add(meaning.node.from);
  const { kind, node } = meaning;
  if (kind === "object") {
    return node.getChildren("Property").flatMap((property) => member(place, property, "PropertyDefinition"));
  }
  const wantsStatic = kind === "class";
  const own = [...node.getChildren("MethodDeclaration"), ...node.getChildren("PropertyDeclaration")]
    .filter((one) => isStatic(one) === wantsStatic)
    .flatMap((one) => [
      ...member(place, one, "PropertyDefinition"),
      // Others do not get at these.
      ...(isWithin(place.pos, node) ? member(place, one, "PrivatePropertyDefinition") : []),
    ])
    .filter(({ name }) => name !== "constructor");
  const assigned = wantsStatic ? [] : assignedIn(place, node);
  const extended = node.parent?.getChild("extends")?.nextSibling;
  const base = extended?.name === "VariableName" ? meaningOf(place, textOf(place, extended)) : null;
  const inherited = base?.kind === "class" ? membersOf(place, { ...base, kind }, seen) : [];
  return [...own, ...assigned, ...inherited];
}

function member(place: MembersPlace, node: SyntaxNode, definition: string): Member[] {
  const name = node.getChild(definition);
  if (!name) return [];
  const sign = node.getChild(":") ?? node.getChild("Equals");
  return [{ name: textOf(place, name), value: sign?.nextSibling ?? null }];
}

/** What the methods of a class put into `this`. */
function assignedIn(place: MembersPlace, body: SyntaxNode): Member[] {
  const found: Member[] = [];
  body.cursor().iterate(({ name, node }) => {
    if (name !== "AssignmentExpression") return;
    const [target, sign] = [node.firstChild, node.getChild("Equals")];
    const property = target?.firstChild?.name === "this" ? target.getChild("PropertyName") : null;
    if (property) found.push({ name: textOf(place, property), value: sign?.nextSibling ?? null });
  });
  return found;
}

function isWithin(pos: number, { from, to }: SyntaxNode): boolean {
  return from < pos && pos < to;
}

function textOf({ state }: MembersPlace, { from, to }: SyntaxNode): string {
  return state.sliceDoc(from, to);
}
