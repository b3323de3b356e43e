import type { DemoFeatureId } from "../../../shared/catalogue/demoFeatures.ts";

/** The address of a feature of the page, with a room of Live Collaboration. */
export function demoHref(feature: DemoFeatureId, room: string | null = null): string {
  const search = new URLSearchParams({ feature, ...(room !== null && { room }) });
  return `/demo?${search}`;
}

/** The sign-in that leads back to an address of this page. */
export function signInHref(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** What an address asks for. A room alone means Live Collaboration; without anything the page decides. */
export function readDemoAddress(search: URLSearchParams): { feature: string | null; room: string | null } {
  const room = search.get("room");
  const feature = search.get("feature");
  return { feature: feature ?? (room === null ? null : "live-collaboration"), room };
}
