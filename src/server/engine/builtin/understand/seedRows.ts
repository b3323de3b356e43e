import type { Entity, Field } from "../blueprint.ts";
import { hash } from "./colours.ts";
import { menus } from "./lexicon/menus.ts";
import { findThing } from "./lexicon/things.ts";
import {
  genericTitles,
  people,
  pools,
  sentences,
  sentencesIn,
  sentencesOfThingsIn,
} from "./lexicon/values.ts";
import { singular } from "./nouns.ts";
import type { Language } from "./reading.ts";
import { capital } from "./text.ts";

type Cell = string | number | boolean | string[];
type Row = Record<string, Cell>;

export interface SeedContext {
  language: Language;
  /** `2026-05-01`. */
  today: string;
  /** Entities that references may name; their rows exist already. */
  entities: Entity[];
  /** Values that are known from the request, by label: '20' for a badge limit. */
  count?: number;
}

/** Plausible rows for an entity, the same for the same entity and day. */
export function seedRows(
  entity: Pick<Entity, "id" | "one" | "fields" | "titleField">,
  context: SeedContext,
): Row[] {
  const noun = entity.one.toLowerCase();
  const menuRows = fromMenu(entity.fields, noun, context.count);
  if (menuRows !== null) return menuRows;
  const titles = titlesFor(entity, context);
  const count = Math.min(context.count ?? 8, Math.max(titles.length, 4), 12);
  return Array.from({ length: count }, (_, index) => {
    const row: Row = {};
    const random = generator(`${entity.id}/${index}`);
    for (const field of entity.fields) {
      row[field.id] =
        field.id === entity.titleField
          ? titleCell(field, titles[index % titles.length] ?? "", index, context, random)
          : cellFor(field, { index, noun, title: titles[index % titles.length] ?? "", context, random });
    }
    sortDates(entity.fields, row);
    return row;
  });
}

function titleCell(
  field: Field,
  title: string,
  index: number,
  context: SeedContext,
  random: () => number,
): Cell {
  if (field.type === "text" || field.type === "longText") return title;
  return cellFor(field, { index, noun: "", title, context, random });
}

function fromMenu(fields: Field[], noun: string, count = 10): Row[] | null {
  const source = /^@(\w+)$/.exec(findThing(noun)?.titles ?? "")?.[1] ?? "";
  const menu = Object.hasOwn(menus, source) ? menus[source] : undefined;
  if (menu === undefined) return null;
  return menu.slice(0, count).map((item) => {
    const row: Row = {};
    for (const field of fields) {
      const label = field.label.toLowerCase();
      if (/name|title|nombre|nom/.test(label)) row[field.id] = item.name;
      else if (field.type === "money") row[field.id] = item.price;
      else if (field.type === "tags") row[field.id] = item.text.split(/, /);
      else if (field.type === "boolean") row[field.id] = /spicy/.test(label) ? item.spicy : item.vegetarian;
      else if (field.type === "choice") row[field.id] = field.choices?.[item.vegetarian ? 0 : 1] ?? "";
      else if (field.type === "image" || field.type === "icon") row[field.id] = findThing(noun)?.icon ?? "🍽️";
      else if (field.type === "number") row[field.id] = 10 + (hash(item.name) % 30);
      else row[field.id] = item.text;
    }
    return row;
  });
}

function titlesFor(
  entity: Pick<Entity, "one" | "fields" | "titleField">,
  { language, entities }: SeedContext,
): string[] {
  const field = entity.fields.find((other) => other.id === entity.titleField);
  const label = field?.label.toLowerCase() ?? "";
  if (field?.type === "reference") {
    const target = entities.find((other) => other.id === field.entity);
    const names = target?.rows.map((row) => String(row[target.titleField] ?? "")) ?? [];
    if (names.length > 0) return names;
  }
  const thing = findThing(entity.one.toLowerCase());
  // 'Name' alone says nothing about whether it is the name of a person or of a cheese.
  const general = /^(names?|title|nombre|nom|name der .*|bezeichnung)$/.test(label);
  const mentioned = general ? null : poolFor(label, language);
  if (mentioned !== null) return mentioned;
  if (thing !== null) {
    const pool = /^@(\w+)$/.exec(thing.titles)?.[1];
    if (pool === undefined) return thing.titles.split(";");
    if (pool === "person") return people[language];
    return pools[pool] ?? people[language];
  }
  if (namesPeople(entity.one)) return people[language];
  const words = genericTitles[language];
  if (!/\p{Script=Latin}$/u.test(entity.one)) return words;
  return words.map((word) =>
    language === "en" ? `${word} ${singular(entity.one)}` : `${capital(entity.one)} ${word}`,
  );
}

