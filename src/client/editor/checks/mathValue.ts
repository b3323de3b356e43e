import { nearest } from "./nearest.ts";
import type { ValueProblem } from "./valueProblem.ts";

/** A calculation inside of a value, and what it gives: "length", "number", … */
export interface Calculation {
  from: number;
  to: number;
  kind: string;
}

/**
 * The value with a plain number of the same length and kind in place of each calculation, which grammars can judge;
 * what is wrong with one; or `null` when only the browser can tell.
 */
export type MathReading = { plain: string; calculations: Calculation[] } | { problem: ValueProblem } | null;

const FUNCTIONS =
  "calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign".split(
    " ",
  );
const NAMES = new Set(FUNCTIONS);
/** Whether a value may hold a calculation. */
export const MATH = new RegExp(`\\b(?:${FUNCTIONS.join("|")})\\(`, "i");
/** Texts and addresses hold no calculations. */
const TEXT_OR_MATH = new RegExp(`"[^"]*"|'[^']*'|\\burl\\([^)"']*\\)|(?<![\\w-])${MATH.source}`, "gi");

/** The unit that a plain number of a kind is written with. */
const UNITS: Partial<Record<string, string>> = {
  number: "",
  percentage: "%",
  length: "px",
  angle: "deg",
  time: "s",
  frequency: "hz",
  resolution: "dppx",
  flex: "fr",
};

