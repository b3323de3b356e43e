import { colourNames, foreignColourNames } from "./lexicon/colourNames.ts";
import type { Language, Theme } from "./reading.ts";

interface Mention {
  name: string;
  hex: string;
  /** First and last word. */
  from: number;
  to: number;
  clear: boolean;
}

export interface ThemeReading {
  theme: Theme;
  /** What was decided when colours were only hinted at. */
  note: string | null;
  /** Places of the sentences that speak of colours. */
  sentences: number[];
}

const backgroundWords =
  /^(backgrounds?|backdrops?|pages?|body|canvas|screens?|layout|container|behind|base|theme|around|walls?|site|fondo|hintergrund|seiten?|fond|arrière-plan|grund)$/;
const componentWords =
  /^(components?|buttons?|cards?|elements?|controls?|parts|headings?|headers?|panels?|bars?|toolbar|menus?|links?|tables?|tags|badges?|bubbles?|columns|navigation|interface|ui|interactive|clickable|accents?|details|highlights?|blocks?|pieces|rest|tiles|wheel|board|botones|botón|tarjetas|elementos|enlaces|kn(?:o|ö)pfe?|schaltflächen?|karten|elemente|boutons?|cartes|éléments|liens)$/;
const paintWords =
  /\b(colou?r(s|ed|ful)?|look|style|styled|paint|palette|tone|shade|tint|hue|shades|colores?|farben?|couleurs?)\b/;

/** Colours of the request: background and components, with what was said about them. */
export function readColours(
  text: string,
  sentences: string[],
  language: Language,
  seed: string,
): ThemeReading {
  const best = sentences
    .map((sentence, index) => {
      const words = wordsOf(sentence);
      const mentions = findMentions(words, language);
      const slots = words.filter((word) => backgroundWords.test(word) || componentWords.test(word)).length;
      return { words, mentions, slots, sentence, index };
    })
    .map((found) => ({
      ...found,
      mentions: believable(found.mentions, found.words, found.sentence, found.index === 0),
    }))
    .filter((found) => found.mentions.length > 0)
    .sort(
      (a, b) =>
        Math.min(b.mentions.length, 2) - Math.min(a.mentions.length, 2) ||
        b.slots - a.slots ||
        b.index - a.index,
    );
  const chosen = best[0];
  const light =
    /\b(light|bright|clean|fondo claro|heller hintergrund|fond clair|white) ?(background|theme|look|mode)?\b/.test(
      text,
    );
  const dark =
    /\b(dark|night|moody|black)[ -]?(theme|mode|look|design|background|colou?rs?|ui|style)\b|\b(fondo|tema) oscuro\b|\bdunkle[rsmn]? (hintergrund|design|modus|oberfläche)\b|\b(fond|thème) sombre\b|\ba dark one\b|\bmake it (dark|moody)\b/.test(
      text,
    );
  if (chosen === undefined) return { ...withoutNames(text, dark, seed), sentences: [] };

  const pair = assign(chosen.mentions, chosen.words, dark);
  const theme: Theme = {
    background:
      pair.background?.hex ??
      (dark ? darkGround : light ? "#fafbfc" : paleOf(pair.component?.hex ?? "#336699")),
    component: pair.component?.hex ?? partner(pair.background?.hex ?? "#ffffff"),
  };
  if (pair.background !== undefined) theme.backgroundName = pair.background.name;
  if (pair.component !== undefined) theme.componentName = pair.component.name;
  return {
    theme,
    note: contradiction(sentences, language) ?? pair.note,
    sentences: best
      .filter((found) => found.mentions.length > 1 || found.index === chosen.index)
      .map((found) => found.index),
  };
}

/** 'White text on white', 'black buttons on black': nobody could read that, so it is said and not done. */
function contradiction(sentences: string[], language: Language): string | null {
  for (const sentence of sentences) {
    const words = wordsOf(sentence);
    const mentions = findMentions(words, language);
    for (const [index, first] of mentions.entries()) {
      const second = mentions[index + 1];
      if (second === undefined || second.hex !== first.hex || !first.clear) continue;
      const between = words.slice(first.to + 1, second.from);
      if (between.length > 5 || !between.some((word) => /^(?:on|auf|sobre|sur)$/.test(word))) continue;
      const noun = /^\p{L}/u.test(words[second.to + 1] ?? "") ? 2 : 1;
      return `'${words.slice(first.from, second.to + noun).join(" ")}' could not be read, so what stands on a colour has a shade that stands out from it.`;
    }
  }
  return null;
}

