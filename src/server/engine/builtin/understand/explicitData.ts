import type { Field } from "../blueprint.ts";
import { camelCase, capital, uniqueId } from "./text.ts";

/** Data and structure that the person wrote out. */
export interface ExplicitData {
  /** Names of pages, in order, when they were listed. */
  pages: string[] | null;
  /** 'Nothing else please'. */
  pagesOnly: boolean;
  table: ExplicitTable | null;
  /** 'each of us (Nora, Paul, Timo, Ida)'. */
  people: string[];
  /** 'button "Watered today" on each row'. */
  rowButtons: string[];
  /** Discount code and percent. */
  discount: { code: string; percent: number } | null;
}

export interface ExplicitTable {
  fields: Field[];
  rows: Record<string, string | number>[];
}

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
};

/** '15', 'fifteen' -> 15; null for other words. */
export function toNumber(word: string): number | null {
  const lower = word.toLowerCase();
  if (/^\d+(\.\d+)?$/.test(lower)) return Number(lower);
  return Object.hasOwn(numberWords, lower) ? (numberWords[lower] ?? null) : null;
}

export function readExplicitData(original: string): ExplicitData {
  return {
    pages: readPages(original),
    pagesOnly: /\b(nothing else|only these|just these|no other pages|nothing more)\b/i.test(original),
    table: readTable(original),
    people: readPeople(original),
    rowButtons: [
      ...original.matchAll(
        /\bbutton\s+"([^"]{2,40})"\s+(?:on|in|for|at)\s+(?:each|every)\s+(?:row|entry|item|line|card)/gi,
      ),
    ].map((match) => match[1] ?? ""),
    discount: readDiscount(original),
  };
}

function readPages(text: string): string[] | null {
  const after =
    /\b(?:pages?|sections?|tabs|menu items|p[aá]ginas|seiten|onglets)\s*(?:are|should be)?\s*:\s*([\s\S]+)/i.exec(
      text,
    )?.[1];
  if (after === undefined) return pagesInSentence(text);
  const numbered = [...after.matchAll(/(?:^|\s)\d{1,2}[.)]\s+([^\n.;]+?)(?=\s+\d{1,2}[.)]\s|[.;\n]|$)/g)].map(
    (match) => (match[1] ?? "").trim(),
  );
  if (numbered.length >= 2) return numbered.slice(0, 12).map(capital);
  const line = (after.split(/\.\s|\.$|\n\s*\n/)[0] ?? "").trim();
  const listed = line
    .split(/\s*(?:,|;|\n\s*[-*•]?|\band\b)\s*/)
    .map((page) =>
      page
        .replace(/^[-*•]\s*/, "")
        .replace(/\s+[-–]\s+(?:for|of|about)\b.*$/i, "")
        .trim(),
    )
    .filter((page) => page !== "");
  return listed.length >= 2 && listed.length <= 12 && listed.every((page) => page.length <= 40)
    ? listed.map(capital)
    : null;
}

/** 'It should have home, about us, services, news and contact pages': at least four, the usual ones among them. */
function pagesInSentence(text: string): string[] | null {
  const match =
    /\b(?:have|has|with|include|includes|contain|contains)\s+(?:an?\s+|the\s+|following\s+)*((?:home|homepage|main|start)(?:\s?page)?\s*,[^.;:\n]{8,200}?)\s+(?:pages?|sections?)\b/i.exec(
      text,
    );
  if (match?.[1] === undefined) return null;
  const pages = match[1]
    .split(/\s*(?:,|\band\b)\s*/)
    .map((page) => page.replace(/^(?:an?|the)\s+/i, "").trim())
    .filter((page) => page !== "");
  return pages.length >= 4 && pages.length <= 10 && pages.every((page) => page.length <= 24)
    ? pages.map(capital)
    : null;
}

/** Rows parted by semicolons or lines, cells by dashes: 'Loon - 2 beds, sauna - 110 per night'. */
function readTable(text: string): ExplicitTable | null {
  const candidates = [/:\s*([^:]+?;[^:]+?)(?:\.\s|\.?$|\n\n)/.exec(text)?.[1], text];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const lines = candidate
      .split(/\s*[;\n]\s*/)
      .map((line) =>
        line
          .replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, "")
          .replace(/\.$/, "")
          .trim(),
      )
      .filter((line) => line !== "");
    const rows = lines
      .map((line) => line.split(/\s+[-–—|]\s+|\t/))
      .filter((cells) => cells.length >= 2 && cells.length <= 6 && (cells[0] ?? "").length <= 50);
    if (rows.length < 2 || rows.length < lines.length * 0.6) continue;
    return toTable(rows);
  }
  return pricedRows(text) ?? namedRows(text);
}

