import { escapePattern } from "../escapePattern.ts";
import { attribute, type Element, type HtmlSource } from "./htmlSource.ts";

/** An element and all that is inside of it. */
export function elementsBelow(html: HtmlSource, element: Element): Element[] {
  const place = element.sourceCodeLocation;
  if (!place) return [];
  return html.elements.filter(({ sourceCodeLocation: inner }) => {
    return inner && inner.startOffset >= place.startOffset && inner.endOffset <= place.endOffset;
  });
}

/** What a script can find an element by, and how that looks in the script. */
export function handlesOf(element: Element): { name: string; pattern: RegExp }[] {
  const id = attribute(element, "id");
  const field = attribute(element, "name");
  const classes = (attribute(element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  const data = element.attrs.filter(({ name }) => name.startsWith("data-")).map(({ name }) => name);
  return [
    ...(id ? [{ name: `#${id}`, pattern: idPattern(id) }] : []),
    // `form.elements.words`, `data.get("words")`, `values.words`.
    ...(field
      ? [{ name: `“${field}”`, pattern: new RegExp(`[."'\`]${escapePattern(field)}(?![\\w-])`) }]
      : []),
    ...classes.map((name) => ({
      name: `.${name}`,
      pattern: new RegExp(`["'\`][^"'\`\\n]*\\.${escapePattern(name)}(?![\\w-])`),
    })),
    ...data.map((name) => ({
      name: `[${name}]`,
      pattern: new RegExp(
        `\\[${escapePattern(name)}|dataset\\.${escapePattern(camelCase(name.slice("data-".length)))}(?!\\w)`,
      ),
    })),
  ];
}

/** `"#shop-total"`, `getElementById("shop-total")`, and what is put together: `"#shop-" + name`. */
function idPattern(id: string): RegExp {
  const start = id.slice(0, id.lastIndexOf("-") + 1);
  const whole = `["'\`](?:[^"'\`\\n]*#)?${escapePattern(id)}(?![\\w-])`;
  return new RegExp(start === "" ? whole : `${whole}|#${escapePattern(start)}(?:["'\`]|\\$\\{)`);
}

function camelCase(text: string): string {
  return text.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
