import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";

/** Labelled real pages and manifests. They lie beside the project, not in it. */
const FOLDER = join(findProjectRoot(), "../shared/corpus");

export interface Labelled {
  file: string;
  expected: string[];
  version: string;
  text: string;
}

/** Empty where the folder is missing: the tests over it say that they are skipped. */
export function readCorpus(): Labelled[] {
  const list = join(FOLDER, "labels.tsv");
  if (!existsSync(list)) return [];
  return readFileSync(list, "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [file = "", expected = "", version = ""] = line.split("\t");
      return {
        file,
        expected: expected === "none" ? [] : expected.split(";").sort(),
        version,
        text: readFileSync(join(FOLDER, file), "utf8"),
      };
    });
}