const personNouns =
  /(^| )(child|kid|student|patient|client|friend|guest|pupil|nurse|chef|boss|neighbou?r|coach|athlete|bride|groom|relative|colleague|\w*mate|parent|mum|mom|dad|alumno|paciente|cliente|socio|miembro|profesor|élève|membre|kunde|mitglied|schüler|gast|freund|teilnehmer)$/;
const agentNouns = /(er|or|ist|ian|ant|ee|man|woman|person)$/;
const noAgents =
  /(order|paper|letter|number|computer|counter|container|folder|offer|layer|chapter|sensor|motor|door|floor|flower|printer|poster|river|tower|matter|water|corner|burger|dinner|filter|timer|trailer|banner|plant|restaurant|tier|list|beer|butter|pepper|ginger|cucumber|hamster|spider|tiger|sweater|jumper|mixer|scooter|drawer|mirror|tractor|elephant|croissant|coffee|toffee|tree|bee|oyster|lobster|sticker|adapter|charger|router|server|speaker|cover|tracker|planner|recorder|cooker|toaster|freezer)$/;

/** Whether rows of this noun are people: 'trainer', 'guest', 'patient'; a cheese or a printer is none. */
function namesPeople(noun: string): boolean {
  const thing = findThing(noun.toLowerCase());
  if (thing !== null) return thing.titles === "@person";
  return personNouns.test(noun) || (agentNouns.test(noun) && !noAgents.test(noun));
}

/** Names that fit a label such as 'Apiary' or 'Parent's name'; null when the label says nothing. */
function poolFor(label: string, language: Language): string[] | null {
  const rules: [RegExp, string][] = [
    [/apiary/, "apiary"],
    [/\bsku\b|code/, "sku"],
    [/ticker|symbol/, "ticker"],
    [/plate/, "plate"],
    [/company|employer|supplier|vendor|client\b|industry name|organisation/, "company"],
    [/address|street|dirección|adresse/, "street"],
    [/town|city|destination|from$|^to$|place of birth|where it is grown|origin/, "town"],
    [/district|area|quarter/, "district"],
    [/country/, "country"],
    [/listening app|^app$/, "app"],
    [/place|location|meeting point/, "place"],
    [/venue/, "venue"],
    [/shop|store/, "shop"],
    [/department/, "department"],
    [/subject/, "subject"],
    [/brand|make$|manufacturer/, "brand"],
    [/instrument/, "instrument"],
    [/species/, "species"],
    [/breed/, "breed"],
    [/author/, "author"],
    [/artist|band/, "artist"],
    [/headline/, "headline"],
    [/home team|away team|team/, "sports"],
    [/lesión|lesion|injury/, "lesion"],
    [/^part$/, "part"],
    [/^item$/, "item"],
    [/^style$/, "style"],
    [/weekday/, "weekdays"],
  ];
  const pool = rules.find(([pattern]) => pattern.test(label))?.[1];
  if (pool !== undefined) return pools[pool] ?? null;
  if (
    /\b(person|customer|client|owner|assignee|teacher|writer|nurse|doctor|driver|manager|employee|member|user|author|speaker|organi[sz]er|payer|paid by|lead|responsible|borrower|bidder|reporter|technician|trainer|coach|contact|guest|names?|player|director|patient|pupil|student|seller|buyer|nickname|paciente|cliente|alumno|profesor|nombre|kunde|patient|schüler|client|élève|landlord|requester|interviewer|candidate|created by|from whom|staff|hired by|who)\b/.test(
      label,
    ) &&
    !/company|product|file|plant|event/.test(label)
  ) {
    return people[language];
  }
  return null;
}

interface CellContext {
  index: number;
  noun: string;
  title: string;
  context: SeedContext;
  random: () => number;
}

