import { describe, expect, it } from "vitest";
import { historyOf } from "../../../src/client/screens/quest/chat/chatMessages.ts";
import { standingOfCode } from "../../../src/client/screens/quest/chat/codeStanding.ts";
import {
  asksAboutConsole,
  asksAboutErrors,
  isDestructive,
  toolsFor,
} from "../../../src/client/screens/quest/chat/messageKeywords.ts";
import { hasContent } from "../../../src/client/screens/quest/chat/useQuestChat.ts";

describe("the words of a chat message", () => {
  it.each([
    ["Design a database", ["database"]],
    ["three TABLES and their entities", ["database"]],
    ["a schema for the API", ["database", "api"]],
    ["fetch the weather", ["api"]],
    ["Are there vulnerabilities in my dependencies?", ["package"]],
    ["migrate it to another framework", ["framework"]],
    ["convert this, then check the package's security", ["package", "framework"]],
    ["a logo for the capital, stable and tablet, newsletters, rapid apiary", []],
    ["Make the heading blue", []],
    ["", []],
  ])("%j calls for the tools %j", (message, tools) => {
    expect(toolsFor(message)).toEqual(tools);
  });

  it.each([
    ["Delete the button", true],
    ["please REMOVE  ALL paragraphs", true],
    ["let us start over", true],
    ["rewrite everything in blue", true],
    ["remove the button", false],
    ["the undeleted starter", false],
    ["start the overture", false],
  ])("%j is destructive: %j", (message, destructive) => {
    expect(isDestructive(message)).toBe(destructive);
  });

  it.each([
    ["fix the errors", true, false],
    ["It is not working", true, false],
    ["debug what the console logs", true, true],
    ["the output is broken", true, true],
    ["a logo with prefixes", false, false],
    ["terror in the capital", false, false],
  ])("%j asks about errors: %j, about the console: %j", (message, errors, lines) => {
    expect(asksAboutErrors(message)).toBe(errors);
    expect(asksAboutConsole(message)).toBe(lines);
  });
});

describe("the chat of a quest", () => {
  it("sends the last six messages with role and content only", () => {
    const messages = Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      role: index % 2 === 0 ? ("user" as const) : ("assistant" as const),
      content: `m${index}`,
      timestamp: index,
    }));
    expect(historyOf(messages)).toEqual(messages.slice(3).map(({ role, content }) => ({ role, content })));
    expect(historyOf([])).toEqual([]);
  });

  it.each([
    [{ html: "<p>1234567", css: "", js: "" }, false],
    [{ html: "<p>12345678", css: "", js: "" }, true],
    [{ html: "", css: "p{}", js: "" }, true],
    [{ html: "", css: "", js: "1" }, true],
    [{ html: "", css: "", js: "" }, false],
  ])("takes %j for content: %j", (code, counts) => {
    expect(hasContent(code)).toBe(counts);
  });

  it("undoes and redoes a change as a whole and keeps what was typed beside it", () => {
    const old = { html: "<h1>A</h1>\n<p>one</p>\n<p>two</p>\n", css: "a{}\n", js: "" };
    const next = { ...old, html: old.html.replace("A", "B"), css: "a{}\nb{}\n" };
    const typed = { ...next, html: next.html.replace("two", "2"), js: "x" };
    const kept = standingOfCode(old, next, typed);
    const without = { ...old, html: old.html.replace("two", "2"), js: "x" };
    expect(kept).toEqual({ kind: "kept", otherwise: without });
    expect(standingOfCode(old, next, without)).toEqual({ kind: "undone", otherwise: typed });
    const overtyped = { ...next, html: "<h1>C</h1>\n<p>one</p>\n<p>two</p>\n" };
    expect(standingOfCode(old, next, overtyped)).toEqual({ kind: "mixed" });
    expect(standingOfCode(old, next, overtyped, ["html"])).toEqual({ kind: "overwritten" });
    expect(standingOfCode(old, next, overtyped, ["css"])).toEqual({
      kind: "kept",
      otherwise: { ...overtyped, css: "a{}\n" },
    });
    expect(standingOfCode(old, { ...old, html: next.html }, overtyped)).toEqual({ kind: "overwritten" });
  });
});
