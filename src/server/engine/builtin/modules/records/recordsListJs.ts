import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { badgesJs } from "../badgesJs.ts";
import { measureJs, measureTextJs } from "../measureJs.ts";
import { when } from "../partText.ts";
import { conditionsJs, fillFiltersJs, hasToolbar, rangeName } from "./filters.ts";
import type { RecordNames } from "./recordNames.ts";
import { isNumeric } from "./recordsHtml.ts";

type Records = FeatureOf<"records">;

/** Behaviour of the list: finding, showing, paging, deleting, and the buttons of each row. */
export function listJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const { cap, rows, entity } = names;
  const toolbar = hasToolbar(feature);
  const conditions = conditionsJs(feature, names);
  const wantsValues =
    conditions.some((condition) => condition.includes("wanted.")) ||
    (feature.view === "cards" && feature.sorts.length > 0);
  const state = [
    when(
      feature.view === "table",
      `sort: ${app.js(feature.order?.field ?? "")}, descending: ${feature.order?.direction === "down"}`,
    ),
    "page: 1",
    "perPage: 20",
  ].filter((text) => text !== "");
  const ranges = feature.filters.filter((filter) => filter.kind === "dateRange");
  const fills = fillFiltersJs(feature, names);
  return `// What the list of ${app.comment(entity.many)} shows at the moment.
const ${id}List = { ${state.join(", ")} };
${ranges
  .map(
    (filter) =>
      `const ${rangeName(id, filter)} = dateRange(${app.js(`${entity.id}.${filter.field}`)}, () => show${cap}());\n`,
  )
  .join("")}${when(feature.compare !== undefined, `let ${id}Compared = [];\n`)}
/** The ${app.comment(entity.many)} that match what people search for, in the chosen order. */
function find${cap}() {
${when(wantsValues, `  const wanted = readForm($("#${id}-filters"));\n`)}${found(feature, names, conditions)}
}

/** Shows the list again, after every change of the data or the search. */
function show${cap}() {
${fills.map((line) => `  ${line}\n`).join("")}  const found = find${cap}();
  const pages = Math.max(1, Math.ceil(found.length / ${id}List.perPage));
  ${id}List.page = Math.min(${id}List.page, pages);
  const start = (${id}List.page - 1) * ${id}List.perPage;
  refill($("#${id}-rows"), found.slice(start, start + ${id}List.perPage).map(${feature.view === "table" ? `${id}Row` : `${id}Card`}));
  $("#${id}-count").textContent = found.length + " " + (found.length === 1 ? ${app.js(entity.one)} : ${app.js(entity.many)});
${feature.totals
  .map((measure, index) => {
    const source = measure.entity === entity.id ? "found" : `${app.rows(measure.entity)}.all()`;
    return `  $("#${id}-total-${index}").textContent = ${measureTextJs(measure, measureJs(measure, source, app), app)};\n`;
  })
  .join("")}
  const isEmpty = found.length === 0;
  const hasNone = ${rows}.all().length === 0;
  $("#${id}-empty").hidden = !isEmpty;
  $("#${feature.view === "table" ? `${id}-table` : `${id}-rows`}").hidden = isEmpty;
  $("#${id}-empty-text").textContent = hasNone
    ? ${app.js(names.fill(feature.create ? "No {things} yet. Add the first one." : "No {things} yet.", { things: entity.many }))}
    : ${app.js(names.fill("No {things} match.", { things: entity.many }))};
  $("#${id}-clear").hidden = hasNone;
  $("#${id}-pager").hidden = pages === 1;
  $("#${id}-page").textContent = ${id}List.page + " / " + pages;
  $("#${id}-previous").disabled = ${id}List.page === 1;
  $("#${id}-next").disabled = ${id}List.page === pages;
${when(feature.view === "table" && feature.sorts.length > 0, sortMarks(id))}${when(feature.compare !== undefined, compareLink(feature, names, app))}}

${feature.view === "table" ? rowJs(feature, names, app) : cardJs(feature, names, app)}

${badgesJs(entity, `${id}Badges`, app)}

${actionsJs(feature, names, app)}

${when(feature.remove, removeJs(feature, names, app))}

${when(feature.exportCsv, exportJs(feature, names, app))}

route(${app.js(id)}, show${cap});
${rows}.onChange(show${cap});
${when(
  toolbar,
  `$("#${id}-filters").addEventListener("input", () => {
  ${id}List.page = 1;
  show${cap}();
});
$("#${id}-filters").addEventListener("submit", (event) => event.preventDefault());
`,
)}${
  toolbar
    ? `$("#${id}-clear").addEventListener("click", () => {
  $("#${id}-filters").reset();
${ranges.length > 0 ? `  ${`for (const input of $$('[data-range^="${entity.id}."]')) input.value = "";`}\n` : ""}  show${cap}();
});
`
    : ""
}${when(
  feature.view === "table" && feature.sorts.length > 0,
  `for (const button of $$("#${id} [data-sort]")) {
  button.addEventListener("click", () => {
    // A second click on the same heading turns the order around.
    ${id}List.descending = ${id}List.sort === button.dataset.sort && !${id}List.descending;
    ${id}List.sort = button.dataset.sort;
    show${cap}();
  });
}
`,
)}for (const [name, step] of [["previous", -1], ["next", 1]]) {
  $("#${id}-" + name).addEventListener("click", () => {
    ${id}List.page += step;
    show${cap}();
    $("#${id}").scrollIntoView();
  });
}`;
}

