import { siteLink } from "../../../shared/document/projectSite.ts";

const SCRIPT_TAG = /<script\b[^>]*>/gi;
const IS_MODULE = /\stype\s*=\s*["']?module\b/i;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;

/** Whether one of `files` loads the script `fileName` as a module: a page by `<script type="module">`, or any by an import. */
export function isLoadedAsModule(
  fileName: string,
  files: readonly string[],
  read: (name: string) => string | null,
): boolean {
  return files.some(
    (name) =>
      name !== fileName &&
      /\.(?:html?|m?js)$/i.test(name) &&
      moduleAddresses(read(name) ?? "").some((address) => siteLink(address, name)?.name === fileName),
  );
}

function moduleAddresses(text: string): string[] {
  const tags = [...text.matchAll(SCRIPT_TAG)].flatMap(([tag]) => {
    const [, double, single, bare] = SOURCE.exec(tag) ?? [];
    const address = double ?? single ?? bare;
    return address !== undefined && IS_MODULE.test(tag) ? [address] : [];
  });
  return [...tags, ...[...text.matchAll(IMPORT)].map(([, address = ""]) => address)];
}
