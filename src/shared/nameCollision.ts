/**
 * Why a new file cannot stand beside the others, `null` when it can. Upper and lower case count as the same, and a name
 * cannot be a file and a folder: the exported project has to fit on every computer.
 */
export function nameCollision(name: string, others: readonly string[]): string | null {
  if (others.includes(name)) return "There is a file with this name already.";
  const wanted = fold(name);
  for (const other of others) {
    const there = fold(other);
    if (there === wanted) {
      return `There is "${other}" already; capital letters alone make no difference on many computers.`;
    }
    if (there.startsWith(`${wanted}/`) || wanted.startsWith(`${there}/`)) {
      return `"${name}" and "${other}" cannot both be: a name is either a file or a folder.`;
    }
  }
  return null;
}

/** A name as computers compare it that know no difference of capital letters, nor of how an accent is written. */
export function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