export function readMath(value: string, kindOfUnit: ReadonlyMap<string, string>): MathReading {
  const calculations: Calculation[] = [];
  let plain = "";
  let last = 0;
  TEXT_OR_MATH.lastIndex = 0;
  for (let found = TEXT_OR_MATH.exec(value); found; found = TEXT_OR_MATH.exec(value)) {
    if (/^["']|^url/i.test(found[0])) continue;
    const call = readCall(value, found.index, kindOfUnit);
    if (!call || "problem" in call) return call;
    const unit = UNITS[call.kind];
    if (unit === undefined) return null;
    plain += value.slice(last, call.from) + "1".padStart(call.to - call.from - unit.length, "0") + unit;
    last = call.to;
    TEXT_OR_MATH.lastIndex = call.to;
    calculations.push(call);
  }
  return { plain: plain + value.slice(last), calculations };
}

/** What word processors write in place of operators. */
const LOOKALIKES: Partial<Record<string, string>> = { "×": "*", "÷": "/", "–": "-", "—": "-", "−": "-" };

/** A part of a calculation. Lengths that were multiplied have a power of 2, and numbers one of 0. */
interface Quantity {
  from: number;
  to: number;
  kind: string;
  power: number;
}

/** Space, tab and ends of lines. */
const SPACE = new Set([32, 9, 10, 12, 13]);
const CONSTANT = /[+-]?(?:infinity|nan|pi|e)(?![\w(-])/iy;
const NUMBER = /[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/iy;
const UNIT = /%|[a-z]+/iy;
const NAME = /[a-z][a-z\d]*(?=\()/iy;
const NEGATED = /-(?:[a-z][a-z\d]*)?(?=\()/iy;
const WORD = /[a-z]+(?:-[a-z]+)*(?![\w(-])/iy;
const STRATEGY = /\s*[a-z]+(?:-[a-z]+)*\s*,/iy;
const NONE = /\s*none\s*(?=[,)])/iy;

function readCall(
  value: string,
  start: number,
  kindOfUnit: ReadonlyMap<string, string>,
): Calculation | { problem: ValueProblem } | null {
  let at = start;
  let problem: ValueProblem | null = null;
  const whole = call();
  if (!whole || whole.power === (whole.kind === "number" ? 0 : 1)) return problem ? { problem } : whole;
  const [from, to, kind] = [start, at, whole.kind];
  const rule = "a number without a unit";
  if (whole.power === 2)
    fail(from, to, `Two values with units give no ${kind}. One side of * must be ${rule}.`);
  else if (whole.power < 0) fail(from, to, `What follows the / must be ${rule}.`);
  return problem ? { problem } : null;

  /** `null` stops the reading. */
  function fail(from: number, to: number, message: string): null {
    problem ??= { from, to, message };
    return null;
  }

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    if (!pattern.test(value)) return null;
    const from = at;
    at = pattern.lastIndex;
    return value.slice(from, at);
  }

  function skipSpace(): boolean {
    const before = at;
    while (SPACE.has(value.charCodeAt(at))) at++;
    return at > before;
  }

  function call(): Quantity | null {
    const from = at;
    const name = take(NAME)?.toLowerCase() ?? "";
    if (!NAMES.has(name)) return null;
    at++;
    if (name === "round") take(STRATEGY);
    const values: Quantity[] = [];
    let open = 0;
    for (;;) {
      if (name === "clamp" && take(NONE) !== null) open++;
      else {
        const given = sum(name);
        if (!given) return null;
        values.push(given);
      }
      const end = value[at];
      if (end !== "," && end !== ")") return missingOperator(name);
      if (end === "," && name === "calc")
        return fail(at, at + 1, "The , does not belong in calc(). Decimals have a point, as in 1.5.");
      at++;
      if (end === ")") break;
    }
    if (name === "clamp" && values.length + open !== 3)
      return fail(from, at, "clamp() takes three values: the smallest, the wanted and the greatest.");
    const result = resultOf(name, values);
    return result && { ...result, from, to: at };
  }

  function missingOperator(name: string): null {
    const meant = LOOKALIKES[value[at] ?? ""];
    if (meant) return fail(at, at + 1, `Write ${meant} in place of this ${value[at]}.`);
    const word = /^[\w.%]+|^\(/.exec(value.slice(at))?.[0];
    if (word === undefined) return null;
    const missing = name === "calc" ? "A +, -, * or /" : "A comma, +, -, * or /";
    return fail(at, at + word.length, `${missing} is missing before this.`);
  }

  function resultOf(name: string, values: Quantity[]): Quantity | null {
    const [first] = values;
    if (!first) return null;
    if (/^(?:sin|cos|tan|pow|sqrt|log|exp|sign)$/.test(name)) return { ...first, kind: "number", power: 0 };
    if (/^a(?:sin|cos|tan2?)$/.test(name)) return { ...first, kind: "angle", power: 1 };
    // The step of round() has the kind of what is rounded, as have all values of the others.
    return values.slice(1).reduce<Quantity | null>((all, value) => all && added(all, value), first);
  }

  function sum(name: string): Quantity | null {
    let left = product(name);
    while (left) {
      const spaceBefore = skipSpace();
      const sign = value[at];
      if (sign !== "+" && sign !== "-") return left;
      const from = at++;
      if (!skipSpace() || !spaceBefore)
        return fail(
          from,
          from + 1,
          `The ${sign} needs a space on both sides, as in calc(100% ${sign} 10px).`,
        );
      const right = product(name);
      left = right && added(left, right);
    }
    return null;
  }

  function product(name: string): Quantity | null {
    let left = term(name);
    while (left) {
      const end = at;
      skipSpace();
      const sign = value[at];
      if (sign !== "*" && sign !== "/") {
        at = end;
        return left;
      }
      at++;
      const right = term(name);
      left = right && multiplied(left, right, sign === "*" ? 1 : -1);
    }
    return null;
  }

  function term(name: string): Quantity | null {
    skipSpace();
    const from = at;
    const number = take(NUMBER);
    if (number !== null) return withUnit(from, number);
    if (/[),]/.test(value[at] ?? ")")) return fail(start, at + 1, `A value is missing in ${name}().`);
    if (value[at] === "(") {
      at++;
      const inner = sum(name);
      if (inner && value[at] !== ")") return missingOperator(name);
      at++;
      return inner && { ...inner, from, to: at };
    }
    if (take(CONSTANT) !== null) return { from, to: at, kind: "number", power: 0 };
    const negated = take(NEGATED)?.slice(1).toLowerCase();
    if (negated !== undefined)
      return negated === "" || NAMES.has(negated)
        ? fail(from, from + 1, "Write -1 * in place of this -.")
        : null;
    const word = take(WORD);
    return word === null
      ? call()
      : fail(from, at, `"${word}" is no number, and calculations take only numbers.`);
  }

  function withUnit(from: number, number: string): Quantity | null {
    const unit = take(UNIT);
    if (unit === null) return { from, to: at, kind: "number", power: 0 };
    const kind = unit === "%" ? "percentage" : kindOfUnit.get(unit.toLowerCase());
    if (kind !== undefined) return { from, to: at, kind, power: 1 };
    const meant = nearest(unit.toLowerCase(), COMMON_UNITS);
    const advice = meant ? ` Did you mean ${number}${meant}?` : "";
    return fail(from, at, `There is no unit "${unit}".${advice}`);
  }

  function added(left: Quantity, right: Quantity): Quantity | null {
    const both = { ...left, to: right.to };
    if (left.kind === right.kind) return left.power === right.power ? both : null;
    if (left.power > 1 || right.power > 1) return null;
    const [number, other] = left.kind === "number" ? [left, right] : [right, left];
    if (number.kind === "number") return missesUnit(number, other);
    // A percentage counts as what it is a part of.
    if (left.kind === "percentage") return { ...both, kind: right.kind };
    if (right.kind === "percentage") return both;
    return fail(
      left.from,
      right.to,
      `${capital(named(left.kind))} and ${named(right.kind)} cannot be added or compared.`,
    );
  }

  function missesUnit({ from, to }: Quantity, other: Quantity): null {
    const text = value.slice(from, to);
    const unit = /^[\d.]+([a-z]+)$/i.exec(value.slice(other.from, other.to))?.[1];
    const advice = unit ?? (other.kind === "percentage" ? "px" : UNITS[other.kind]);
    if (!advice || other.power !== 1) return null;
    return /^[+-]?[\d.]+$/.test(text)
      ? fail(from, to, `"${text}" needs a unit too, such as ${text}${advice}.`)
      : fail(from, to, `This gives a number without a unit, which cannot be added to ${named(other.kind)}.`);
  }
}

function multiplied(left: Quantity, right: Quantity, sign: 1 | -1): Quantity | null {
  const both = { ...left, to: right.to };
  if (right.kind === "number") return both;
  const power = left.power + sign * right.power;
  if (left.kind === "number") return { ...both, kind: right.kind, power };
  if (left.kind !== right.kind) return null;
  return { ...both, kind: power === 0 ? "number" : left.kind, power };
}

/** Those that are meant when a unit is misspelt. */
export const COMMON_UNITS = ["px", "em", "rem", "%", "vw", "vh", "fr", "ch", "deg", "s", "ms"];

/** A kind in words: "a length". */
export function named(kind: string): string {
  if (kind === "number") return "a number without a unit";
  if (kind === "flex") return "a share in fr";
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
