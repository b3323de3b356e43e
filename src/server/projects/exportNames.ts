import { explainFileName } from "../../shared/explainFileName.ts";
import { fold, nameCollision } from "../../shared/nameCollision.ts";

/**
 * What a project's files are called in a zip, by their own names. A name that not every computer can unpack beside the others
 * (stock clients can give any to a live document) becomes a free one like it; of two that collide, the later one's.
 */
export function exportNames(names: readonly string[]): Map<string, string> {
  const exported = new Map<string, string>();
  const taken: string[] = [];
  for (const name of names) {
    if (explainFileName(name) !== null || nameCollision(name, taken) !== null) continue;
    exported.set(name, name);
    taken.push(name);
  }
  for (const name of names) {
    if (exported.has(name)) continue;
    const free = freeName(safeName(name), taken);
    exported.set(name, free);
    taken.push(free);
  }
  return exported;
}

/** The name without what some systems refuse, in its folders too. */
export function safeName(name: string): string {
  const segments = name
    .replace(/\p{Surrogate}/gu, "-")
    .split("/")
    .map((segment) => {
      const trimmed = segment.replace(/[ .]+$/, "") || "-";
      return explainFileName(trimmed) === null ? trimmed : trimmed.replace(/ *(?=\.|$)/, "-");
    });
  return segments.join("/");
}

/** The name, or that with the first number that makes it free: in its folder, where that is a file, or in its last part. */
function freeName(name: string, taken: readonly string[]): string {
  if (nameCollision(name, taken) === null) return name;
  const segments = name.split("/");
  const file = taken.find((other) => fold(name).startsWith(`${fold(other)}/`));
  const at = (file === undefined ? segments : file.split("/")).length - 1;
  for (let number = 2; ; number++) {
    const numbered = segments.with(at, withNumber(segments[at] ?? "", number)).join("/");
    if (nameCollision(numbered, taken) === null) return numbered;
  }
}

/** `page.html` with 2 is `page-2.html`. */
function withNumber(segment: string, number: number): string {
  return segment.replace(/(?=(?:\.[^.]*)?$)/, `-${number}`);
}
