import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  ErrorCodes,
  Parser,
  type Token,
} from "parse5";
import { STYLE_START } from "../styleAttribute.ts";
import type { CodeProblem } from "./codeProblem.ts";
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