const darkGround = "#14181f";

function withoutNames(text: string, dark: boolean, seed: string): Omit<ThemeReading, "sentences"> {
  if (dark) {
    return {
      theme: { background: darkGround, component: "#6ea8fe" },
      note: "A dark look was asked for without naming colours: near-black with light blue.",
    };
  }
  if (/\bpastels?\b|\bpastell/.test(text)) {
    return {
      theme: { background: "#fdf6f0", component: "#b8a1d9" },
      note: "Pastel: a soft cream page with lilac parts.",
    };
  }
  if (/\b(rainbow|colou?rful|bright colou?rs|playful|vivid)\b/.test(text)) {
    return {
      theme: { background: "#fffdf7", component: "#e4572e" },
      note: "Colourful: a warm red-orange on a light page.",
    };
  }
  if (/\b(minimalist|minimal|monochrome)\b/.test(text)) {
    return { theme: { background: "#ffffff", component: "#222222" }, note: "Minimal: black on white." };
  }
  const pairs = [
    ["#f7f9fc", "#2456a6"],
    ["#fbf8f3", "#a14a1f"],
    ["#f5faf7", "#1f7a55"],
    ["#faf7fb", "#6b3fa0"],
    ["#fffaf5", "#b3402a"],
    ["#f4f9fa", "#0f6b75"],
  ] as const;
  const [background, component] = pairs[hash(seed) % pairs.length] ?? pairs[0];
  return { theme: { background, component }, note: null };
}

function wordsOf(sentence: string): string[] {
  return sentence
    .toLowerCase()
    .replace(/['"()]/g, " ")
    .replace(/([,;:.!?])/g, " $1 ")
    .split(/[\s/]+/)
    .filter((word) => word !== "");
}

const shades = /^(dark|deep|light|pale|soft|bright|faint|medium|vivid|warm|cool)$/;
const plainNames = new Set(
  "red blue green yellow orange purple pink brown black white gray grey teal cyan magenta violet indigo turquoise beige navy maroon".split(
    " ",
  ),
);

/** Longest match of up to four words, spaces and hyphens removed: 'light sky blue', 'deepskyblue', 'white-smoke'. */
function findMentions(words: string[], language: Language): Mention[] {
  const mentions: Mention[] = [];
  const foreign = foreignNames(words, language);
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from] ?? "";
    const exact = /^#([0-9a-f]{6}|[0-9a-f]{3})$/.exec(first);
    if (exact) {
      const digits = exact[1] ?? "";
      const hex = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
      mentions.push({ name: first, hex: `#${hex}`, from, to: from, clear: true });
      continue;
    }
    for (let length = Math.min(4, words.length - from); length >= 1; length -= 1) {
      const slice = words.slice(from, from + length);
      const key = slice
        .join("")
        .replace(/-/g, "")
        .replace(/(colou?red|ish)$/, "");
      const inOther = foreign === null ? undefined : foreignColour(slice, foreign);
      const hex = inOther ?? colourNames.get(key) ?? shaded(slice);
      if (hex === undefined) continue;
      const to = from + length - 1;
      mentions.push({
        name: slice.join(" ").replace(/ ?(colou?red|ish)$/, ""),
        hex,
        from,
        to,
        clear: length > 1 || plainNames.has(key) || inOther !== undefined,
      });
      from = to;
      break;
    }
  }
  return mentions;
}

type ForeignNames = (typeof foreignColourNames)["es" | "de" | "fr"];

/** The names of the request's language; a phrase like 'fond rouge' is read in an English request, too. */
function foreignNames(words: string[], language: Language): ForeignNames | null {
  if (language !== "en") return foreignColourNames[language];
  const spoken = (["es", "de", "fr"] as const).find((other) =>
    words.some((word) => slotsOf[other].test(word)),
  );
  return spoken === undefined ? null : foreignColourNames[spoken];
}

const slotsOf = {
  es: /^(?:fondo|bot[oó]n(?:es)?|tarjetas)$/,
  de: /^(?:hintergrund|kn(?:o|ö)pfe?|schaltflächen?|karten)$/,
  fr: /^(?:fond|arrière-plan|boutons?|cartes)$/,
};

/** Adjectives agree with their noun: 'boutons blancs', 'teclas rojas', 'gelbe Knöpfe', 'dunkelblauer Hintergrund'. */
function foreignColour(words: string[], names: ForeignNames): string | undefined {
  const plain = (forms: string[]): string => forms.join("").replace(/-/g, "");
  const exact = names.get(plain(words));
  if (exact !== undefined) return exact;
  for (const inflect of inflections) {
    const found = names.get(plain(words.map((word) => (word.length > 3 ? word.replace(...inflect) : word))));
    if (found !== undefined) return found;
  }
  return undefined;
}

