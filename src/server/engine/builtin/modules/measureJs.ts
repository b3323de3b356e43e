import type { Measure } from "../blueprint.ts";
import type { AppContext } from "../compose/module.ts";

/** A JavaScript expression for a measure over the rows that `rows` gives. */
export function measureJs(measure: Measure, rows: string, app: AppContext): string {
  const { where } = measure;
  const matching =
    where === undefined
      ? rows
      : `${rows}.filter((row) => ${Array.isArray(where.value) ? `${app.js(where.value)}.includes(row.${where.field})` : `row.${where.field} === ${app.js(where.value)}`})`;
  const [first = "", second = ""] = measure.fields;
  switch (measure.kind) {
    case "count":
      return `${matching}.length`;
    case "sum":
      return `sum(${matching}, (row) => row.${first})`;
    case "average":
      return `average(${matching}, (row) => row.${first})`;
    case "product":
      return `sum(${matching}, (row) => row.${first} * row.${second})`;
    case "share":
      return `(100 * ${matching}.length) / Math.max(1, ${rows}.length)`;
  }
}

/** The same, as an expression for the text that people read. */
export function measureTextJs(measure: Measure, value: string, app: AppContext): string {
  // Nobody reads hundredths of an average.
  if (measure.kind === "average" || measure.kind === "share") value = `Math.round(10 * (${value})) / 10`;
  if (measure.money) return `money(${value})`;
  const unit = measure.unit ?? (measure.kind === "share" ? "%" : "");
  if (unit === "") return `number(${value})`;
  return `number(${value}, ${app.js(/^[%°]/.test(unit) ? unit : `\u00a0${unit}`)})`;
}
