import type { CssSyntax } from "../cssSyntax.ts";
import { exampleAround, functionProblem } from "./functionProblem.ts";
import { type Calculation, COMMON_UNITS, MATH, named, readMath } from "./mathValue.ts";
import { nearest } from "./nearest.ts";

/** Places count from the start of the value. */
export interface ValueProblem {
  from: number;
  to: number;
  message: string;
  /** Grammars of functions do not tell all: the last word is the browser's. */
  unsure?: true;
}

export type ValueCheck = (property: string, value: string) => ValueProblem | null;

/** Longer values are pictures and whole gradients. In characters. */
const MAX_VALUE = 500;
/** How many declarations are remembered; a big style sheet has some thousand different ones. */
const MAX_REMEMBERED = 50_000;

/**
 * A check of a property's value that remembers its answers: after a key only what it changed is judged anew. In doubt
 * it is silent.
 */
export function createValueCheck(syntax: CssSyntax): ValueCheck {
  const remembered = new Map<string, ValueProblem | null>();
  return (property, value) => {
    if (value.length > MAX_VALUE) return null;
    if (!MATH.test(value))
      return remember(property, value, () =>
        LEFT_ALONE.test(value) ? null : judge(syntax, property, value),
      );
    // To read a calculation costs no more than to remember it; what it leaves is the same for many.
    if (LEFT_ALONE.test(value)) return null;
    const read = readMath(value, syntax.kindOfUnit);
    if (!read || "problem" in read) return read?.problem ?? null;
    const { plain, calculations } = read;
    const problem = remember(property, plain, () => judge(syntax, property, plain));
    return problem && calculatedProblem(problem, property, value, plain, calculations);
  };

  function remember(property: string, value: string, find: () => ValueProblem | null): ValueProblem | null {
    const key = `${property}:${value}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const problem = find();
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, problem);
    return problem;
  }
}

/** The problem of a value with plain numbers in place of its calculations, told of the value as it is written. */
function calculatedProblem(
  { message, ...problem }: ValueProblem,
  property: string,
  value: string,
  plain: string,
  calculations: readonly Calculation[],
): ValueProblem | null {
  const wrong = calculations.find(({ from, to }) => from === problem.from && to === problem.to);
  if (wrong) {
    // What functions take of calculations, browsers and grammars do not agree on.
    if (isInside(value, wrong.from)) return null;
    return { ...problem, message: `This gives ${named(wrong.kind)}, which ${property} does not take here.` };
  }
  const shown = calculations.reduce(
    (text, { from, to }) => text.replace(plain.slice(from, to), () => value.slice(from, to)),
    message,
  );
  return { ...problem, message: shown };
}

const REFUSED = "This browser does not take this value.";

/** What only the browser can work out, what one browser has, tricks, templates, and what is still being specified. */
const LEFT_ALONE = new RegExp(
  [
    /[\\!{}<>@$;?]|--|(?:^|[\s,(/])-[a-z]+-|^progid|\(\s*from\s/,
    /\b(?:var|env|attr|if|inherit|toggle|first-valid|random|random-item|ident|progress|media-progress|container-progress)\(/,
    /\b(?:calc-size|calc-mix|sibling-index|sibling-count|anchor|anchor-size|cross-fade|element|paint|image|image-set|device-cmyk|expression)\(/,
    /\b(?:alpha|symbols|shape|type|src)\(/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

function judge(syntax: CssSyntax, property: string, value: string): ValueProblem | null {
  const mistake = MISTAKES[`${property}: ${value.toLowerCase()}`];
  if (mistake) return whole(mistake);
  const mismatch = syntax.mismatch(property, value);
  if (!mismatch) return null;
  const { offset, length } = mismatch;
  const word = value.slice(offset, offset + length);
  if (word === "") {
    if (isInside(value, offset)) return refused();
    return whole(`Something is missing in this value of ${property}.${examples(syntax, property)}`);
  }

  const withPoint = value.replace(/(?<![\d.,])(\d+),(?=\d+(?![\d.,]))/g, "$1.");
  const withSpace = value.replaceAll(",", " ");
  if (withPoint !== value && fits(withPoint) && !fits(withSpace))
    return whole(`Write ${withPoint} with a point, not a comma.`);
  if (/^[+-]?[\d.]/.test(word)) {
    const apart = /^\s+(%|[a-z]+)(?![\w(-])/i.exec(value.slice(offset + length));
    const unit = apart?.[1]?.toLowerCase() ?? "";
    if (
      apart &&
      (unit === "%" || syntax.units.includes(unit)) &&
      helps(word + unit, length + apart[0].length)
    )
      return mark(`Write ${word}${unit} without a space.`, length + apart[0].length);
  }
  const correct = correction();
  if (correct) return mark(correct);
  // Inside of functions much is allowed that grammars do not tell.
  if (isInside(value, offset))
    return functionProblem(value, offset, word, fits) ?? refused(exampleAround(value, offset));
  if (/^[^\w\s#"'.+-]$/.test(word)) {
    // Without the comma, what stands around it would be one.
    const divides = /[\w%)],[\w(#.+-]/.test(value.slice(Math.max(0, offset - 1), offset + 2));
    if (!(divides && helps(" ")) && helps("")) return mark(`The ${word} does not belong here. Remove it.`);
    return word === "," && helps(" ") ? mark("Write a space in place of the comma.") : refused();
  }
  if (word.endsWith("(") && !syntax.hasFunction(word.slice(0, -1)))
    return property === "filter" ? null : refused();
  const before = value.slice(0, offset).trim();
  if (before !== "" && fits(before) && fits(word)) {
    return mark(`"${word}" is one value too many: ${property} is complete without it.`);
  }
  const { words, colors } = syntax.values(property) ?? { words: [], colors: [] };
  if ([...words, ...colors].includes(word.toLowerCase())) {
    return mark(`"${word}" stands in the wrong place, or something is missing before it.`);
  }
  return mark(`"${shown(word)}" is not a value of ${property}.${examples(syntax, property)}`);

  function mark(message: string, marked = length): ValueProblem {
    return { from: offset, to: offset + marked, message };
  }

  function whole(message: string): ValueProblem {
    return { from: 0, to: value.length, message };
  }

  function refused(advice = ""): ValueProblem {
    return { ...whole(`${REFUSED}${advice}`), unsure: true };
  }

  function fits(other: string): boolean {
    return syntax.mismatch(property, other) === null;
  }

  /** Whether the value is right, at least up to there, with other text in place of the word. */
  function helps(replacement: string, replaced = length): boolean {
    const other = value.slice(0, offset) + replacement + value.slice(offset + replaced);
    const next = syntax.mismatch(property, other);
    return next === null || next.offset > offset + replacement.length;
  }

  function correction(): string | null {
    const not = `"${shown(word)}" is not a value of ${property}.`;
    const number = /^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/i.exec(word)?.[0];
    if (number !== undefined) return number === word ? missingUnit(number) : wrongUnit(not, number);
    if (word.startsWith("#")) {
      return helps("#336699")
        ? `"${word}" is not a colour. Write # and 3 or 6 digits from 0 to f, as in #336699.`
        : null;
    }
    const quoted = /^(["'])(.+)\1$/.exec(word)?.[2];
    if (quoted !== undefined) return helps(quoted) ? `Write ${quoted} without quotes.` : null;
    const values = syntax.values(property);
    if (!values) return null;
    if (word.endsWith("(")) {
      const meant = nearest(word.slice(0, -1).toLowerCase(), values.functions);
      return meant ? `${not} Did you mean "${meant}()"?` : null;
    }
    // Functions take colours where their properties take none.
    const { colors } = isInside(value, offset) ? (syntax.values("color") ?? values) : values;
    const meant = nearest(word.toLowerCase(), [...values.words, ...colors, ...FUNCTION_WORDS]);
    return meant && helps(meant) ? `${not} Did you mean "${meant}"?` : null;
  }

  function missingUnit(number: string): string | null {
    const unit = TRIED_UNITS.find((candidate) => helps(number + candidate));
    if (!unit) return null;
    const example = unit === "s" && Math.abs(Number(number)) >= FEW_SECONDS ? "ms" : unit;
    return `"${number}" needs a unit, such as ${number}${example}.`;
  }

  function wrongUnit(not: string, number: string): string | null {
    const written = word.slice(number.length).toLowerCase();
    if (written === "%" || syntax.units.includes(written)) {
      if (helps(number)) return `${not} Write ${number} without a unit.`;
      const other = TRIED_UNITS.find((candidate) => helps(number + candidate));
      return other ? `"${word}" has a unit that does not fit here. Write ${number}${other}.` : null;
    }
    const meant = [nearest(written, COMMON_UNITS), nearest(written, syntax.units)].filter(
      (unit) => unit !== null,
    );
    const unit = [...meant, ...TRIED_UNITS].find((candidate) => helps(number + candidate));
    return unit ? `${not} Did you mean "${number}${unit}"?` : null;
  }
}

/** Grammars have these, of drafts or of old browsers, but beginners mean something else. */
const MISTAKES: Partial<Record<string, string>> = {
  "cursor: hand": 'Browsers no longer know "hand". Write pointer.',
  "vertical-align: center": '"center" is not a value of vertical-align. Write middle.',
};
const TRIED_UNITS = ["px", "s", "deg", "%"];
/** Durations that are meant in milliseconds begin here. */
const FEW_SECONDS = 50;
/** Words inside of gradients, which are no values by themselves. */
const FUNCTION_WORDS = ["left", "right", "top", "bottom", "circle", "ellipse"];

function shown(word: string): string {
  return word.endsWith("(") ? `${word})` : word;
}

function isInside(value: string, offset: number): boolean {
  const before = value.slice(0, offset).replace(/"[^"]*"|'[^']*'/g, "");
  return before.split("(").length > before.split(")").length;
}

const MAX_EXAMPLES = 4;
/** Tried for properties that take more than words. */
const PROBES = ["10px", "#336699", "1", "1s", "45deg"];
/** Said first when a property takes them: beginners need them most. */
const COMMON_WORDS = new Set(
  "block flex grid none auto center left right start end top bottom middle hidden visible relative absolute fixed sticky bold normal solid".split(
    " ",
  ),
);

function examples(syntax: CssSyntax, property: string): string {
  const words = syntax.values(property)?.words ?? [];
  const alone = [
    ...words.filter((word) => COMMON_WORDS.has(word)),
    ...words.filter((word) => !COMMON_WORDS.has(word)),
  ];
  const taken = [...alone.slice(0, MAX_EXAMPLES - 1), ...PROBES, ...alone.slice(MAX_EXAMPLES - 1)]
    .filter((value) => syntax.mismatch(property, value) === null)
    .slice(0, MAX_EXAMPLES);
  return taken.length === 0 ? "" : ` It takes, for example, ${taken.join(", ")}.`;
}
