import { cssLanguage } from "@codemirror/lang-css";
import { autoCloseTags, htmlCompletionSource, htmlLanguage } from "@codemirror/lang-html";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { exportCompletion, exportsSeenFrom } from "./completion/exportCompletion.ts";
import { namesInMarkup, namesInScript, namesInStyles } from "./completion/projectCompletion.ts";
import type { ProjectNames } from "./completion/projectNames.ts";
import { referenceCompletion } from "./completion/referenceCompletion.ts";
import { globalsCompletion, membersCompletion, wordsCompletion } from "./completion/scriptCompletion.ts";
import { styleAttributeCompletion, styleCompletion } from "./completion/styleCompletion.ts";
import { closingBracketsTypedOver, closingTagsTypedOver } from "./typedOver.ts";

/** What completion may know of the project around a file. */
export interface ProjectAround {
  names(): ProjectNames;
  /** The text of another file; `null` when there is none of that name. */
  read(fileName: string): string | null;
}

/** Highlighting, completion and folding that fit a file's name; plain text for the rest. */
export function editorLanguage(fileName: string, project: ProjectAround): Extension {
  const language = languageOf(fileName);
  return language === null ? [] : [language, completions(fileName, project)];
}

/** The language of a file by its name; `null` for plain text. */
export function languageOf(fileName: string): Extension | null {
  switch (/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
    case "svg":
    case "xml":
      // Not html(): it brings a completion of CSS that offers every word as a value of every property.
      return [
        htmlLanguage,
        htmlLanguage.data.of({ autocomplete: htmlCompletionSource }),
        autoCloseTags,
        javascript().support,
        closingTagsTypedOver,
        closingBracketsTypedOver,
      ];
    case "css":
      return [cssLanguage, closingBracketsTypedOver];
    case "js":
    case "mjs":
      return [javascript(), closingBracketsTypedOver];
    case "json":
      // Read as JavaScript, an object would be a block, and its names labels.
      return [json(), closingBracketsTypedOver];
    case "jsx":
      return javascript({ jsx: true });
    case "ts":
      return javascript({ typescript: true });
    case "tsx":
      return javascript({ typescript: true, jsx: true });
    default:
      return null;
  }
}

/** Each language also stands inside of HTML, so all of them are there; each asks only where its own code is. */
function completions(fileName: string, { names, read }: ProjectAround): Extension {
  const exportsOf = exportsSeenFrom(fileName, read);
  return [
    htmlLanguage.data.of({ autocomplete: namesInMarkup(fileName, names) }),
    htmlLanguage.data.of({ autocomplete: referenceCompletion(fileName) }),
    htmlLanguage.data.of({ autocomplete: styleAttributeCompletion(names) }),
    cssLanguage.data.of({ autocomplete: namesInStyles(fileName, names) }),
    cssLanguage.data.of({ autocomplete: styleCompletion(names) }),
    javascriptLanguage.data.of({ autocomplete: namesInScript(fileName, names) }),
    javascriptLanguage.data.of({ autocomplete: exportCompletion(exportsOf) }),
    javascriptLanguage.data.of({ autocomplete: globalsCompletion }),
    javascriptLanguage.data.of({ autocomplete: membersCompletion(exportsOf) }),
    javascriptLanguage.data.of({ autocomplete: wordsCompletion }),
  ];
}
