import { withoutOpening } from "./appName.ts";

/** One of the things that a request asks for side by side: 'a recipe box', 'a kitchen timer', 'a quiz page'. */
export interface AskedPart {
  /** Without article, 'my' and 'page', lower case: 'kitchen timer'. */
  phrase: string;
  /** As it was written: 'a kitchen timer page'. */
  words: string;
  /** A page of its own was asked for. */
  page: boolean;
  /** It follows a 'with', so it may describe what stands before: 'a quiz with a timer'. */
  detail: boolean;
  /** 'my recipes': somebody's own things, so the app keeps them. */
  own: boolean;
  /** In the first sentence, which says what the app is. */
  opening: boolean;
}

const articles =
  /^(?:(?:an?|the|some|another|also|then|una?|eine[nrm]?|ein|une?|les?|la|los|las|simple|small|little|nice|basic)\s+)+/;
const owners = /^(?:my|our|mis?|meine[nrm]?|mein|unsere|mes|mon|ma|nos|notre)\s+/;
const pageWords = "pages?|tabs?|screens?|sections?|views?|seiten?|p[aá]ginas?|onglets?";
const onItsOwn = new RegExp(
  `\\s+(?:on|as|in|auf|en|sur)\\s+(?:its|an?|their|eine[rn]?|una|une)\\s+(?:own\\s+|separate\\s+|eigenen?\\s+)?(?:${pageWords})$`,
);
const pageBefore = new RegExp(
  `^(?:${pageWords})\\s+(?:with|for|of|where i keep|mit|für|con|para|avec|pour)\\s+`,
);
const pageAfter = new RegExp(`\\s+(?:${pageWords})$`);
/** 'an app for', 'a tool to track': what follows is what is asked for. */
const general =
  /^(?:(?:web|mobile|phone|new|personal)\s?)*(?:apps?|applications?|web ?sites?|sites?|tools?|programs?|platforms?|something|anwendung|aplicaci[oó]n|webseite|appli)\b(?:\s+(?:for|to|where i can|where we can|für|para|pour)\s+(?:(?:keep|track|manage|collect|store|save|organi[sz]e|record|log)(?:ing)?\s+(?:track of\s+)?)?|$)/;
const offering =
  /^(?:it(?= an? )|there (?:should|must|could) be|there is|there are|it (?:should|must|could|also )*(?:has|have|needs?|includes?|contains?|offers?)|also|add|and|plus|as well as|additionally)\s+/;
/** Clauses describe how something behaves; only phrases name what is asked for. */
const clause =
  /\b(?:can|could|should|must|may|will|is|are|be|has|have|that|which|who|when|where|whether|if|i|you|they|it|we|users?|people|each|every|no|not|without)\b/;
const complement = /\s+(?:for|about|on|in|from|by|to|using|über|für|para|sobre|pour|sur|im|am)\s+.*$/;
const container = "box|book|collection|list|catalog(?:ue)?|database|log|diary|library";
const MOST_WORDS = 4;
const LONGEST_SENTENCE = 300;

/** What each sentence asks for, in the order of the text. */
export function readAskedParts(sentences: string[]): AskedPart[] {
  return sentences.flatMap((sentence, index) =>
    sentence.length > LONGEST_SENTENCE
      ? []
      : partsOf(sentence).map((part) => ({ ...part, opening: index === 0 })),
  );
}

type Part = Omit<AskedPart, "opening">;

function partsOf(sentence: string): Part[] {
  // What stands after a colon is a list of fields or of data.
  const plain = withoutOpening(
    sentence
      .toLowerCase()
      .replace(/\([^()]*\)/g, " ")
      .replace(/:.*$/, ""),
  )
    .replace(/[.!?:]+$/, "")
    .replace(offering, "")
    .replace(/\s+/g, " ")
    .trim();
  const [head = "", ...details] = plain.split(/,?\s+(?:with|including|mit|con|avec)\s+/);
  const headPhrase = head.replace(articles, "");
  const generalHead = general.test(headPhrase) || new RegExp(`^(?:${pageWords})$`).test(headPhrase);
  if (clause.test(headPhrase.replace(general, ""))) return [];
  const pageHead = new RegExp(`^(?:${pageWords})$`).test(headPhrase);
  return [
    ...phrasesOf(headPhrase.replace(general, ""), false),
    ...details.flatMap((detail) => phrasesOf(detail, !generalHead)),
  ].map((part, index) => (pageHead && index === 0 ? { ...part, page: true } : part));
}

function phrasesOf(text: string, detail: boolean): Part[] {
  const found: Part[] = [];
  let afterComplement = false;
  for (const piece of text.split(
    /\s*[,;]\s*(?:and\s+|or\s+)?|\s+(?:and|plus|as well as|und|et|y|e|&|\+)\s+/,
  )) {
    const article = articles.test(piece);
    let phrase = piece.replace(articles, "").trim();
    // In 'a quiz about dogs and cats' the cats belong to what the quiz is about.
    if (afterComplement && !article && !owners.test(phrase) && !pageAfter.test(phrase)) continue;
    const page = onItsOwn.test(phrase) || pageBefore.test(phrase) || pageAfter.test(phrase);
    phrase = phrase
      .replace(onItsOwn, "")
      .replace(pageBefore, "")
      .replace(pageAfter, "")
      .replace(articles, "");
    const own = owners.test(phrase);
    phrase = phrase
      .replace(owners, "")
      .replace(new RegExp(`^(${container})\\s+(?:of|for)\\s+(?:my |our |the )?(.+)$`), "$2 $1");
    afterComplement = complement.test(phrase);
    phrase = phrase
      .replace(complement, "")
      .replace(/\s+(?:app|tool|widget|feature|function)$/, "")
      .trim();
    if (phrase === "" || clause.test(phrase) || phrase.split(" ").length > MOST_WORDS) continue;
    found.push({ phrase, words: piece, page, detail, own });
  }
  return found;
}
