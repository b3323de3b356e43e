import { addEntity, addFeature, type Draft, findField, headingOf } from "../draft.ts";
import { toNumber } from "../explicitData.ts";
import { label } from "../lexicon/labels.ts";
import type { Reading } from "../reading.ts";
import { capital } from "../text.ts";
import { currencyOf, ensurePrice } from "./commerce.ts";
import { cue, type Recogniser } from "./recogniser.ts";

const booking: Recogniser = {
  name: "booking",
  role: "main",
  joinsAt: 7,
  cues: [
    cue(
      /\b(booking|reservations?|appointments?|rental|scheduling) (site|system|app|platform|website|tool|page|service)\b|\bbooking\b/,
      8,
      4,
    ),
    cue(
      /\b(book|reserve) (a |an |the |their |online )?(table|walk|appointment|slot|seat|room|visit|session|court|sailing|trip|ticket|hotel|flight|lesson|class|haircut|service|venue)s?\b/,
      7,
      7,
    ),
    cue(/\brental (site|service|shop)\b|\brent (out )?(bikes|boats|kayaks|cars|rooms|tools)\b/, 8, 4),
    cue(
      /\b(availability calendar|time slots?|available (slots|times|dates))\b|\bpick (a|their|the) (first|slot|time|seats?)\b|\bpick seats\b|\bseat plan\b/,
      5,
      6,
    ),
    cue(
      /\bticket (shop|booking|sales|office|system)\b|\bferr(y|ies)\b.{0,40}\bbook|\bbooking\b.{0,30}\bferr/,
      8,
      4,
    ),
    cue(/\b(hair salon|barber|dentist|spa|restaurant reservations?|massage)\b/, 3, 0),
    cue(
      /\bmake (an )?appointments?\b|\bappointment (booking|scheduling|management)\b|\bagenda de citas\b|\bcitas\b/,
      5,
      5,
    ),
  ],
  weigh: (reading, score) =>
    /\b(clinic|hospital|ward|client manager|crm|bed planner|agenda)\b/.test(reading.opening) &&
    !/\bslots?\b/.test(reading.text)
      ? score - 3
      : score,
  build(draft, isMain) {
    const { reading } = draft;
    if (isMain) draft.icon = "🗓️";
    draft.usualName ??= "Booking";
    const base = {
      module: "booking" as const,
      id: "booking",
      title: label(reading.language, "Booking"),
      icon: "🗓️",
      currency: currencyOf(reading),
      payment: reading.has(/\bpay(s|ing|ments?)?\b|\bcard\b/),
      rebook: reading.has(
        /\brebook|\breschedul|\bchange (the |their )?(booking|appointment|reservation|trip)/,
      ),
    };
    if (base.payment)
      draft.assumptions.push("Payments are test payments: nothing is charged and no card number is kept.");
    draft.assumptions.push(
      "Bookings are kept in this browser; days and places that are taken are blocked for everybody who uses it there.",
    );
    for (const noun of [
      "booking",
      "reservation",
      "appointment",
      "slot",
      "seat",
      "ticket",
      "passenger",
      "payment",
    ])
      draft.covered.add(noun);
    if (
      reading.has(/\b(ferr(y|ies)|sailings?|flights?|trains?|coach(es)?|bus tickets?|shuttle)\b/) &&
      reading.has(/\bfrom\b|\bdeparture|\bdestination|\bislands?\b/)
    )
      return trips(draft, base);
    if (
      reading.has(/\b(seats?|seat plan|seat map|cinema|theat(re|er)|stadium)\b/) &&
      reading.has(/\b(plan|map|rows?|pick|choose|select)\b/) &&
      !reading.has(/\bkayak|\bboats?\b|\brooms?\b/)
    )
      return seats(draft, base);
    if (
      reading.has(
        /\b(first and a last day|nights?|check-?in|rental|rent\b|whole stay|availability calendar|hotel|homestay|arrival)\b/,
      ) &&
      !reading.has(/\btime slots?\b|\bhaircut/)
    )
      return range(draft, base);
    slots(draft, base);
  },
};

type BookingBase = {
  module: "booking";
  id: string;
  title: string;
  icon: string;
  currency: string;
  payment: boolean;
  rebook: boolean;
};

