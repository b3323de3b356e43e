/** What a CSS property takes by name. Functions are without their brackets. */
export interface PropertyValues {
  words: readonly string[];
  functions: readonly string[];
  colors: readonly string[];
}