function cellFor(field: Field, at: CellContext): Cell {
  const { index, context, random } = at;
  const label = field.label.toLowerCase().replace(/_/g, " ");
  const among = <T>(list: readonly T[], offset = 0): T | undefined =>
    list[(index * 3 + offset + Math.floor(random() * 2)) % list.length];
  switch (field.type) {
    case "reference": {
      const target = context.entities.find((entity) => entity.id === field.entity);
      const row = target?.rows[(index * 2 + 1) % Math.max(target.rows.length, 1)];
      return target && row ? String(row[target.titleField] ?? "") : "";
    }
    case "choice":
      return fitting(at.title, field.choices ?? []) ?? among(field.choices ?? []) ?? "";
    case "tags": {
      const choices = field.choices ?? [];
      if (choices.length === 0) return [];
      const start = (index * 2) % choices.length;
      return [
        ...new Set(
          [choices[start], choices[(start + 1) % choices.length]].filter((choice) => choice !== undefined),
        ),
      ];
    }
    case "boolean":
      return /avail|active|free|open|working/.test(label) ? index % 4 !== 3 : index % 4 === 1;
    case "date":
      return shift(context.today, dateOffset(label, index, random));
    case "time":
      return among(pools.time ?? [], /arriv|end|to$|closing/.test(label) ? 2 : 0) ?? "10:00";
    case "dateTime":
      return `${shift(context.today, 1 + index)}T${among(pools.time ?? []) ?? "18:00"}`;
    case "email":
      return `${plainName(personOf(at)).replace(/\s+/g, ".")}@example.com`;
    case "phone":
      return `555-01${String(10 + ((index * 17 + hash(at.noun)) % 89)).padStart(2, "0")}`;
    case "url":
      return `https://example.com/${plainName(at.title).replace(/\s+/g, "-") || "page"}`;
    case "money":
      return moneyFor(label, at.noun, random);
    case "percent":
      return percentFor(label, index, random);
    case "rating":
      return 3 + ((index * 2 + 2) % 3);
    case "number":
      return numberFor(field, label, at);
    case "image":
      return picture(at);
    case "icon":
      return findThing(at.noun)?.icon ?? "⭐";
    case "color":
      return among(["#c0392b", "#2471a3", "#1e8449", "#b7950b", "#7d3c98", "#d35400"]) ?? "#2471a3";
    case "longText":
      return sentenceFor(label, at);
    default:
      return textFor(label, at);
  }
}

/** Words in a name that tell its category. */
const categoryWords: Record<string, RegExp> = {
  Brakes: /brake/i,
  Drivetrain: /chain|derailleur|bracket|pedal/i,
  Wheels: /tube|spoke|tyre/i,
  Tools: /tape|clamp|drill|tool/i,
  Kitchen: /pan|mug|board|apron|spoon/i,
  Garden: /planter|garden|seed/i,
  Office: /pen|lamp|desk/i,
  Groceries: /grocer/i,
  Transport: /train|bike|taxi/i,
  Fun: /cinema|birthday/i,
  Rent: /bill|rent/i,
  Health: /pharmacy/i,
  Fruit: /apple|cherry|pear|berry|raspberry/i,
  Vegetable: /asparagus|beet|carrot|kale|leek|pumpkin|spinach/i,
};

function fitting(title: string, choices: string[]): string | undefined {
  return choices.find(
    (choice) =>
      (Object.hasOwn(categoryWords, choice) && categoryWords[choice]?.test(title)) ||
      title.toLowerCase().includes(choice.toLowerCase()),
  );
}

function personOf({ index, title, context }: CellContext): string {
  return /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(title)
    ? title
    : (people[context.language][index % people[context.language].length] ?? "Anna Berg");
}

function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, " ")
    .trim();
}

function picture({ index, noun }: CellContext): string {
  const icon = findThing(noun)?.icon;
  const art = pools.artwork ?? [];
  return icon !== undefined && !/🖼️|🎨|📰|🏷️|🖋️/u.test(icon) ? icon : (art[index % art.length] ?? "🖼️");
}