function found(feature: Records, names: RecordNames, conditions: string[]): string {
  const { id } = feature;
  const matching =
    conditions.length === 0
      ? `[...${names.rows}.all()]`
      : conditions.length === 1
        ? `${names.rows}.all().filter((row) => ${conditions[0]})`
        : `${names.rows}.all().filter(\n    (row) =>\n      ${conditions.join(" &&\n      ")},\n  )`;
  if (feature.view === "table") {
    if (feature.order === undefined && feature.sorts.length === 0) return `  return ${matching};`;
    return `  const found = ${matching};
  return ${id}List.sort === "" ? found : found.sort(compareBy(${id}List.sort, ${id}List.descending));`;
  }
  if (feature.sorts.length > 0) {
    return `  const found = ${matching};
  const [field, direction] = wanted.sort.split(" ");
  return field === "" ? found : found.sort(compareBy(field, direction === "down"));`;
  }
  if (feature.order === undefined) return `  return ${matching};`;
  return `  return ${matching}.sort(compareBy("${feature.order.field}", ${feature.order.direction === "down"}));`;
}

const sortMarks = (id: string) => `  for (const button of $$("#${id} [data-sort]")) {
    const isSorted = button.dataset.sort === ${id}List.sort;
    const direction = ${id}List.descending ? "descending" : "ascending";
    button.closest("th").setAttribute("aria-sort", isSorted ? direction : "none");
  }
`;

