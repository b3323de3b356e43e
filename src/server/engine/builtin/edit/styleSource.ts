import { type Declaration, parse, type Root, Rule } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { Element } from "./htmlSource.ts";
import { attribute } from "./htmlSource.ts";

/**
 * CSS as it stands, with edits that leave every other byte alone (postcss keeps the raw text of what is not touched).
 * Throws postcss's CssSyntaxError when the text is not CSS.
 */
export class StyleSource {
  readonly #root: Root;
  #changed = false;

  constructor(source: string) {
    this.#root = parse(source);
  }

  get changed(): boolean {
    return this.#changed;
  }

  toString(): string {
    return this.#root.toString();
  }

  /**
   * Gives `properties` to what `target` names: rules that set one of them for it alone are changed, also inside
   * media queries; the rest goes into one rule with the target's own selector.
   */
  set(target: StyleTarget, properties: Record<string, string>): void {
    const settled = new Map<string, Rule[]>();
    let shared: Rule | null = null;
    this.#root.walkRules((rule) => {
      if (isKeyframe(rule) || !concerns(rule, target, "some")) return;
      const isOwn = concerns(rule, target, "every");
      for (const node of [...rule.nodes]) {
        if (node.type !== "decl") continue;
        const property = Object.keys(properties).find((name) => setsSame(node, name));
        const value = property === undefined ? undefined : properties[property];
        if (property === undefined || value === undefined) continue;
        if (!isOwn) {
          shared = rule;
          continue;
        }
        if (node.value !== value) {
          node.prop = property;
          node.value = value;
        }
        settled.set(property, [...(settled.get(property) ?? []), rule]);
        this.#changed = true;
      }
    });
    const missing = Object.entries(properties).filter(
      ([property]) => !reachAll(settled.get(property) ?? [], target),
    );
    if (missing.length === 0) return;
    const own = this.#ownRule(target.selector, shared);
    for (const [property, value] of missing) this.#append(own, property, value);
    this.#changed = true;
  }

  /**
   * Changes the value of `property` in every rule that sets it for `target`, each by itself: headings of different sizes
   * stay different. Gives back the new values. A value for which `change` has none stays, and so do rules that also
   * concern what lies outside of `within`. What is in `done` was changed before.
   */
  revise(
    target: StyleTarget,
    property: string,
    change: (value: string) => string | null,
    { within, done }: { within: StyleTarget; done: Map<Rule, string> },
  ): string[] {
    const values: string[] = [];
    this.#root.walkRules((rule) => {
      if (isKeyframe(rule) || !concerns(rule, target, "some") || !concerns(rule, within, "every")) return;
      const before = done.get(rule);
      if (before !== undefined) {
        values.push(before);
        return;
      }
      rule.each((node) => {
        if (node.type !== "decl" || !setsSame(node, property)) return;
        const value = change(node.value);
        if (value === null) return;
        node.value = value;
        values.push(value);
        done.set(rule, value);
        this.#changed = true;
      });
    });
    return values;
  }

  /** The same for every declaration whose property matches, whatever it is for. */
  reviseEverywhere(property: RegExp, change: (value: string) => string | null): string[] {
    const values: string[] = [];
    this.#root.walkDecls(property, (node) => {
      const value = change(node.value);
      if (value === null) return;
      node.value = value;
      values.push(value);
      this.#changed = true;
    });
    return values;
  }

  /** Value of a property in the last plain rule for a target, `null` when no rule sets it. */
  read(target: StyleTarget, property: string): string | null {
    let value: string | null = null;
    this.#root.walkRules((rule) => {
      if (rule.parent?.type !== "root" || !concerns(rule, target, "some", { states: false })) return;
      rule.each((node) => {
        if (node.type === "decl" && setsSame(node, property)) value = node.value;
      });
    });
    return value;
  }

  /** Custom properties of `:root`, by name. */
  variables(): Map<string, string> {
    const found = new Map<string, string>();
    this.#root.walkRules(":root", (rule) => {
      if (rule.parent?.type !== "root") return;
      rule.each((node) => {
        if (node.type === "decl" && node.prop.startsWith("--")) found.set(node.prop, node.value);
      });
    });
    return found;
  }

  append(css: string): void {
    const end = this.#root.toString();
    this.#root.append(parse(`${end.endsWith("\n") || end === "" ? "\n" : "\n\n"}${css.trim()}\n`));
    this.#changed = true;
  }

  /** The rule with just this selector, if it stands after `shared`, which says the same of more; else a new one at the end. */
  #ownRule(selector: string, shared: Rule | null): Rule {
    let own: Rule | null = null;
    this.#root.walkRules((rule) => {
      if (rule === shared) own = null;
      if (rule.parent?.type === "root" && rule.selector.replace(/\s+/g, " ") === selector) own = rule;
    });
    if (own !== null) return own;
    const rule = new Rule({ selector });
    const isFirst = this.#root.nodes.length === 0;
    rule.raws.before = isFirst ? "" : "\n\n";
    const end = this.#root.raws.after ?? "";
    this.#root.append(rule);
    this.#root.raws.after = isFirst || end !== "" ? "\n" : "";
    return rule;
  }

  /** A line of its own in the indentation of the sheet, or beside the others in a rule that is one line. */
  #append(rule: Rule, prop: string, value: string): void {
    const last = rule.nodes.at(-1);
    let before = last?.raws.before;
    if (last === undefined) {
      before = this.#sampleDeclaration();
      rule.raws.after = before === undefined || before.includes("\n") ? "\n" : " ";
      before ??= "\n  ";
      rule.raws.between ??= " ";
    }
    // Without another rule to go by, postcss would leave the semicolon out.
    if (this.#sampleDeclaration() === undefined) rule.raws.semicolon = true;
    const line = before === undefined ? {} : { before: before.replace(/^.*\n/s, "\n") };
    rule.append({ prop, value, raws: { between: ": ", ...line } });
  }

  /** What stands before the first declaration of a plain rule: a line break and the indentation, or a space. */
  #sampleDeclaration(): string | undefined {
    for (const node of this.#root.nodes) {
      const first = node.type === "rule" ? node.nodes[0] : undefined;
      if (first?.type === "decl" && first.raws.before !== "") return first.raws.before;
    }
    return undefined;
  }
}

