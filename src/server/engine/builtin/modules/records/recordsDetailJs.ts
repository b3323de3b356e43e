import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { RecordNames } from "./recordNames.ts";

type Records = FeatureOf<"records">;

/** Behaviour of the detail view, the form and the comparison. */
export function detailJs(feature: Records, names: RecordNames, app: AppContext): string {
  return [
    when(feature.detail, showDetailJs(feature, names, app)),
    when(feature.create || feature.edit, formJs(feature, names, app)),
    when(feature.compare !== undefined, compareJs(feature, names, app)),
  ].join("\n\n");
}

function showDetailJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const { cap, rows, entity } = names;
  const facts = entity.fields
    .filter((field) => field.id !== names.title.id && field.type !== "longText" && field.type !== "image")
    .map((field) => `      fact(${app.js(field.label)}, ${app.valueNode(field, `row.${field.id}`)}),\n`);
  const images = entity.fields
    .filter((field) => field.type === "image")
    .map((field) => `    picture(row.${field.id}, ${names.titleText}),\n`);
  const texts = entity.fields
    .filter((field) => field.type === "longText" && field.id !== names.title.id)
    .map(
      (field) =>
        `    el("div", {}, el("h2", { text: ${app.js(field.label)} }), el("p", { style: "white-space: pre-line", text: row.${field.id} || "–" })),\n`,
    );
  return `let ${id}Open = "";

/** Shows everything about one row. */
function show${cap}Detail(key = ${id}Open) {
  ${id}Open = key;
  const row = ${rows}.get(key);
  if (!row) {
    $("#${id}-detail-title").textContent = ${app.js(app.word("Not found"))};
    $("#${id}-detail").replaceChildren(el("p", { text: ${app.js(app.word("This entry does not exist any more."))} }));
    $("#${id}-detail-actions").replaceChildren();
    return;
  }
  $("#${id}-detail-title").textContent = ${names.titleText};
  refill($("#${id}-detail-actions"), ${id}Actions(row).filter(Boolean));
  $("#${id}-detail").replaceChildren(
${images.join("")}${when(entity.badges.length > 0, `    el("div", { class: "row" }, ${id}Badges(row)),\n`)}    el(
      "dl",
      { class: "facts" },
      fact(${app.js(names.title.label)}, ${app.valueNode(names.title, `row.${names.title.id}`)}),
${facts.join("")}    ),
${texts.join("")}  );
${when(feature.ratings, ratingLines(id, app))}${when(feature.comments, remarkLines(id, app))}}
route("${names.detail}", show${cap}Detail);
${rows}.onChange(() => show${cap}Detail());
${when(feature.ratings, rateJs(feature, names, app))}${when(feature.comments, remarkJs(feature, names, app))}`;
}

const ratingLines = (id: string, app: AppContext) => `  const given = row.givenStars ?? [];
  $("#${id}-rating").replaceChildren(
    stars(average(given, (count) => count)),
    el("span", { class: "muted", text: given.length + ${app.js(` ${app.word("ratings")}`)} }),
  );
`;

function rateJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  return `
// Five buttons give a rating from one to five stars.
for (const count of [1, 2, 3, 4, 5]) {
  const rate = () => {
${when(names.guarded, "    if (!requireUser()) return;\n")}    const row = ${names.rows}.get(${id}Open);
    if (!row) return;
    ${names.rows}.update(row.id, { givenStars: [...(row.givenStars ?? []), count] });
    toast(${app.js(app.word("Thank you for your rating."))});
  };
  $("#${id}-stars").append(el("button", { type: "button", class: "secondary small", onclick: rate }, count + " ★"));
}
`;
}

const remarkLines = (id: string, app: AppContext) => `  const remarks = row.remarks ?? [];
  $("#${id}-remarks").replaceChildren(
    ...remarks.map((remark) =>
      el("li", {}, el("p", { text: remark.text }), el("p", { class: "remark-date" }, day(remark.date)${when(app.accounts !== null, ', remark.author && " · " + remark.author')})),
    ),
  );
  $("#${id}-remarks").hidden = remarks.length === 0;
`;

function remarkJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  return `
$("#${id}-remark-form").addEventListener("submit", (event) => {
  event.preventDefault();
${when(names.guarded, "  if (!requireUser()) return;\n")}  const form = event.target;
  const row = ${names.rows}.get(${id}Open);
  if (!row || showErrors(form, checkForm(form))) return;
  const remark = { text: readForm(form).text, date: today()${when(app.accounts !== null, ', author: currentUser()?.name ?? ""')} };
  form.reset();
  ${names.rows}.update(row.id, { remarks: [...(row.remarks ?? []), remark] });
});
`;
}

function formJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const { cap, rows, entity } = names;
  const references = entity.fields.flatMap((field) => {
    if (field.type !== "reference" || field.entity === undefined) return [];
    const other = app.entity(field.entity);
    return [
      `  fillChoices(form.elements.${field.id}, ${app.rows(other.id)}.all().map((row) => row.${other.titleField}));\n`,
    ];
  });
  const dates = entity.fields
    .filter((field) => field.type === "date" && (field.default === "today" || field.id === "date"))
    .map((field) => `${field.id}: today()`);
  const fresh = dates.length === 0 ? "{}" : `{ ${dates.join(", ")} }`;
  return `let ${id}Edited;

/** Opens the form: empty for a new row, filled for the one with this key. */
function show${cap}Form(key) {
${when(names.guarded, "  if (!requireUser()) return;\n")}  const form = $("#${id}-form");
  ${id}Edited = ${rows}.get(key);
  clearErrors(form);
${references.join("")}  fillForm(form, ${id}Edited ?? ${fresh});
  $("#${id}-form-title").textContent = ${id}Edited
    ? ${app.js(names.fill("Edit {thing}", { thing: entity.one }))}
    : ${app.js(names.fill("Add {thing}", { thing: entity.one }))};
}
route("${names.form}", show${cap}Form);

$("#${id}-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (showErrors(form, checkForm(form))) return;
  const values = readForm(form);
  if (${id}Edited) ${rows}.update(${id}Edited.id, values);
  else ${rows}.add(values);
  toast(${app.js(app.word("Saved."))});
  go("${id}");
});`;
}

function compareJs(feature: Records, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const { cap, rows, entity } = names;
  const limit = feature.compare ?? 2;
  const lines = entity.fields
    .filter((field) => field.id !== names.title.id)
    .map(
      (field) => `    line(${app.js(field.label)}, (row) => ${app.valueNode(field, `row.${field.id}`)}),\n`,
    );
  return `/** Takes a row into the comparison or out of it; there is room for ${limit}. */
function compare${cap}(key) {
  if (${id}Compared.includes(key)) ${id}Compared = ${id}Compared.filter((id) => id !== key);
  else if (${id}Compared.length < ${limit}) ${id}Compared = [...${id}Compared, key];
  else toast(${app.js(names.fill("You can compare up to {limit} {things}. Take one out first.", { limit: String(limit), things: entity.many }))});
  show${cap}();
${when(feature.detail, `  show${cap}Detail();\n`)}}

/** Shows the chosen rows side by side. */
function show${cap}Compare() {
  const chosen = ${id}Compared.map((key) => ${rows}.get(key)).filter(Boolean);
  const line = (name, valueOf) =>
    el("tr", {}, el("th", { scope: "row", text: name }), chosen.map((row) => el("td", {}, valueOf(row))));
  $("#${id}-compare-hint").textContent =
    chosen.length < 2 ? ${app.js(names.fill("Choose at least two {things} in the list.", { things: entity.many }))} : "";
  $("#${id}-compare-table").replaceChildren(
    el("thead", {}, el("tr", {}, el("td"), chosen.map((row) => el("th", { scope: "col", text: ${names.titleText} })))),
    el("tbody", {},
${lines.join("").replace(/^ {4}/gm, "      ")}    ),
  );
}
route("${names.compare}", show${cap}Compare);`;
}
