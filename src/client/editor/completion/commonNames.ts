/** What is meant most often by its first letters, and comes before what else begins like that. */

export const COMMON_PROPERTIES: ReadonlySet<string> = listed(
  "width height display position margin padding color background border font flex grid gap top left right bottom",
  "overflow opacity transform transition animation cursor content outline text-align text-decoration text-transform",
  "justify-content align-items flex-direction flex-wrap grid-template-columns font-size font-weight font-family",
  "background-color border-radius box-shadow box-sizing line-height list-style max-width min-width z-index",
);

export const COMMON_COLORS: ReadonlySet<string> = listed(
  "black white red green blue gray orange yellow purple pink brown teal navy transparent currentcolor",
);

/** Without their colons. */
export const COMMON_PSEUDO_CLASSES: ReadonlySet<string> = listed(
  "hover focus focus-visible active first-child last-child nth-child not checked disabled root before after",
);

/** Of a page's scripts. */
export const COMMON_GLOBALS: ReadonlySet<string> = listed(
  "console document fetch setTimeout setInterval localStorage Math JSON Array Object",
);

function listed(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