/** 'Margherita 8.50, Funghi 9.50, Diavola 10.00'. */
function pricedRows(text: string): ExplicitTable | null {
  const listed =
    /:\s*((?:\p{L}[\p{L}' -]{1,40}?\s+[$€£]?\d+(?:[.,]\d{2})?\s*[$€£]?\s*[,;]\s*){2,}(?:and\s+)?\p{L}[\p{L}' -]{1,40}?\s+[$€£]?\d+(?:[.,]\d{2})?)/u.exec(
      text,
    )?.[1];
  if (listed === undefined) return null;
  const rows = listed
    .split(/\s*[,;]\s+(?:and\s+)?/)
    .map((part) => /^(.+?)\s+([$€£]?\d+(?:[.,]\d{2})?\s*[$€£]?)$/u.exec(part)?.slice(1, 3) ?? []);
  return rows.every((cells) => cells.length === 2) ? toTable(rows) : null;
}

/** 'Anna (CEO), Ben (design) and Carla (sales)'. */
function namedRows(text: string): ExplicitTable | null {
  const rows = [...text.matchAll(/(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) \((\p{L}[\p{L} ]{1,30})\)/gu)].map(
    (match) => [match[1] ?? "", match[2] ?? ""],
  );
  if (rows.length < 3 || !/\bteam|staff|people|members?|family|crew|band\b/i.test(text)) return null;
  return {
    fields: [
      { id: "name", label: "Name", type: "text", required: true },
      { id: "role", label: "Role", type: "text", required: false },
    ],
    rows: rows.map(([name = "", role = ""]) => ({ name, role: capital(role) })),
  };
}

function toTable(rows: string[][]): ExplicitTable {
  const taken = new Set<string>();
  const fields: Field[] = [{ id: uniqueId("name", taken), label: "Name", type: "text", required: true }];
  const data: ExplicitTable["rows"] = rows.map((cells) => ({ name: (cells[0] ?? "").trim() }));
  const fieldFor = (label: string, make: (id: string) => Field): Field => {
    const existing = fields.find((field) => field.label === label);
    if (existing) return existing;
    const field = make(uniqueId(camelCase(label), taken));
    fields.push(field);
    return field;
  };
  const extras = new Map<number, string[]>();
  const width = Math.max(...rows.map((cells) => cells.length));
  for (let column = 1; column < width; column += 1) {
    for (const [index, cells] of rows.entries()) {
      const row = data[index];
      if (row === undefined) continue;
      for (const part of (cells[column] ?? "").split(/\s*,\s*/)) {
        const price =
          /^(?:([$€£])\s*)?(\d+(?:[.,]\d{1,2})?)\s*(?:([$€£]|eur|euros?|dollars?|usd|pounds?)\s*)?(?:(per|a|each|\/)\s*([\p{L}]+)?)?$/iu.exec(
            part,
          );
        const counted = /^(\d+)\s+([\p{L}][\p{L} -]{1,24})$/u.exec(part);
        if (price && (price[1] || price[3] || price[4] || column === width - 1)) {
          const label = price[5] ? `Price per ${price[5].toLowerCase()}` : "Price";
          const field = fieldFor(label, (id) => ({ id, label, type: "money", required: true, min: 0 }));
          row[field.id] = Number((price[2] ?? "0").replace(",", "."));
        } else if (counted && !/^(per|a)\b/.test(counted[2] ?? "")) {
          const unit = (counted[2] ?? "").toLowerCase();
          const label = capital(/s$/.test(unit) ? unit : `${unit}s`);
          const field = fieldFor(label, (id) => ({ id, label, type: "number", required: false, min: 0 }));
          row[field.id] = Number(counted[1]);
        } else if (part !== "") {
          extras.set(index, [...(extras.get(index) ?? []), part]);
        }
      }
    }
  }
  if (extras.size > 0) {
    const many = extras.size < rows.length;
    const label = many ? "Extras" : "Details";
    const field = fieldFor(label, (id) => ({ id, label, type: "text", required: false }));
    data.forEach((row, index) => {
      row[field.id] = (extras.get(index) ?? []).map(capital).join(", ");
    });
    const price = fields.findIndex((other) => other.type === "money");
    if (price > 0) fields.splice(price, 0, ...fields.splice(fields.indexOf(field), 1));
  }
  return { fields, rows: data };
}

function readPeople(text: string): string[] {
  const listed =
    /\b(?:us|family|people|members?|kids|children|roommates|flatmates|friends|players|team|persons|we are|staff)\b[^.():]{0,30}[(:]\s*((?:\p{Lu}[\p{L}'-]+)(?:\s*(?:,|and|&)\s*(?:and\s+)?\p{Lu}[\p{L}'-]+)+)/u.exec(
      text,
    )?.[1] ??
    /\b(?:for|between|with) ((?:\p{Lu}[\p{L}'-]+, )+\p{Lu}[\p{L}'-]+,? and \p{Lu}[\p{L}'-]+)/u.exec(
      text,
    )?.[1];
  if (listed === undefined) return [];
  return [...new Set(listed.split(/\s*(?:,|\band\b|&)\s*/).filter((name) => name !== ""))].slice(0, 12);
}

function readDiscount(text: string): ExplicitData["discount"] {
  const code = /\b(?:discount|promo|coupon|voucher)\s*(?:code)?\s+"?([A-Z][A-Z0-9]{3,15})"?/.exec(text)?.[1];
  if (code === undefined) return null;
  const percent = /(\d+|ten|five|fifteen|twenty)\s*(?:%|percent)/i.exec(text)?.[1] ?? "10";
  return { code, percent: toNumber(percent) ?? 10 };
}
