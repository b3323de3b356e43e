import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import type { Extension } from "@codemirror/state";

/** Highlighting, completion and folding that fit a file's name; plain text for the rest. */
export function editorLanguage(fileName: string): Extension {
  switch (/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
    case "svg":
    case "xml":
      return html({ autoCloseTags: true });
    case "css":
      return css();
    case "js":
    case "mjs":
      return javascript();
    case "jsx":
      return javascript({ jsx: true });
    case "ts":
      return javascript({ typescript: true });
    case "tsx":
      return javascript({ typescript: true, jsx: true });
    case "json":
      return javascript();
    default:
      return [];
  }
}
