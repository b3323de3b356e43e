import { z } from "zod";

const addresses = z.record(z.string(), z.unknown());
export type Addresses = z.infer<typeof addresses>;

/** HTML, "Import maps". What it says beside these stays as it is. */
const importMap = z.looseObject({
  imports: addresses.optional(),
  scopes: z.record(z.string(), addresses).optional(),
});
export type ImportMap = z.infer<typeof importMap>;

/** `null` when the text is none; then the browser says so. */
export function readImportMap(text: string): ImportMap | null {
  try {
    return importMap.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The map with other addresses in it, where `change` gives any. */
export function mapAddresses(map: ImportMap, change: (address: string) => string | null): ImportMap {
  const changed = (from: Addresses): Addresses =>
    Object.fromEntries(
      Object.entries(from).map(([name, address]) => [
        name,
        typeof address === "string" ? (change(address) ?? address) : address,
      ]),
    );
  return {
    ...map,
    ...(map.imports && { imports: changed(map.imports) }),
    ...(map.scopes && {
      scopes: Object.fromEntries(Object.entries(map.scopes).map(([scope, from]) => [scope, changed(from)])),
    }),
  };
}
