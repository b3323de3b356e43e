import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { describeError } from "../../../../src/server/http/errorMapping.ts";
import { explainIssue } from "../../../../src/server/http/plainIssues.ts";

const named = z.object({ name: z.string() });
const role = z.object({ role: z.enum(["editor", "viewer"]) });
const textOrList = z.object({ u: z.union([z.string(), z.array(z.string())]) });
const shortKeys = z.record(z.string().max(3), z.int());

/** By zod's kinds of issue: a schema without sentences of its own, an input, and what people are told. */
const KINDS = {
  invalid_type: [
    [named, { name: null }, "name: must be text."],
    [named, {}, "name: is missing."],
    [named, "text", "The input must be an object with named fields."],
    [named, undefined, "The input is missing."],
    [z.object({ on: z.boolean() }), { on: 1 }, "on: must be true or false."],
    [z.object({ n: z.number() }), { n: "1" }, "n: must be a number."],
    [z.object({ n: z.int() }), { n: 1.5 }, "n: must be a whole number."],
    [
      z.object({ list: z.array(named) }),
      { list: [{ name: "a" }, { name: 2 }] },
      "list.1.name: must be text.",
    ],
    [z.object({ list: z.array(named) }), { list: {} }, "list: must be a list."],
    [shortKeys, [], "The input must be an object with named fields."],
    [z.object({ d: z.date() }), { d: 1 }, "d: must be of another kind."],
  ],
  invalid_value: [
    [role, { role: "owner" }, "role: must be one of editor, viewer."],
    [role, { role: null }, "role: must be one of editor, viewer."],
    [role, {}, "role: is missing."],
    [z.object({ mode: z.literal("build") }), { mode: 1 }, "mode: must be build."],
  ],
  too_big: [
    [
      z.object({ s: z.string().max(1200) }),
      { s: "x".repeat(1201) },
      "s: must have at most 1,200 characters.",
    ],
    [z.object({ l: z.array(z.int()).max(2) }), { l: [1, 2, 3] }, "l: must have at most 2 entries."],
    [z.object({ n: z.number().max(3) }), { n: 4 }, "n: must be at most 3."],
    [z.object({ n: z.number().lt(3) }), { n: 3 }, "n: must be less than 3."],
    [z.object({ s: z.string().length(2) }), { s: "abc" }, "s: must have exactly 2 characters."],
  ],
  too_small: [
    [z.object({ s: z.string().min(1) }), { s: "" }, "s: may not be empty."],
    [z.object({ s: z.string().min(2) }), { s: "a" }, "s: must have at least 2 characters."],
    [z.object({ n: z.number().gt(0) }), { n: 0 }, "n: must be more than 0."],
  ],
  invalid_format: [
    [z.object({ e: z.email() }), { e: "x" }, "e: must be an e-mail address."],
    [z.object({ u: z.url() }), { u: "x" }, "u: must be a web address."],
    [z.object({ t: z.iso.datetime() }), { t: "x" }, "t: must be a time such as 2026-01-31T12:00:00Z."],
    [z.object({ r: z.string().regex(/a/) }), { r: "x" }, "r: does not have the form that it must have."],
  ],
  not_multiple_of: [[z.object({ n: z.number().multipleOf(5) }), { n: 4 }, "n: must be a multiple of 5."]],
  unrecognized_keys: [
    [z.strictObject({}), { a: 1, "b\nc": 2 }, "The input has fields that are not known here: a, b c."],
  ],
  invalid_union: [
    [textOrList, { u: 1 }, "u: must be text or a list."],
    [textOrList, { u: ["a", 1] }, "u.1: must be text."],
    [textOrList, {}, "u: is missing."],
    [
      z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]),
      { kind: "c" },
      "kind: must be one of a, b.",
    ],
    [z.xor([z.string(), z.string()]), "x", "The input must be of another kind."],
  ],
  invalid_key: [
    [shortKeys, { long: 1 }, "long: must have at most 3 characters."],
    [shortKeys, { ["x\n".repeat(500)]: 1 }, /^(x ){50}…: must have at most 3 characters\.$/],
    [z.record(z.string().max(3, "A long name."), z.int()), { long: 1 }, "A long name."],
  ],
  invalid_element: [
    [z.map(z.object({}), z.int()), new Map([[{}, "x"]]), "The input has an entry that is not taken here."],
  ],
  custom: [
    [z.object({ c: z.string().refine(() => false) }), { c: "x" }, "c: is not valid."],
    [z.object({ c: z.string().refine(() => false, "Say it so.") }), { c: "x" }, "Say it so."],
  ],
} satisfies Record<
  z.core.$ZodIssue["code"],
  [schema: z.ZodType, input: unknown, sentence: string | RegExp][]
>;

describe("what is wrong with input", () => {
  beforeAll(() => {
    z.config({ localeError: explainIssue });
  });

  it.each(
    Object.entries(KINDS).flatMap(([kind, cases]) =>
      cases.map(([schema, input, sentence]) => [kind, sentence, schema, input] as const),
    ),
  )("is told in one plain sentence, of every kind: %s, %s", (_kind, sentence, schema, input) => {
    const outward = describeError(schema.safeParse(input).error);
    expect(outward.status).toBe(400);
    if (typeof sentence === "string") expect(outward.message).toBe(sentence);
    else expect(outward.message).toMatch(sentence);
    // Beside its field it is a sentence of its own.
    for (const { message } of outward.issues ?? []) expect(message).toMatch(/^[A-Z].*\.$/);
  });
});
