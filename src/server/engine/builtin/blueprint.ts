import { z } from "zod";

// The engine's one intermediate language: understanding writes it, the plan is derived from it, code is composed from
// it. Small enough to read as JSON; everything a person may have decided is in it, and nothing about markup.

const id = z.string().regex(/^[a-z][a-zA-Z0-9]*$/); // camelCase, usable as a JavaScript name
const hex = z.string().regex(/^#[0-9a-f]{6}$/);

export const fieldTypes = [
  "text",
  "longText",
  "number",
  "money",
  "percent",
  "date",
  "time",
  "dateTime",
  "email",
  "phone",
  "url",
  "choice",
  "tags",
  "boolean",
  "image",
  "rating",
  "icon",
  "color",
  "reference",
] as const;

export const fieldSchema = z.object({
  id,
  /** As the person wrote it, sentence case: 'Hive number'. */
  label: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean().default(false),
  min: z.number().optional(),
  max: z.number().optional(),
  /** `choice` and `tags`: what can be chosen, or is proposed. */
  choices: z.array(z.string()).optional(),
  /** `reference`: the entity that the value names. */
  entity: id.optional(),
  /** 'kg', 'min', '%' … shown beside the value. */
  unit: z.string().optional(),
  hint: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
});
export type Field = z.infer<typeof fieldSchema>;

/** A mark on every row for which the condition holds: 'moisture > 20 -> Too moist'. */
export const badgeRule = z.object({
  field: id,
  test: z.enum([
    "above",
    "below",
    "atLeast",
    "atMost",
    "is",
    "isNot",
    "before today",
    "after today",
    "below field",
  ]),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** `below field`: the other field. */
  other: id.optional(),
  label: z.string(),
  tone: z.enum(["good", "warning", "danger", "neutral"]),
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const entitySchema = z.object({
  id,
  one: z.string(), // 'harvest'
  many: z.string(), // 'harvests'
  icon: z.string(), // one emoji
  fields: z.array(fieldSchema).min(1),
  /** The field that names a row in lists, links and confirmations. */
  titleField: id,
  rows: z.array(z.record(z.string(), cell)),
  badges: z.array(badgeRule).default([]),
});
export type Entity = z.infer<typeof entitySchema>;

const measure = z.object({
  label: z.string(),
  entity: id,
  kind: z.enum(["count", "sum", "average", "product", "share"]),
  /** `sum`, `average`: the field; `product`: two fields (quantity times cost). */
  fields: z.array(id).default([]),
  unit: z.string().optional(),
  money: z.boolean().default(false),
  /** Only rows in which this field has this value count. */
  where: z.object({ field: id, value: cell }).optional(),
});

const filter = z.object({
  field: id,
  kind: z.enum(["choice", "atLeast", "atMost", "dateRange", "boolean", "text"]),
  label: z.string().optional(),
});

/** A button on each row beside edit and delete. */
const rowAction = z.object({
  id,
  label: z.string(), // 'Watered today'
  /** What pressing it does to the row. */
  set: z.object({ field: id, to: z.union([z.literal("today"), z.literal("toggle"), cell]) }).optional(),
  add: z.object({ field: id, amount: z.number() }).optional(),
});

const base = { id, title: z.string(), nav: z.boolean().default(true), icon: z.string().default("•") };

const formFeature = z.object({
  module: z.literal("form"),
  ...base,
  /** Rows of this entity are what gets sent. */
  entity: id,
  intro: z.string().default(""),
  button: z.string(), // 'Send request'
  done: z.string(), // 'Thank you …'
  /** 'request Heron for three nights': price field of the referenced entity times the nights between two dates. */
  total: z
    .object({
      reference: id,
      price: id,
      from: id.optional(),
      to: id.optional(),
      per: z.enum(["night", "day", "person", "item"]),
    })
    .optional(),
  dateOrder: z.object({ from: id, to: id }).optional(),
  /** Whether what was sent is listed below ('nobody can see who is coming' -> false). */
  showSent: z.boolean().default(false),
});

const recordsFeature = z.object({
  module: z.literal("records"),
  ...base,
  entity: id,
  view: z.enum(["table", "cards"]),
  search: z.array(id).default([]),
  filters: z.array(filter).default([]),
  sorts: z.array(id).default([]),
  /** How the list is sorted at first. */
  order: z.object({ field: id, direction: z.enum(["up", "down"]) }).optional(),
  create: z.boolean().default(true),
  edit: z.boolean().default(true),
  remove: z.boolean().default(true),
  detail: z.boolean().default(true),
  favourites: z.boolean().default(false),
  comments: z.boolean().default(false),
  ratings: z.boolean().default(false),
  compare: z.number().int().min(2).max(4).optional(),
  exportCsv: z.boolean().default(false),
  actions: z.array(rowAction).default([]),
  totals: z.array(measure).default([]),
  /** Fields shown in the list; all when empty. */
  columns: z.array(id).default([]),
  /** A `form` feature that a row's detail leads to ('Request this cabin'). */
  requestForm: id.optional(),
});

const chart = z.object({
  title: z.string(),
  entity: id,
  kind: z.enum(["bar", "line", "ring"]),
  /** The field whose values become bars; dates are grouped by `by`. */
  group: id,
  by: z.enum(["value", "day", "month", "year"]).default("value"),
  measure,
});

const chartsFeature = z.object({
  module: z.literal("charts"),
  ...base,
  tiles: z.array(measure).default([]),
  charts: z.array(chart).min(1),
  /** A date range that narrows tiles and charts (and the records view of the same entity). */
  dateRange: z.object({ entity: id, field: id }).optional(),
});

const section = z.object({
  kind: z.enum([
    "hero",
    "text",
    "features",
    "prices",
    "gallery",
    "faq",
    "hours",
    "reviews",
    "steps",
    "team",
    "contact",
    "newsletter",
    "countdown",
    "links",
    "map",
  ]),
  title: z.string(),
  text: z.string().default(""),
  items: z
    .array(
      z.object({
        title: z.string(),
        text: z.string().default(""),
        price: z.string().optional(),
        icon: z.string().optional(),
        href: z.string().optional(),
      }),
    )
    .default([]),
  /** A button of the section: label and the id of the feature that it opens. */
  action: z.object({ label: z.string(), feature: id }).optional(),
  /** `countdown`: the ISO date. */
  date: z.string().optional(),
});

const sectionsFeature = z.object({
  module: z.literal("sections"),
  ...base,
  sections: z.array(section).min(1),
});

const accountsFeature = z.object({
  module: z.literal("accounts"),
  ...base,
  roles: z.array(z.string()).min(1),
  /** Ids of features that need a log-in to open; writing in others may need one too. */
  guards: z.array(id).default([]),
  guardsWriting: z.boolean().default(false),
  register: z.boolean().default(true),
  profile: z.boolean().default(false),
});

const shopFeature = z.object({
  module: z.literal("shop"),
  ...base,
  entity: id,
  priceField: id,
  currency: z.string(), // '$', '€', '' …
  search: z.array(id).default([]),
  filters: z.array(filter).default([]),
  sorts: z.array(id).default([]),
  discounts: z.array(z.object({ code: z.string(), percent: z.number() })).default([]),
  delivery: z.boolean().default(true),
  payment: z.boolean().default(true),
  orderLookup: z.boolean().default(true),
  stockField: id.optional(),
});

const bookingFeature = z.object({
  module: z.literal("booking"),
  ...base,
  /** range: days of a thing; slots: times of a day; seats: a plan of places; trips: from, to and a date. */
  kind: z.enum(["range", "slots", "seats", "trips"]),
  entity: id,
  priceField: id.optional(),
  currency: z.string(),
  payment: z.boolean().default(false),
  /** Cancel and look up by a code. */
  manage: z.boolean().default(true),
  rebook: z.boolean().default(false),
  extraFields: z.array(fieldSchema).default([]),
  slots: z.object({ from: z.string(), to: z.string(), minutes: z.number().int() }).optional(),
  seats: z
    .object({
      rows: z.number().int(),
      perRow: z.number().int(),
      zones: z.array(z.object({ name: z.string(), rows: z.number().int(), price: z.number() })),
    })
    .optional(),
  trips: z
    .object({
      places: z.array(z.string()).min(2),
      travellers: z.array(z.object({ id, label: z.string(), priceField: id })),
      vehicles: z.array(z.object({ id, label: z.string(), price: z.number() })),
    })
    .optional(),
});

const pollFeature = z.object({
  module: z.literal("poll"),
  ...base,
  question: z.string(),
  options: z.array(z.string()),
  /** choose one, several, or spread points over the options. */
  kind: z.enum(["one", "several", "points"]),
  points: z.number().int().default(10),
  /** People may add options, with these fields beside the title. */
  nominate: z.boolean().default(false),
  nomineeFields: z.array(fieldSchema).default([]),
  memberName: z.boolean().default(false),
  close: z.boolean().default(true),
});

const threadsFeature = z.object({
  module: z.literal("threads"),
  ...base,
  entity: id, // the topic or question: title, text and what else it has
  replyWord: z.object({ one: z.string(), many: z.string() }), // answer, answers
  /** Boards or tags: the field of the entity by which one browses. */
  groupField: id.optional(),
  votes: z.enum(["none", "up", "upDown"]),
  accept: z.string().optional(), // label of the mark: 'Accepted', 'Most helpful'
  orders: z.array(z.enum(["newest", "activity", "unanswered", "votes"])).default(["newest"]),
  search: z.boolean().default(true),
  profiles: z.boolean().default(false),
  rows: z
    .array(
      z.object({ topic: z.number().int(), text: z.string(), author: z.string(), votes: z.number().int() }),
    )
    .default([]),
});

const kanbanFeature = z.object({
  module: z.literal("kanban"),
  ...base,
  entity: id,
  statusField: id,
  columns: z.array(z.string()).min(2),
  limits: z.boolean().default(false),
  dueField: id.optional(),
  filters: z.array(id).default([]),
  sumField: id.optional(),
});

const todoFeature = z.object({
  module: z.literal("todo"),
  ...base,
  placeholder: z.string(),
  due: z.boolean().default(false),
  priority: z.boolean().default(false),
});

const notesFeature = z.object({
  module: z.literal("notes"),
  ...base,
  markdown: z.boolean().default(true),
  tags: z.boolean().default(true),
  pin: z.boolean().default(true),
  files: z.boolean().default(false),
});

const timerFeature = z.object({
  module: z.literal("timer"),
  ...base,
  kind: z.enum(["pomodoro", "countdown", "stopwatch"]),
  work: z.number().default(25),
  rest: z.number().default(5),
  longRest: z.number().default(15),
  sounds: z.boolean().default(true),
});

const calculatorFeature = z.object({
  module: z.literal("calculator"),
  ...base,
  kind: z.enum(["basic", "tip", "loan", "bmi", "paint", "percentage", "age", "split"]),
});

const converterFeature = z.object({
  module: z.literal("converter"),
  ...base,
  groups: z.array(
    z.enum(["length", "mass", "temperature", "volume", "area", "speed", "time", "data", "currency"]),
  ),
});

const quizQuestion = z.object({
  text: z.string(),
  choices: z.array(z.string()).min(2),
  answer: z.string(),
  explanation: z.string().default(""),
});
const quizFeature = z.object({
  module: z.literal("quiz"),
  ...base,
  topics: z
    .array(z.object({ name: z.string(), icon: z.string(), questions: z.array(quizQuestion).min(4) }))
    .min(1),
  /** Questions a round. */
  count: z.number().int(),
  secondsPerQuestion: z.number().int().optional(),
  helpers: z.array(z.enum(["fiftyFifty", "skip"])).default([]),
  explanations: z.boolean().default(true),
});

const game = <Name extends string>(name: Name) => z.object({ module: z.literal(name), ...base });
const game2048Feature = game("game2048").extend({
  size: z.number().int().min(3).max(8).default(4),
  /** Numbers double; letters step through the alphabet up to `lastLetter`. */
  tiles: z.enum(["numbers", "letters"]).default("numbers"),
  lastLetter: z.string().default("K"),
  undo: z.boolean().default(true),
});
const memoryFeature = game("memory").extend({
  symbols: z.array(z.string()).min(6),
  levels: z.array(z.object({ name: z.string(), cards: z.number().int() })).min(1),
  pause: z.boolean().default(true),
});
const ticTacToeFeature = game("ticTacToe").extend({
  computer: z.boolean().default(true),
  levels: z.array(z.enum(["easy", "medium", "hard"])).default(["easy", "medium", "hard"]),
});
const snakeFeature = game("snake").extend({
  walls: z.boolean().default(true),
  speeds: z.boolean().default(true),
});
const wheelFeature = game("wheel").extend({
  /** What the wheel holds; people edit it. */
  items: z.array(z.string()).min(2),
  itemWord: z.string(), // 'chore'
  people: z.array(z.string()).default([]),
  removeDrawn: z.boolean().default(true),
  history: z.boolean().default(true),
});

const habitsFeature = z.object({
  module: z.literal("habits"),
  ...base,
  rows: z.array(z.object({ name: z.string(), icon: z.string(), daysPerWeek: z.number().int() })),
});

const inventoryFeature = z.object({
  module: z.literal("inventory"),
  ...base,
  entity: id,
  quantityField: id,
  reorderField: id.optional(),
  costField: id.optional(),
  supplierField: id.optional(),
  purchaseOrders: z.boolean().default(false),
});

export const featureSchema = z.discriminatedUnion("module", [
  recordsFeature,
  chartsFeature,
  formFeature,
  sectionsFeature,
  accountsFeature,
  shopFeature,
  bookingFeature,
  pollFeature,
  threadsFeature,
  kanbanFeature,
  todoFeature,
  notesFeature,
  timerFeature,
  calculatorFeature,
  converterFeature,
  quizFeature,
  game2048Feature,
  memoryFeature,
  ticTacToeFeature,
  snakeFeature,
  wheelFeature,
  habitsFeature,
  inventoryFeature,
]);
export type Feature = z.infer<typeof featureSchema>;
export type ModuleName = Feature["module"];
export type FeatureOf<Name extends ModuleName> = Extract<Feature, { module: Name }>;
export type Measure = z.infer<typeof measure>;
export type Filter = z.infer<typeof filter>;
export type Chart = z.infer<typeof chart>;
export type Section = z.infer<typeof section>;

export const blueprintSchema = z.object({
  version: z.literal(1),
  name: z.string().min(1).max(120),
  /** Under what people's entries are kept; the first name's when the app was renamed, so that they stay. */
  storageKey: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  tagline: z.string(),
  icon: z.string(), // one emoji
  /** The language of the app's own words. */
  language: z.enum(["en", "es", "de", "fr"]),
  theme: z.object({
    background: hex,
    component: hex,
    /** The words used for them in the request; absent when we chose. */
    backgroundName: z.string().optional(),
    componentName: z.string().optional(),
  }),
  entities: z.array(entitySchema),
  /** In order of navigation; the first is the home view. */
  features: z.array(featureSchema).min(1),
  /** What the person did ask for and what we read into it, for the plan. */
  wishes: z.array(z.object({ name: z.string(), description: z.string(), icon: z.string() })),
  later: z.array(z.object({ name: z.string(), description: z.string(), icon: z.string() })),
  assumptions: z.array(z.string()),
});
export type Blueprint = z.infer<typeof blueprintSchema>;