const inflections: [RegExp, string][] = [
  [/s$/, ""],
  [/as?$/, "o"],
  [/es?$/, ""],
  [/ches?$/, "c"],
  [/tes?$/, "t"],
  [/(?:e[rsnm]?|en)$/, ""],
];

/** 'dark raspberry', 'pale sage': a shade of a name that has no value of its own. */
function shaded(words: string[]): string | undefined {
  const [shade = "", ...rest] = words;
  if (rest.length === 0 || !shades.test(shade)) return undefined;
  const base = colourNames.get(rest.join("").replace(/-/g, ""));
  if (base === undefined) return undefined;
  if (/^(dark|deep)$/.test(shade)) return mix(base, "#000000", 0.4);
  if (/^(light|pale|soft|faint)$/.test(shade)) return mix(base, "#ffffff", 0.6);
  return base;
}

/** Drops words that only look like colours: 'peach harvest', 'gold price', 'the sheet stays white'. */
function believable(mentions: Mention[], words: string[], sentence: string, opener: boolean): Mention[] {
  const lower = sentence.toLowerCase();
  const slotNear = (mention: Mention, reach: number): boolean =>
    words
      .slice(Math.max(0, mention.from - reach), mention.to + reach + 1)
      .some((word) => backgroundWords.test(word) || componentWords.test(word));
  const onlyColours =
    words.filter((word) => /^\p{L}/u.test(word)).length <=
    mentions.reduce((sum, mention) => sum + mention.to - mention.from + 1, 0) + 3;
  const hasSlot = words.some((word) => backgroundWords.test(word) || componentWords.test(word));
  const aboutColour = paintWords.test(lower) || hasSlot;
  return mentions.filter((mention) => {
    const before = words[mention.from - 1] ?? "";
    const twoBefore = words[mention.from - 2] ?? "";
    if (/^(stays?|remains?|keeps?|turns?|turn|becomes?|goes)$/.test(before)) return false;
    if (/^(stays?|remains?)$/.test(twoBefore)) return false;
    if (
      /^(kinda|kind|sort|mostly|mainly|somewhat|all|slightly)$/.test(before) ||
      (before === "of" && /^(kind|sort)$/.test(twoBefore))
    )
      return mention.clear || hasSlot;
    if (mention.name.startsWith("#")) return true;
    if (inTail(mention, mentions, words)) return true;
    if (onlyColours && (mention.clear || mentions.length > 1)) return true;
    if (opener && words.length > 12)
      return slotNear(mention, 2) && (mention.clear || strongSlot(mention, words));
    if (opener)
      return (
        slotNear(mention, 1) || (mention.clear && (paintWords.test(lower) || strongSlot(mention, words)))
      );
    if (mentions.length >= 2 && aboutColour) return true;
    return (
      aboutColour &&
      (slotNear(mention, 6) || paintWords.test(lower)) &&
      (mention.clear || slotNear(mention, 4))
    );
  });
}

/** '…, blush and sage', '… in red and white': nothing but colours up to the end of the phrase. */
function inTail(mention: Mention, mentions: Mention[], words: string[]): boolean {
  if (afterIn(mention, mentions, words)) return true;
  const start = words.lastIndexOf(",") + 1;
  if (start === 0 || mention.from < start)
    return mention.to === words.length - 1 && mention.to > mention.from;
  return words.every(
    (word, index) =>
      index < start ||
      /^(and|&|with|in|plus|y|und|et|colou?rs?|theme|[.!])$/.test(word) ||
      mentions.some((other) => index >= other.from && index <= other.to),
  );
}

const isJoin = (word: string): boolean => /^(?:and|&|with|on|plus|y|e|und|et|mit|con|avec|,)$/.test(word);
/** What may follow colours; a noun may not: 'in white wine', 'in red ink'. */
const phraseEnd =
  /^(?:[.!?;:,]|please|for|that|which|where|so|with|having|using|colou?rs?|and|para|que|con|por|für|mit|und|bitte|pour|qui|avec|et|y|colores|farben|couleurs)$/;

/** A run of colours right after 'in': 'a quiz about cheese in blue and yellow, with ten questions'. */
function afterIn(mention: Mention, mentions: Mention[], words: string[]): boolean {
  return runsAfterIn(mentions, words).some(({ from, to }) => mention.from >= from && mention.to <= to);
}

