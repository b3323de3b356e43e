import type { Entity, Field } from "../../blueprint.ts";
import { addEntity, addFeature, type Draft, type FeatureInput, findField } from "../draft.ts";
import { label } from "../lexicon/labels.ts";
import type { Reading } from "../reading.ts";
import { capital } from "../text.ts";

// Features that come along with others: charts, forms for visitors, accounts.

/** Charts of the entity with the most numbers, with tiles and, where asked for, a date range. */
export function addCharts(draft: Draft): void {
  const { reading } = draft;
  if (draft.features.some((feature) => feature.module === "charts")) return;
  const asked =
    reading.has(
      /\bcharts?\b|\bgraphs?\b|\bstatistics?\b|\banaly[sz]|\banalytics\b|\breports?\b|\bdashboard\b|\btrends?\b|\bvisuali[sz]|\b(weekly|monthly|a) summary\b|\boccupancy\b|\bmonthly (total|overview)|\battendance rate\b|\bresumen\b|\bestadísticas\b|\bauswertung\b|\bstatistiques?\b/,
    ) || reading.appType === "Dashboard";
  if (!asked) return;
  const entity = chartEntity(draft);
  if (entity === undefined) return;
  const split = breakdown(draft);
  const numbers = entity.fields.filter(
    (field) =>
      ["money", "number"].includes(field.type) &&
      !/number$|year|^number|level|reorder|per week|day of|sessions? number|hive/i.test(field.label),
  );
  const value =
    numbers.find((field) =>
      reading.has(
        new RegExp(
          `\\b(totals?|sum|chart|over time|compare)\\b[^.]{0,40}${field.label.toLowerCase().split(" ")[0]}`,
        ),
      ),
    ) ??
    numbers.find((field) => field.type === "money") ??
    numbers[0] ??
    findField(entity, ["percent", "rating"]);
  const measure = (
    title: string,
  ): {
    label: string;
    entity: string;
    kind: "sum" | "count" | "average";
    fields: string[];
    unit?: string;
    money: boolean;
  } =>
    value === undefined
      ? { label: title, entity: entity.id, kind: "count", fields: [], money: false }
      : {
          label: value.label,
          entity: entity.id,
          kind: ["percent", "rating"].includes(value.type) ? "average" : "sum",
          fields: [value.id],
          money: value.type === "money",
          ...(value.unit ? { unit: value.unit } : {}),
        };
  const groups = groupFields(entity, reading);
  const date = findField(entity, ["date", "dateTime"]);
  const what = value?.label ?? capital(entity.many);
  const charts: Extract<FeatureInput, { module: "charts" }>["charts"] = groups
    .slice(0, 2)
    .map((group, index) => ({
      title: `${what} per ${group.label.toLowerCase()}`,
      entity: entity.id,
      kind:
        index === 0 && !/ring|pie|donut|doughnut/.test(reading.text) ? ("bar" as const) : ("ring" as const),
      group: group.id,
      measure: measure(capital(entity.many)),
    }));
  if (date)
    charts.push({
      title: `${what} per month`,
      entity: entity.id,
      kind: "line",
      group: date.id,
      by: "month",
      measure: measure(capital(entity.many)),
    });
  if (split) charts.push(...split);
  for (const other of draft.entities) {
    if (other === entity || charts.length >= 4 || split) continue;
    const share = other.fields.find((field) => field.type === "percent" || /share/i.test(field.label));
    const group = other.fields.find((field) => field.type === "text" || field.type === "choice");
    if (share && group && /breakdown|share/.test(other.one))
      charts.push({
        title: `${capital(other.many)} by ${group.label.toLowerCase()}`,
        entity: other.id,
        kind: "ring",
        group: group.id,
        measure: { label: share.label, entity: other.id, kind: "sum", fields: [share.id], unit: "%" },
      });
  }
  if (charts.length === 0)
    charts.push({
      title: capital(entity.many),
      entity: entity.id,
      kind: "bar",
      group: entity.titleField,
      measure: measure(capital(entity.many)),
    });
  const tiles: Extract<FeatureInput, { module: "charts" }>["tiles"] = [
    { label: capital(entity.many), entity: entity.id, kind: "count" },
  ];
  if (value) {
    tiles.push(measure("Total"));
    if (value.type !== "percent" && value.type !== "rating")
      tiles.push({ ...measure("Average"), label: `Average ${value.label.toLowerCase()}`, kind: "average" });
  }
  const status = entity.fields.find(
    (field) => field.type === "choice" && /status|stage|state/i.test(field.label),
  );
  const choice = status?.choices?.find((text) => /open|free|working|new|taken|active/i.test(text));
  if (status && choice)
    tiles.push({
      label: choice,
      entity: entity.id,
      kind: reading.has(/percentage|\boccupancy\b/) ? "share" : "count",
      where: { field: status.id, value: choice },
    });
  addFeature(draft, {
    module: "charts",
    id: "overview",
    title: label(reading.language, "Overview"),
    icon: "📊",
    tiles: tiles.slice(0, 4),
    charts,
    ...(date ? { dateRange: { entity: entity.id, field: date.id } } : {}),
  });
}

