import type { Blueprint } from "../blueprint.ts";
import { dictionaries } from "./dictionaries.ts";

/** `word("Save")` in the app's language. English is the key; `{…}` are places that the app's code fills in. */
export function wordsOf(language: Blueprint["language"]): (key: string) => string {
  if (language === "en") return (key) => key;
  const dictionary = dictionaries[language];
  return (key) => dictionary[key] ?? key;
}
