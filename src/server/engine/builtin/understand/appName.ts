import { singular } from "./nouns.ts";
import { titleCase } from "./text.ts";

const productWords =
  "aplicaci[oó]n(?: sencilla)?|p[aá]gina(?: web)?|anwendung|webseite|application web|web|web ?sites?|web ?pages?|sites?|pages?|web ?apps?|apps?|applications?|platforms?|systems?|tools?|mini-programs?|programs?|portals?|places?|software|solution|screen|thing|something|one";

/** A proper name that was given: quoted after 'called', 'named' or the thing itself; null when there is none. */
export function readGivenName(original: string): string | null {
  const quoted =
    /\b(?:called|named|titled|name is|name it|call it|brand|llamad[ao]|namens|appelée?)\s*:?\s*"([^"\n]{1,60})"/i.exec(
      original,
    )?.[1];
  if (quoted) return quoted.trim();
  const bare =
    /\b(?:called|named|titled|name it|call it|llamad[ao]|namens|appelée?)\s+((?:\p{Lu}[\p{L}\p{N}'&-]*)(?:\s+(?:\p{Lu}[\p{L}\p{N}'&-]*|&|of|the|de|la))*)/u.exec(
      original,
    )?.[1];
  if (bare && bare.length <= 60) return bare.replace(/\s+(of|the|de|la|&)$/, "").trim();
  const afterThing = /^[^".]{3,80}\s"([\p{Lu}\p{N}][^"\n]{0,50})"/u.exec(original);
  if (
    afterThing &&
    !/\b(button|label|text|code|title|heading|says?|word|message|reading)\s*$/i.test(
      original.slice(0, original.indexOf('"')).trim(),
    )
  )
    return afterThing[1] ?? null;
  return null;
}

/** With what somebody would build it says nothing about what it is. */
const techWords =
  /\b(?:react(?:\.?js)?|redux|next\.?js|vue(?:\.?js)?|angular|svelte|node\.?js|express|typescript|javascript|html5?|css3?|tailwind|bootstrap|django|flask|laravel|php|spa|ssr|pwa|crud)\b(?:\s*[+&,/](?=\s))?/gi;

/** Without politeness, 'I want', 'build me a' and 'simple' before what is asked for. */
export function withoutOpening(sentence: string): string {
  return sentence
    .replace(techWords, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      /^(?:ok(?:ay)?|so|hi|hello|hey|basically|well|um|please|pls|could you|can you|would you|i'd like you to|kindly)[ ,]+/gi,
      "",
    )
    .replace(/^(?:ok(?:ay)?|so|basically|well|please|pls)[ ,]+/gi, "")
    .replace(
      /^(?:i |we |you )?(?:want|need|would like|'d like|am looking for|are looking for|must have|build|make|create|develop|design|implement|write|generate|set up|add|give|quiero|necesito|crea|haz|ich brauche|ich möchte|erstelle|baue|je veux|je voudrais|crée)(?: to (?:build|make|create|have|develop|design))?\s+(?:me |us |my |our )?/i,
      "",
    )
    .replace(/^(?:(?:gestion|gestión) (?:des?|du|de los|de las|del)\s+)(?=\S+ )/i, "")
    .replace(/^(?:an?|the|some|una?|eine?n?|une?|my|our|simple|small|basic|nice|sencilla)\s+/i, "")
    .replace(/^(?:simple|small|basic|nice|modern|responsive|little|complete|full|solo)\s+/i, "");
}

/** What is being built, in the words of the request: 'yield dashboard', for whom: 'honey cooperative'. */
export function readProduct(text: string): { phrase: string; audience: string } {
  const first = (
    text.replace(/\b(next|vue|node|react)\.js\b/gi, "$1js").split(/(?<=[a-z0-9)"])[.!?\n]\s*/)[0] ?? ""
  ).slice(0, 220);
  const opened = withoutOpening(first);
  const [, before = opened, after = ""] =
    /^(.*?)\s+(?:for|about|of|(?<=guide\s)to|para|sobre|für|über|pour|sur)\s+(.*)$/i.exec(opened) ?? [];
  const foreign = /^(.*?)\s+(para|sobre|für|über|pour|sur)\s+(.*)$/i.exec(opened);
  if (foreign) {
    // 'Verwaltung für unseren Sportverein' is not turned round; 'web para mi restaurante' is about the restaurant.
    const whole = cutPhrase(foreign[3] ?? "");
    const thing = whole.replace(
      /^(?:unsere[nmrs]?|meine[nmrs]?|mein|unser|eine[nmr]?|ein|mi|mis|nuestr[oa]s?|los|las|la|el|un|una|les|le|mon|ma|mes|notre|nos|une)\s+/i,
      "",
    );
    const bare = cutPhrase(foreign[1] ?? "")
      .replace(new RegExp(`(?:(?:^|\\s+)(?:${productWords}))+$`, "i"), "")
      .trim();
    return bare === "" || thing === ""
      ? {
          phrase: bare,
          audience: thing.replace(
            /^(?:gestionar|llevar|controlar|gérer|suivre|organiser|verwalten)\s+(?:los|las|el|la|mis|les?|mes|nos)?\s*/i,
            "",
          ),
        }
      : { phrase: `${bare} ${foreign[2]} ${whole}`, audience: "" };
  }
  return {
    phrase: cutPhrase(before),
    audience: cutPhrase(
      after
        .replace(
          /^(?:an?|the|my|our|all|every|una?|mi|mein[e]?|mon|ma|small|little|independent|local)\s+/i,
          "",
        )
        .replace(/^(?:small|little|independent|local)\s+/i, ""),
    ),
  };
}

function cutPhrase(text: string): string {
  return text
    .replace(/[,;:(].*$/, "")
    .replace(/\s+(?:dark|light) (?:mode|theme)\b.*$/i, "")
    .replace(
      /\s+(?:that|which|where|who|whose|so|to|with|con|mit|avec|que|und|qui|in|on|by|from|about|choosing|named|called|such as|like|because|and it|for|of (?:forty|\d+)|hidden|based|behind|between|using|and it|among|at|where|against|inside|when|while|as|vs|is|are|should|can)\b.*$/i,
      "",
    )
    .replace(/\s+and\s+(?:get|share|find|see|let|make|has|have|it|then|an?|my|our)\b.*$/i, "")
    .replace(/^friends?'?s?\s+/i, "")
    .trim();
}

/** Openings that are no name: orders ('scan my fridge'), questions, descriptions of a row, and words without content. */
const saysNothing =
  /^(?:scan|mine|track|fix|update|upgrade|repair|redesign|compare|keep|manage|show|surprise|help (?:me|us)|tell|send|let|lend|each|every|any|how|what|why|when|where|who|hi|hello|hey|maybe|something|anything|someone|somebody|a thing|single|user|users|log ?in|and|features?|requirements?|list of|crud|tod?o)\b/i;

/** A name from the words of the request, at most five of them; null when they say nothing. */
export function nameFromProduct(product: { phrase: string; audience: string }): string | null {
  if (/^(?:\w+ )?(?:i|we|you|it|there|so|my|this)\b/.test(product.phrase) || saysNothing.test(product.phrase))
    return null;
  const count = (text: string): number => (text === "" ? 0 : text.split(/\s+/).length);
  const audience =
    /^(?:people|those|everyone|users?|me|us|i|who|what|(?:compar|manag|build|track|creat|send|turn|show|view|find|keep|mak|organi[sz]|record|plan|learn|shar|edit|collect|generat|convert|brows|sell|buy|write|read)ing)\b|\b(?:my|your|who|were)\b/.test(
      product.audience,
    )
      ? ""
      : product.audience;
  const phrase = product.phrase
    .replace(/^(?:(?:small|simple|online|one-page|new|single|little|solo|personal|nice)\s+)+/i, "")
    .replace(new RegExp(`(?:(?:^|\\s+)(?:${productWords}))+$`, "i"), "")
    .trim();
  if (phrase === "") return count(audience) === 0 || count(audience) > 5 ? null : clean(audience);
  if (
    count(phrase) <= 2 &&
    count(audience) >= 1 &&
    count(audience) + count(phrase) <= 5 &&
    !/\b(?:i|you|we|it)\b/.test(audience)
  ) {
    // 'booking for ferries' -> 'Ferry Booking', as English puts it.
    return clean(`${count(audience) === 1 ? singular(audience) : audience} ${phrase}`);
  }
  // Of many words the last ones name the thing, but no name begins with 'and' or 'in'.
  if (count(phrase) > 5) return clean(phrase.split(/\s+/).slice(-4).join(" ").replace(leadingSmallWords, ""));
  return clean(phrase);
}

const leadingSmallWords =
  /^(?:(?:and|or|of|for|in|on|with|to|by|y|e|en|de|del|et|und|du|des|mit|con|avec|para|pour|für)\s+)+/i;

function clean(text: string): string | null {
  const letters = text
    .replace(/[^\p{L}\p{N}&' -]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{2}/u.test(letters) ? titleCase(letters).slice(0, 60) : null;
}
