import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  ErrorCodes,
  html as names,
  Parser,
  type Token,
} from "parse5";
import { ELEMENT_NAMES, OTHER_ELEMENT_NAMES } from "../elementNames.ts";
import { STYLE_START } from "../styleAttribute.ts";
import type { CodeProblem } from "./codeProblem.ts";
import { nearest } from "./nearest.ts";
import { scriptProblems } from "./scriptProblems.ts";
import { type StyleRules, styleProblems } from "./styleProblems.ts";

/** Only faults that change what a learner sees; a missing doctype of a fragment is none. */
const WORDS: Partial<Record<string, string>> = {
  [ErrorCodes.duplicateAttribute]: "This attribute is here twice; browsers take only the first.",
  [ErrorCodes.missingWhitespaceBetweenAttributes]: "A space is missing between two attributes.",
  [ErrorCodes.unexpectedCharacterInAttributeName]:
    "A quote or < is not expected in an attribute's name. Is a quote or a > missing before it?",
  [ErrorCodes.unexpectedCharacterInUnquotedAttributeValue]:
    'This value needs quotes around all of it, as in class="big red".',
  [ErrorCodes.missingAttributeValue]: "A value is missing after the =.",
  [ErrorCodes.missingEndTagName]: "An end tag needs a name, as in </p>.",
  [ErrorCodes.eofInTag]: "This tag is never closed: a > is missing.",
  [ErrorCodes.eofInComment]: "This comment is never closed: --> is missing.",
  [ErrorCodes.eofInScriptHtmlCommentLikeText]: "This script is never closed: </script> is missing.",
  [ErrorCodes.invalidFirstCharacterOfTagName]: "A tag's name starts with a letter. To show a <, write &lt;",
  [ErrorCodes.nonVoidHtmlElementStartTagWithTrailingSolidus]:
    "The /> does not close this element in HTML; it needs an end tag.",
  [ErrorCodes.unknownNamedCharacterReference]:
    "There is no character with this name. To show an &, write &amp;",
};

/** Elements whose end tag HTML lets one leave out. */
const END_OPTIONAL = new Set(
  (
    "html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th " +
    "area base br col embed hr img input link meta source track wbr"
  ).split(" "),
);

const KNOWN = new Set([...ELEMENT_NAMES, ...OTHER_ELEMENT_NAMES]);

