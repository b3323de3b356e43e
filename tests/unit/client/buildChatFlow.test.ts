import { describe, expect, it } from "vitest";
import { buildChatFlow, type ChatState } from "../../../src/client/screens/build/buildChatFlow.ts";

const IDLE: ChatState = { kind: "idle" };
const SENDING: ChatState = { kind: "sending", content: "Hi", stored: true };

describe("the build chat", () => {
  it("sends nothing when the message is blank or a reply is pending", () => {
    expect(buildChatFlow(IDLE, { type: "send", content: "  " })).toEqual(IDLE);
    expect(buildChatFlow(SENDING, { type: "send", content: "more" })).toEqual(SENDING);
  });

  it("keeps the message when the reply fails, and sends the same one again", () => {
    const failed = buildChatFlow(SENDING, { type: "failed", reason: "No." });
    expect(failed).toEqual({ kind: "failed", content: "Hi", stored: true, reason: "No." });
    expect(buildChatFlow(failed, { type: "tryAgain" })).toEqual(SENDING);
    expect(buildChatFlow(failed, { type: "dismiss" })).toEqual(IDLE);
    expect(buildChatFlow(failed, { type: "send", content: " new " })).toEqual({
      kind: "sending",
      content: "new",
      stored: false,
    });
  });

  it("is idle after the answer", () => {
    expect(buildChatFlow(SENDING, { type: "answered" })).toEqual(IDLE);
  });
});
