import type { ValueProblem } from "./valueProblem.ts";

/** A function around a place of a value. */
interface Enclosing {
  name: string;
  from: number;
  to: number;
  inside: string;
}

/** How functions of colours are written. */
const COLORS: Partial<Record<string, string>> = {
  rgb: "rgb(255, 0, 0)",
  rgba: "rgba(255, 0, 0, 0.5)",
  hsl: "hsl(200, 50%, 50%)",
  hsla: "hsla(200, 50%, 50%, 0.5)",
  hwb: "hwb(200 10% 20%)",
  lab: "lab(50% 20 -30)",
  lch: "lch(50% 30 200)",
  oklab: "oklab(0.5 0.1 -0.1)",
  oklch: "oklch(0.7 0.1 200)",
};

/** How other functions are written. */
const EXAMPLES: Partial<Record<string, string>> = Object.fromEntries(
  [
    "minmax(100px, 1fr)",
    "repeat(3, 1fr)",
    "cubic-bezier(0.4, 0, 0.2, 1)",
    "steps(4, end)",
    "translate(10px, 20px)",
    "rotate(45deg)",
    "scale(1.5)",
    "skew(10deg)",
    "blur(4px)",
    "brightness(1.2)",
    "hue-rotate(90deg)",
    "drop-shadow(0 0 4px black)",
    "linear-gradient(to right, red, blue)",
    "radial-gradient(circle at center, red, blue)",
    "conic-gradient(from 45deg, red, blue)",
    "circle(50% at center)",
    "polygon(50% 0, 100% 100%, 0 100%)",
  ].map((example) => [example.slice(0, example.indexOf("(")), example]),
);

const OPPOSITE: Partial<Record<string, string>> = {
  left: "right",
  right: "left",
  top: "bottom",
  bottom: "top",
};
const SIDES: Partial<Record<string, string>> = {
  up: "top",
  upwards: "top",
  down: "bottom",
  downwards: "bottom",
};

/**
 * Why the value is not understood at a place between the brackets of a function; `null` when that cannot be told.
 * `fits` says whether another value would be right.
 */
export function functionProblem(
  value: string,
  offset: number,
  word: string,
  fits: (other: string) => boolean,
): ValueProblem | null {
  const around = enclosing(value, offset);
  if (!around) return null;
  const { name, from, to, inside } = around;
  const comma = /,\s*$/.exec(inside);
  if (comma) {
    const at = from + name.length + 1 + comma.index;
    return problem("A value is missing after the last comma, or the comma is one too many.", at, at + 1);
  }
  const color = COLORS[name];
  if (color !== undefined) return colorProblem(color);
  if (inside.trim() === "" && word === ")") return problem(`A value is missing in ${name}().`);
  if (/^(?:repeating-)?linear-gradient$/.test(name)) {
    const direction = directionProblem();
    if (direction) return direction;
  }
  if (name === "repeat" && !inside.includes(",") && fits(replaced(`repeat(3, ${inside})`)))
    return problem(`repeat() first takes how often, as in repeat(3, ${inside}).`);
  if (fits(`${value.slice(0, offset).trimEnd()}, ${value.slice(offset)}`))
    return problem(`A comma is missing before "${word}".`, offset, offset + word.length);
  return null;

  function problem(message: string, start = from, end = to): ValueProblem {
    return { from: start, to: end, message };
  }

  function replaced(call: string): string {
    return value.slice(0, from) + call + value.slice(to);
  }

  function colorProblem(example: string): ValueProblem | null {
    if (/[()]/.test(inside)) return null;
    const parts = inside.split(/[\s,/]+/).filter(Boolean);
    if (parts.length < 3) return problem(`${name}() needs three values, as in ${example}.`);
    if (parts.length > 4)
      return problem(`${name}() takes three values and perhaps an opacity, as in ${example}.`);
    const [apart, opacity] = [parts.slice(0, 3).join(" "), parts[3]];
    const modern = `${name}(${apart}${opacity === undefined ? "" : ` / ${opacity}`})`;
    if (!inside.includes(",")) {
      return fits(replaced(modern)) ? problem(`Write ${modern}, with a / before the opacity.`) : null;
    }
    const legacy = `${name}(${parts.join(", ")})`;
    if (/^(?:rgb|hsl)/.test(name) && fits(replaced(legacy)))
      return problem(`Write ${legacy}, with commas between all values.`);
    return fits(replaced(modern)) ? problem(`Write ${modern}, without commas.`) : null;
  }

  function directionProblem(): ValueProblem | null {
    if (/^\s*to\s*,/i.test(inside)) return problem(AFTER_TO);
    const given = /^\s*((?:to\s+)?)([a-z]+(?:\s+[a-z]+)*)\s*,/i.exec(inside);
    if (!given) return null;
    const [, to = "", written = ""] = given;
    const words = written
      .toLowerCase()
      .replace(/\s+in\s.*$/, "")
      .split(/\s+/);
    const start = from + name.length + 1 + given[0].indexOf(written);
    // What stands in a later place is another fault.
    if (offset > start + written.length) return null;
    const mark = (message: string) => problem(message, start, start + written.length);
    if (to === "") {
      if (!words.every((side) => OPPOSITE[side] !== undefined)) return null;
      const opposite = words.map((side) => OPPOSITE[side]).join(" ");
      return mark(`A direction begins with "to". Write to ${words.join(" ")} or to ${opposite}.`);
    }
    if (words.every((side) => OPPOSITE[side] !== undefined)) return null;
    const side = SIDES[words.join(" ")];
    if (side) return mark(`"${written}" is not a side. Write to ${side}.`);
    return mark(AFTER_TO);
  }
}

const AFTER_TO = 'After "to" comes a side: top, bottom, left or right.';

/** How the function around a place is written; empty for most. */
export function exampleAround(value: string, offset: number): string {
  const name = enclosing(value, offset)?.name ?? "";
  const example = EXAMPLES[name] ?? COLORS[name];
  return example ? ` ${name}() is written as in ${example}.` : "";
}

function enclosing(value: string, offset: number): Enclosing | null {
  const open: number[] = [];
  // Brackets in texts are no brackets.
  const bare = value.replace(/"[^"]*"|'[^']*'/g, (text) => "_".repeat(text.length));
  for (let i = 0; i < offset; i++) {
    if (bare[i] === "(") open.push(i);
    else if (bare[i] === ")") open.pop();
  }
  const start = open.pop();
  if (start === undefined) return null;
  const name = /[\w-]+$/.exec(value.slice(0, start))?.[0] ?? "";
  let depth = 0;
  for (let i = start; i < bare.length; i++) {
    if (bare[i] === "(") depth++;
    else if (bare[i] === ")" && --depth === 0)
      return {
        name: name.toLowerCase(),
        from: start - name.length,
        to: i + 1,
        inside: value.slice(start + 1, i),
      };
  }
  return null;
}
