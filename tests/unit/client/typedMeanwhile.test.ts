import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { watchTyping } from "../../../src/client/screens/build/typedMeanwhile.ts";

/** What is typed here, and a server that hears of it when it is told to. */
function pair(text = "<h1>One</h1>\n<p>Two</p>\n") {
  const here = new Y.Doc();
  const there = new Y.Doc();
  const sync = () => {
    Y.applyUpdate(there, Y.encodeStateAsUpdate(here), "wire");
    Y.applyUpdate(here, Y.encodeStateAsUpdate(there), "wire");
  };
  there.getText("html").insert(0, text);
  sync();
  return { mine: here.getText("html"), engine: there.getText("html"), here, sync };
}

describe("what is typed while the engine works", () => {
  it("is nothing when nobody types, whatever the engine writes", async () => {
    const { engine, here, sync } = pair();
    const watch = watchTyping(here, 0);
    engine.insert(4, "new ");
    sync();
    expect(await watch.end()).toBe("nothing");
  });

  it("is kept beside what the engine writes, also in the same line, and when it arrives later", async () => {
    const { mine, engine, here, sync } = pair();
    const watch = watchTyping(here, 0);
    mine.insert(7, " more");
    engine.delete(4, 3);
    engine.insert(4, "Uno");
    sync();
    expect(await watch.end()).toBe("kept");
    expect(mine.toString()).toContain("more");
  });

  it("counts a deletion as typing", async () => {
    const { mine, here } = pair();
    const watch = watchTyping(here, 0);
    mine.delete(0, 4);
    expect(await watch.end()).toBe("kept");
  });

  it("is replaced when the engine worked on it", async () => {
    const { mine, engine, here, sync } = pair();
    mine.insert(0, "<!-- from before -->\n");
    sync();
    const watch = watchTyping(here, 0);
    mine.insert(mine.length, "<p>typed</p>");
    sync();
    engine.delete(0, engine.length);
    engine.insert(0, "<h1>All new</h1>");
    sync();
    expect(await watch.end()).toBe("replaced");
  });

  it("is not replaced when the engine took away what was typed before, or when it is taken back here", async () => {
    const { mine, engine, here, sync } = pair();
    mine.insert(0, "<!-- from before -->\n");
    sync();
    const watch = watchTyping(here, 0);
    mine.insert(mine.length, "<p>typod</p>");
    mine.delete(mine.length - 5, 1);
    sync();
    engine.delete(0, 21);
    sync();
    expect(await watch.end()).toBe("kept");
  });

  it("is kept when the engine takes its place with text that has all of it", async () => {
    const { mine, engine, here, sync } = pair();
    const watch = watchTyping(here, 0);
    mine.insert(7, " hot stuff");
    sync();
    engine.delete(7, 10);
    engine.insert(7, " hot red stuff");
    sync();
    expect(await watch.end()).toBe("kept");
  });

  it("is replaced when a word of it is not there any more", async () => {
    const { mine, engine, here, sync } = pair();
    const watch = watchTyping(here, 0);
    mine.insert(7, " hot stuff");
    sync();
    engine.delete(7, 10);
    engine.insert(7, " hot tea");
    sync();
    expect(await watch.end()).toBe("replaced");
  });

  it("waits a moment for the change of the engine, which may come after its answer", async () => {
    const { mine, engine, here, sync } = pair();
    const watch = watchTyping(here, 5_000);
    mine.insert(0, "typed");
    Y.applyUpdate(engine.doc ?? here, Y.encodeStateAsUpdate(here), "wire");
    const end = watch.end();
    engine.delete(0, 5);
    sync();
    expect(await end).toBe("replaced");
    expect(await watch.end()).toBe("replaced");
  });
});
