import type { Chart, FeatureOf } from "../../blueprint.ts";
import type { AppContext, FeatureModule } from "../../compose/module.ts";
import { measureJs, measureTextJs } from "../measureJs.ts";
import { tidy, when } from "../partText.ts";
import { chartCss } from "./chartStyle.ts";

/** Tiles with totals and charts, which follow every change of the data and an optional span of days. */
export const chartsModule: FeatureModule<"charts"> = {
  name: "charts",
  compose(feature, app) {
    return {
      views: [
        {
          id: feature.id,
          title: feature.title,
          nav: feature.nav ? feature.title : null,
          html: tidy(chartsHtml(feature, app)),
        },
      ],
      css: chartCss,
      js: tidy(chartsJs(feature, app)),
      uses: ["dom", "collection", "router", "format", "figures", "charts", "range"],
    };
  },
};

const isColumns = (chart: Chart) => chart.kind === "bar" && chart.by !== "value";

function chartsHtml(feature: FeatureOf<"charts">, app: AppContext): string {
  const { id, dateRange } = feature;
  const tiles = feature.tiles.map(
    (tile, index) => `
  <div class="tile">
    <dt class="tile-label">${app.html(tile.label)}</dt>
    <dd class="tile-value" id="${id}-tile-${index}"></dd>
  </div>`,
  );
  const range = (end: "from" | "to", label: string) => `
  <div class="field">
    <label for="${id}-${end}">${app.html(label)}</label>
    <input type="date" id="${id}-${end}" data-range="${dateRange?.entity}.${dateRange?.field}.${end}">
  </div>`;
  const charts = feature.charts.map((chart, index) => {
    const place = `${id}-chart-${index}`;
    const box =
      chart.kind === "bar"
        ? isColumns(chart)
          ? `<ol class="column-chart" id="${place}" tabindex="0" aria-label="${app.html(chart.title)}"></ol>`
          : `<ol class="bars" id="${place}"></ol>`
        : `<div${when(chart.kind === "ring", ' class="ring-box"')} id="${place}"></div>`;
    return `
  <section class="panel${when(chart.by !== "value" || chart.kind === "line", " time-chart")}">
    <h2 class="chart-title">${app.html(chart.title)}</h2>
    ${box}
    <p class="muted" id="${place}-empty" hidden>${app.html(app.word("There is nothing to show yet."))}</p>
  </section>`;
  });
  return `
<div class="page-head">
  <div>
    <h1>${app.html(feature.title)}</h1>${when(
      app.blueprint.features[0]?.id === id && app.blueprint.tagline !== "",
      `\n    <p class="lead">${app.html(app.blueprint.tagline)}</p>`,
    )}
  </div>
</div>
${when(
  dateRange !== undefined,
  `
<form class="toolbar chart-range" id="${id}-range">${range("from", app.word("From"))}${range("to", app.word("To"))}
  <button type="reset" class="secondary" id="${id}-all-dates" disabled>${app.html(app.word("All dates"))}</button>
</form>
`,
)}
${when(tiles.length > 0, `<dl class="tiles">${tiles.join("")}\n</dl>\n`)}
<div class="columns">${charts.join("")}
</div>`;
}

function chartsJs(feature: FeatureOf<"charts">, app: AppContext): string {
  const { id, dateRange } = feature;
  const cap = id.charAt(0).toUpperCase() + id.slice(1);
  const entities = [...new Set([...feature.tiles, ...feature.charts].map((part) => part.entity))];
  const listOf = (entityId: string) => `${entityId}List`;
  const lists = entities.map((entityId) => {
    const narrowed =
      dateRange?.entity === entityId ? `.filter((row) => ${id}InRange(row.${dateRange.field}))` : "";
    return `  const ${listOf(entityId)} = ${app.rows(entityId)}.all()${narrowed};\n`;
  });
  const tiles = feature.tiles.map((tile, index) => {
    const text = measureTextJs(tile, measureJs(tile, listOf(tile.entity), app), app);
    return `  $("#${id}-tile-${index}").textContent = ${text};\n`;
  });
  const charts = feature.charts.map((chart, index) =>
    chartJs(feature, chart, index, listOf(chart.entity), app),
  );
  return `${when(
    dateRange !== undefined,
    `// The chosen span of days. Lists of the same rows follow it, too.
const ${id}InRange = dateRange(${app.js(`${dateRange?.entity}.${dateRange?.field}`)}, () => show${cap}());
`,
  )}
/** Works everything out again and draws it. */
function show${cap}() {
${when(
  dateRange !== undefined,
  `  $("#${id}-all-dates").disabled = $$("#${id}-range input").every((input) => input.value === "");
`,
)}${lists.join("")}${tiles.join("")}${charts.join("")}}

route(${app.js(id)}, show${cap});
${entities.map((entityId) => `${app.rows(entityId)}.onChange(show${cap});\n`).join("")}${when(
  dateRange !== undefined,
  `$("#${id}-range").addEventListener("reset", () => {
  // The fields are empty only after this event.
  setTimeout(() => {
    for (const input of $$("#${id}-range input")) input.dispatchEvent(new Event("input"));
    $("#${id}-range input").focus();
  });
});
`,
)}`;
}

const DRAW = { bar: "drawBars", line: "drawLine", ring: "drawRing" } as const;

function chartJs(
  feature: FeatureOf<"charts">,
  chart: Chart,
  index: number,
  list: string,
  app: AppContext,
): string {
  const field = app.entity(chart.entity).fields.find((candidate) => candidate.id === chart.group);
  const value = `row.${chart.group}`;
  const length = { day: 10, month: 7, year: 4 };
  const name =
    chart.by === "value"
      ? field?.type === "tags"
        ? value
        : field === undefined
          ? value
          : app.valueText(field, value)
      : `${value}.slice(0, ${length[chart.by]})`;
  const order =
    chart.by === "value" && chart.kind !== "line"
      ? ".sort((a, b) => b.value - a.value)"
      : '.sort(compareBy("name"))';
  const label =
    chart.by === "month"
      ? ".map((item) => ({ ...item, name: monthName(item.name) }))"
      : chart.by === "day"
        ? ".map((item) => ({ ...item, name: day(item.name) }))"
        : "";
  const place = `#${feature.id}-chart-${index}`;
  const draw = isColumns(chart) ? "drawColumns" : DRAW[chart.kind];
  return `
  // ${app.comment(chart.title)}
  const chart${index} = totalsBy(${list}${when(chart.by !== "value", `.filter((row) => ${value})`)}, (row) => ${name}, (rows) => ${measureJs(chart.measure, "rows", app)})
    ${order}${when(label !== "", `\n    ${label}`)};
  ${draw}($("${place}"), chart${index}, (value) => ${measureTextJs(chart.measure, "value", app)});
  $("${place}").hidden = chart${index}.length === 0;
  $("${place}-empty").hidden = chart${index}.length > 0;
`;
}
