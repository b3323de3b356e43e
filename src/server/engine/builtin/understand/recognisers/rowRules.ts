import type { Entity, Field } from "../../blueprint.ts";
import { type FeatureInput, findField } from "../draft.ts";
import { singular } from "../nouns.ts";
import type { Reading } from "../reading.ts";
import { camelCase, capital, uniqueId } from "../text.ts";

type RowActions = NonNullable<Extract<FeatureInput, { module: "records" }>["actions"]>;

/** Marks that the request speaks of: 'above 20 percent', 'nearly empty', overdue days and states. */
export function addBadges(entity: Entity, reading: Reading): void {
  const text = reading.text;
  for (const match of text.matchAll(
    /\b([\p{L}_]+(?: [\p{L}]+)?)\s+(?:is |are |was |were |has fallen |goes |that is |falls |rises )*(above|over|more than|higher than|exceeds?|below|under|less than|lower than|fallen below)\s+(?:its |the |their |an? )?([\d.,]+|[\p{L}]+ (?:level|limit|minimum|maximum)|limit|deadline)/gu,
  )) {
    const words = (match[1] ?? "").split(" ");
    const field = entity.fields.find((other) =>
      words.some(
        (word) =>
          word.length > 2 &&
          other.label
            .toLowerCase()
            .split(/[ _]/)
            .some((part) => singular(part) === singular(word)),
      ),
    );
    const above = /above|over|more|higher|exceed/.test(match[2] ?? "");
    const value = Number((match[3] ?? "").replace(",", "."));
    if (field && Number.isFinite(value) && ["number", "money", "percent"].includes(field.type)) {
      entity.badges.push({
        field: field.id,
        test: above ? "above" : "below",
        value,
        label: badgeLabel(field, above),
        tone: "danger",
      });
    } else if (Number.isNaN(value)) {
      const limit = entity.fields.find((other) =>
        (match[3] ?? "").split(" ").every((word) => other.label.toLowerCase().includes(word)),
      );
      const subject =
        field ??
        entity.fields.find(
          (other) => /quantity|stock|left|balance/i.test(other.label) && other.id !== limit?.id,
        );
      if (limit && subject && !above)
        entity.badges.push({
          field: subject.id,
          test: "below field",
          other: limit.id,
          label: `Below ${limit.label.toLowerCase()}`,
          tone: "warning",
        });
    }
  }
  const nearlyEmpty = /\bnearly empty\b|\balmost empty\b/.test(text);
  const available = entity.fields.find(
    (field) => field.type === "number" && /available|left|stock/i.test(field.label),
  );
  if (nearlyEmpty && available)
    entity.badges.push({
      field: available.id,
      test: "atMost",
      value: 2,
      label: "Nearly empty",
      tone: "danger",
    });
  if (/\bnearly full\b|\balmost full\b/.test(text) && available)
    entity.badges.push({
      field: available.id,
      test: "atLeast",
      value: 14,
      label: "Nearly full",
      tone: "warning",
    });
  const due = entity.fields.find(
    (field) =>
      field.type === "date" && /due|deadline|expir|valid|follow|next|water next|return/i.test(field.label),
  );
  if (due && entity.badges.length === 0)
    entity.badges.push({
      field: due.id,
      test: "before today",
      label: /expir|valid/i.test(due.label) ? "Expired" : /follow|next/i.test(due.label) ? "Due" : "Overdue",
      tone: "danger",
    });
  const status = entity.fields.find(
    (field) => field.type === "choice" && /status|stage|state|result|mark/i.test(field.label),
  );
  for (const choice of status?.choices ?? []) {
    if (entity.badges.length >= 4 || status === undefined) break;
    if (
      /^(paid|done|approved|confirmed|online|won|completed|finished|available|free|solved|working|present|returned|delivered)$/i.test(
        choice,
      )
    )
      entity.badges.push({ field: status.id, test: "is", value: choice, label: choice, tone: "good" });
    else if (
      /^(cancelled|declined|lost|offline|overdue|rejected|refused|out of service|absent|late|failed)$/i.test(
        choice,
      )
    )
      entity.badges.push({ field: status.id, test: "is", value: choice, label: choice, tone: "danger" });
  }
}

