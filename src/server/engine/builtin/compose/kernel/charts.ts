import type { KernelFunction } from "./kernelFunction.ts";

/** Drawings of figures. All take `[{ name, value }]` and a function that writes a value as text. */
export const chartFunctions: KernelFunction[] = [
  {
    piece: "charts",
    name: "totalsBy",
    source: () => `
/** Puts rows with the same name together and gives [{ name, value }], the value being what measure() makes of each group. */
function totalsBy(rows, nameOf, measure) {
  const groups = new Map();
  for (const row of rows) {
    for (const name of [nameOf(row)].flat()) groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, members]) => ({ name, value: measure(members) }));
}`,
  },
  {
    piece: "charts",
    name: "monthName",
    source: ({ js, locale }) => `
/** "2026-05" as "May 2026". */
function monthName(isoMonth) {
  const date = new Date(isoMonth + "-15T12:00");
  return Number.isNaN(date.getTime()) ? isoMonth : date.toLocaleDateString(${js(locale)}, { month: "short", year: "numeric" });
}`,
  },
  {
    piece: "charts",
    name: "drawBars",
    source: () => `
/** Lying bars, one for each name, as a list that can also be read aloud. */
function drawBars(place, items, textOf) {
  const largest = Math.max(...items.map((item) => item.value), 0) || 1;
  place.replaceChildren(
    ...items.map((item) =>
      el(
        "li",
        {},
        el("span", { class: "bar-name", text: item.name }),
        el("span", { class: "bar-value", text: textOf(item.value) }),
        el("span", { class: "bar", style: "width: " + (100 * Math.max(item.value, 0)) / largest + "%" }),
      ),
    ),
  );
}`,
  },
  {
    piece: "charts",
    name: "drawColumns",
    source: () => `
/** Standing columns from left to right, for time that passes. */
function drawColumns(place, items, textOf) {
  const largest = Math.max(...items.map((item) => item.value), 0) || 1;
  place.replaceChildren(
    ...items.map((item) =>
      el(
        "li",
        {},
        el("span", { class: "column-value", text: textOf(item.value) }),
        el("span", { class: "column", style: "height: " + (8 * Math.max(item.value, 0)) / largest + "rem" }),
        el("span", { class: "column-name", text: item.name }),
      ),
    ),
  );
}`,
  },
  {
    piece: "charts",
    name: "drawLine",
    source: () => `
/** A line through all values; the list under it names each of them. */
function drawLine(place, items, textOf) {
  const largest = Math.max(...items.map((item) => item.value), 0) || 1;
  const points = items.map((item, index) => ({
    x: items.length < 2 ? 300 : (600 * index) / (items.length - 1),
    y: 180 - (170 * item.value) / largest,
  }));
  const path = points.map(({ x, y }) => x + "," + y).join(" ");
  const label = items.map((item) => item.name + ": " + textOf(item.value)).join(", ");
  place.replaceChildren(
    svg(
      "svg",
      { class: "line-chart", viewBox: "-8 0 616 190", role: "img", "aria-label": label },
      [10, 95, 180].map((y) => svg("line", { class: "line-grid", x1: 0, x2: 600, y1: y, y2: y })),
      points.length > 1 && svg("polygon", { class: "line-area", points: "0,180 " + path + " 600,180" }),
      svg("polyline", { class: "line-path", points: path }),
      points.map(({ x, y }, index) =>
        svg("circle", { class: "line-point", cx: x, cy: y, r: 5 }, svg("title", { text: items[index].name + ": " + textOf(items[index].value) })),
      ),
    ),
    el("ul", { class: "line-names", tabindex: 0 }, items.map((item) => el("li", {}, item.name, el("strong", { text: textOf(item.value) })))),
  );
}`,
  },
  {
    piece: "charts",
    name: "drawRing",
    source: ({ js, word }) => `
/** A ring of at most six shares, with the names, values and percentages beside it. */
function drawRing(place, items, textOf) {
  const total = items.reduce((sum, item) => sum + Math.max(item.value, 0), 0) || 1;
  const rest = items.slice(5).reduce((sum, item) => sum + item.value, 0);
  const shown = items.length > 6 ? [...items.slice(0, 5), { name: ${js(word("Others"))}, value: rest }] : items;
  let turned = 0;
  const arcs = shown.map((item, index) => {
    const share = (100 * Math.max(item.value, 0)) / total;
    const arc = svg("circle", {
      class: "ring-arc shade-" + index,
      cx: 21,
      cy: 21,
      r: 15.9155,
      "stroke-dasharray": Math.max(share - 0.6, 0) + " " + (100 - Math.max(share - 0.6, 0)),
      "stroke-dashoffset": 25 - turned,
    });
    turned += share;
    return arc;
  });
  place.replaceChildren(
    svg("svg", { class: "ring", viewBox: "0 0 42 42", "aria-hidden": "true" }, arcs),
    el(
      "ul",
      { class: "ring-names" },
      shown.map((item, index) =>
        el(
          "li",
          {},
          el("span", { class: "ring-dot shade-" + index }),
          el("span", { text: item.name }),
          el("strong", { text: textOf(item.value) + " · " + Math.round((100 * item.value) / total) + "%" }),
        ),
      ),
    ),
  );
}`,
  },
];
