import type { Page, PageElement } from "../code/readPage.ts";
import { quoted, type Suggestions } from "./suggest.ts";

const NAMING = ["aria-label", "aria-labelledby", "title"];
const UNLABELLED_TYPES = /^(?:hidden|submit|button|reset|image)$/i;

/** What could be better in a page: for people who cannot see it or use no mouse, for speed, for safety. */
export function suggestHtml(page: Page, into: Suggestions): void {
  const whole = page.elements.some(({ tag, line }) => tag === "html" && line !== null);
  if (whole) suggestForDocument(page, into);
  const labels = new Set(
    page.elements.flatMap(({ tag, attributes }) => (tag === "label" ? (attributes.get("for") ?? []) : [])),
  );
  const names = namesInside(page.elements);
  const ids = new Map<string, number>();

  page.elements.forEach((element, index) => {
    const { tag, attributes, line } = element;
    const say = (
      area: "accessibility" | "performance" | "security" | "code",
      importance: "high" | "medium" | "low",
      title: string,
      detail: string,
    ) => into.add({ area, importance, title, detail, file: "html", line });
    const named = NAMING.some((name) => (attributes.get(name) ?? "").trim() !== "") || names[index] === true;

    if (tag === "img" && !attributes.has("alt"))
      say(
        "accessibility",
        "high",
        "Describe images",
        `An image (${quoted(attributes.get("src") ?? "no address", 40)}) has no alt text. Describe it in alt, or write alt="" when it only decorates.`,
      );
    if (
      tag === "img" &&
      attributes.get("loading") === null &&
      !(attributes.has("width") && attributes.has("height"))
    )
      say(
        "performance",
        "low",
        "Give images their size",
        "An image has no width and height, so the page jumps when it arrives. Add both attributes.",
      );
    if (/^(?:input|select|textarea)$/.test(tag) && !UNLABELLED_TYPES.test(attributes.get("type") ?? "")) {
      const labelled =
        named || labels.has(attributes.get("id") ?? "") || isInside(page.elements, element, "label");
      if (!labelled)
        say(
          "accessibility",
          "high",
          "Label form fields",
          `<${tag}> has no label${attributes.has("placeholder") ? "; a placeholder vanishes as soon as somebody types" : ""}. Add a <label for> or aria-label.`,
        );
    }
    if ((tag === "button" || (tag === "a" && attributes.has("href"))) && !named)
      say(
        "accessibility",
        "high",
        `Name ${tag === "a" ? "links" : "buttons"}`,
        `<${tag}> has no text, so a screen reader cannot say what it does. Add text or aria-label.`,
      );
    if (tag === "iframe" && !named)
      say("accessibility", "medium", "Name frames", "<iframe> has no title that says what is in it.");
    if (
      tag === "a" &&
      attributes.get("target") === "_blank" &&
      !/\bno(?:opener|referrer)\b/.test(attributes.get("rel") ?? "")
    )
      say(
        "security",
        "low",
        "Cut the tie to opened pages",
        'A link opens a new tab without rel="noopener", which older browsers hand your page to.',
      );
    if (
      (tag === "script" || tag === "link" || tag === "img" || tag === "iframe") &&
      /^http:\/\//i.test(attributes.get("src") ?? attributes.get("href") ?? "")
    )
      say(
        "security",
        "medium",
        "Load over https",
        `<${tag}> loads over http, which browsers block on https pages. Use https.`,
      );
    if (
      tag === "script" &&
      attributes.has("src") &&
      !attributes.has("defer") &&
      !attributes.has("async") &&
      attributes.get("type") !== "module" &&
      isInside(page.elements, element, "head")
    )
      say(
        "performance",
        "medium",
        "Load scripts without waiting",
        `The script ${quoted(attributes.get("src") ?? "", 40)} in the head holds up the page. Add defer.`,
      );
    for (const name of attributes.keys())
      if (/^on[a-z]+$/.test(name))
        say(
          "code",
          "low",
          "Keep behaviour in the script",
          `<${tag}> has the attribute ${quoted(name, 20)}. addEventListener in the script keeps markup and behaviour apart.`,
        );
    const id = attributes.get("id");
    if (id !== undefined) {
      const first = ids.get(id);
      if (first === undefined) ids.set(id, line ?? 0);
      else
        say(
          "code",
          "medium",
          "Use an id once",
          `The id ${quoted(id, 40)} stands on line ${first} already; labels and scripts find only the first.`,
        );
    }
  });
}

function suggestForDocument(page: Page, into: Suggestions): void {
  const say = (
    area: "accessibility" | "design" | "code",
    importance: "high" | "medium" | "low",
    title: string,
    detail: string,
  ) => into.add({ area, importance, title, detail, file: "html", line: null });
  const find = (tag: string) => page.elements.find((element) => element.tag === tag);
  const metas = page.elements.filter(({ tag }) => tag === "meta");
  if (!page.hasDoctype)
    say(
      "code",
      "medium",
      "Begin with the doctype",
      "Without <!doctype html> browsers imitate the faults of the nineties.",
    );
  if (!find("html")?.attributes.get("lang"))
    say(
      "accessibility",
      "high",
      "Name the language",
      'Screen readers need <html lang="en"> (or another language) to pronounce the page.',
    );
  if (!find("title")?.text.trim())
    say(
      "accessibility",
      "high",
      "Give the page a title",
      "The page has no <title>: tabs, bookmarks and screen readers show it first.",
    );
  if (!metas.some(({ attributes }) => attributes.get("name") === "viewport"))
    say(
      "design",
      "high",
      "Fit small screens",
      'Without <meta name="viewport" content="width=device-width, initial-scale=1"> phones show the page tiny.',
    );
  if (!find("h1")) say("accessibility", "medium", "Say what the page is about", "The page has no <h1>.");
  if (!find("main"))
    say(
      "accessibility",
      "low",
      "Mark the main part",
      "A <main> lets people skip what repeats on every page.",
    );
  let level = 0;
  for (const { tag, line } of page.elements) {
    const next = /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0;
    if (next === 0) continue;
    if (level > 0 && next > level + 1)
      into.add({
        area: "accessibility",
        importance: "low",
        title: "Keep headings in order",
        detail: `<${tag}> follows <h${level}>; levels in between are left out.`,
        file: "html",
        line,
      });
    level = next;
  }
}

/** For each element whether there is text, or an image with a description, in it. Children come after their parents. */
function namesInside(elements: readonly PageElement[]): boolean[] {
  const named = elements.map(
    ({ text, tag, attributes }) =>
      text.trim() !== "" ||
      (tag === "img" && (attributes.get("alt") ?? "") !== "") ||
      (attributes.get("aria-label") ?? "") !== "",
  );
  for (let index = elements.length - 1; index >= 0; index--) {
    const parent = elements[index]?.parent ?? -1;
    if (named[index] && parent >= 0) named[parent] = true;
  }
  return named;
}

function isInside(elements: readonly PageElement[], element: PageElement, tag: string): boolean {
  for (let parent = elements[element.parent]; parent; parent = elements[parent.parent])
    if (parent.tag === tag) return true;
  return false;
}
