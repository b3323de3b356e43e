import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { badgesJs } from "../badgesJs.ts";
import { when } from "../partText.ts";
import { conditionsJs, fillFiltersJs, hasToolbar } from "../records/filters.ts";
import type { ShopNames } from "./shop.ts";

/** Behaviour of the catalogue and the detail of one thing. */
export function catalogueJs(feature: FeatureOf<"shop">, names: ShopNames, app: AppContext): string {
  const { id, priceField, stockField } = feature;
  const { entity, rows, cap } = names;
  const list = { ...feature, view: "cards" as const };
  const conditions = conditionsJs(list, names);
  const fills = fillFiltersJs(list, names);
  const image = entity.fields.find((field) => field.type === "image");
  const icon = entity.fields.find((field) => field.type === "icon");
  const long = entity.fields.find((field) => field.type === "longText");
  const isShown = (field: Field) =>
    ![names.title.id, priceField, image?.id, icon?.id, long?.id].includes(field.id);
  const cover =
    image !== undefined
      ? `picture(row.${image.id} || ${app.js(entity.icon)}, row.${names.title.id})`
      : `el("div", { class: "cover", "aria-hidden": "true" }, icon(${icon === undefined ? app.js(entity.icon) : `row.${icon.id} || ${app.js(entity.icon)}`}))`;
  const cardFacts = entity.fields
    .filter(isShown)
    .slice(0, 4)
    .map(
      (field) =>
        `        ${field.required ? "" : `row.${field.id} !== "" && `}fact(${app.js(field.label)}, ${app.valueNode(field, `row.${field.id}`)}),\n`,
    );
  const facts = entity.fields
    .filter((field) => field !== image && field !== icon)
    .map((field) => `      fact(${app.js(field.label)}, ${app.valueNode(field, `row.${field.id}`)}),\n`);
  const matching =
    conditions.length === 0
      ? `[...${rows}.all()]`
      : `${rows}.all().filter(\n    (row) =>\n      ${conditions.join(" &&\n      ")},\n  )`;
  const soldOut = stockField === undefined ? "" : `disabled: row.${stockField} < 1, `;
  const label =
    stockField === undefined
      ? app.js(app.word("Add to cart"))
      : `row.${stockField} < 1 ? ${app.js(app.word("Sold out"))} : ${app.js(app.word("Add to cart"))}`;
  const sorted =
    feature.sorts.length === 0
      ? "  const shown = found;\n"
      : `  const [field, direction] = wanted.sort.split(" ");
  const shown = field === "" ? found : found.sort(compareBy(field, direction === "down"));\n`;
  return `/** Shows what is for sale and matches the search. */
function show${cap}() {
${fills.map((line) => `  ${line}\n`).join("")}${when(hasToolbar(list), `  const wanted = readForm($("#${id}-filters"));\n`)}  const found = ${matching};
${sorted}  refill($("#${id}-rows"), shown.map(${id}Card));
  $("#${id}-count").textContent = shown.length + " " + (shown.length === 1 ? ${app.js(entity.one)} : ${app.js(entity.many)});
  $("#${id}-empty").hidden = shown.length > 0;
}

/** One thing as a card. */
function ${id}Card(row) {
  return el(
    "li",
    { class: "card" },
    ${cover},
    el("h2", { class: "card-title" }, el("a", { href: "#/${id}Item/" + row.id, text: ${names.titleText} })),
${when(long !== undefined, `    el("p", { class: "muted", text: row.${long?.id} }),\n`)}${when(entity.badges.length > 0, `    el("div", { class: "row" }, ${id}Badges(row)),\n`)}${when(
  cardFacts.length > 0,
  `    el(
      "dl",
      { class: "facts" },
${cardFacts.map((line) => line.replace(/^ {2}/, "")).join("")}    ),
`,
)}    el("p", { class: "price", text: money(row.${priceField}) }),
    el("div", { class: "card-actions" }, ${id}BuyButton(row)),
  );
}

${badgesJs(entity, `${id}Badges`, app)}

function ${id}BuyButton(row) {
  return el(
    "button",
    { type: "button", ${soldOut}"aria-label": ${app.js(`${app.word("Add to cart")}: `)} + ${names.titleText}, onclick: () => addTo${cap}Cart(row) },
    ${label},
  );
}

/** Everything about one thing. */
function show${cap}Item(key) {
  const row = ${rows}.get(key);
  $("#${id}-item-title").textContent = row ? ${names.titleText} : ${app.js(app.word("Not found"))};
  $("#${id}-item").hidden = !row;
  if (!row) return;
  $("#${id}-item").replaceChildren(
${when(image !== undefined, `    ${cover},\n`)}${when(entity.badges.length > 0, `    el("div", { class: "row" }, ${id}Badges(row)),\n`)}    el(
      "dl",
      { class: "facts" },
${facts.join("")}    ),
    el("div", { class: "row" }, ${id}BuyButton(row)),
  );
}

route(${app.js(id)}, show${cap});
route("${id}Item", show${cap}Item);
${rows}.onChange(show${cap});
${
  hasToolbar(list)
    ? `$("#${id}-filters").addEventListener("input", show${cap});
$("#${id}-filters").addEventListener("submit", (event) => event.preventDefault());
`
    : ""
}$("#${id}-clear").addEventListener("click", () => {
${when(hasToolbar(list), `  $("#${id}-filters").reset();\n`)}  show${cap}();
});`;
}
