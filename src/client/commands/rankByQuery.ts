/**
 * The items whose text has the letters of `query` in order, the closest first; all of them for an empty query. Case and
 * accents make no difference: 'uber' finds 'Über'.
 */
export function rankByQuery<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): Item[] {
  const wanted = folded(query.trim());
  if (wanted === "") return [...items];
  return items
    .map((item, index) => ({ item, index, score: score(folded(textOf(item)), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ item }) => item);
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** 0 for no match; a match at the start, then at a word's start, then anywhere, then scattered letters. */
function score(text: string, wanted: string): number {
  const index = text.indexOf(wanted);
  if (index === 0) return 4;
  if (index > 0) return /[\s./_-]/.test(text[index - 1] ?? "") ? 3 : 2;
  let position = 0;
  for (const letter of wanted) {
    if (letter === " ") continue;
    position = text.indexOf(letter, position) + 1;
    if (position === 0) return 0;
  }
  return 1;
}
