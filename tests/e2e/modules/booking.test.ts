import { describe, expect, it } from "vitest";
import { type OpenApp, openApp } from "../support/appDriver.ts";
import { seenText } from "../support/follow.ts";

const PLACES = ["Arran", "Bute", "Cumbrae"];
const FERRIES = {
  version: 1,
  name: "Island Ferries",
  tagline: "Between the islands",
  icon: "⛴️",
  language: "en",
  theme: { background: "#89cff0", component: "#120a8f" },
  entities: [
    {
      id: "sailing",
      one: "sailing",
      many: "sailings",
      icon: "⛴️",
      titleField: "from",
      fields: [
        { id: "from", label: "From", type: "choice", choices: PLACES },
        { id: "to", label: "To", type: "choice", choices: PLACES },
        { id: "departure", label: "Departure", type: "time" },
        { id: "arrival", label: "Arrival", type: "time" },
        { id: "adultPrice", label: "Adult price", type: "money", unit: "€" },
        { id: "childPrice", label: "Child price", type: "money", unit: "€" },
      ],
      rows: [
        { from: "Arran", to: "Bute", departure: "09:30", arrival: "10:45", adultPrice: 18, childPrice: 9 },
        { from: "Arran", to: "Bute", departure: "07:15", arrival: "08:30", adultPrice: 15, childPrice: 7.5 },
      ],
    },
  ],
  features: [
    {
      module: "booking",
      id: "trips",
      title: "Book a sailing",
      kind: "trips",
      entity: "sailing",
      currency: "€",
      payment: true,
      rebook: true,
      trips: {
        places: PLACES,
        travellers: [
          { id: "adults", label: "Adults", priceField: "adultPrice" },
          { id: "children", label: "Children", priceField: "childPrice" },
        ],
        vehicles: [
          { id: "car", label: "Car", price: 40 },
          { id: "bicycle", label: "Bicycle", price: 5 },
        ],
      },
    },
  ],
  wishes: [],
  later: [],
  assumptions: [],
};

function rental(feature: object, theme = { background: "#f0f8ff", component: "#004d4d" }) {
  return {
    ...FERRIES,
    name: "Lake Boats",
    theme,
    entities: [
      {
        id: "boat",
        one: "boat",
        many: "boats",
        icon: "🛶",
        titleField: "name",
        fields: [
          { id: "name", label: "Name", type: "text", required: true },
          { id: "seats", label: "Seats", type: "number" },
          { id: "dayPrice", label: "Day price", type: "money", unit: "$" },
        ],
        rows: [
          { name: "Otter", seats: 1, dayPrice: 25 },
          { name: "Heron", seats: 2, dayPrice: 40 },
        ],
      },
    ],
    features: [
      {
        module: "booking",
        id: "rent",
        title: "Reserve a boat",
        entity: "boat",
        currency: "$",
        priceField: "dayPrice",
        ...feature,
      },
    ],
  };
}

const inDays = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
};

async function searchTrip(
  app: OpenApp,
  options: { from?: string; to?: string; adults?: number; vehicle?: string; days?: number } = {},
): Promise<void> {
  const { page } = app;
  await page.getByLabel("From", { exact: true }).selectOption(options.from ?? "Arran");
  await page.getByLabel("To", { exact: true }).selectOption(options.to ?? "Bute");
  await page.getByLabel("Date").fill(inDays(options.days ?? 10));
  await page.getByLabel("Adults").fill(String(options.adults ?? 2));
  await page.getByLabel("Children").fill("0");
  await page.getByLabel(options.vehicle ?? "Nothing", { exact: true }).check();
  await page.getByRole("button", { name: "Show sailings" }).click();
}

async function payAs(app: OpenApp, names: string[]): Promise<string> {
  const { page } = app;
  for (const [index, name] of names.entries()) await page.getByLabel(`Adults ${index + 1}`).fill(name);
  await page.getByLabel("E-mail").fill("mara@example.com");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Valid until (MM/YY)").fill("08/29");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay and book" }).click();
  return seenText(page.locator("#trips-ticket .booking-code"));
}

async function find(app: OpenApp, code: string): Promise<void> {
  await app.visit("tripsManage");
  await app.page.getByLabel("Booking code").fill(code.toLowerCase());
  await app.page.getByRole("button", { name: "Show booking" }).click();
}

