/** PostgreSQL cuts longer names silently (NAMEDATALEN is 64, with an ending zero byte). */
const MAX_NAME_BYTES = 63;

const utf8 = new TextEncoder();

/**
 * The words of a name in any spelling, lower case: 'OrderItem', 'order_item' and 'Order items' all part into words.
 * Latin letters lose their accents; other scripts stay as they are, both PostgreSQL and TypeScript take them.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(/['’]/g, "")
    .replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/\p{Script=Latin}/gu, plainLetter)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== "");
}

function plainLetter(letter: string): string {
  const known: Record<string, string> = {
    ß: "ss",
    æ: "ae",
    Æ: "AE",
    ø: "o",
    Ø: "O",
    œ: "oe",
    Œ: "OE",
    ł: "l",
    Ł: "L",
    đ: "d",
    Đ: "D",
    ı: "i",
  };
  return (
    (Object.hasOwn(known, letter) ? known[letter] : undefined) ??
    letter.normalize("NFD").replace(/\p{M}/gu, "")
  );
}

/** 'order item' -> order_item; what cannot begin a name gets a letter in front. */
export function snakeName(text: string, fallback: string): string {
  const joined = wordsOf(text).join("_");
  if (joined === "") return fallback;
  return /^\p{L}/u.test(joined) ? joined : `${fallback}_${joined}`;
}

/** 'order_item' -> orderItem. */
export function camelName(snake: string): string {
  const [first = "", ...rest] = snake.split("_").filter((word) => word !== "");
  return [
    first,
    ...rest.map((word) => ([...word][0] ?? "").toUpperCase() + word.slice([...word][0]?.length ?? 0)),
  ].join("");
}

/** `wanted`, shortened to what PostgreSQL keeps and numbered when it is taken; remembers it. */
export function freeName(wanted: string, taken: Set<string>): string {
  let name = shorten(wanted, MAX_NAME_BYTES);
  for (let number = 2; taken.has(name); number++) {
    const suffix = `_${number}`;
    name = shorten(wanted, MAX_NAME_BYTES - suffix.length) + suffix;
  }
  taken.add(name);
  return name;
}

function shorten(name: string, bytes: number): string {
  let short = name;
  while (utf8.encode(short).byteLength > bytes) short = [...short].slice(0, -1).join("");
  return short.replace(/_+$/, "");
}
