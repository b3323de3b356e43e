import { strToU8, zipSync } from "fflate";
import type { PickedFile } from "../../../../src/client/screens/build/importFiles.ts";

/** The files of a project by name that an import goes into. */
export const MAIN = { "index.html": "<p>old", "styles.css": "", "script.js": "" };
export const file = (path: string, text: string | Uint8Array): PickedFile => ({
  path,
  bytes: typeof text === "string" ? strToU8(text) : text,
});
export const zipped = (entries: Record<string, string | Uint8Array>) =>
  file(
    "project.zip",
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, text]) => [
          name,
          typeof text === "string" ? strToU8(text) : text,
        ]),
      ),
    ),
  );

/** A zip whose names have these bytes, without the flag of UTF-8. */
export const rawZip = (names: readonly number[][]) => {
  const placeholders = names.map((bytes, index) => String(index).repeat(bytes.length));
  const zip = zipped(Object.fromEntries(placeholders.map((name) => [name, `in ${name[0]}`]))).bytes;
  const text = Buffer.from(zip).toString("latin1");
  for (const [index, placeholder] of placeholders.entries()) {
    for (let at = text.indexOf(placeholder); at !== -1; at = text.indexOf(placeholder, at + 1)) {
      zip.set(names[index] ?? [], at);
    }
  }
  return file("site.zip", zip);
};
