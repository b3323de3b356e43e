// U+0000 and halves of surrogate pairs: PostgreSQL refuses both in text and in jsonb.
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** An engine's answer in a form that the database can hold: what it cannot hold becomes U+FFFD. */
export function toStorable(value: unknown): unknown {
  if (typeof value === "string") return storableString(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [storableString(key), toStorable(entry)]),
  );
}

/** The same for one text. */
export function storableString(text: string): string {
  return text.replace(UNSTORABLE, "\ufffd");
}
