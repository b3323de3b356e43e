import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import type { Chooser } from "./booking.ts";
import { sentence } from "./entityFields.ts";

/** A performance and its seats on a plan with price zones; sold seats cannot be chosen. */
export function seatsChooser(feature: FeatureOf<"booking">, app: AppContext): Chooser {
  const { id } = feature;
  const seats = feature.seats ?? { rows: 8, perRow: 10, zones: [{ name: "All rows", rows: 8, price: 20 }] };
  const entity = app.entity(feature.entity);
  const say = (key: string) => app.js(app.word(key));
  const text = (key: string) => app.html(app.word(key));
  const rows = app.rows(entity.id);
  const facts = entity.fields
    .filter((field) => field.id !== entity.titleField && !["image", "tags"].includes(field.type))
    .map((field) => `[${app.js(field.label)}, ${app.valueText(field, `show.${field.id}`)}]`);
  const when = entity.fields
    .filter((field) => ["date", "time", "dateTime"].includes(field.type))
    .map((field) => app.valueText(field, `show.${field.id}`));
  let lastRow = 0;
  const zones = seats.zones.map((zone) => {
    lastRow += zone.rows;
    return { name: zone.name, price: zone.price, to: lastRow };
  });

  return {
    perPerson: null,
    html: `
<div class="field booking-which">
  <label for="${id}-show">${app.html(sentence(entity.one))}</label>
  <select id="${id}-show"></select>
</div>
<div class="columns">
  <section class="panel stack">
    <p class="booking-stage" aria-hidden="true">${text("Stage")}</p>
    <div class="booking-seats" id="${id}-seats" role="group" aria-label="${text("Seats")}"></div>
    <ul class="plain-list row" id="${id}-zones"></ul>
  </section>
  <section class="panel stack" aria-live="polite">
    <h2 id="${id}-show-name"></h2>
    <dl class="booking-summary" id="${id}-facts"></dl>
    <p id="${id}-chosen"></p>
    <p class="big figure" id="${id}-sum"></p>
    <button type="button" id="${id}-go" disabled>${text("Book these seats")}</button>
  </section>
</div>`,
    js: `
  // ----- Seats -----

  const rowCount = ${seats.rows};
  const seatsPerRow = ${seats.perRow};
  // Price zones from the stage on; each ends with the row "to".
  const zones = ${app.js(zones)};
  const which = $("#${id}-show");
  let chosen = []; // seats such as "3-7": row 3, seat 7
  const show = () => ${rows}.get(which.value) ?? ${rows}.all()[0];

  const zoneOf = (seat) => zones.find((zone) => Number(seat.split("-")[0]) <= zone.to) ?? zones.at(-1);
  const seatName = (seat) => ${say("row")} + " " + seat.split("-")[0] + ", " + ${say("seat")} + " " + seat.split("-")[1];
  const sumOf = (list) => list.reduce((sum, seat) => sum + zoneOf(seat).price, 0);

  /** Seats that were sold before this page was opened for the first time: sample data, always the same ones. */
  function soldAtFirst(seat) {
    const [row, place] = seat.split("-").map(Number);
    return (row * 7 + place * 5 + Number(show().id) * 3) % 6 === 0;
  }

  function isSold(showId, seat, exceptCode) {
    return (
      soldAtFirst(seat) ||
      bookings
        .all()
        .some((booking) => isActive(booking) && booking.code !== exceptCode && booking.showId === showId && booking.seats.includes(seat))
    );
  }

  function whyTaken(choice) {
    const taken = choice.seats.find((seat) => isSold(choice.showId, seat, choice.rebooks));
    return taken ? seatName(taken) + ": " + ${say("sold meanwhile. Please choose other seats.")} : "";
  }

  function showSeats() {
    const all = Array.from({ length: rowCount }, (_row, row) =>
      Array.from({ length: seatsPerRow }, (_seat, place) => row + 1 + "-" + (place + 1)),
    );
    $("#${id}-seats").style.setProperty("--seats", seatsPerRow);
    $("#${id}-seats").replaceChildren(
      ...all.flatMap((rowOfSeats, row) => [
        el("span", { class: "booking-row-name", "aria-hidden": "true", text: row + 1 }),
        ...rowOfSeats.map(seatButton),
      ]),
    );
  }

  function seatButton(seat) {
    const sold = isSold(show().id, seat, draft?.rebooks);
    return el(
      "button",
      {
        type: "button",
        class: "booking-seat" + (sold ? " is-taken" : ""),
        disabled: sold,
        "aria-pressed": String(chosen.includes(seat)),
        "aria-label": seatName(seat) + ", " + (sold ? ${say("sold")} : money(zoneOf(seat).price)),
        "data-seat": seat,
        onclick: () => toggle(seat),
      },
      sold ? "×" : seat.split("-")[1],
    );
  }

  function toggle(seat) {
    chosen = chosen.includes(seat) ? chosen.filter((each) => each !== seat) : [...chosen, seat];
    $('[data-seat="' + seat + '"]').setAttribute("aria-pressed", String(chosen.includes(seat)));
    showSum();
  }

  function showSum() {
    $("#${id}-chosen").textContent = chosen.length === 0 ? ${say("No seats chosen yet.")} : chosen.map(seatName).join(" · ");
    $("#${id}-sum").textContent = money(sumOf(chosen));
    $("#${id}-go").disabled = chosen.length === 0;
  }

  function showPlan() {
    chosen = [];
    $("#${id}-show-name").textContent = show().${entity.titleField};
    const facts = ((show) => [${facts.join(", ")}])(show());
    $("#${id}-facts").replaceChildren(...facts.flatMap(([label, value]) => [el("dt", { text: label }), el("dd", { text: value })]));
    showSeats();
    showSum();
  }

  which.addEventListener("change", showPlan);
  $("#${id}-go").addEventListener("click", () => {
    const labelOfShow = ((show) => [show.${entity.titleField}${when.map((expression) => `, ${expression}`).join("")}].join(", "))(show());
    offer({
      showId: show().id,
      seats: chosen,
      total: sumOf(chosen),
      details: [
        [${app.js(sentence(entity.one))}, labelOfShow],
        [${say("Seats")}, chosen.map(seatName).join(" · ")],
      ],
    });
  });

  $("#${id}-zones").replaceChildren(...zones.map((zone) => el("li", { class: "badge neutral", text: zone.name + " " + money(zone.price) })));

  route("${id}", () => {
    const before = which.value;
    which.replaceChildren(
      ...${rows}.all().map((row) => el("option", { value: row.id, text: ((show) => [show.${entity.titleField}${when.map((expression) => `, ${expression}`).join("")}].join(", "))(row) })),
    );
    if (${rows}.get(before)) which.value = before;
    if (show()) showPlan();
  });
`,
  };
}