describe("booking trips", () => {
  it("refuses the same place twice and a past day, and lists nothing", async () => {
    const app = await openApp(FERRIES);
    await searchTrip(app, { to: "Arran" });
    await expect.poll(() => app.page.getByText("must be different places").isVisible()).toBe(true);
    await expect.poll(() => app.page.locator("#trips-results li").count()).toBe(0);
    await searchTrip(app, { days: -1 });
    await expect.poll(() => app.page.getByText("Choose today or a later day").isVisible()).toBe(true);
    await app.expectHealthy();
  });

  it("lists the departures by time with the price of everybody and what comes along", async () => {
    const app = await openApp(FERRIES, { width: 320 });
    await searchTrip(app);
    const prices = app.page.locator("#trips-results .booking-total");
    await expect.poll(() => prices.allInnerTexts()).toEqual(["€30", "€36"]);
    await expect.poll(() => app.page.locator("#trips-results li").first().innerText()).toContain("07:15");
    await app.expectHealthy();
    await searchTrip(app, { vehicle: "Car" });
    await expect.poll(() => prices.allInnerTexts()).toEqual(["€70", "€76"]);
    await searchTrip(app, { from: "Cumbrae" });
    await expect
      .poll(() => app.page.getByText("There are no sailings between these places.").isVisible())
      .toBe(true);
  });

  it("books, pays, shows the code; the code finds, rebooks and cancels it, also after a reload", async () => {
    const app = await openApp(FERRIES);
    await searchTrip(app, { vehicle: "Bicycle" });
    await app.page.getByRole("button", { name: "Book this" }).first().click();
    await app.page.getByRole("heading", { name: "Your details" }).waitFor();
    await app.expectHealthy();
    await app.page.getByRole("button", { name: "Pay and book" }).click();
    await expect.poll(() => app.page.getByText("Adults 1 is required").isVisible()).toBe(true);
    await expect.poll(() => app.page.getByText("Card number is required").isVisible()).toBe(true);
    const code = await payAs(app, ["Mara Voss", "Jon Voss"]);
    expect(code).toMatch(/^BK-[2-9A-Z]{6}$/);
    await expect.poll(() => app.page.locator("#trips-ticket").innerText()).toContain("€35");

    await app.page.reload();
    await find(app, code);
    const found = app.page.locator("#trips-found");
    for (const text of ["Arran → Bute", "Mara Voss, Jon Voss", "Bicycle", "€35", "Booked"])
      await expect.poll(() => found.innerText()).toContain(text);
    await app.expectHealthy();

    await app.page.getByRole("button", { name: "Rebook" }).click();
    await app.page.getByText(`You are rebooking ${code}`).waitFor();
    await searchTrip(app, { days: 12 });
    await app.page.getByRole("button", { name: "Book this" }).nth(1).click();
    await expect.poll(() => app.page.getByText("Paid before").isVisible()).toBe(true);
    expect(await payAs(app, ["Mara Voss", "Jon Voss"])).toBe(code);

    await find(app, code);
    await expect.poll(() => found.innerText()).toContain("09:30");
    await app.page.getByRole("button", { name: "Cancel booking" }).click();
    await app.page.locator("#confirm-yes").click();
    await expect.poll(() => found.innerText()).toContain("Cancelled");
    await app.page.reload();
    await find(app, code);
    await expect.poll(() => found.innerText()).toContain("Cancelled");
    await find(app, "BK-222222");
    await expect
      .poll(() => app.page.locator("#trips-find").innerText())
      .toContain("There is no booking with this code.");
    await app.expectHealthy();
  });
});

