import { fileName } from "./contracts/project.ts";
import { explainPath } from "./fileName.ts";

/** Names that Windows keeps for devices, whatever extension follows: a zip with them cannot be unpacked there. */
const DEVICE = /(?:^|\/)(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(?:\.[^/]*)?(?:\/|$)/i;

/**
 * Says what to do about a name that a new or renamed file cannot have; `null` for one that it can. `advice` is what to do
 * about a name that is kept by others.
 */
export function explainFileName(name: string, advice = "Choose another one."): string | null {
  const fault = explainPath(name);
  if (fault !== null) return fault;
  const device = DEVICE.exec(name)?.[1];
  if (device !== undefined) return `Windows keeps the name “${device}” for itself. ${advice}`;
  if (name === "__proto__") return `JavaScript keeps the name “__proto__” for itself. ${advice}`;
  if (/[ .]\//.test(name)) return "Leave out the dot or space at the end of a folder’s name.";
  const parsed = fileName.safeParse(name);
  if (parsed.success) return null;
  // What is left is rare: control characters, too long.
  return parsed.error.issues[0]?.message ?? "This name cannot be used.";
}
