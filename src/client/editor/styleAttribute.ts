/** The start of an attribute's text up to the first character of its style declarations. */
export const STYLE_START = /^style\s*=\s*(?:["']|(?=[^\s"']))/i;