describe("booking days of a thing", () => {
  async function chooseDays(app: OpenApp, from: number, to: number): Promise<void> {
    for (const days of [from, to]) {
      const day = app.page.locator(`[data-day="${inDays(days)}"]`);
      while ((await day.count()) === 0) await app.page.getByRole("button", { name: "Next month" }).click();
      await day.click();
    }
  }

  it("shows the price of the whole stay, and blocks the days for everyone else until it is cancelled", async () => {
    const app = await openApp(rental({ kind: "range" }), { width: 320 });
    await app.page.getByLabel("Boat").selectOption("Heron");
    await chooseDays(app, 40, 42);
    await expect.poll(() => app.page.locator("#rent-chosen").innerText()).toContain("3 days · $120");
    await app.expectHealthy();
    await app.page.getByRole("button", { name: "Reserve these days" }).click();
    await app.page.getByLabel("Name").fill("Ana");
    await app.page.getByLabel("E-mail").fill("ana@example.com");
    await app.page.getByRole("button", { name: "Book", exact: true }).click();
    const code = await seenText(app.page.locator("#rent-ticket .booking-code"));

    await app.page.reload();
    await app.visit("rent");
    await app.page.getByLabel("Boat").selectOption("Heron");
    const taken = app.page.locator(`[data-day="${inDays(41)}"]`);
    while ((await taken.count()) === 0) await app.page.getByRole("button", { name: "Next month" }).click();
    await expect.poll(() => taken.isDisabled()).toBe(true);
    await expect.poll(() => taken.getAttribute("aria-label")).toContain("taken");
    await app.page.getByLabel("Boat").selectOption("Otter");
    await expect.poll(() => taken.isDisabled()).toBe(false);

    await app.visit("rentManage");
    await app.page.getByLabel("Booking code").fill(code);
    await app.page.getByRole("button", { name: "Show booking" }).click();
    await app.page.getByRole("button", { name: "Cancel booking" }).click();
    await app.page.locator("#confirm-yes").click();
    await app.visit("rent");
    await app.page.getByLabel("Boat").selectOption("Heron");
    await expect.poll(() => taken.isDisabled()).toBe(false);
  });
});

describe("booking a time of a day", () => {
  it("offers free times and takes a booked one away from the others", async () => {
    const app = await openApp(rental({ kind: "slots", slots: { from: "10:00", to: "12:00", minutes: 30 } }), {
      width: 320,
    });
    await app.page.getByLabel("Date").fill(inDays(5));
    await expect.poll(() => app.page.locator("#rent-slots-title").innerText()).toContain("4 free times");
    await app.expectHealthy();
    await app.page.getByRole("button", { name: "10:30" }).click();
    await app.page.getByLabel("Name").fill("Ana");
    await app.page.getByLabel("E-mail").fill("ana@example.com");
    await app.page.getByRole("button", { name: "Book", exact: true }).click();
    await expect.poll(() => app.page.locator("#rent-ticket").innerText()).toContain("10:30 – 11:00");
    await app.visit("rent");
    await app.page.getByLabel("Date").fill(inDays(5));
    await expect.poll(() => app.page.getByRole("button", { name: "10:30 · taken" }).isDisabled()).toBe(true);
  });
});

describe("booking seats", () => {
  it("sums seats by zone while picking; sold ones look different and cannot be chosen", async () => {
    const zones = [
      { name: "Front", rows: 2, price: 32 },
      { name: "Back", rows: 6, price: 16 },
    ];
    const app = await openApp(
      rental(
        { kind: "seats", payment: false, seats: { rows: 8, perRow: 10, zones } },
        { background: "#000000", component: "#ffd700" },
      ),
      { width: 320 },
    );
    await expect.poll(() => app.page.locator(".booking-seat").count()).toBe(80);
    const free = app.page.locator(".booking-seat:not(:disabled)");
    await expect.poll(() => free.count()).toBeLessThan(80);
    await expect.poll(() => app.page.locator(".booking-seat.is-taken:not(:disabled)").count()).toBe(0);
    await free.first().click();
    await free.last().click();
    await expect.poll(() => app.page.locator("#rent-sum").innerText()).toBe("$48");
    await app.expectHealthy();
    const seat = await free.first().getAttribute("data-seat");
    await app.page.getByRole("button", { name: "Book these seats" }).click();
    await app.page.getByLabel("Name").fill("Ana");
    await app.page.getByLabel("E-mail").fill("ana@example.com");
    await app.page.getByRole("button", { name: "Book", exact: true }).click();
    await app.page.locator("#rent-ticket .booking-code").waitFor();
    await app.visit("rent");
    await expect.poll(() => app.page.locator(`[data-seat="${seat}"]`).isDisabled()).toBe(true);
  });
});