function trips(draft: Draft, base: BookingBase): void {
  const { reading } = draft;
  const islands = reading.has(/\bislands?\b/);
  const listed = reading.find(
    /\b(?:islands?|cities|towns|ports|stations)\s*(?:\(|:|called|named|such as)\s*([^.)]{6,120})/,
  );
  const places = listed
    ? listed
        .split(/\s*,\s*|\s+and\s+/)
        .map((place) => capital(place.trim()))
        .filter((place) => place !== "")
    : islands
      ? ["Ardis", "Brenholm", "Calla", "Dunmara", "Eskay"]
      : ["Porto", "Lund", "Ghent", "Graz", "Tartu"];
  const many = toNumber(reading.find(/\b(\w+) (?:islands?|cities|towns|ports)\b/) ?? "") ?? places.length;
  const stops = places.slice(0, Math.max(2, Math.min(many, places.length)));
  if (!listed)
    draft.assumptions.push(`The ${islands ? "islands" : "places"} are invented: ${stops.join(", ")}.`);
  const noun = reading.has(/\bsailings?\b|\bferr/)
    ? "sailing"
    : reading.has(/\bflights?\b/)
      ? "flight"
      : "departure";
  const bicycles = reading.has(/\bbicycles?\b|\bbikes?\b/);
  const cars = reading.has(/\bcars?\b|\bvehicles?\b/);
  // Fares and hours are the module's own; what the text says of them is no list of fields.
  reading.fieldLists = reading.fieldLists.filter((list) => list.noun !== noun);
  const entity = addEntity(draft, noun, {
    exact: true,
    fields:
      "from (text), to (text), departure (time), arrival (time), adult price (money), child price (money)",
    count: 0,
    icon: noun === "flight" ? "✈️" : "⛴️",
  });
  const times: [string, number][] = [
    ["07:30", 0],
    ["11:15", 1],
    ["16:40", 2],
  ];
  const adult =
    entity.fields.find((field) => field.type === "money" && /adult|price/i.test(field.label))?.id ??
    "adultPrice";
  const child =
    entity.fields.find((field) => field.type === "money" && /child/i.test(field.label))?.id ?? adult;
  const [fromId, toId, departure, arrival] = ["from", "to", "departure", "arrival"].map(
    (id) => entity.fields.find((field) => field.id.toLowerCase().startsWith(id))?.id ?? id,
  );
  stops.forEach((from, i) => {
    stops.forEach((to, j) => {
      if (i === j) return;
      for (const [time, shiftBy] of times) {
        const minutes = 35 + Math.abs(i - j) * 20;
        entity.rows.push({
          [fromId ?? "from"]: from,
          [toId ?? "to"]: to,
          [departure ?? "departure"]: time,
          [arrival ?? "arrival"]: addMinutes(time, minutes),
          [adult]: 10 + Math.abs(i - j) * 4 + shiftBy,
          [child]: 5 + Math.abs(i - j) * 2,
        });
      }
    });
  });
  entity.titleField = fromId ?? entity.titleField;
  draft.icon = entity.icon;
  addFeature(draft, {
    ...base,
    title: noun === "sailing" ? "Sailings" : "Book",
    icon: entity.icon,
    kind: "trips",
    entity: entity.id,
    priceField: adult,
    trips: {
      places: stops,
      travellers: [
        { id: "adults", label: "Adults", priceField: adult },
        { id: "children", label: "Children", priceField: child },
      ],
      vehicles: [
        ...(cars ? [{ id: "car", label: "Car", price: 28 }] : []),
        ...(bicycles ? [{ id: "bicycle", label: "Bicycle", price: 6 }] : []),
      ],
    },
  });
}

