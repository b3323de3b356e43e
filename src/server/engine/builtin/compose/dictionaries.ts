/** The interface's words in other languages, by their English text. A missing one stays English. */
export const dictionaries: Record<"es" | "de" | "fr", Record<string, string>> = {
  es: {},
  de: {},
  fr: {},
};