function badgeLabel(field: Field, above: boolean): string {
  const label = field.label.toLowerCase();
  if (/moisture|humidity/.test(label)) return above ? "Too moist" : "Too dry";
  if (/temperature/.test(label)) return above ? "Too warm" : "Too cold";
  if (/stock|quantity/.test(label)) return above ? "Overstocked" : "Low stock";
  if (/spent|budget|cost|price/.test(label)) return above ? "Over the limit" : "Low";
  return `${above ? "High" : "Low"} ${label}`;
}

/** Buttons on each row: 'Watered today', 'mark as sold', approve and decline. */
export function actionsFor(entity: Entity, reading: Reading): RowActions {
  const actions: RowActions = [];
  const taken = new Set<string>();
  const push = (
    label: string,
    action: { set?: { field: string; to: string | boolean }; add?: { field: string; amount: number } },
  ): void => {
    if (actions.length < 3) actions.push({ id: uniqueId(camelCase(label), taken), label, ...action });
  };
  for (const label of reading.explicit.rowButtons) {
    const words = label.toLowerCase().split(/\s+/);
    const date =
      entity.fields.find(
        (field) =>
          field.type === "date" && words.some((word) => field.label.toLowerCase().includes(word.slice(0, 5))),
      ) ?? findField(entity, ["date"]);
    const flag = findField(entity, ["boolean"]);
    if (/today|now/i.test(label) && date) push(label, { set: { field: date.id, to: "today" } });
    else if (flag) push(label, { set: { field: flag.id, to: "toggle" } });
  }
  for (const match of reading.text.matchAll(
    /\b(?:mark|flag|set|tick)s?\s+(?:an?|the|it|one|each|their|them|\s)*([\p{L} ]{0,24}?)\s*(?:as|to be)\s+([\p{L} ]{3,24}?)(?=[,.;]|\s+(?:and|or|with|when|by)\b|$)/gu,
  )) {
    const object = singular((match[1] ?? "").trim());
    const state = (match[2] ?? "").trim();
    if (object !== "" && !entity.one.includes(object) && !object.includes(entity.one)) continue;
    const status = entity.fields.find(
      (field) =>
        field.type === "choice" && (field.choices ?? []).some((choice) => choice.toLowerCase() === state),
    );
    const flag = entity.fields.find(
      (field) => field.type === "boolean" && field.label.toLowerCase().includes(state),
    );
    if (status) push(`Mark as ${state}`, { set: { field: status.id, to: capital(state) } });
    else if (flag) push(`Mark as ${state}`, { set: { field: flag.id, to: "toggle" } });
  }
  const status = entity.fields.find((field) => field.type === "choice" && /status|state/i.test(field.label));
  if (
    reading.has(
      /\bapprove|\baccept or|\baccept and|\baccept or turn down|\bturn down\b|\bdecline\b|\breject\b/,
    ) &&
    status &&
    /request|application|leave|submission|expense|invitation|viewing/.test(entity.one)
  ) {
    const yes = status.choices?.find((choice) => /approved|accepted|confirmed/i.test(choice));
    const no = status.choices?.find((choice) => /declined|refused|rejected|turned/i.test(choice));
    if (yes) push("Approve", { set: { field: status.id, to: yes } });
    if (no) push("Decline", { set: { field: status.id, to: no } });
  }
  if (actions.length === 0) {
    const flag = entity.fields.find(
      (field) =>
        field.type === "boolean" &&
        /^(done|paid|returned|bought|sold|answered|attended|got it|completed|taken)$/i.test(field.label),
    );
    if (flag) push(capital(flag.label), { set: { field: flag.id, to: "toggle" } });
  }
  return actions;
}

/** How a list is sorted at first. */
export function orderFor(
  entity: Entity,
  reading: Reading,
): { field: string; direction: "up" | "down" } | undefined {
  const spoken = /\bsorted by ([\p{L} _]{3,40})/u.exec(reading.text)?.[1];
  if (spoken) {
    const words = spoken
      .split(/[ _]/)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5));
    const field = entity.fields.find((other) =>
      words.some((word) => other.label.toLowerCase().includes(word)),
    );
    if (field) return { field: field.id, direction: "up" };
  }
  if (reading.has(/\bnewest\b.{0,20}\bfirst\b|\blatest first\b/)) {
    const date = findField(entity, ["date", "dateTime"]);
    if (date) return { field: date.id, direction: "down" };
  }
  const date = entity.fields.find((field) => field.type === "date");
  if (date && /^(date|fecha|datum)$/i.test(date.label))
    return {
      field: date.id,
      direction: /appointment|cita|event|meeting|concert|shift/.test(entity.one) ? "up" : "down",
    };
  return undefined;
}
