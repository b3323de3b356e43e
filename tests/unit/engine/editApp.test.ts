import { describe, expect, test } from "vitest";
import { type Blueprint, blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { type CodeEdit, editCode } from "../../../src/server/engine/builtin/edit/editCode.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";

const compiler = { understand: (text: string) => understand(text), compose: composeApp };

interface Project {
  code: CodeChanges;
  blueprint: Blueprint;
}

function build(prompt: string): Project {
  const blueprint = understand(prompt);
  const { html, css, js } = composeApp(blueprint);
  return { code: { html, css, js }, blueprint };
}

function ask({ code, blueprint }: Project, message: string): CodeEdit {
  return editCode({ message, code, blueprint, lastError: null }, compiler);
}

function granted(project: Project, message: string): Project & { message: string } {
  const edit = ask(project, message);
  expect(edit.code, edit.message).not.toBeNull();
  return {
    code: edit.code ?? project.code,
    blueprint: blueprintSchema.parse(edit.blueprint),
    message: edit.message,
  };
}

function refused(project: Project, message: string): string {
  const edit = ask(project, message);
  expect(edit.code, edit.message).toBeNull();
  return edit.message;
}

const storageOf = (code: CodeChanges): string | undefined => /const storePrefix = "(.*?)"/.exec(code.js)?.[1];
const titles = (blueprint: Blueprint): string[] => blueprint.features.map((feature) => feature.title);

const HARVESTS =
  "A harvest log for beekeepers. Each harvest has an apiary, a date, kilograms and a price. Show charts per apiary.";
const FILMS = "A list of films with title, genre (one of drama, comedy), year and price";
const SITE = "A small website for a bakery with home, about and contact pages";

describe("chat edits of composed apps", () => {
  test("a new name leaves the entries where they are, also after further edits", () => {
    const project = build(HARVESTS);
    const key = storageOf(project.code);
    const named = granted(project, "change the title to Golden Hive");
    expect(named.code.html).toContain("<title>Golden Hive");
    expect(storageOf(named.code)).toBe(key);
    const further = granted(granted(named, "add an about page"), "add a field called weather");
    expect(storageOf(further.code)).toBe(key);
    expect(storageOf(composeApp(further.blueprint))).toBe(key);
    expect(further.code.html).toContain("Golden Hive");
    expect(further.code.js).toContain("weather");
  });

  test("a list gets other words and keeps its ids", () => {
    const project = build(HARVESTS);
    const { code, blueprint } = granted(project, "rename Harvests to Crops");
    expect(titles(blueprint)).toContain("Crops");
    expect(blueprint.entities.map((entity) => entity.id)).toEqual(
      project.blueprint.entities.map((entity) => entity.id),
    );
    expect(code.html).toContain("Add crop");
    expect(storageOf(code)).toBe(storageOf(project.code));
  });

  test.each([
    ["add an about page", "About"],
    ["add a faq", "FAQ"],
    ["can you add a gallery?", "Gallery"],
    ["add a contact form", "Contact"],
    ["please add opening hours", "Opening hours"],
    ["add a page about our history", "History"],
  ])("%s adds that page", (message, title) => {
    const { blueprint, code } = granted(build(FILMS), message);
    expect(titles(blueprint)).toContain(title);
    expect(code.html).toContain(title);
  });

  test("charts, a log-in and tools are added as what they are", () => {
    const modules = (message: string): string[] =>
      granted(build(FILMS), message).blueprint.features.map((feature) => feature.module);
    expect(modules("add charts")).toContain("charts");
    expect(modules("add a dashboard")).toContain("charts");
    expect(modules("add login")).toContain("accounts");
    expect(modules("add a timer")).toContain("timer");
    expect(modules("add a to-do list")).toContain("todo");
    expect(modules("add a list of suppliers with name, phone and city")).toEqual(["records", "records"]);
  });

  test.each([
    "make the app sparkle",
    "add a flux capacitor",
    "make it look more modern",
    "add more sample data",
    "undo",
    "add a field phone to members",
    "sort by colour",
    "translate to Klingon",
    "remove the films page",
    "put the films first",
    "hello",
  ])("%s changes nothing and says why", (message) => {
    expect(refused(build(FILMS), message)).toMatch(/Nothing was changed|changed nothing/);
  });

  test("a field is added where it was asked for, with its type and choices", () => {
    const field = (message: string) => granted(build(FILMS), message).blueprint.entities[0]?.fields.at(-1);
    expect(field("add a phone field to films")).toMatchObject({ label: "Phone", type: "phone" });
    expect(field("add a column for notes")).toMatchObject({ label: "Notes", type: "longText" });
    expect(field("add a status field with open and done")).toMatchObject({
      type: "choice",
      choices: ["Open", "Done"],
    });
  });

  test("order, language, currency and colours of the whole app", () => {
    const films = build(FILMS);
    expect(granted(films, "sort by price, highest first").blueprint.features[0]).toMatchObject({
      order: { field: "price", direction: "down" },
    });
    const spanish = granted(films, "translate it to Spanish");
    expect(spanish.code.html).toContain('lang="es"');
    expect(spanish.message).toMatch(/stay as they were written/);
    expect(granted(films, "change the currency to euros").code.js).toContain("EUR");
    expect(granted(films, "make it more colourful").code.css).not.toBe(films.code.css);
    expect(granted(films, "use a serif font").code.css).toContain("Georgia");
    const harvests = build(HARVESTS);
    const moved = granted(harvests, "put the charts first");
    expect(moved.blueprint.features[0]?.module).toBe("charts");
    expect(
      granted(harvests, "remove the charts page").blueprint.features.some((one) => one.module === "charts"),
    ).toBe(false);
  });

  test("what people changed by hand stays", () => {
    const project = build(SITE);
    const byHand: Project = {
      ...project,
      code: {
        ...project.code,
        css: `${project.code.css}\n.mine { color: hotpink; }\n`,
        html: project.code.html.replace("</footer>", " Made by me.</footer>"),
      },
    };
    const edited = granted(granted(byHand, "add a faq"), "make the buttons teal");
    expect(edited.code.css).toContain(".mine { color: hotpink; }");
    expect(edited.code.html).toContain("Made by me.");
    expect(titles(edited.blueprint)).toContain("FAQ");
  });
});
