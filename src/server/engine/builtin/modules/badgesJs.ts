import type { Entity } from "../blueprint.ts";
import type { AppContext } from "../compose/module.ts";

/** A JavaScript condition over `row` for a badge rule. */
function conditionJs(rule: Entity["badges"][number], app: AppContext): string {
  const value = `row.${rule.field}`;
  const limit = app.js(rule.value ?? 0);
  switch (rule.test) {
    case "above":
      return `${value} !== "" && ${value} > ${limit}`;
    case "below":
      return `${value} !== "" && ${value} < ${limit}`;
    case "atLeast":
      return `${value} !== "" && ${value} >= ${limit}`;
    case "atMost":
      return `${value} !== "" && ${value} <= ${limit}`;
    case "is":
      return `${value} === ${limit}`;
    case "isNot":
      return `${value} !== ${limit}`;
    case "before today":
      return `${value} !== "" && ${value} < today()`;
    case "after today":
      return `${value} !== "" && ${value} > today()`;
    case "below field":
      return `${value} !== "" && ${value} < row.${rule.other ?? rule.field}`;
  }
}

/** A function `name(row)` that gives the badges of a row; empty text for an entity without badges. */
export function badgesJs(entity: Entity, name: string, app: AppContext): string {
  if (entity.badges.length === 0) return "";
  const lines = entity.badges.map(
    (rule) =>
      `    ${conditionJs(rule, app)} && el("span", { class: "badge ${rule.tone}", text: ${app.js(rule.label)} }),\n`,
  );
  return `/** The marks that a row has earned. */
function ${name}(row) {
  return [
${lines.join("")}  ];
}`;
}