function runsAfterIn(mentions: Mention[], words: string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number; clear: boolean }[] = [];
  for (const { from, to, clear } of mentions) {
    const last = runs[runs.length - 1];
    const joined = last !== undefined && from - last.to <= 3 && words.slice(last.to + 1, from).every(isJoin);
    if (joined && from > last.to + 1) Object.assign(last, { to, clear: last.clear || clear });
    else runs.push({ from, to, clear });
  }
  return runs.filter(
    ({ from, to, clear }) =>
      clear && /^(?:in|en)$/.test(words[from - 1] ?? "") && phraseEnd.test(words[to + 1] ?? "."),
  );
}

/** 'tip calculator in red and white' -> 'tip calculator': what the thing is, not how it looks. */
export function withoutColourTail(text: string, language: Language): string {
  const words = wordsOf(text);
  const [run] = runsAfterIn(findMentions(words, language), words);
  if (run === undefined) return text;
  return [...words.slice(0, run.from - 1), ...words.slice(run.to + 1)]
    .join(" ")
    .replace(/ ([,;:.!?])/g, "$1");
}

function strongSlot(mention: Mention, words: string[]): boolean {
  return words
    .slice(Math.max(0, mention.from - 3), mention.to + 4)
    .some((word) =>
      /^(backgrounds?|backdrops?|buttons?|components?|elements?|theme|controls?|fondo|bot[oó]n|botones|hintergrund|kn(?:o|ö)pfe?|schaltflächen?|fond|boutons?)$/.test(
        word,
      ),
    );
}

interface Pair {
  background?: Mention;
  component?: Mention;
  note: string | null;
}

/** Which mention is behind everything and which on top: the nearest slot words, and 'first is the background' when in doubt. */
function assign(mentions: Mention[], words: string[], dark: boolean): Pair {
  const near = (mention: Mention, slot: RegExp): number => {
    let best = 40;
    words.forEach((word, index) => {
      if (!slot.test(word)) return;
      best = Math.min(best, index < mention.from ? mention.from - index : index - mention.to);
    });
    return best;
  };
  const [only] = mentions;
  if (only === undefined) return { note: null };
  if (mentions.length === 1) {
    const behind = near(only, backgroundWords);
    const onTop = near(only, componentWords);
    if (behind === 40 && onTop === 40) {
      return dark && luminance(only.hex) < 0.2
        ? { background: only, note: null }
        : { component: only, note: `'${only.name}' was read as the colour of buttons and headings.` };
    }
    return behind <= onTop ? { background: only, note: null } : { component: only, note: null };
  }
  let best: { background: Mention; component: Mention; cost: number } | null = null;
  for (const [index, background] of mentions.entries()) {
    for (const [other, component] of mentions.entries()) {
      if (index === other || background.hex === component.hex) continue;
      const order = index < other ? 0 : 3;
      const cost =
        near(background, backgroundWords) + near(component, componentWords) + order + 2 * (index + other);
      if (best === null || cost < best.cost) best = { background, component, cost };
    }
  }
  if (best === null) return { background: only, note: null };
  const slotless = mentions.every(
    (mention) => near(mention, backgroundWords) === 40 && near(mention, componentWords) === 40,
  );
  if (slotless && luminance(best.component.hex) > 0.8 && luminance(best.background.hex) < 0.7) {
    return {
      background: best.component,
      component: best.background,
      note: "The lighter of the two colours is the background.",
    };
  }
  if (slotless && luminance(best.background.hex) < 0.02 && luminance(best.component.hex) > 0.9) {
    return {
      background: best.component,
      component: best.background,
      note: "Black on white rather than white on black, for easy reading.",
    };
  }
  return { background: best.background, component: best.component, note: null };
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** `share` 0 gives `hex`, 1 gives `other`. */
export function mix(hex: string, other: string, share: number): string {
  const a = channels(hex);
  const b = channels(other);
  return `#${a
    .map((channel, index) =>
      Math.round(channel + ((b[index] ?? 0) - channel) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function paleOf(component: string): string {
  return luminance(component) > 0.6 ? "#20242c" : mix(component, "#ffffff", 0.94);
}

/** A colour for the components when only the background was named. */
function partner(background: string): string {
  return luminance(background) > 0.4 ? mix(background, "#10203a", 0.78) : mix(background, "#ffffff", 0.72);
}

/** A small stable number for a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