function textFor(label: string, at: CellContext): string {
  const { index, context, random, noun } = at;
  const pool = poolFor(label, context.language);
  if (pool !== null && pool.length > 0) {
    // Few different values for what things are grouped by, so that charts and filters have something to show.
    if (pool === pools.sku || pool === pools.ticker) return pool[index % pool.length] ?? "";
    const span =
      pool === pools.company && /supplier|vendor/.test(label)
        ? 4
        : pool === pools.apiary || pool === pools.district || pool === pools.style
          ? pool.length
          : Math.min(pool.length, 6);
    return pool[(index + (hash(label) % span)) % span] ?? "";
  }
  if (/opening hours/.test(label))
    return index % 2 === 0 ? "Mon to Fri 9:00 to 18:00" : "Daily 10:00 to 17:00";
  if (/^(number|no|nr|code|reference|sku|id)$/.test(label))
    return `${(noun[0] ?? "n").toUpperCase()}-${101 + index}`;
  if (/room|table|shelf|flat|locker|square|ward/.test(label))
    return `${["A", "B", "C", "D"][index % 4]}${1 + Math.floor(random() * 9)}`;
  if (/version/.test(label)) return `${1 + (index % 3)}.${index % 5}`;
  if (/model|type/.test(label)) return ["Compact", "Estate", "City", "Cargo", "Touring"][index % 5] ?? "City";
  if (/^(meaning|english)/.test(label))
    return (
      [
        "the spoon",
        "the pot",
        "the knife",
        "the suitcase",
        "the platform",
        "the ticket",
        "the hand",
        "the knee",
        "the shoulder",
        "the fork",
      ][index % 10] ?? ""
    );
  if (/example/.test(label)) return sentences.body?.[index % 3] ?? "";
  if (/piece|song|work/.test(label))
    return ["Suite No. 1, Prelude", "Minuet in G", "The Swan", "Sonatina in C", "Gavotte"][index % 5] ?? "";
  if (/body part/.test(label)) return ["Forearm", "Shoulder", "Calf", "Back", "Wrist"][index % 5] ?? "";
  if (/size/.test(label)) return ["S", "M", "L", "XL"][index % 4] ?? "M";
  if (/dish/.test(label))
    return ["Potato salad", "Lemon cake", "Hummus and bread", "Fruit skewers", "Quiche"][index % 5] ?? "";
  if (/period|duration/.test(label)) return ["2019 to 2021", "2021 to 2023", "since 2023"][index % 3] ?? "";
  if (/deck/.test(label)) return ["Kitchen", "Travel", "Body"][index % 3] ?? "";
  if (/dose|amount/.test(label)) return ["1 tablet", "5 ml", "2 drops", "250 g", "3 pieces"][index % 5] ?? "";
  if (/region|grown|origin/.test(label)) return pools.town?.[index % 10] ?? "";
  if (/crop/.test(label)) return ["Potatoes", "Wheat", "Clover", "Apples", "Beans"][index % 5] ?? "";
  if (/ingredient|extras|equipment/.test(label))
    return ["Sea view", "Fireplace", "Bikes included", ""][index % 4] ?? "";
  if (/mount/.test(label)) return ["EF", "F", "E", "X", "M"][index % 5] ?? "";
  const known = findThing(singular(label));
  if (known !== null && !known.titles.startsWith("@"))
    return known.titles.split(";")[index % known.titles.split(";").length] ?? "";
  if (known !== null) return people[context.language][index % 8] ?? "";
  return context.language === "en"
    ? `${capital(["first", "second", "main", "spare", "special"][index % 5] ?? "main")} ${singular(label)}`
    : (sentenceFor(label, at).split(".")[0] ?? "");
}

function sentenceFor(label: string, { index, context, noun }: CellContext): string {
  const ofThing = !namesPeople(noun);
  if (context.language !== "en") {
    const list = (ofThing ? sentencesOfThingsIn : sentencesIn)[context.language];
    return list[index % list.length] ?? "";
  }
  const kind =
    /review|feedback|comment|testimonial/.test(label) || /review|feedback|testimonial/.test(noun)
      ? "review"
      : /reason/.test(label)
        ? "reason"
        : /message|question|text/.test(label) && /message|question|request|topic|application/.test(noun)
          ? "message"
          : /story|bio|introduction|about/.test(label)
            ? "story"
            : /instruction|method|cooking idea|steps|storage/.test(label)
              ? "instructions"
              : /body|content|article|text/.test(label)
                ? "body"
                : /note|remark|observation|homework/.test(label)
                  ? ofThing
                    ? "noteOfThing"
                    : "note"
                  : "description";
  const list = sentences[kind] ?? [];
  return list[index % list.length] ?? "";
}

function moneyFor(label: string, noun: string, random: () => number): number {
  const text = `${label} ${noun}`;
  const between = (low: number, high: number, step: number): number =>
    Math.round((low + random() * (high - low)) / step) * step;
  if (/salary|budget|income|revenue|goal|expected/.test(text)) return between(1800, 9500, 100);
  if (/rent/.test(text)) return between(320, 980, 10);
  if (/house|property|car\b|vehicle|boat price/.test(text) && !/day/.test(text))
    return between(9000, 48000, 500);
  if (/night/.test(text)) return between(70, 240, 5);
  if (/limit|balance|estimate|bid|starting|amount raised|camera|lens|course/.test(text))
    return between(60, 900, 10);
  if (/share|stock price|ticker|company/.test(text)) return Math.round((12 + random() * 240) * 100) / 100;
  if (/yearly/.test(text)) return between(900, 2400, 60);
  if (/monthly/.test(text)) return between(90, 260, 5);
  if (/child/.test(text)) return between(5, 12, 1);
  if (/expense|spending|dish|food|coffee|tea|product|cost|day price|ticket/.test(text))
    return Math.round((4 + random() * 60) * 2) / 2;
  return between(8, 140, 1);
}

