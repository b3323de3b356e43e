import { doctypeEnd } from "../../shared/document/doctype.ts";

/**
 * Runs before everything else of a page that has no origin of its own: there `localStorage`, `sessionStorage` and
 * `document.cookie` throw, and apps that keep their data in them would die at once. These forget with the page.
 */
const SHIM = `<script>(() => {
  function memoryStorage() {
    const items = new Map();
    const own = {
      getItem: (key) => items.get(String(key)) ?? null,
      setItem: (key, value) => { items.set(String(key), String(value)); },
      removeItem: (key) => { items.delete(String(key)); },
      clear: () => { items.clear(); },
      key: (index) => [...items.keys()][index] ?? null,
    };
    return new Proxy(own, {
      get: (target, key) => key === "length" ? items.size : key in target ? target[key] : items.get(key),
      set: (_target, key, value) => { items.set(String(key), String(value)); return true; },
      has: (target, key) => key in target || items.has(key),
      deleteProperty: (_target, key) => { items.delete(key); return true; },
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: (_target, key) => items.has(key)
        ? { value: items.get(key), writable: true, enumerable: true, configurable: true } : undefined,
    });
  }
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });
  }
  const cookies = new Map();
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => name + "=" + value).join("; "),
    set: (text) => {
      const [pair, ...attributes] = String(text).split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, Math.max(at, 0)).trim();
      const ends = attributes.some((one) => /^\\s*max-age\\s*=\\s*(?:0|-)/i.test(one)) ||
        attributes.some((one) => /^\\s*expires\\s*=/i.test(one) && Date.parse(one.split("=")[1]) <= Date.now());
      if (ends) cookies.delete(name);
      else cookies.set(name, pair.slice(at + 1).trim());
    },
  });
})();</script>`;

/** The page with storage that works in memory, for the opaque-origin fallback. */
export function withMemoryStorage(html: string): string {
  // After the doctype, so that the page stays in standards mode; a script there opens the head by itself.
  const end = doctypeEnd(html);
  return html.slice(0, end) + SHIM + html.slice(end);
}
