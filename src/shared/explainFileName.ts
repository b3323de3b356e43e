import { fileName } from "./contracts/project.ts";

/** Names that Windows keeps for devices, whatever extension follows: a zip with them cannot be unpacked there. */
const DEVICE = /(?:^|\/)(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(?:\.[^/]*)?(?:\/|$)/i;

/**
 * Says what to do about a name that a new or renamed file cannot have; `null` for one that it can. `advice` is what to do
 * about a name that is kept by others.
 */
export function explainFileName(name: string, advice = "Choose another one."): string | null {
  if (name === "") return "Enter a name, such as about.html.";
  if (name.startsWith("/"))
    return "Leave out the slash at the start: folders are counted from the project's own.";
  if (name.endsWith("/")) return "A name after the last slash is missing, such as lib/util.js.";
  if (name.includes("\\")) return "Use / between folders, not \\.";
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(name))
    return "A name cannot lead up or stay in place with . or .. as a folder.";
  if (name.includes("//")) return "Use one slash between folders.";
  const refused = /[:*?"<>|]/.exec(name)?.[0];
  if (refused !== undefined) return `A name cannot contain ${refused}`;
  const device = DEVICE.exec(name)?.[1];
  if (device !== undefined) return `Windows keeps the name “${device}” for itself. ${advice}`;
  if (name === "__proto__") return `JavaScript keeps the name “__proto__” for itself. ${advice}`;
  if (/[ .]$/.test(name)) return "Leave out the dot or space at the end.";
  if (/[ .]\//.test(name)) return "Leave out the dot or space at the end of a folder’s name.";
  const parsed = fileName.safeParse(name);
  if (parsed.success) return null;
  // What is left is rare: control characters, too long.
  return parsed.error.issues[0]?.message ?? "This name cannot be used.";
}
