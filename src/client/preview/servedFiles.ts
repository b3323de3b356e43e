import type { ProjectCode } from "../../shared/contracts/project.ts";

/** The name of a main file. */
const NAME = /\b(?:index\.html|styles\.css|script\.js)\b/i;
const STYLES = /\bstyles\.css\b/i;
/** What asks for addresses, but for one that is written out and leads elsewhere. */
const ASKS =
  /\bfetch\b(?!\s*\(\s*["'`](?:https?:)?\/\/)|\bXMLHttpRequest\b|\b(?:Shared)?Worker\s*\(|\bcreateElement\s*\(\s*["'`](?:iframe|object|embed)\b|<(?:i?frame|object|embed)\b[^>]{0,500}?\s(?:src|data)\s*=(?!\s*["']?\s*(?:[a-z]+:|\/\/))/i;
const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script\b/gi;
/** What the assembly puts a file's text in the place of, and what only leads somewhere when it is clicked. */
const PLAIN_TAG = /<(?:link|script|a|area)\b[^>]*>/gi;

/**
 * Whether a page may ask for files of its project while it runs. Further files may be asked for in any way. The three main
 * ones mostly stand in the page, which can then be where its published version is, at the root of its host: only words of the code
 * that tell of more count, so this says yes now and then where nothing is asked for.
 */
export function needsServedFiles({ html, js, files }: Pick<ProjectCode, "html" | "js" | "files">): boolean {
  return Object.keys(files).length > 0 || ASKS.test(js) || ASKS.test(html) || isNamed(NAME, { html, js });
}

/** Whether a page may ask for its style sheet in other ways than by a link in it, by name. */
export function namesStyles(code: Pick<ProjectCode, "html" | "js">): boolean {
  return isNamed(STYLES, code);
}

/** Whether a name stands where more is meant by it than that the file is a part of the page. */
function isNamed(name: RegExp, { html, js }: Pick<ProjectCode, "html" | "js">): boolean {
  if (name.test(js)) return true;
  if (!name.test(html)) return false;
  // What stands in templates is put into pages by scripts, also into shadow trees.
  const template = html.search(/<template\b/i);
  if (template >= 0 && name.test(html.slice(template))) return true;
  const scripts: string[] = [];
  const markup = html.replace(SCRIPT, (_element, text: string) => {
    scripts.push(text);
    return "";
  });
  return scripts.some((text) => name.test(text)) || name.test(markup.replace(PLAIN_TAG, ""));
}
