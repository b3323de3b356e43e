/** What stands in rules that start with an @ in the place of properties; `@page` takes properties, too. */
export const DESCRIPTORS: ReadonlyMap<string, string> = new Map([
  ["counter-style", "system symbols additive-symbols negative prefix suffix range pad fallback speak-as"],
  [
    "font-face",
    "font-family src font-style font-weight font-stretch font-display unicode-range font-feature-settings font-variation-settings ascent-override descent-override line-gap-override size-adjust",
  ],
  ["font-palette-values", "font-family base-palette override-colors"],
  ["page", "size page-orientation"],
  ["property", "syntax inherits initial-value"],
  ["view-transition", "navigation types"],
]);
