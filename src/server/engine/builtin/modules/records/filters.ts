import type { Entity, Field, Filter } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { filterName } from "./recordNames.ts";

/** What a list with search, filters and (for cards) a choice of order needs; records and shop have it. */
interface FilteredList {
  id: string;
  search: string[];
  filters: Filter[];
  sorts: string[];
  /** Tables are sorted by their headings instead. */
  view?: "table" | "cards";
  order?: { field: string; direction: "up" | "down" } | undefined;
}

interface ListNames {
  entity: Entity;
  rows: string;
  byId(id: string): Field | undefined;
}

const isClosed = (field: Field | undefined): field is Field & { choices: string[] } =>
  field?.type === "choice" && field.choices !== undefined;

/** The toolbar above a list; empty when there is nothing to choose. */
export function filtersHtml(list: FilteredList, names: ListNames, app: AppContext): string {
  const fields: string[] = [];
  const { id } = list;
  if (list.search.length > 0) {
    const hints = list.search.map((field) => names.byId(field)?.label ?? field).join(", ");
    fields.push(`
  <div class="field">
    <label for="${id}-words">${app.html(app.word("Search"))}</label>
    <input type="search" id="${id}-words" name="words" placeholder="${app.html(hints)}">
  </div>`);
  }
  for (const filter of list.filters) fields.push(filterHtml(list, filter, names, app));
  if (list.view !== "table" && list.sorts.length > 0) fields.push(sortHtml(list, names, app));
  if (fields.length === 0) return "";
  return `<form class="toolbar" id="${id}-filters" role="search">${fields.join("")}\n</form>\n`;
}

function filterHtml(list: FilteredList, filter: Filter, names: ListNames, app: AppContext): string {
  const field = names.byId(filter.field);
  const label = filter.label ?? field?.label ?? filter.field;
  const name = filterName(filter);
  const id = `${list.id}-${name}`;
  const box = (forId: string, text: string, control: string) => `
  <div class="field">
    <label for="${forId}">${app.html(text)}</label>
    ${control}
  </div>`;
  switch (filter.kind) {
    case "choice": {
      const all = app.word("All");
      const options = isClosed(field)
        ? `<option value="">${app.html(all)}</option>${field.choices.map((choice) => `<option>${app.html(choice)}</option>`).join("")}`
        : "";
      return box(
        id,
        label,
        `<select id="${id}" name="${name}" data-first="${app.html(all)}">${options}</select>`,
      );
    }
    case "boolean":
      return box(
        id,
        label,
        `<select id="${id}" name="${name}"><option value="">${app.html(app.word("All"))}</option><option value="true">${app.html(app.word("Yes"))}</option><option value="false">${app.html(app.word("No"))}</option></select>`,
      );
    case "atLeast":
    case "atMost": {
      const sign = filter.kind === "atLeast" ? app.word("at least") : app.word("at most");
      const text = filter.label ?? `${label} ${sign}`;
      return box(id, text, `<input type="number" step="any" inputmode="decimal" id="${id}" name="${name}">`);
    }
    case "dateRange": {
      const range = `${names.entity.id}.${filter.field}`;
      const input = (end: "from" | "to") =>
        `<input type="date" id="${id}-${end}" data-range="${range}.${end}">`;
      const from = `${label}: ${app.word("from")}`;
      const to = `${label}: ${app.word("to")}`;
      return box(`${id}-from`, from, input("from")) + box(`${id}-to`, to, input("to"));
    }
    case "text":
      return box(id, label, `<input type="search" id="${id}" name="${name}">`);
  }
}

function sortHtml(list: FilteredList, names: ListNames, app: AppContext): string {
  const options = list.sorts.flatMap((fieldId) => {
    const field = names.byId(fieldId);
    const label = field?.label ?? fieldId;
    const [up, down] =
      field === undefined || ["number", "money", "percent", "rating"].includes(field.type)
        ? [app.word("low to high"), app.word("high to low")]
        : ["date", "dateTime"].includes(field.type)
          ? [app.word("oldest first"), app.word("newest first")]
          : [app.word("A to Z"), app.word("Z to A")];
    const option = (direction: "up" | "down", text: string) => {
      const selected = list.order?.field === fieldId && list.order.direction === direction ? " selected" : "";
      return `\n      <option value="${fieldId} ${direction}"${selected}>${app.html(`${label}: ${text}`)}</option>`;
    };
    return [option("up", up), option("down", down)];
  });
  const none =
    list.order === undefined ? `\n      <option value="">${app.html(app.word("As listed"))}</option>` : "";
  return `
  <div class="field">
    <label for="${list.id}-sort">${app.html(app.word("Sort by"))}</label>
    <select id="${list.id}-sort" name="sort">${none}${options.join("")}
    </select>
  </div>`;
}

/** True when the list's markup has a toolbar form. */
export function hasToolbar(list: FilteredList): boolean {
  return (
    list.search.length > 0 || list.filters.length > 0 || (list.view !== "table" && list.sorts.length > 0)
  );
}

/**
 * The conditions by which a row is shown, as JavaScript expressions over `row`, `wanted` (the toolbar's values) and
 * the range functions of `rangeName`.
 */
export function conditionsJs(list: FilteredList, names: ListNames): string[] {
  const conditions: string[] = [];
  if (list.search.length > 0) {
    const texts = list.search.map((field) => `row.${field}`).join(", ");
    conditions.push(`[${texts}].join(" ").toLowerCase().includes(wanted.words.toLowerCase())`);
  }
  for (const filter of list.filters) {
    const value = `row.${filter.field}`;
    const wanted = `wanted.${filterName(filter)}`;
    const field = names.byId(filter.field);
    if (filter.kind === "choice") {
      const fits =
        field?.type === "tags"
          ? `${value}.includes(${wanted})`
          : field !== undefined && ["number", "money", "percent", "rating"].includes(field.type)
            ? `String(${value}) === ${wanted}`
            : `${value} === ${wanted}`;
      conditions.push(`(${wanted} === "" || ${fits})`);
    } else if (filter.kind === "boolean")
      conditions.push(`(${wanted} === "" || String(${value}) === ${wanted})`);
    else if (filter.kind === "atLeast")
      conditions.push(`(${wanted} === "" || Number(${value}) >= ${wanted})`);
    else if (filter.kind === "atMost") conditions.push(`(${wanted} === "" || Number(${value}) <= ${wanted})`);
    else if (filter.kind === "text") {
      conditions.push(`String(${value}).toLowerCase().includes(${wanted}.toLowerCase())`);
    } else conditions.push(`${rangeName(list.id, filter)}(${value})`);
  }
  return conditions;
}

/** Name of the function that tells whether a day lies in a filter's range. */
export function rangeName(listId: string, filter: Filter): string {
  return `${listId}In${filter.field.charAt(0).toUpperCase()}${filter.field.slice(1)}Range`;
}

/** Statements that offer the values found in the rows, for filters whose choices are not fixed. */
export function fillFiltersJs(list: FilteredList, names: ListNames): string[] {
  return list.filters
    .filter((filter) => filter.kind === "choice" && !isClosed(names.byId(filter.field)))
    .map((filter) => {
      const values =
        names.byId(filter.field)?.type === "tags"
          ? `${names.rows}.all().flatMap((row) => row.${filter.field})`
          : `${names.rows}.all().map((row) => String(row.${filter.field}))`;
      return `fillChoices($("#${list.id}-${filterName(filter)}"), ${values}.filter(Boolean).sort());`;
    });
}