function compareLink(feature: Records, names: RecordNames, app: AppContext): string {
  return `  const compareLink = $("#${feature.id}-compare-link");
  compareLink.hidden = ${feature.id}Compared.length < 2;
  compareLink.textContent = ${app.js(`${names.fill("Compare {things}", { things: names.entity.many })} (`)} + ${feature.id}Compared.length + ")";
`;
}

function titleNode(feature: Records, names: RecordNames): string {
  if (!feature.detail) return names.titleText;
  return `el("a", { href: "#/${names.detail}/" + row.id, text: ${names.titleText} })`;
}

function cellNode(field: Field, app: AppContext): string {
  if (field.type === "longText") return `el("span", { class: "clip", text: row.${field.id} })`;
  return app.valueNode(field, `row.${field.id}`);
}

function rowJs(feature: Records, names: RecordNames, app: AppContext): string {
  const cells = names.columns.map(
    (field) =>
      `    el("td", {${isNumeric(field) ? ' class: "number" ' : when(field.type === "date" || field.type === "dateTime", ' class: "date" ')}}, ${cellNode(field, app)}),\n`,
  );
  if (names.entity.badges.length > 0) cells.push(`    el("td", {}, ${feature.id}Badges(row)),\n`);
  return `/** One line of the table. */
function ${feature.id}Row(row) {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, ${titleNode(feature, names)}),
${cells.join("")}    el("td", { class: "row-actions" }, ${feature.id}Actions(row)),
  );
}`;
}

function cardJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { entity, columns } = names;
  const cover =
    entity.fields.find((field) => field.type === "image") ??
    entity.fields.find((field) => field.type === "icon");
  const amount = columns.find((field) => field.type === "money");
  const long = columns.find((field) => field.type === "longText");
  const facts = columns.filter((field) => field !== cover && field !== amount && field !== long);
  const coverText = cover === undefined ? app.js(entity.icon) : `row.${cover.id} || ${app.js(entity.icon)}`;
  const lines = [
    cover?.type === "image"
      ? `picture(${coverText}, ${names.titleText})`
      : `el("div", { class: "cover", "aria-hidden": "true" }, icon(${coverText}))`,
    `el("h2", { class: "card-title" }, ${titleNode(feature, names)})`,
    amount === undefined
      ? ""
      : `el("p", { class: "price" }, ${app.valueText(amount, `row.${amount.id}`)}, el("span", { class: "muted small", text: ${app.js(` ${amount.label.toLowerCase()}`)} }))`,
    long === undefined ? "" : `el("p", { class: "clip muted", text: row.${long.id} })`,
    entity.badges.length > 0 ? `el("div", { class: "row" }, ${feature.id}Badges(row))` : "",
    facts.length === 0
      ? ""
      : `el(\n      "dl",\n      { class: "facts" },\n${facts.map((field) => `      ${isAlwaysGiven(field) ? "" : `row.${field.id} !== "" && `}fact(${app.js(field.label)}, ${cellNode(field, app)}),\n`).join("")}    )`,
    `el("div", { class: "card-actions" }, ${feature.id}Actions(row))`,
  ].filter((line) => line !== "");
  return `/** One card of the grid. */
function ${feature.id}Card(row) {
  return el(
    "li",
    { class: "card" },
${lines.map((line) => `    ${line},\n`).join("")}  );
}`;
}

const isAlwaysGiven = (field: Field) => field.required || field.type === "boolean" || field.type === "tags";

/** The buttons of a row, in the list and in its detail. */
function actionsJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const { rows } = names;
  const guard = names.guarded ? "requireUser() && " : "";
  const buttons: string[] = [];
  const named = (label: string) => `${app.js(`${label} `)} + ${names.titleText}`;
  if (feature.requestForm !== undefined) {
    const form = app.blueprint.features.find((candidate) => candidate.id === feature.requestForm);
    const label = form?.title ?? app.word("Request");
    buttons.push(
      `el("a", { class: "button small", href: "#/${feature.requestForm}/" + encodeURIComponent(${names.titleText}), "aria-label": ${app.js(`${label}: `)} + ${names.titleText}, text: ${app.js(label)} })`,
    );
  }
  if (feature.favourites) {
    buttons.push(
      `el("button", { type: "button", class: "secondary small favourite", "aria-pressed": String(row.isFavourite === true), "aria-label": ${named(app.word("Favourite"))}, onclick: () => ${guard}${rows}.update(row.id, { isFavourite: !row.isFavourite }) })`,
    );
  }
  for (const action of feature.actions) {
    const changes: string[] = [];
    let needed = "";
    if (action.set !== undefined) {
      const { field, to } = action.set;
      const value = to === "today" ? "today()" : to === "toggle" ? `!row.${field}` : app.js(to);
      changes.push(`${field}: ${value}`);
      if (to !== "toggle" && !Array.isArray(to)) needed = `row.${field} !== ${value} && `;
    }
    if (action.add !== undefined) {
      const { field, amount } = action.add;
      changes.push(`${field}: (Number(row.${field}) || 0) + ${amount}`);
    }
    buttons.push(
      `${needed}el("button", { type: "button", class: "secondary small", "aria-label": ${named(`${action.label}:`)}, text: ${app.js(action.label)}, onclick: () => ${guard}${rows}.update(row.id, { ${changes.join(", ")} }) })`,
    );
  }
  if (feature.compare !== undefined) {
    buttons.push(
      `el("button", { type: "button", class: "secondary small", "aria-pressed": String(${id}Compared.includes(row.id)), "aria-label": ${named(app.word("Compare"))}, text: ${app.js(app.word("Compare"))}, onclick: () => compare${names.cap}(row.id) })`,
    );
  }
  if (feature.edit) {
    buttons.push(
      `el("a", { class: "button quiet small", href: "#/${names.form}/" + row.id, "aria-label": ${named(app.word("Edit"))}, text: ${app.js(app.word("Edit"))} })`,
    );
  }
  if (feature.remove) {
    buttons.push(
      `el("button", { type: "button", class: "quiet danger small", "aria-label": ${named(app.word("Delete"))}, text: ${app.js(app.word("Delete"))}, onclick: () => remove${names.cap}(row) })`,
    );
  }
  return `/** What can be done with one of the ${app.comment(names.entity.many)}. */
function ${id}Actions(row) {
  return [
${buttons.map((button) => `    ${spread(button)},\n`).join("")}  ];
}`;
}

