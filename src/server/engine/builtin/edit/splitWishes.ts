import { findColours } from "./findColours.ts";

/** What belongs to a thing and is no thing by itself: "its text", "the heading's colour". */
export const ASPECT =
  "text|texts|font|letters|lettering|wording|writing|label|background|colou?rs?|corners?|edges?|size|padding|spacing|width|height";

/** What a wish begins with. */
export const VERB =
  "sort|order|translate|center|centre|add|include|insert|put|move|create|give|make|turn|set|change|rename|replace|remove|delete|hide|drop|get rid of|take|use|switch|fix|repair|increase|decrease|enlarge|reduce|shrink|let|call|title(?=\\s+(?:the|this|it|my)\\b)|paint|color|colour|round|build|show|keep|leave|underline|italici[sz]e";

const MUST =
  "(?:should|must|needs? to|ha(?:s|ve) to|ought to)\\s+(?:(?:also|all|both|now|always)\\s+)*be(?:come)?";

const BETWEEN = new RegExp(
  [
    "[.;!?\\n]+\\s+",
    "[.;!?\\n]+$",
    `,?\\s+(?:and|but|then|also|plus)\\s+(?:then\\s+|also\\s+|please\\s+)*(?=(?:${VERB})\\b)`,
    `[,:]\\s*(?=(?:${VERB})\\b)`,
    `,\\s*(?=(?:it|they)\\s+${MUST}\\s)`,
    // "… and its text should be white", "… and its colour to blue"
    `,?\\s+(?:and|but|while)\\s+(?=[^,.;!?\\n]{1,60}?\\s${MUST}\\s)`,
    "\\s+(?:and|but)\\s+(?=(?:its|their)\\s+[^,.;!?\\n]{1,40}?\\s(?:to|into)\\s)",
  ].join("|"),
  "i",
);

/** "The card's background" is the card background. */
const POSSESSIVE = new RegExp(`(?:['’]s|(?<=s)['’])\\s(?=(?:${ASPECT})\\b)`, "gi");

/** The single wishes of a message, each as a command. */
export function splitWishes(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((part) => asCommand(part.replace(/\s+/g, " ").replace(POSSESSIVE, " ").trim()))
    .flatMap(partByColour)
    .filter((part) => part !== "")
    .flatMap(partByLooks);
}

/** "Change the heading to Welcome in blue", but not "… to Woman in Red". */
function partByColour(part: string): string[] {
  const [, text, colour] =
    /^((?:change|set|rename|update|make)\b.+?\s(?:to|say|read)\s.+)\s+in\s+([a-z]+(?:\s[a-z]+)?)$/i.exec(
      part,
    ) ?? [];
  if (!text || !colour || colour !== colour.toLowerCase() || beforeLook(colour) !== "") return [part];
  return [text, `make it ${colour}`];
}

const LOOK =
  "(?:(?:a (?:bit|little)|a lot|much|way|far|very|slightly) )?(?:big(?:ger)?|larger?|small(?:er)?|tin(?:y|ier)|huge|taller|wider|bold(?:er)?|italic|underlined|round(?:er|ed)?|squarer?|roomier|tighter|denser|compact|spacious|sticky|centered|centred|left[- ]aligned|right[- ]aligned)";

/** "The links should be red", "I want the links in red", "its colour to red": "make the links red", and so on. */
function asCommand(said: string): string {
  const part = said.replace(/,?\s+(?:too|as well|also)$/i, "");
  if (/^(?:its|their)\s.+\s(?:to|into)\s/i.test(part)) return `change ${part}`;
  const allowed = /^let (.+?) be (.+)$/i.exec(part);
  if (allowed?.[1] && allowed[2] && hasLook(allowed[2])) return `make ${allowed[1]} ${allowed[2]}`;
  const must = new RegExp(`^(?:i (?:think|guess|feel)(?: that)? )?(.{1,80}?)\\s+${MUST}\\s+(.+)$`, "i").exec(
    part,
  );
  if (must?.[1] && must[2] && hasLook(must[2])) return `make ${must[1]} ${must[2]}`;
  const wanted =
    /^(?:i|we)(?:'d| would)? (?:like|want|prefer|need)(?: to have)? ((?:the|my|our|all|its|it)\b.+)$/i.exec(
      part,
    )?.[1];
  if (wanted === undefined || !hasLook(wanted)) return part;
  return `make ${wanted.replace(/\s(?:in|to be)\s(\S+)/gi, (all, word: string) => (hasLook(word) ? ` ${word}` : all))}`;
}

function hasLook(text: string): boolean {
  return findColours(text).length > 0 || beforeLook(text) !== null;
}

/** "Make the headings bigger and red", "make the text larger and the buttons blue": one wish for each look. */
function partByLooks(part: string): string[] {
  const [, opening = "", rest = ""] =
    /^((?:.*?\s)?(?:make|turn|set|paint|colou?r)\s+)(.+)$/i.exec(part) ?? [];
  // "… orange with black text": the second colour is that of its text.
  const [, filled = "", lettering = ""] =
    /^(.+?)\s+(?:with|and)\s+(\S+(?:\s\S+)?)\s+(?:text|letters|lettering|writing|font)$/i.exec(rest) ?? [];
  if (beforeLook(lettering) === "" && beforeLook(filled)) {
    return [`${opening}${filled}`, `${opening}the text of ${beforeLook(filled)} ${lettering}`];
  }
  const wishes: string[] = [];
  let target = "";
  let colours = 0;
  // "The heading and the footer blue": what has no look of its own has that of the next.
  let waiting: string[] = [];
  for (const phrase of rest.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)) {
    const own = beforeLook(phrase);
    const coloured = findColours(phrase).length;
    // Two colours of one thing are one wish.
    if (own === "" && (target === "" || waiting.length > 0 || (coloured > 0 && colours > 0))) return [part];
    if (own === null) waiting.push(phrase);
    else {
      wishes.push(`${opening}${[...waiting, own === "" ? `${target} ${phrase}` : phrase].join(" and ")}`);
      if (own !== "") target = [...waiting, own].join(" and ");
      colours = own === "" ? colours + coloured : coloured;
      waiting = [];
    }
  }
  return waiting.length > 0 || wishes.length < 2 ? [part] : wishes;
}

/** What stands before the look that a phrase ends with; `null` when it ends with none. */
export function beforeLook(phrase: string): string | null {
  const text = phrase.trim();
  const word = new RegExp(`(?:^|\\s)${LOOK}$`, "i").exec(text);
  if (word) return text.slice(0, word.index).trim();
  const colour = findColours(text).at(-1);
  if (colour === undefined || colour.index + colour.length !== text.length) return null;
  return text.slice(0, colour.index).trim();
}