/** 'break listeners down by country and by listening app': an entity of shares with a ring for each group. */
function breakdown(draft: Draft): Extract<FeatureInput, { module: "charts" }>["charts"] | null {
  const match =
    /\bbreak(?:s|ing)?(?: down)? ([\p{L}]+) (?:down )?by ([\p{L} ]{3,24}?)(?: and (?:by )?([\p{L} ]{3,24}?))?(?=[.,;]|$)/u.exec(
      draft.reading.text,
    );
  if (!match) return null;
  const groups = [match[2], match[3]].filter((group) => group !== undefined);
  const entity = addEntity(draft, `${match[1] ?? "entry"} share`, {
    fields: `${groups.map((group) => `${group} (text)`).join(", ")}, listeners (number)`.replace(
      "listeners",
      match[1] ?? "number",
    ),
    icon: "🧭",
    exact: true,
  });
  const number = entity.fields.find((field) => field.type === "number");
  return entity.fields
    .filter((field) => field.type === "text")
    .map((field) => ({
      title: `${capital(match[1] ?? "")} by ${field.label.toLowerCase()}`,
      entity: entity.id,
      kind: "ring" as const,
      group: field.id,
      measure: number
        ? { label: number.label, entity: entity.id, kind: "sum" as const, fields: [number.id] }
        : { label: capital(match[1] ?? ""), entity: entity.id, kind: "count" as const },
    }));
}

function chartEntity(draft: Draft): Entity | undefined {
  const usable = draft.entities.filter((entity) => entity.rows.length > 0);
  const scored = usable.map((entity, index) => {
    const numbers = entity.fields.filter((field) =>
      ["money", "number", "percent"].includes(field.type),
    ).length;
    const groups = entity.fields.filter(
      (field) => field.type === "choice" || field.type === "reference",
    ).length;
    const dates = entity.fields.some((field) => field.type === "date") ? 1 : 0;
    const named = draft.reading.has(
      new RegExp(
        `\\b(charts?|totals?|over time|statistics|compare)\\b[^.]{0,60}\\b${entity.one.split(" ").pop()}`,
      ),
    )
      ? 3
      : 0;
    return { entity, score: Math.min(numbers, 3) + Math.min(groups, 2) + dates + named - index * 0.5 };
  });
  return scored.sort((a, b) => b.score - a.score)[0]?.entity;
}

/** 'totals per apiary and per month': named groups first, then choices. */
function groupFields(entity: Entity, reading: Reading): Field[] {
  const usable = entity.fields.filter(
    (field) =>
      ["choice", "reference", "text", "boolean"].includes(field.type) &&
      (field.id !== entity.titleField ||
        field.type !== "text" ||
        reading.has(
          new RegExp(`\\b(per|by|across)\\s+(?:\\w+\\s)?${field.label.toLowerCase().split(" ")[0]}`),
        )),
  );
  const spoken = (field: Field): boolean =>
    reading.has(
      new RegExp(
        `\\b(?:per|by|across|each|for every)\\s+(?:listening )?${field.label.toLowerCase().split(" ")[0]}s?\\b`,
      ),
    );
  const named = usable.filter(spoken);
  const choices = usable.filter(
    (field) => !named.includes(field) && field.type !== "text" && field.type !== "boolean",
  );
  const texts = usable.filter(
    (field) =>
      !named.includes(field) &&
      field.type === "text" &&
      distinct(entity, field) <= 6 &&
      distinct(entity, field) > 1,
  );
  return [...named, ...choices, ...texts];
}

