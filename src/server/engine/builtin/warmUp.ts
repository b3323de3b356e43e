import { composeApp } from "./compose/composeApp.ts";
import { planFromBlueprint } from "./plan/planFromBlueprint.ts";
import { understand } from "./understand/understand.ts";

/** Requests that between them reach most recognisers and modules. */
const SAMPLES = [
  "A yield dashboard for beekeepers. Each harvest has an apiary, a date, kilograms and a price. Users should be able to log in, search, filter by date range and see charts. Ivory background, teal buttons.",
  "A website for a bakery with home, about, prices and contact pages, an online shop with cart and a booking form.",
  "quiz about capitals",
];

/**
 * Plans and composes a few samples, each in a turn of its own, so that the first person does not wait for tables and
 * patterns that are built when they are first used (100 to 500 ms). Meant to run once, after the server is ready.
 */
export async function warmUp(): Promise<void> {
  for (const sample of SAMPLES) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    const blueprint = understand(sample);
    await new Promise<void>((resolve) => setImmediate(resolve));
    planFromBlueprint(blueprint);
    composeApp(blueprint);
  }
}
