import type { FeatureOf, Field } from "../../blueprint.ts";
import { indentLines } from "../../compose/escape.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { Chooser } from "./booking.ts";
import { pickField, sentence } from "./entityFields.ts";

/** From, to, a date, how many travel and what comes along: the departures of that day with their prices. */
export function tripsChooser(feature: FeatureOf<"booking">, app: AppContext): Chooser {
  const { id, trips } = feature;
  if (trips === undefined) throw new Error("a booking of trips needs its places");
  const hasVehicles = trips.vehicles.length > 0;
  const entity = app.entity(feature.entity);
  const say = (key: string) => app.js(app.word(key));
  const text = (key: string) => app.html(app.word(key));
  const rows = app.rows(entity.id);
  const from = pickField(entity, /^(?:from|origin|departurePlace|start|fromIsland)/i, 0);
  const to = pickField(entity, /^(?:to|destination|arrivalPlace|end|toIsland)/i, 1);
  const departure = pickField(entity, /^(?:departure|departs|departureTime|time|leaves)/i, 2);
  const arrival = pickField(entity, /^(?:arrival|arrives|arrivalTime)/i, 3);

  const fields: Field[] = [
    { id: "from", label: app.word("From"), type: "choice", required: true, choices: trips.places },
    { id: "to", label: app.word("To"), type: "choice", required: true, choices: trips.places },
    { id: "date", label: app.word("Date"), type: "date", required: true },
    ...trips.travellers.map(
      (traveller, index): Field => ({
        id: traveller.id,
        label: traveller.label,
        type: "number",
        required: true,
        min: 0,
        max: 9,
        default: index === 0 ? 1 : 0,
      }),
    ),
  ];
  const vehicles = !hasVehicles
    ? ""
    : `
  <fieldset class="field wide booking-vehicles">
    <legend>${text("Coming along")}</legend>
    <label class="check"><input type="radio" name="vehicle" value="" checked> ${text("Nothing")}</label>
${trips.vehicles
  .map(
    (vehicle) =>
      `    <label class="check"><input type="radio" name="vehicle" value="${vehicle.id}"> ${app.html(vehicle.label)}</label>`,
  )
  .join("\n")}
  </fieldset>`;

  return {
    perPerson: app.word("Names of the passengers"),
    html: `
<form class="form panel" id="${id}-search" novalidate>
${indentLines(fields.map((field) => app.field(field, `${id}-search`)).join("\n"), 2)}${vehicles}
  <div class="form-actions"><button type="submit">${app.html(app.word(`Show ${entity.many}`))}</button></div>
</form>
<section class="stack" aria-live="polite">
  <h2 id="${id}-results-title" hidden></h2>
  <p class="empty" id="${id}-none" hidden>${app.html(app.word(`There are no ${entity.many} between these places.`))}</p>
  <ul class="plain-list stack" id="${id}-results"></ul>
</section>`,
    js: `
  // ----- Search -----

  const travellers = ${app.js(trips.travellers)};
  ${when(hasVehicles, `const vehicles = ${app.js(trips.vehicles)};`)}
  const search = $("#${id}-search");
  search.elements.date.min = today();

  /** What a departure costs for everybody and everything that comes along. */
  function priceOf(trip, values) {
    const people = travellers.reduce((sum, { id, priceField }) => sum + values[id] * Number(trip[priceField] || 0), 0);
    ${when(hasVehicles, "const vehicle = vehicles.find((candidate) => candidate.id === values.vehicle);")}
    return people${when(hasVehicles, " + (vehicle ? vehicle.price : 0)")};
  }

  search.addEventListener("submit", (event) => {
    event.preventDefault();
    clearResults();
    const values = readForm(search);
    const errors = checkForm(search);
    if (values.from && values.from === values.to) {
      errors.to = ${say("Departure and destination must be different places")};
    }
    if (values.date && values.date < today()) errors.date = ${say("Choose today or a later day")};
    if (!errors[travellers[0].id] && travellers.every(({ id }) => values[id] === 0)) {
      errors[travellers[0].id] = ${say("At least one person has to travel")};
    }
    if (showErrors(search, errors)) return;
    showResults(values);
  });

  function clearResults() {
    $("#${id}-results").replaceChildren();
    $("#${id}-results-title").hidden = true;
    $("#${id}-none").hidden = true;
  }

  function showResults(values) {
    const found = ${rows}
      .all()
      .filter((trip) => trip.${from} === values.from && trip.${to} === values.to)
      .sort(compareBy("${departure}"));
    const title = $("#${id}-results-title");
    title.hidden = false;
    title.textContent = values.from + " → " + values.to + ", " + day(values.date);
    $("#${id}-none").hidden = found.length > 0;
    $("#${id}-results").replaceChildren(...found.map((trip) => resultCard(trip, values)));
  }

  function resultCard(trip, values) {
    const price = priceOf(trip, values);
    return el(
      "li",
      { class: "panel booking-trip" },
      el(
        "dl",
        { class: "booking-times" },
        el("div", {}, el("dt", { text: ${say("Departure")} + ", " + trip.${from} }), el("dd", { class: "figure", text: trip.${departure} })),
        el("div", {}, el("dt", { text: ${say("Arrival")} + ", " + trip.${to} }), el("dd", { class: "figure", text: trip.${arrival} })),
        el("div", {}, el("dt", { text: ${say("Price")} }), el("dd", { class: "figure booking-total", text: money(price) })),
      ),
      el("button", { type: "button", onclick: () => chooseTrip(trip, values, price) }, ${say("Book this")}),
    );
  }

  function chooseTrip(trip, values, total) {
    ${when(hasVehicles, "const vehicle = vehicles.find((candidate) => candidate.id === values.vehicle);")}
    offer({
      tripId: trip.id,
      date: values.date,
      total,
      // Who travels, one entry a person: "Adults", "Adults", "Children".
      people: travellers.flatMap(({ id, label }) => Array.from({ length: values[id] }, () => label)),
      details: [
        [${app.js(sentence(entity.one))}, trip.${from} + " → " + trip.${to}],
        [${say("Date")}, day(values.date)],
        [${say("Departure")}, trip.${departure}],
        [${say("Arrival")}, trip.${arrival}],
        ...travellers.filter(({ id }) => values[id] > 0).map(({ id, label }) => [label, String(values[id])]),
        ${when(hasVehicles, `[${say("Coming along")}, vehicle ? vehicle.label : ${say("Nothing")}],`)}
      ],
    });
  }

  // There is room for everybody.
  function whyTaken() {
    return "";
  }

  route("${id}", clearResults);
`,
  };
}