function distinct(entity: Entity, field: Field): number {
  return new Set(entity.rows.map((row) => String(row[field.id] ?? ""))).size;
}

/** Log-in inside the app when the request speaks of one. */
export function addAccounts(draft: Draft): void {
  const { reading } = draft;
  if (
    reading.has(
      /\bno (login|log-in|sign-?in|accounts?|registration)\b|\bwithout (login|log-?in|an account|registration|accounts)\b|\bno need to log in\b/,
    )
  )
    return;
  const asked =
    reading.operations.some(
      (operation) =>
        ["login", "register", "profile", "admin"].includes(operation.name) &&
        !/\bsign[- ]?up (for|to)\b/.test(operation.words),
    ) ||
    reading.has(
      /\blog[- ]?in\b|\blogin\b|\bsign (in|up)\b(?! (for|to))|\bcreate an account\b|\bregist(er|ration)\b(?! for)|\bpassword\b|\badmins?\b.{0,20}\b(can|should|could)\b|\bjoin with a nickname\b|\biniciar sesión\b|\banmeld|\bse connecter\b/,
    );
  if (!asked) return;
  if (reading.has(/\btake the register\b|\battendance register\b/) && !reading.has(/\blog ?in\b|\bsign/))
    return;
  const roles = rolesOf(reading);
  const deskOnly =
    reading.has(/\bauthor's desk\b|\badmin(istrator)?s?\b|\bbackend\b|\bpassword\b/) &&
    !reading.has(/\b(create an account|sign up|regist)/);
  const guards = draft.features
    .filter(
      (feature) =>
        reading.has(
          /\bclient manager\b|\bcrm\b|\bas a nurse\b|\bmanagement system\b|\binternal\b|\bcompany\b|\bstaff\b/,
        ) && feature.module !== "sections",
    )
    .map((feature) => feature.id);
  addFeature(draft, {
    module: "accounts",
    id: "account",
    title: label(reading.language, "Account"),
    icon: "👤",
    roles: roles.map((role) => label(reading.language, role)),
    guards: deskOnly ? [] : guards.slice(0, 6),
    guardsWriting: guards.length === 0 || deskOnly,
    register: !deskOnly,
    profile: reading.has(/\bprofiles?\b|\bmy (account|learning|listings|tickets)\b|\bpersonal (info|cent)/),
  });
  draft.assumptions.push("Accounts stay in this browser: log-in shows who is who, it does not protect data.");
}

function rolesOf(reading: Reading): string[] {
  const known: [RegExp, string][] = [
    [/\bas a nurse\b|\bnurses?\b/, "Nurse"],
    [/\bmanagers?\b(?!.{0,3}ment)/, "Manager"],
    [/\b(admin|administrators?|backend|management end)\b/, "Admin"],
    [/\bteachers?\b|\binstructors?\b/, "Teacher"],
    [/\bemployees?\b|\bstaff\b/, "Employee"],
    [/\bmerchants?\b|\bsellers?\b/, "Seller"],
    [/\bemployers?\b/, "Employer"],
    [/\blandlords?\b/, "Landlord"],
    [/\bdoctors?\b/, "Doctor"],
    [/\bstudents?\b|\bpupils?\b/, "Student"],
    [/\bdrivers?\b/, "Driver"],
    [/\bmembers?\b/, "Member"],
    [/\bcustomers?\b|\bclients?\b|\bbuyers?\b/, "Customer"],
  ];
  const acting = known
    .filter(([pattern]) =>
      new RegExp(
        `(${pattern.source})[^.]{0,30}\\b(can|should|must|may|approve|publish|sees?|gets?|ask|advertise|view)\\b`,
      ).test(reading.text),
    )
    .map(([, role]) => role);
  const viewed = /\b(\w+) and (?:the )?(\w+) view\b/.exec(reading.text);
  if (viewed) return [capital(viewed[1] ?? "User"), capital(viewed[2] ?? "Manager")];
  const roles = acting.slice(0, 2);
  if (roles.length === 0) return ["User"];
  return roles.length === 1 && roles[0] === "Admin" ? ["User", "Admin"] : roles;
}
