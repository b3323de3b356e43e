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
   * Gives `properties` to what `target` names: rules that set one of them for it already are changed, also inside
   * media queries; the rest goes into one rule with the target's own selector.
   */
  set(target: StyleTarget, properties: Record<string, string>): void {
    const missing = new Map(Object.entries(properties));
    this.#root.walkRules((rule) => {
      if (isKeyframe(rule) || !ruleIsFor(rule, target)) return;
      rule.each((node) => {
        if (node.type !== "decl") return;
        const property = Object.keys(properties).find((name) => setsSame(node, name));
        const value = property === undefined ? undefined : properties[property];
        if (property === undefined || value === undefined) return;
        if (node.value !== value) {
          node.prop = property;
          node.value = value;
        }
        missing.delete(property);
        this.#changed = true;
      });
    });
    if (missing.size === 0) return;
    const own = this.#ownRule(target.selector);
    for (const [property, value] of missing) own.append({ prop: property, value, raws: { between: ": " } });
    this.#changed = true;
  }

  /**
   * Changes the value of `property` in every rule that sets it for `target`, each by itself: headings of different sizes
   * stay different. Gives back the new values. A value for which `change` has none stays.
   */
  revise(target: StyleTarget, property: string, change: (value: string) => string | null): string[] {
    const values: string[] = [];
    this.#root.walkRules((rule) => {
      if (isKeyframe(rule) || !ruleIsFor(rule, target)) return;
      rule.each((node) => {
        if (node.type !== "decl" || !setsSame(node, property)) return;
        const value = change(node.value);
        if (value === null) return;
        node.value = value;
        values.push(value);
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
      if (rule.parent?.type !== "root" || !ruleIsFor(rule, target, { states: false })) return;
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

  #ownRule(selector: string): Rule {
    let own: Rule | null = null;
    this.#root.each((node) => {
      if (node.type === "rule" && node.selector.replace(/\s+/g, " ") === selector) own = node;
    });
    if (own !== null) return own;
    const rule = new Rule({ selector });
    if (this.#root.nodes.length > 0) rule.raws.before = "\n\n";
    this.#root.append(rule);
    return rule;
  }
}

/** Which rules concern a part of the page: its simple selectors, and the elements that the page has for it now. */
export interface StyleTarget {
  /** What a new rule gets: 'button, .button'. */
  selector: string;
  elements: Element[];
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

function ruleIsFor(rule: Rule, target: StyleTarget, options = { states: true }): boolean {
  const wanted = target.selector.split(",").map((part) => part.trim());
  let found = false;
  try {
    selectorParser((selectors) => {
      for (const selector of selectors.nodes) {
        const last = selector.split((node) => node.type === "combinator").at(-1) ?? [];
        const states = last.filter((node) => node.type === "pseudo");
        // A ::before or a :not() is another thing; :hover and :focus are states of the same.
        if (states.some((node) => !/^:(hover|active|focus|focus-visible|root|enabled)$/.test(node.value)))
          continue;
        if (!options.states && states.some((node) => node.value !== ":root")) continue;
        const simple = last.filter(
          (node) => node.type === "tag" || node.type === "class" || node.type === "id",
        );
        if (simple.length === 0) continue;
        const text = simple.map((node) => node.toString().trim()).join("");
        if (wanted.includes(text) || simple.some((node) => wanted.includes(node.toString().trim())))
          found = true;
        else if (
          target.elements.some((element) =>
            simple.every((node) => {
              if (node.type === "tag") return node.value.toLowerCase() === element.tagName;
              if (node.type === "id") return attribute(element, "id") === node.value;
              return (attribute(element, "class") ?? "").split(/\s+/).includes(node.value ?? "");
            }),
          )
        ) {
          found = true;
        }
      }
    }).processSync(rule.selector);
  } catch {
    // A selector that nobody can parse concerns nobody.
    return false;
  }
  return found;
}