/** Which rules concern a part of the page: its simple selectors, and the elements that the page has for it now. */
export interface StyleTarget {
  /** What a new rule gets: 'button, .button'. */
  selector: string;
  elements: Element[];
  /** All other elements, where a rule that is for some of these must stay as it is. */
  others?: Element[];
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === "atrule" && "name" in rule.parent && /keyframes$/.test(rule.parent.name);
}

// `background` and `background-color` set the same thing; so do `font` sizes written either way.
function setsSame(declaration: Declaration, property: string): boolean {
  if (declaration.prop === property) return true;
  return (
    property === "background-color" && declaration.prop === "background" && !/url\(/.test(declaration.value)
  );
}

const STATE = /^:(hover|active|focus|focus-visible|root|enabled)$/;

/** Whether `some` or `every` selector of a rule is for the target. */
function concerns(
  rule: Rule,
  target: StyleTarget,
  which: "some" | "every",
  options = { states: true },
): boolean {
  const wanted = selectorsOf(target);
  return eachSelector(rule, which, (simple, states, text) => {
    // A ::before or a :not() is another thing; :hover and :focus are states of the same.
    if (states.some((state) => !STATE.test(state))) return false;
    if (!options.states && states.some((state) => state !== ":root")) return false;
    if (wanted.includes(simple.length > 0 ? text : states.join(""))) return true;
    if (which === "every" && target.others?.some((element) => fits(element, simple))) return false;
    return (
      simple.some((node) => wanted.includes(node.toString().trim())) ||
      target.elements.some((element) => fits(element, simple))
    );
  });
}

/** Whether plain rules are for all that the page has of a target, or have its selectors; states and media are not. */
function reachAll(rules: readonly Rule[], target: StyleTarget): boolean {
  const plain = rules.filter(
    (rule) => rule.parent?.type === "root" && concerns(rule, target, "some", { states: false }),
  );
  if (plain.length === 0) return false;
  const written = plain.flatMap((rule) => rule.selectors.map((selector) => selector.trim()));
  if (target.elements.length === 0 || selectorsOf(target).every((one) => written.includes(one))) return true;
  return target.elements.every((element) =>
    plain.some((rule) => eachSelector(rule, "some", (simple) => fits(element, simple))),
  );
}

function selectorsOf(target: StyleTarget): string[] {
  return target.selector.split(",").map((part) => part.trim());
}

type Simple = selectorParser.Tag | selectorParser.ClassName | selectorParser.Identifier;

/** Asks of `some` or `every` selector of a rule what its last part, which is the thing itself, is like. */
function eachSelector(
  rule: Rule,
  which: "some" | "every",
  test: (simple: Simple[], states: string[], text: string) => boolean,
): boolean {
  let found = false;
  try {
    selectorParser((selectors) => {
      found = selectors.nodes[which]((selector) => {
        const last = selector.split((node) => node.type === "combinator").at(-1) ?? [];
        const simple = last.filter(
          (node): node is Simple => node.type === "tag" || node.type === "class" || node.type === "id",
        );
        const states = last.filter((node) => node.type === "pseudo").map((node) => node.value);
        const text = last.flatMap((node) => (node.type === "pseudo" ? [] : node.toString().trim())).join("");
        return (simple.length > 0 || states.includes(":root")) && test(simple, states, text);
      });
    }).processSync(rule.selector);
  } catch {
    // A selector that nobody can parse concerns nobody.
    return false;
  }
  return found;
}

function fits(element: Element, simple: readonly Simple[]): boolean {
  return (
    simple.length > 0 &&
    simple.every((node) => {
      if (node.type === "tag") return node.value.toLowerCase() === element.tagName;
      if (node.type === "id") return attribute(element, "id") === node.value;
      return (attribute(element, "class") ?? "").split(/\s+/).includes(node.value);
    })
  );
}
