/** 'Pot size' -> 'potSize'; null when no letters are left. */
export function camelName(label: string): string | null {
  const parts = label
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 ]+/g, " ")
    .trim()
    .split(/\s+/);
  const name = parts
    .map((part, index) =>
      index === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
    )
    .join("");
  return /^[a-z][a-zA-Z0-9]*$/.test(name) ? name : null;
}

/** The name itself, else with the first number that makes it new. */
export function freeName(wanted: string, taken: string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}