/** An attribute's name and all up to its value. */
const HANDLER_START = /^on[a-z]+\s*=\s*["']?/i;

/** More would hide the first. */
const MAX_PROBLEMS = 100;

/** What is wrong with an HTML page or fragment, its scripts and style sheets included, in the order of the text. */
export function markupProblems(text: string, styleRules: StyleRules): CodeProblem[] {
  const problems: CodeProblem[] = [];
  const add = (from: number, to: number, message: string, severity: CodeProblem["severity"] = "error") => {
    const start = Math.max(0, Math.min(from, text.length - 1));
    problems.push({ from: start, to: Math.max(start + 1, Math.min(to, text.length)), severity, message });
  };

  const endTags: { name: string; from: number; to: number }[] = [];
  class Recorder extends Parser<DefaultTreeAdapterMap> {
    override onEndTag(token: Token.TagToken): void {
      const { location } = token;
      if (location) endTags.push({ name: token.tagName, from: location.startOffset, to: location.endOffset });
      super.onEndTag(token);
    }
  }
  const parser = new Recorder({
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset, endOffset }) => {
      const words = WORDS[code];
      if (words) add(startOffset, endOffset, words);
    },
  });
  parser.tokenizer.write(text, true);

  const closed = new Set<number>();
  const ids = new Set<string>();
  visit(parser.document);

  function visit(node: DefaultTreeAdapterTypes.ParentNode): void {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      visitElement(child);
      visit("content" in child ? child.content : child);
    }
  }

  function visitElement(element: DefaultTreeAdapterTypes.Element): void {
    const location = element.sourceCodeLocation;
    if (!location) return;
    const { startTag, endTag, attrs } = location;
    if (endTag) closed.add(endTag.startOffset);
    const id = element.attrs.find(({ name }) => name === "id")?.value;
    const { id: idPlace, style: stylePlace } = attrs ?? {};
    if (id && idPlace) {
      if (ids.has(id)) {
        add(
          idPlace.startOffset,
          idPlace.endOffset,
          `The id "${id}" is used twice. An id belongs to one element.`,
          "warning",
        );
      }
      ids.add(id);
    }
    if (startTag) addOfName(element, startTag.startOffset);
    for (const { name } of element.attrs) {
      const place = attrs?.[name];
      if (place && /^on[a-z]+$/.test(name)) addInHandler(place.startOffset, place.endOffset);
    }
    if (stylePlace) addInStyle(stylePlace.startOffset, stylePlace.endOffset);
    if (startTag && !endTag && !END_OPTIONAL.has(element.tagName) && !selfClosed(startTag.endOffset)) {
      add(
        startTag.startOffset,
        startTag.endOffset,
        `This <${element.tagName}> is never closed: </${element.tagName}> is missing.`,
      );
    }
    if (startTag && (element.tagName === "script" || element.tagName === "style")) {
      const end = endTag?.startOffset ?? text.length;
      addInner(embedded(element, text.slice(startTag.endOffset, end)), startTag.endOffset);
    }
  }

  function addOfName({ tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element, start: number): void {
    const end = start + 1 + tagName.length;
    if (tagName === "img" && !attrs.some(({ name }) => name === "alt")) {
      const message =
        'This picture has no alt text. Say in alt="…" what it shows, or write alt="" when it only decorates.';
      add(start, end, message, "warning");
    }
    // Elements of one's own have a hyphen in their names.
    if (namespaceURI !== names.NS.HTML || KNOWN.has(tagName) || tagName.includes("-")) return;
    const meant = nearest(tagName, ELEMENT_NAMES);
    const advice = meant ? `Did you mean <${meant}>?` : "Browsers show what is in it and nothing more.";
    add(start, end, `There is no element <${tagName}>. ${advice}`, "warning");
  }

  function addInHandler(from: number, to: number): void {
    const attribute = text.slice(from, to);
    const start = HANDLER_START.exec(attribute)?.[0].length ?? 0;
    // As in styles.
    if (start === 0 || /\{\{|<|&/.test(attribute)) return;
    const code = attribute.slice(start).replace(/["']$/, "");
    addInner(scriptProblems(code, { handler: true }), from + start);
  }

  function addInner(inner: CodeProblem[], start: number): void {
    for (const problem of inner) {
      problems.push({ ...problem, from: problem.from + start, to: problem.to + start });
    }
  }

  function addInStyle(from: number, to: number): void {
    const attribute = text.slice(from, to);
    const start = STYLE_START.exec(attribute)?.[0].length ?? 0;
    // A template fills in the one, and a character with a name is not the one that CSS sees.
    if (start === 0 || /[{}<&]/.test(attribute)) return;
    const styles = attribute.slice(start).replace(/["']$/, "");
    addInner(styleProblems(styles, styleRules), from + start);
  }

  // Inside svg and math a /> does close.
  function selfClosed(end: number): boolean {
    return text.slice(end - 2, end) === "/>";
  }

  function embedded(element: DefaultTreeAdapterTypes.Element, source: string): CodeProblem[] {
    if (element.tagName === "style") return styleProblems(source, styleRules);
    const attribute = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value;
    const type = attribute("type")?.trim().toLowerCase() ?? "";
    if (attribute("src") !== undefined) return [];
    if (type === "module") return scriptProblems(source, { module: true });
    return type === "" || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type)
      ? scriptProblems(source)
      : [];
  }

  for (const { name, from, to } of endTags) {
    if (!closed.has(from) && name !== "body" && name !== "html") {
      add(from, to, `This </${name}> closes nothing: there is no open <${name}> for it.`);
    }
  }
  return problems.sort((a, b) => a.from - b.from).slice(0, MAX_PROBLEMS);
}