function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const total = hour * 60 + minute + minutes;
  return `${String(Math.floor(total / 60) % 24).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}

function seats(draft: Draft, base: BookingBase): void {
  const { reading } = draft;
  const noun = reading.has(/\bfilms?\b|\bmovies?\b|\bcinema\b/)
    ? "film"
    : reading.has(/\bplays?\b|\btheat/)
      ? "play"
      : reading.has(/\bconcerts?\b/)
        ? "concert"
        : "performance";
  const entity = addEntity(draft, noun, {
    fields: "title!, date, time, length (number), summary",
    count: 6,
    icon: "🎭",
  });
  if (entity.rows.length > 0 && noun === "play") {
    const titles = [
      "The Lighthouse Keeper",
      "Twelve Angry Letters",
      "A Winter in Tartu",
      "The Glass Orchard",
      "Cousins",
      "Night Ferry",
    ];
    entity.rows.forEach((row, index) => {
      row[entity.titleField] = titles[index % titles.length] ?? "";
    });
  }
  const total = toNumber(reading.find(/\b(\d{2,3}) seats\b/) ?? "80") ?? 80;
  const perRow = total % 10 === 0 ? 10 : 8;
  const rows = Math.max(3, Math.min(20, Math.round(total / perRow)));
  const zonePrice = (pattern: RegExp, usual: number): number => Number(reading.find(pattern) ?? usual);
  const front = Math.max(1, Math.round(rows / 4));
  const back = Math.max(1, Math.round(rows / 4));
  addFeature(draft, {
    ...base,
    title: "Tickets",
    icon: "🎟️",
    kind: "seats",
    entity: entity.id,
    seats: {
      rows,
      perRow,
      zones: [
        { name: "Front", rows: front, price: zonePrice(/\bfront rows?\b[^.;]*?(\d+)/, 32) },
        { name: "Middle", rows: rows - front - back, price: zonePrice(/\bmiddle rows?\b[^.;]*?(\d+)/, 24) },
        { name: "Back", rows: back, price: zonePrice(/\bback rows?\b[^.;]*?(\d+)/, 16) },
      ],
    },
  });
  draft.icon = "🎭";
}

function range(draft: Draft, base: BookingBase): void {
  const { reading } = draft;
  const thing =
    mainThing(reading, [
      "boat",
      "kayak",
      "bike",
      "car",
      "room",
      "hotel room",
      "cabin",
      "apartment",
      "camera",
      "tool",
    ]) ?? "room";
  const entity = addEntity(draft, thing);
  const price = ensurePrice(entity);
  draft.icon = entity.icon;
  addFeature(draft, {
    ...base,
    title: headingOf(entity),
    icon: entity.icon,
    kind: "range",
    entity: entity.id,
    priceField: price,
  });
}

function slots(draft: Draft, base: BookingBase): void {
  const { reading } = draft;
  const thing =
    mainThing(reading, [
      "walk",
      "dog walk",
      "treatment",
      "haircut",
      "course",
      "lesson",
      "table",
      "court",
      "doctor",
      "expert",
      "lawyer",
      "coach",
      "tutor",
      "teacher",
      "room",
      "meeting room",
      "service",
    ]) ?? { en: "service", es: "servicio", de: "leistung", fr: "prestation" }[reading.language];
  const entity = addEntity(draft, thing);
  const price = findField(entity, ["money"], /price|fee|cost/) ?? findField(entity, ["money"]);
  const extras: { id: string; label: string; type: "text" | "number"; required: boolean }[] = [];
  if (reading.has(/\bdogs?\b/)) extras.push({ id: "dog", label: "Dog's name", type: "text", required: true });
  if (reading.has(/\btables?\b|\brestaurant\b|\bguests\b/))
    extras.push({ id: "people", label: "People", type: "number", required: true });
  if (entity.rows.length > 6) entity.rows = entity.rows.slice(0, 6);
  addFeature(draft, {
    ...base,
    title:
      reading.has(/\bwalks?\b/) && reading.has(/\bdogs?\b/)
        ? "Book a walk"
        : label(reading.language, "Booking"),
    icon: "🗓️",
    kind: "slots",
    entity: entity.id,
    ...(price ? { priceField: price.id } : {}),
    extraFields: extras,
    slots: { from: "09:00", to: "18:00", minutes: 30 },
  });
}

/** The one of these things that the request is about. */
function mainThing(reading: Reading, nouns: string[]): string | null {
  const listed = reading.fieldLists.find((list) => list.purpose === "entity" && list.noun !== "");
  if (listed) return listed.noun;
  const named = nouns.find((noun) => new RegExp(`\\b${noun.replace(/s$/, "")}(e?s)?\\b`).test(reading.text));
  return named ?? null;
}

export const bookingRecogniser: Recogniser = booking;
