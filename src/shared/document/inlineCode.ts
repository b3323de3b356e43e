import type { DefaultTreeAdapterTypes } from "parse5";
import { attribute, setAttribute } from "./pageTree.ts";

// Code that stands in the elements and attributes of a page.

type Element = DefaultTreeAdapterTypes.Element;

export const HANDLER = /^on[a-z]+$/;
export const SCRIPT_ADDRESS = /^\s*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

/** Whether an element as such runs code or leaves the page. */
export function runsCode(element: Element): boolean {
  if (element.tagName === "meta") return /^refresh$/i.test(attribute(element, "http-equiv") ?? "");
  return element.tagName === "script";
}

/** Takes the attributes of an element away that would run code. */
export function stopScripts(element: Element): void {
  element.attrs = element.attrs.filter(
    ({ name, value }) => !HANDLER.test(name) && name !== "srcdoc" && !SCRIPT_ADDRESS.test(value),
  );
  if (element.tagName === "iframe") setAttribute(element, "sandbox", "");
}

/** The script of an address such as `javascript:go()`, as it is run: browsers leave out its line breaks (URL, "basic URL parser"). */
export function scriptOfAddress(address: string): string {
  const written = address
    .replace(SCRIPT_ADDRESS, "")
    .replace(/[\t\n\r]/g, "")
    .trimEnd();
  return readEncoded(written);
}

/** As it is written, where it is no encoding. */
function readEncoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
