import { z } from "zod";

// Code that is nowhere but in a browser, as a learner's in a quest, in an address: `/live/.{packed}/` on the preview's host. What it
// is made of (JSON, raw deflate, base64url) is written in client/preview/packCode.ts and read in server/preview/unpackCode.ts.

/** What no token begins with. */
export const CARRIED_MARK = ".";

/** So long is the part of an address that holds code. Proxies take 8,192 characters in a request's first line. */
export const CARRIED_CHARACTERS = 7_800;
/** So much code that part can stand for, in UTF-8 bytes of its JSON: little can be packed that unpacks to much. */
export const CARRIED_BYTES = 128 * 1024;

export const carriedCode = z.strictObject({ html: z.string(), css: z.string(), js: z.string() });
export type CarriedCode = z.infer<typeof carriedCode>;
