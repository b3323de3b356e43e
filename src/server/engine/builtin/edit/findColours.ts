import { mix } from "../understand/colours.ts";
import { colourNames } from "../understand/lexicon/colourNames.ts";

export interface FoundColour {
  name: string;
  hex: string;
  /** Where in the text it stands. */
  index: number;
  length: number;
}

/** Colours named in a message, by CSS, X11 or paint-shop name or as hex, the longest name at each place. */
export function findColours(text: string): FoundColour[] {
  const words = [...text.matchAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}]+/giu)].map((match) => ({
    text: match[0],
    index: match.index,
    end: match.index + match[0].length,
  }));
  const found: FoundColour[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(4, words.length - from); length >= 1; length--) {
      const slice = words.slice(from, from + length);
      const first = slice[0];
      const last = slice.at(-1);
      if (!first || !last) continue;
      const hex = hexOf(slice.map((word) => word.text.toLowerCase()));
      if (hex === null) continue;
      found.push({
        name: text.slice(first.index, last.end),
        hex,
        index: first.index,
        length: last.end - first.index,
      });
      from += length - 1;
      break;
    }
  }
  return found;
}

function hexOf(words: string[]): string | null {
  const joined = words.join("");
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(joined)?.[1];
  if (digits) return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
  const named =
    colourNames.get(joined) ?? (words.length === 1 ? colourNames.get(joined.replace(/ish$/, "")) : undefined);
  if (named) return named;
  const [shade = "", ...rest] = words;
  const base = rest.length > 0 ? colourNames.get(rest.join("")) : undefined;
  if (base === undefined) return null;
  if (/^(?:dark|darker|deep)$/.test(shade)) return mix(base, "#000000", 0.4);
  if (/^(?:light|lighter|pale|soft)$/.test(shade)) return mix(base, "#ffffff", 0.6);
  return null;
}
