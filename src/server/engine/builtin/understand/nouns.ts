const irregular: Record<string, string> = {
  people: "person",
  persons: "person",
  children: "child",
  men: "man",
  women: "woman",
  mice: "mouse",
  shelves: "shelf",
  leaves: "leaf",
  knives: "knife",
  loaves: "loaf",
  movies: "movie",
  cookies: "cookie",
  ties: "tie",
  pies: "pie",
  recipes: "recipe",
  series: "series",
  species: "species",
  news: "news",
  goods: "goods",
  analyses: "analysis",
  criteria: "criterion",
  quizzes: "quiz",
  courses: "course",
  houses: "house",
  horses: "horse",
  purchases: "purchase",
  expenses: "expense",
  exercises: "exercise",
  databases: "database",
  releases: "release",
  nurses: "nurse",
  leases: "lease",
  licenses: "license",
  phrases: "phrase",
  cases: "case",
  responses: "response",
  invoices: "invoice",
  staff: "staff",
  bus: "bus",
  buses: "bus",
  status: "status",
  virus: "virus",
  bonus: "bonus",
  campus: "campus",
  menus: "menu",
  shoes: "shoe",
  potatoes: "potato",
  tomatoes: "tomato",
  heroes: "hero",
  caches: "cache",
  axes: "axe",
  wives: "wife",
  lives: "life",
  feedback: "feedback",
  pets: "pet",
  gas: "gas",
  logistics: "logistics",
  music: "music",
  aufgaben: "aufgabe",
  mitglieder: "mitglied",
  einträge: "eintrag",
  produkte: "produkt",
  leistungen: "leistung",
  rezepte: "rezept",
};
const irregularPlural: Record<string, string> = Object.fromEntries(
  [
    "person:people",
    "child:children",
    "man:men",
    "woman:women",
    "mouse:mice",
    "shelf:shelves",
    "leaf:leaves",
    "knife:knives",
    "loaf:loaves",
    "analysis:analyses",
    "quiz:quizzes",
    "wife:wives",
    "life:lives",
    "potato:potatoes",
    "tomato:tomatoes",
    "hero:heroes",
    "criterion:criteria",
    "staff:staff",
    "news:news",
    "series:series",
    "species:species",
    "goods:goods",
    "feedback:feedback",
    "spending:spending",
    "equipment:equipment",
    "inventory:inventory",
    "stock:stock",
    "history:history",
    "clothing:clothing",
    "furniture:furniture",
    "merchandise:merchandise",
  ].map((pair) => pair.split(":") as [string, string]),
);

/** 'harvests' -> 'harvest', by the last word; a word that is singular already stays. */
export function singular(phrase: string): string {
  return lastWord(phrase, (word) => {
    const lower = word.toLowerCase();
    const known = Object.hasOwn(irregular, lower) ? irregular[lower] : undefined;
    if (known !== undefined) return known;
    if (lower.length < 4) return word;
    if (/ies$/.test(lower)) return `${word.slice(0, -3)}y`;
    if (/(ss|x|ch|sh|zz)es$/.test(lower)) return word.slice(0, -2);
    if (/(ss|us|is|ics|ous)$/.test(lower)) return word;
    if (/s$/.test(lower)) return word.slice(0, -1);
    return word;
  });
}

/** 'entry' -> 'entries', by the last word. */
export function plural(phrase: string): string {
  return lastWord(phrase, (word) => {
    const lower = word.toLowerCase();
    const known = Object.hasOwn(irregularPlural, lower) ? irregularPlural[lower] : undefined;
    if (known !== undefined) return known;
    if (lower !== singular(lower) && lower.endsWith("s")) return word;
    if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
    if (/(s|x|ch|sh|z)$/.test(lower)) return `${word}es`;
    return `${word}s`;
  });
}

/** The plural in the app's language; the rules of Spanish, German and French are the common ones. */
export function pluralIn(language: string, noun: string): string {
  if (language === "en" || !/\p{Script=Latin}$/u.test(noun)) return plural(noun);
  if (language === "es")
    return /[aeiouáéó]$/i.test(noun) ? `${noun}s` : `${noun.replace(/z$/, "c").replace(/ión$/, "ion")}es`;
  if (language === "fr") return /[sxz]$/i.test(noun) ? noun : /eau$/i.test(noun) ? `${noun}x` : `${noun}s`;
  if (/^eintrag$/i.test(noun)) return noun.replace(/trag$/, "träge");
  if (/^mitglied$/i.test(noun)) return `${noun}er`;
  if (/^buch$/i.test(noun)) return noun.replace(/uch$/, "ücher");
  if (/(e|el|er)$/i.test(noun)) return /(el|er)$/i.test(noun) ? noun : `${noun}n`;
  return /(ung|heit|keit|schaft)$/i.test(noun) ? `${noun}en` : `${noun}e`;
}

/** Words of other scripts keep their form: an 's' says nothing there. */
function lastWord(phrase: string, change: (word: string) => string): string {
  const at = phrase.lastIndexOf(" ") + 1;
  if (!/\p{Script=Latin}$/u.test(phrase)) return phrase;
  return phrase.slice(0, at) + change(phrase.slice(at));
}
