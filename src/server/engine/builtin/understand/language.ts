import type { Language } from "./reading.ts";

const commonWords: Record<Language, string> = {
  en: "the and a an of for to with is are in on should be it that users please my me i we our can you build make create app website site want need page",
  es: "el la los las un una de del que y para con por mi mis quiero necesito en se es su sus cada aplicación página todo como más pueda puedan sencilla hacer",
  de: "der die das und in ein eine einen für mit von ist ich wir mein meine möchte brauche soll sollen können auf im den dem des zum zur bitte nicht wo man seite",
  fr: "le la les un une des du de et pour avec je nous mon ma mes veux voudrais besoin sur dans est qui que peut pouvoir site une leur leurs où faire créer",
};
const sets = Object.entries(commonWords).map(
  ([language, words]) => [language as Language, new Set(words.split(" "))] as const,
);

/** The language of the app's words: the one that was asked for, else the one the request is written in. */
export function detectLanguage(text: string): Language {
  if (/\b(en español|in spanish|spanish language)\b/.test(text)) return "es";
  if (/\b(auf deutsch|in german|german language)\b/.test(text)) return "de";
  if (/\b(en français|in french|french language)\b/.test(text)) return "fr";
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== "");
  const counts = new Map<Language, number>();
  for (const [language, set] of sets) counts.set(language, words.filter((word) => set.has(word)).length);
  const marks: [Language, RegExp][] = [
    [
      "es",
      /[ñ¿¡]|ción\b|\b(tareas|agenda de|citas|recetas|tienda|gastos|rojo|azul|verde|amarillo|blanco|negro)\b/g,
    ],
    ["de", /[äöüß]|\b(aufgaben|rezepte|termine|einkaufsliste|haushaltsbuch|rot|blau|grün|gelb|schwarz)\b/g],
    [
      "fr",
      /[çœêè]|\b(tâches|recettes|rendez-vous|boutique|dépenses|rouge|bleu|vert|jaune|blanc|noir)\b|\b[ldj]'/g,
    ],
  ];
  for (const [language, mark] of marks)
    counts.set(language, (counts.get(language) ?? 0) + (text.match(mark)?.length ?? 0));
  const english = counts.get("en") ?? 0;
  let best: Language = "en";
  let most = english + (english > 0 ? 1 : 0);
  for (const language of ["es", "de", "fr"] as const) {
    const count = counts.get(language) ?? 0;
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}
