import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from "parse5";
import { InlinedFiles } from "./inlinedFiles.ts";
import { LINKS } from "./linkAttributes.ts";
import { attribute, findElement, isTemplate } from "./pageTree.ts";
import { linkBase } from "./projectSite.ts";

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Has what still leads to files of the project, other pages above all, do so from a disk. `page`: the file that the page of `root` is made
 * of; `names`: what the files are called there.
 */
export function linkFromDisk(
  root: Element,
  files: ReadonlyMap<string, string>,
  page: string,
  names: ReadonlyMap<string, string>,
): void {
  const base = findElement(root, "base");
  const from = linkBase(page, base && attribute(base, "href"));
  if (from === null) return;
  const linksFrom = (file: string) => new InlinedFiles(files, { page: file, beside: true, names });
  const [ofBase, below] = [linksFrom(page), linksFrom(from)];
  const relink = (element: Element) => {
    const links = element === base ? ofBase : below;
    for (const attr of element.attrs) {
      if (LINKS.has(attr.name)) attr.value = links.visited(attr.value);
    }
    const within = isTemplate(element) ? element.content : element;
    for (const child of within.childNodes) if (defaultTreeAdapter.isElementNode(child)) relink(child);
  };
  relink(root);
}