/** Writes the attributes of a long `el(…)` call one a line. */
function spread(call: string): string {
  if (call.length <= 100) return call;
  const match = /^(.*?)el\("(\w+)", \{ (.*) \}\)$/s.exec(call);
  if (match === null) return call;
  const [, before = "", tag = "", attributes = ""] = match;
  // Attributes are separated by a comma before the next name; commas inside values are followed by no name and colon.
  const lines = attributes.split(/, (?=(?:"?[a-z-]+"?): )/).reduce<string[]>((list, piece) => {
    const last = list.at(-1);
    const open =
      last === undefined ? 0 : (last.match(/[({[]/g)?.length ?? 0) - (last.match(/[)}\]]/g)?.length ?? 0);
    if (last !== undefined && open > 0) list[list.length - 1] = `${last}, ${piece}`;
    else list.push(piece);
    return list;
  }, []);
  return `${before}el("${tag}", {\n${lines.map((line) => `      ${line},\n`).join("")}    })`;
}

function removeJs(feature: Records, names: RecordNames, app: AppContext): string {
  return `/** Deletes a row after a question; a message offers to bring it back. */
async function remove${names.cap}(row) {
${when(names.guarded, "  if (!requireUser()) return;\n")}  const title = ${names.titleText};
  if (!(await confirmDialog(${app.js(`${app.word("Delete")} “`)} + title + "”?", ${app.js(app.word("Delete"))}))) return;
  const index = ${names.rows}.all().findIndex((candidate) => candidate.id === row.id);
  ${names.rows}.remove(row.id);
${when(feature.compare !== undefined, `  ${feature.id}Compared = ${feature.id}Compared.filter((id) => id !== row.id);\n`)}  go("${feature.id}");
  toast(title + ${app.js(` ${app.word("was deleted.")}`)}, ${app.js(app.word("Undo"))}, () => ${names.rows}.restore(row, index));
}`;
}

function exportJs(feature: Records, names: RecordNames, app: AppContext): string {
  const fields = [names.title, ...names.columns];
  return `/** Downloads what the list shows as a file for spreadsheets. */
function export${names.cap}() {
  const fields = ${app.js(fields.map((field) => field.id))};
  const head = ${app.js(fields.map((field) => field.label))};
  const lines = [head, ...find${names.cap}().map((row) => fields.map((field) => row[field]))];
  // Quotes around each cell, doubled inside, so that commas and line ends do no harm.
  const quote = (cell) => '"' + String(cell).replaceAll('"', '""') + '"';
  const text = lines.map((line) => line.map(quote).join(",")).join("\\r\\n");
  download("${feature.id}.csv", "\\ufeff" + text, "text/csv");
}
$("#${feature.id}-export").addEventListener("click", export${names.cap});`;
}