function percentFor(label: string, index: number, random: () => number): number {
  if (/moisture|humidity/.test(label))
    return Math.round((16 + random() * 3.5 + (index % 4 === 2 ? 4 : 0)) * 10) / 10;
  if (/change/.test(label)) return Math.round((random() * 8 - 3.5) * 100) / 100;
  if (/discount|off/.test(label)) return 5 + 5 * (index % 4);
  if (/completion|attendance|progress/.test(label)) return 48 + Math.floor(random() * 48);
  return 5 + Math.floor(random() * 85);
}

function numberFor(field: Field, label: string, { index, random, noun }: CellContext): number {
  const between = (low: number, high: number): number => Math.floor(low + random() * (high - low + 1));
  const within = (value: number): number => Math.min(field.max ?? value, Math.max(field.min ?? value, value));
  if (field.min !== undefined && field.max !== undefined && field.max - field.min <= 400)
    return between(field.min, field.max);
  if (/kilogram|\bkg\b/.test(label)) return Math.round((6 + random() * 18) * 10) / 10;
  if (/reorder/.test(label)) return within(8 + (index % 3) * 2);
  if (/quantity|stock/.test(label)) return within(index % 4 === 1 ? between(2, 6) : between(12, 60));
  if (/available|bikes/.test(label)) return within(index % 4 === 1 ? 1 : between(4, 14));
  if (/docks/.test(label)) return 16 + (index % 4) * 2;
  if (/year/.test(label)) return /album|record|vinyl/.test(noun) ? between(1962, 1998) : between(2015, 2026);
  if (/hive number|^number$|room number/.test(label)) return 1 + index;
  if (/age/.test(label) && !/page|usage/.test(label)) return between(8, 64);
  if (/pages|page count/.test(label)) return between(160, 480);
  if (/download|views|subscribers|population/.test(label)) return 1200 + between(0, 60) * 90;
  if (/word/.test(label)) return between(6, 24) * 100;
  if (/calorie/.test(label)) return between(20, 620);
  if (/protein|fibre|fiber|vitamin/.test(label)) return Math.round((1 + random() * 24) * 10) / 10;
  if (/temperature/.test(label)) return between(3, 24);
  if (/wind/.test(label)) return between(4, 38);
  if (/altitude|snow line|elevation/.test(label)) return between(12, 26) * 100;
  if (/mileage|shutter/.test(label)) return between(8, 90) * 1000;
  if (/size|area|square/.test(label)) return between(12, 64);
  if (/ratio/.test(label)) return Math.round((9 + random() * 26) * 10) / 10;
  if (/minutes to|walk/.test(label)) return between(4, 28);
  if (/length|duration|minutes|time/.test(label))
    return /plot|film|movie|play/.test(noun) ? between(80, 130) : between(2, 12) * 5;
  if (/seats|capacity|guests/.test(label)) return between(1, 6) * 2;
  if (/beds|rooms|people|persons|number of people/.test(label)) return between(1, 5);
  if (/score|points/.test(label)) return between(40, 98);
  if (/hours/.test(label)) return between(1, 8);
  return within(between(1, 20));
}

function dateOffset(label: string, index: number, random: () => number): number {
  if (/birth|nacimiento|geburt|naissance/.test(label)) return -Math.floor(365 * (8 + random() * 50)) - index;
  if (/hired|joined|since|moved|start date|purchased|founded/.test(label))
    return -40 * (index + 1) - Math.floor(random() * 20);
  if (/last|watered|borrowed|issued|publish|posted|done|sent|changed|paid|read|release|seen/.test(label))
    return -(index * 3 + 1 + Math.floor(random() * 3));
  if (
    /due|deadline|until|expir|target|closing|wedding|next|arrival|departure|free from|available|end|valid|follow/.test(
      label,
    )
  )
    return index % 4 === 2 ? -3 - index : 4 + index * 5;
  // Plain dates spread over the last months, so that charts over time have a shape.
  return -(index * 12 + Math.floor(random() * 9));
}

/** A first day stands before its last day. */
function sortDates(fields: Field[], row: Row): void {
  const dates = fields.filter((field) => field.type === "date");
  const first = dates.find((field) => /start|from|first|arrival|issued|borrowed/i.test(field.label));
  const last = dates.find(
    (field) => field !== first && /end|until|last day|departure|due/i.test(field.label),
  );
  if (first === undefined || last === undefined) return;
  const from = String(row[first.id] ?? "");
  if (String(row[last.id] ?? "") <= from) row[last.id] = shift(from, 3 + (hash(from) % 6));
}

/** A day some days later, as ISO date. */
export function shift(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function generator(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
