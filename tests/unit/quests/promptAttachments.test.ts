import { describe, expect, it } from "vitest";
import { LIMITS } from "../../../src/shared/limits.ts";
import {
  attachedError,
  errorsAttachment,
  withAttachments,
  withoutAttachments,
} from "../../../src/shared/quests/promptAttachments.ts";

describe("attachments of a message", () => {
  it("come after the person's words and are told from them again", () => {
    const message = "fix the error\n\nplease";
    expect(withAttachments(message, [])).toBe(message);
    const sent = withAttachments(message, [
      "A note.",
      errorsAttachment(["first", "x is not defined (script.js:3:1)"]),
      "Console:\na",
    ]);
    expect(sent.startsWith(message)).toBe(true);
    expect(withoutAttachments(sent)).toBe(message);
    expect(attachedError(sent)).toBe("x is not defined (script.js:3:1)");
    expect(attachedError(message)).toBeNull();
    expect(attachedError(withAttachments(message, ["A note."]))).toBeNull();
  });

  it("are clipped so that the whole stays a prompt, and never take the person's own words", () => {
    const long = "x".repeat(LIMITS.promptCharacters - 100);
    const sent = withAttachments(long, ["y".repeat(5000)]);
    expect(sent.length).toBe(LIMITS.promptCharacters);
    expect(withoutAttachments(sent)).toBe(long);
    const full = "x".repeat(LIMITS.promptCharacters);
    expect(withAttachments(full, ["note"])).toBe(full);
  });
});
