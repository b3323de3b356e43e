// Helpers for writing the parts of an app as text.

/** `setUpQuiz` for `quiz`: the name of the function that holds one feature's behaviour. */
export const setUpName = (id: string): string => `setUp${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** The text when the condition holds, else nothing: apps contain only what they use. */
export const when = (condition: boolean, text: string): string => (condition ? text : "");

/** Trims a part and leaves at most one empty line where a left-out piece was. */
export const tidy = (text: string): string =>
  `${text
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/([{(]\n)\n+/g, "$1")
    .trim()}\n`;

/** The comment above a feature's set-up function. */
export const opening = (what: string): string =>
  `// ${what}. Its names live inside one function, so that they cannot meet those of another page.`;
