import type { FeatureModule } from "../../compose/module.ts";
import { opening, setUpName, tidy } from "../partText.ts";
import { unitGroups } from "./units.ts";

/** Converts between units of length, mass, temperature, volume, area, speed, time, data, and currencies at own rates. */
export const converterModule: FeatureModule<"converter"> = {
  name: "converter",
  compose(feature, app) {
    const { id, title } = feature;
    const groups = feature.groups.length > 0 ? feature.groups : (["length"] as const);
    const currency = groups.some((group) => group === "currency");
    const switcher =
      groups.length > 1
        ? `
  <div class="field">
    <label for="${id}-group">What to convert</label>
    <select id="${id}-group" class="converter-group">${groups.map((group) => `<option value="${group}">${unitGroups[group].label}</option>`).join("")}</select>
  </div>`
        : "";
    const html = `
<div class="converter stage stack">
<h1>${app.html(title)}</h1>

<div class="panel stack">${switcher}
  <div class="converter-pair">
    <div class="field">
      <label for="${id}-amount">Amount</label>
      <input id="${id}-amount" class="converter-amount" type="number" inputmode="decimal" step="any" value="1" aria-describedby="${id}-error">
    </div>
    <div class="field">
      <label for="${id}-from">From</label>
      <select id="${id}-from" class="converter-from"></select>
    </div>
  </div>
  <button type="button" class="converter-swap secondary" aria-label="Swap the two units">⇅ Swap</button>
  <div class="field">
    <label for="${id}-to">To</label>
    <select id="${id}-to" class="converter-to"></select>
  </div>
  <p class="error" id="${id}-error" role="alert"></p>
  <p class="converter-result" role="status"></p>${
    currency
      ? `
  <p class="converter-rates note" hidden>Example rates of one day, kept in this app. Ask your bank for today's.</p>`
      : ""
  }
</div>
</div>`;
    const units = Object.fromEntries(groups.map((group) => [group, unitGroups[group].units]));
    const js = `
${opening("A unit converter")}
function ${setUpName(id)}() {
  // Each unit with its size in the first unit of its group${groups.some((group) => group === "temperature") ? "; temperatures also have another zero" : ""}.
  const groups = ${app.js(units)};

  const view = $("#${id}");
  const amount = $(".converter-amount", view);
  const from = $(".converter-from", view);
  const to = $(".converter-to", view);
  ${groups.length > 1 ? `const groupMenu = $(".converter-group", view);` : ""}
  const error = $(".error", view);
  const result = $(".converter-result", view);

  // What was converted last is still there at the next visit.
  const last = load("${id}-last", { group: "${groups[0]}", from: 0, to: 1 });
  let group = groups[last.group] ? last.group : "${groups[0]}";

  function showUnits(fromIndex, toIndex) {
    for (const [menu, chosen] of [[from, fromIndex], [to, toIndex]]) {
      menu.replaceChildren(...groups[group].map((unit, index) => el("option", { value: index, text: unit.name })));
      menu.selectedIndex = Math.min(chosen, groups[group].length - 1);
    }
    ${currency ? `$(".converter-rates", view).hidden = group !== "currency";` : ""}
    convert();
  }

  function convert() {
    const value = amount.valueAsNumber;
    error.textContent = Number.isNaN(value) ? "Please write a number." : "";
    amount.setAttribute("aria-invalid", String(Number.isNaN(value)));
    if (Number.isNaN(value)) {
      result.textContent = "";
      return;
    }
    const source = groups[group][from.selectedIndex];
    const target = groups[group][to.selectedIndex];
    // First into the group's own unit, then into the wished one.
    const inBase = value * source.size + (source.zero ?? 0);
    const converted = (inBase - (target.zero ?? 0)) / target.size;
    result.textContent = format(value) + " " + source.sign + " = " + format(converted) + " " + target.sign;
    save("${id}-last", { group, from: from.selectedIndex, to: to.selectedIndex });
  }

  // Up to eight figures: enough for any use, and no 0.30000000000000004.
  function format(value) {
    return value.toLocaleString(document.documentElement.lang, { maximumSignificantDigits: 8 });
  }

  amount.addEventListener("input", convert);
  from.addEventListener("change", convert);
  to.addEventListener("change", convert);
  $(".converter-swap", view).addEventListener("click", () => {
    [from.selectedIndex, to.selectedIndex] = [to.selectedIndex, from.selectedIndex];
    convert();
  });
  ${
    groups.length > 1
      ? `groupMenu.value = group;
  groupMenu.addEventListener("change", () => {
    group = groupMenu.value;
    showUnits(0, 1);
  });`
      : ""
  }

  showUnits(last.from, last.to);
}

${setUpName(id)}();
`;
    return {
      views: [{ id, title, nav: feature.nav ? title : null, html: tidy(html) }],
      css: tidy(converterStyle),
      js: tidy(js),
      uses: ["dom", "store"],
    };
  },
};

const converterStyle = `
/* Unit converter */
.converter-pair {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: 1rem;
}

.converter-swap {
  justify-self: center;
}

.converter-result {
  padding: 1.25rem;
  border-radius: var(--radius-small);
  background-color: var(--component);
  color: var(--on-component);
  font-size: clamp(1.25rem, 1rem + 2vw, 1.75rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
  overflow-wrap: anywhere;
}

.converter-result:empty {
  display: none;
}
`;
