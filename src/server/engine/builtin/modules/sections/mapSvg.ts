import type { Section } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";

/** A drawn sketch of a town with a pin for each place, and the places as a list (nothing is loaded from elsewhere). */
export function mapSvg(section: Section, app: AppContext): string {
  const pins = section.items.slice(0, 8).map((_, index) => {
    // Spread over the sketch in a fixed pattern, so that no two pins meet.
    const x = 90 + ((index * 173) % 440);
    const y = 60 + ((index * 89) % 180);
    return `
    <g class="map-pin">
      <path d="M${x} ${y + 16}c-10-14-13-18-13-25a13 13 0 0 1 26 0c0 7-3 11-13 25z" />
      <text x="${x}" y="${y - 4}" text-anchor="middle">${index + 1}</text>
    </g>`;
  });
  const places = section.items.map(
    (item) =>
      `\n  <li><strong>${app.html(item.title)}</strong>${item.text === "" ? "" : ` <span class="muted">${app.html(item.text)}</span>`}</li>`,
  );
  return `<figure class="map">
  <svg viewBox="0 0 600 300" aria-hidden="true">
    <rect class="map-land" width="600" height="300" />
    <path class="map-water" d="M0 250C120 210 190 280 320 250S520 200 600 235V300H0Z" />
    <path class="map-road" d="M0 90H600M0 170H600M110 0V260M260 0V250M430 0V240M40 0L560 300" />${pins.join("")}
  </svg>
  <figcaption class="muted small">${app.html(app.word("A sketch, not to scale."))}</figcaption>
</figure>
<ol class="map-places">${places.join("")}
</ol>`;
}
