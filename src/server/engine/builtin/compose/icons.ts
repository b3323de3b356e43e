import { escapeHtml } from "./escape.ts";
import { iconNames } from "./iconNames.ts";
import { iconShapes } from "./iconShapes.ts";

const SIGNS = new RegExp(
  Object.keys(iconNames)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "gu",
);

/** The first character of an emoji: without the sign for the coloured form, skin tones and what is joined to it. */
const plain = (sign: string) => [...sign.trim()][0] ?? "";

/** Id of the drawing for an emoji in the page: the same rule as in the kernel's icon(). */
const symbolId = (sign: string) => `icon-${sign.codePointAt(0)?.toString(16) ?? ""}`;

/** Whether there is a drawing for an emoji. */
export function hasIcon(sign: string): boolean {
  return iconNames[plain(sign)] !== undefined;
}

/** The markup of an icon; signs without a drawing stay text. */
export function iconHtml(sign: string): string {
  if (!hasIcon(sign)) return escapeHtml(sign);
  return `<svg class="icon" aria-hidden="true"><use href="#${symbolId(plain(sign))}"/></svg>`;
}

/** The drawings that markup or code use, as symbols for the end of the page; empty text when there are none. */
export function iconSymbols(html: string, js: string): string {
  const used = new Set(html.match(/#icon-[0-9a-f]+/g));
  const shown = /\bicon\(/.test(js) ? new Set(js.match(SIGNS)) : new Set<string>();
  const symbols = Object.entries(iconNames)
    .filter(([sign]) => used.has(`#${symbolId(sign)}`) || shown.has(sign))
    .map(
      ([sign, name]) =>
        `  <symbol id="${symbolId(sign)}" viewBox="0 0 24 24">${iconShapes[name] ?? ""}</symbol>`,
    );
  if (symbols.length === 0) return "";
  return `<!-- Drawings for icons (Lucide, ISC License) -->\n<svg hidden>\n${symbols.join("\n")}\n</svg>`;
}

/** The drawing of the app's own sign as an SVG document for the browser's tab, in these colours. */
export function faviconSvg(sign: string, fill: string, stroke: string): string {
  const name = iconNames[plain(sign)];
  const inner =
    name === undefined
      ? `<text x="12" y="17" font-size="14" text-anchor="middle">${escapeHtml(sign)}</text>`
      : `<g transform="translate(4.8 4.8) scale(.6)" fill="none" stroke="${stroke}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${iconShapes[name] ?? ""}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${fill}"/>${inner}</svg>`;
}
