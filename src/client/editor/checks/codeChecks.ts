import { linter, lintGutter } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { checkInWorker } from "../codeWorkerClient.ts";
import { knownCssProperties } from "../cssProperties.ts";
import type { ProjectAround } from "../editorLanguage.ts";
import type { CodeProblem } from "./codeProblem.ts";
import { isLoadedAsModule } from "./loadedAsModule.ts";
import { goToNextProblem } from "./problemReport.ts";

/** A pause in typing before the file is checked, in milliseconds: nobody wants to be told off in the middle of a word. */
const CHECK_DELAY_MS = 500;

/** Marks problems in the text and beside it; they are found in a worker, so that typing never waits. F4 goes to the next. */
export function codeChecks(fileName: string, { names, read }: ProjectAround): Extension {
  if (!/\.(?:html?|css|m?js|json)$/i.test(fileName)) return [];
  return [
    lintGutter(),
    linter(
      async ({ state }) => {
        try {
          const text = state.doc.toString();
          const problems = await checkInWorker(fileName, text, knownCssProperties());
          // Only what is wrong in a script can be right in a module.
          const isModule =
            problems.length > 0 && /\.js$/i.test(fileName) && isLoadedAsModule(fileName, names().files, read);
          const found = isModule ? await checkInWorker(fileName, text, knownCssProperties(), true) : problems;
          return found.filter(isFault);
        } catch {
          // Without the checks the editor is still an editor.
          return [];
        }
      },
      { delay: CHECK_DELAY_MS },
    ),
    keymap.of([{ key: "F4", run: goToNextProblem }]),
  ];
}

/** The browser knows best what it takes. What it does not know at all may be newer than it. */
function isFault({ declaration, unsure }: CodeProblem): boolean {
  if (!declaration) return true;
  if (CSS.supports(declaration)) return false;
  return !unsure || CSS.supports(declaration.slice(0, declaration.indexOf(":")), "inherit");
}
