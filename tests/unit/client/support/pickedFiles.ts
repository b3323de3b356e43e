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
