import type { KernelContext, KernelFunction } from "./kernelFunction.ts";

const CURRENCY_CODES: Record<string, string> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "CNY",
  "₹": "INR",
  "₩": "KRW",
  "₺": "TRY",
  zł: "PLN",
};

function moneySource({ currency, locale, cents, js }: KernelContext): string {
  const code = CURRENCY_CODES[currency];
  const options = [
    code === undefined ? "" : `style: "currency", currency: "${code}", currencyDisplay: "narrowSymbol", `,
    cents
      ? "minimumFractionDigits: 2, maximumFractionDigits: 2"
      : "minimumFractionDigits: digits, maximumFractionDigits: 2",
  ].join("");
  const unit = code === undefined && currency !== "" ? ` + ${js(`\u00a0${currency}`)}` : "";
  return `
/** An amount of money as people write it; nothing for a missing one. */
function money(amount) {
  if (amount === "" || amount === null || amount === undefined) return "";
${cents ? "" : "  const digits = Number.isInteger(Number(amount)) ? 0 : 2;\n"}  return Number(amount).toLocaleString(${js(locale)}, { ${options} })${unit};
}`;
}

export const formatFunctions: KernelFunction[] = [
  { piece: "format", name: "money", source: moneySource },
  {
    piece: "format",
    name: "number",
    source: ({ js, locale }) => `
/** A number as people write it, with at most two decimals and its unit; nothing for a missing one. */
function number(value, unit = "") {
  if (value === "" || value === null || value === undefined) return "";
  return Number(value).toLocaleString(${js(locale)}, { maximumFractionDigits: 2, useGrouping: "min2" }) + unit;
}`,
  },
  {
    piece: "format",
    name: "dateTime",
    source: () => `
/** "2026-05-01T14:30" as a date with the time of day. */
function dateTime(isoTime) {
  return isoTime ? day(isoTime) + ", " + isoTime.slice(11, 16) : "";
}`,
  },
  {
    piece: "format",
    name: "stars",
    source: ({ js, word }) => `
/** A rating from 0 to 5 as stars, with the number for people who listen to the page. */
function stars(rating) {
  if (!rating) return el("span", { class: "muted", text: ${js(word("Not rated yet"))} });
  const full = Math.round(rating);
  const label = number(rating) + ${js(` ${word("of 5 stars")}`)};
  return el("span", { class: "stars", role: "img", "aria-label": label }, "★".repeat(full) + "☆".repeat(5 - full));
}`,
  },
  {
    piece: "format",
    name: "webLink",
    source: () => `
/** An address as a link that opens in a new tab; anything else than a web address stays text. */
function webLink(address) {
  if (!/^https?:/i.test(address)) return address;
  const text = address.replace(/^https?:\\/\\//i, "").replace(/\\/$/, "");
  return el("a", { href: address, target: "_blank", rel: "noopener", text });
}`,
  },
  {
    piece: "format",
    name: "picture",
    source: () => `
/** A picture: an address is loaded, anything else (an emoji, a letter) is shown large on a coloured tile. */
function picture(value, description) {
  if (/^(https?:|data:image\\/)/.test(value)) return el("img", { class: "picture", src: value, alt: description });
  return el("span", { class: "picture", role: "img", "aria-label": description }, icon(value));
}`,
  },
  {
    piece: "format",
    name: "day",
    source: ({ js, locale }) => `
/** "2026-05-01" (or a point in time) as a date that people read. */
function day(isoDate) {
  if (!isoDate) return "";
  const date = new Date(String(isoDate).slice(0, 10) + "T12:00");
  if (Number.isNaN(date.getTime())) return String(isoDate);
  return date.toLocaleDateString(${js(locale)}, { day: "numeric", month: "short", year: "numeric" });
}`,
  },
  {
    piece: "format",
    name: "isoDay",
    source: () => `
/** The local day of a Date as "2026-05-01": sorts by time and compares as text. */
function isoDay(date) {
  const two = (part) => String(part).padStart(2, "0");
  return date.getFullYear() + "-" + two(date.getMonth() + 1) + "-" + two(date.getDate());
}`,
  },
  {
    piece: "format",
    name: "today",
    source: () => `
/** Today as "2026-05-01". */
function today() {
  return isoDay(new Date());
}`,
  },
  {
    piece: "format",
    name: "addDays",
    source: () => `
/** The day so many days later (or earlier), as "2026-05-01". */
function addDays(isoDate, days) {
  const date = new Date(isoDate + "T12:00");
  date.setDate(date.getDate() + days);
  return isoDay(date);
}`,
  },
  {
    piece: "format",
    name: "daysBetween",
    source: () => `
/** How many nights lie between two days. */
function daysBetween(from, to) {
  return Math.round((new Date(to + "T12:00") - new Date(from + "T12:00")) / 86400000);
}`,
  },
  {
    piece: "format",
    name: "compareBy",
    source: ({ js, locale }) => `
/** For sort(): orders rows by a field, numbers by size and texts by alphabet; rows without a value come last. */
function compareBy(field, descending) {
  const isBlank = (value) => value === "" || value === null || value === undefined;
  return (a, b) => {
    const [first, second] = [a[field], b[field]];
    if (isBlank(first) || isBlank(second)) return isBlank(first) - isBlank(second);
    const order =
      typeof first === "number" && typeof second === "number"
        ? first - second
        : String(first).localeCompare(String(second), ${js(locale)}, { numeric: true });
    return descending ? -order : order;
  };
}`,
  },
  {
    piece: "figures",
    name: "sum",
    source: () => `
/** Adds up what a function gives for each row; missing numbers count as 0. */
function sum(rows, valueOf) {
  return rows.reduce((total, row) => total + (Number(valueOf(row)) || 0), 0);
}`,
  },
  {
    piece: "figures",
    name: "average",
    source: () => `
/** The average of what a function gives for each row that has a number; 0 when there is none. */
function average(rows, valueOf) {
  const known = rows.filter((row) => typeof valueOf(row) === "number");
  return known.length === 0 ? 0 : sum(known, valueOf) / known.length;
}`,
  },
];
