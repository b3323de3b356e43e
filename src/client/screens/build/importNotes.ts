import { mainFileOf } from "../../../shared/contracts/project.ts";
import { filePath } from "../../../shared/document/projectSite.ts";

/** What is said of files that come in by these names, with what they were called. */
export interface ImportedFile {
  name: string;
  text: string;
  from: string | undefined;
  isUnsure: boolean;
  charset: string | undefined;
}

/** What people should know of an import before they confirm it, in sentences. */
export function importNotes(files: readonly ImportedFile[]): string[] {
  const notes: string[] = [];
  const unsure = files.filter(({ isUnsure }) => isUnsure).map(({ name }) => name);
  if (unsure.length > 0) {
    notes.push(
      `The names of these files could not be read for certain, as the zip does not say how they are written: ${unsure.join(", ")}.`,
    );
  }
  for (const { name, charset } of files) {
    if (charset !== undefined)
      notes.push(`${name} was written in ${charset}; it comes in as UTF-8, and says so.`);
  }
  const texts = files.map(({ name, text }) => ({ name, text: text.toLowerCase() }));
  return [...notes, ...files.flatMap((file) => noteOfLinks(file, texts))];
}

/** Links to a main file in another spelling work; to any other name that a file had they do not. `texts` are in small letters. */
function noteOfLinks(
  { name, from }: ImportedFile,
  texts: readonly Pick<ImportedFile, "name" | "text">[],
): string[] {
  const [before, now] = [from, name].map((path) => path?.split("/").at(-1));
  if (before === undefined || before === now || mainFileOf(before) === name) return [];
  const forms = [before, filePath(before)].map((form) => form.toLowerCase());
  const mention = new RegExp(`(?<![\\w.-])(?:${forms.map(escaped).join("|")})(?![\\w-])`);
  // A plain search first, as it is much faster.
  const isNamed = (text: string) => forms.some((form) => text.includes(form)) && mention.test(text);
  const linking = texts.filter(({ text }) => isNamed(text)).map((file) => file.name);
  if (linking.length === 0) return [];
  return [
    `${before} is called ${name} here, and is still named as before in ${linking.join(", ")}: links to it have to be changed there.`,
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
