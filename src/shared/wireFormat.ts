import superjson, { type SuperJSONResult } from "superjson";

/**
 * How tRPC's values travel: in superjson's form. What is sent is JSON already (dates are ISO strings), so it needs no
 * notes about types, and superjson's own writer, which refuses every object with a key such as `constructor`, is not
 * asked: that is a fine name for a file.
 */
export const wireFormat = {
  serialize: (value: unknown): { json: unknown } => ({ json: value }),
  deserialize: (payload: SuperJSONResult): unknown => superjson.deserialize(payload),
};
