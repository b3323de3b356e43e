import { describe, expect, it } from "vitest";
import { newProject } from "../../../src/client/screens/projects/newProject.ts";
import { initials } from "../../../src/client/ui/Avatar.tsx";
import { statusTone } from "../../../src/client/ui/StatusBadge.tsx";
import { createProjectInput } from "../../../src/shared/contracts/project.ts";

describe("statusTone", () => {
  it("colours deployed green, building blue and anything else yellow", () => {
    expect(["deployed", "building", "draft", "archived"].map(statusTone)).toEqual([
      "green",
      "blue",
      "yellow",
      "yellow",
    ]);
  });
});

describe("newProject", () => {
  it("is named after the day and carries the starter page that greets the world", () => {
    const today = new Date(2026, 10, 27);
    const project = createProjectInput.parse(newProject(today));
    expect(project.name).toBe(`New Project - ${today.toLocaleDateString()}`);
    expect(project.html).toContain("Hello World");
    expect(project.js).toContain("Hello World");
  });
});

describe("initials", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["  grace  ", "G"],
    ["日本 太郎", "日太"],
    ["👩‍🚀 Sally", "👩‍🚀S"],
    ["", "?"],
  ])("of %j are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
