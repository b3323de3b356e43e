import {
  clampChroma,
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
} from "culori/fn";

// The notations that a colour may have here, and what contrasts are worked out in: the library's others stay at home.
const oklch = register(modeOklch);
for (const mode of [modeRgb, modeHsl, modeLrgb]) register(mode);

const SAFE_COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|oklch)a?\([\d\s.,%/+-]{1,60}\))$/;
const LENGTH = /^(?:0|\d{0,5}(?:\.\d{1,5})?(?<=\d)(?:px|em|rem|ch|pt))$/;
const PERCENT = /^\d{1,4}(?:\.\d{1,5})?%$/;
const FONT_SIZE = /^(?:(?:xx-|x-)?(?:small|large)|medium|smaller|larger)$/;
const BORDER_STYLE = /^(?:none|solid|dashed|dotted|double|groove|ridge|inset|outset)$/;

type Style = Record<string, string>;

/** The plain ones: what they are called in a style, and what they may be set to. */
const PLAIN: Record<string, [name: string, setting: RegExp]> = {
  "font-weight": ["fontWeight", /^(?:bold|bolder|normal|lighter|[1-9]00)$/],
  "font-style": ["fontStyle", /^(?:italic|oblique|normal)$/],
  "text-decoration": ["textDecoration", /^(?:underline|line-through|none)$/],
  "text-transform": ["textTransform", /^(?:uppercase|lowercase|capitalize|none)$/],
};

/**
 * What a `%c` style asks for, as far as it is a matter of looks: it may load nothing, and nothing of it may leave the box
 * of its line. Everything else in it is dropped.
 */
export function safeStyle(css: string): Style {
  const style: Style = {};
  let background = "";
  for (const declaration of css.split(";")) {
    const [name = "", setting = ""] = declaration.split(":").map((part) => part.trim().toLowerCase());
    const plain = PLAIN[name];
    if (plain?.[1].test(setting)) style[plain[0]] = setting;
    else if (name === "color" && isColour(setting)) style.color = setting;
    else if (/^background(?:-color)?$/.test(name) && isColour(setting)) background = setting;
    else Object.assign(style, boxStyle(name, setting));
  }
  if (background !== "") style.backgroundColor = background;
  Object.assign(style, readableColour(style.color ?? "", background));
  if (BOX.some((name) => name in style)) {
    // A box of its own makes room for itself in its line.
    style.display = "inline-block";
    style.maxWidth = "margin" in style ? "calc(100% - 2em)" : "100%";
    style.lineHeight ??= "1.4";
  }
  return style;
}

/** What needs a box of its own. */
const BOX = ["fontSize", "lineHeight", "padding", "margin", "border"];

function boxStyle(name: string, setting: string): Style {
  switch (name) {
    case "font-size":
      if (FONT_SIZE.test(setting)) return { fontSize: setting };
      return isLength(setting) || PERCENT.test(setting) ? { fontSize: `clamp(0.5em, ${setting}, 3em)` } : {};
    case "line-height":
      if (/^\d{1,3}(?:\.\d{1,5})?$/.test(setting)) {
        return { lineHeight: `${Math.min(3, Math.max(1, Number(setting)))}` };
      }
      return isLength(setting) || PERCENT.test(setting) ? { lineHeight: `clamp(1em, ${setting}, 3em)` } : {};
    case "letter-spacing":
      return isLength(setting) ? { letterSpacing: `min(${setting}, 1em)` } : {};
    case "padding":
      return lengths("padding", setting, "2em");
    case "margin":
      return lengths("margin", setting, "1em");
    case "border-radius":
      return PERCENT.test(setting) ? { borderRadius: setting } : lengths("borderRadius", setting, "10em");
    case "border":
      return border(setting);
    default:
      return {};
  }
}

function isLength(setting: string): boolean {
  return LENGTH.test(setting);
}

/** `0` has no unit, and would not do in a calculation. */
function atMost(length: string, most: string): string {
  return length === "0" ? length : `min(${length}, ${most})`;
}

/** One length for all sides, up to one for each. */
function lengths(name: string, setting: string, most: string): Style {
  const sides = setting.split(/\s+/);
  if (sides.length > 4 || !sides.every(isLength)) return {};
  return { [name]: sides.map((side) => atMost(side, most)).join(" ") };
}

function border(setting: string): Style {
  const parts = setting.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];
  const safe = parts.every((part) => isLength(part) || BORDER_STYLE.test(part) || isColour(part));
  if (!safe || parts.length === 0 || parts.length > 3) return {};
  return { border: parts.map((part) => (isLength(part) ? atMost(part, "0.5em") : part)).join(" ") };
}

// ---- Colours that can be read ---------------------------------------------------------------------------------------

/** The lines of the console whose own grounds leave the least contrast: red ones in light, yellow ones in dark. */
const GROUNDS = { light: "oklch(0.94 0.03 20)", dark: "oklch(0.34 0.05 90)" };
const ENOUGH = 4.5;
const STEP = 0.02;

function isColour(setting: string): boolean {
  return SAFE_COLOUR.test(setting) && parse(setting) !== undefined;
}

/** Whether it covers what is under it. */
function isOpaque(colour: string): boolean {
  return (parse(colour)?.alpha ?? 1) === 1;
}

/**
 * On a ground of its own text has the colour that it was given, or one that can be read there. On those of the console a
 * colour keeps its hue, and gets lighter or darker until it can be read.
 */
function readableColour(colour: string, background: string): Style {
  if (background !== "" && isOpaque(background)) {
    if (colour !== "") return { color: colour };
    return {
      color: wcagContrast("black", background) > wcagContrast("white", background) ? "black" : "white",
    };
  }
  if (colour === "") return {};
  const [light, dark] = [readableOn(GROUNDS.light, colour, -STEP), readableOn(GROUNDS.dark, colour, STEP)];
  return { color: light === dark ? light : `light-dark(${light}, ${dark})` };
}

function readableOn(ground: string, colour: string, step: number): string {
  if (isOpaque(colour) && wcagContrast(colour, ground) >= ENOUGH) return colour;
  const start = oklch(colour);
  for (let l = Math.min(1, start?.l ?? 0); start && l >= 0 && l <= 1; l += step) {
    const candidate = formatHex(clampChroma({ ...start, l, alpha: 1 }, "oklch"));
    if (wcagContrast(candidate, ground) >= ENOUGH) return candidate;
  }
  return step < 0 ? "black" : "white";
}
