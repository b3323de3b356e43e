import { expect, test } from "vitest";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";

const app = (prompt: string, language: "es" | "de" | "fr") => composeApp({ ...understand(prompt), language });

test("tools speak the language of the app, in the markup and in the script", () => {
  const tasks = app("todo app", "es");
  expect(tasks.html).toContain("Nueva tarea");
  expect(tasks.js).toContain("tareas pendientes");
  expect(tasks.html + tasks.js).not.toMatch(/New task|open tasks|Nothing to do yet/);
  expect(app("make me a pomodoro timer", "de").html).toContain("Lange Pause");
  expect(app("quiz about capitals", "fr").html).toContain("Commencer le quiz");
  expect(app("markdown notebook with tags", "es").html).toContain("Nueva nota");
});

test("what the app is about stays as it is, and so do the values that the script compares", () => {
  const board = app("kanban board for tasks, columns are Open, Doing and Done", "es");
  expect(board.html).toMatch(/<h2[^>]*>Open<\/h2>/);
  const table = app("A list of films with title, genre and price", "es");
  expect(table.js).toContain('"none"');
});

test("apps in English are left alone", () => {
  expect(composeApp(understand("todo app")).html).toContain("New task");
});
