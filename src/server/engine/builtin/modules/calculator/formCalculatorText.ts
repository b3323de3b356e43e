import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName } from "../partText.ts";
import type { CalculatorField, FormCalculator } from "./formCalculators.ts";

function fieldHtml(id: string, field: CalculatorField): string {
  const label =
    field.unit === undefined ? field.label : `${field.label} <span class="muted">(${field.unit})</span>`;
  const limits = [
    field.min === undefined ? "" : ` min="${field.min}"`,
    field.max === undefined ? "" : ` max="${field.max}"`,
  ].join("");
  const control =
    field.type === "date"
      ? `type="date"`
      : `type="number" inputmode="decimal" step="${field.whole ? "1" : "any"}"${limits} value="${field.value}"`;
  return `
    <div class="field">
      <label for="${id}-${field.name}">${label}</label>
      <input id="${id}-${field.name}" name="${field.name}" ${control} required aria-describedby="${id}-${field.name}-error">
      <p class="error" id="${id}-${field.name}-error" data-error="${field.name}" hidden></p>
    </div>`;
}

/** The form with its groups of fields, and the results beside it. */
export function formHtml(id: string, calculator: FormCalculator): string {
  const groups = [...new Set(calculator.fields.map((field) => field.group ?? ""))];
  const fields = groups
    .map((group) => {
      const inside = calculator.fields
        .filter((field) => (field.group ?? "") === group)
        .map((field) => fieldHtml(id, field))
        .join("");
      return group === ""
        ? inside
        : `
    <fieldset class="calculator-group">
      <legend>${group}</legend>
      <div class="form">${inside}
      </div>
    </fieldset>`;
    })
    .join("");
  const results = calculator.results
    .map(
      (result) => `
      <div><dt>${result.label}</dt><dd data-result="${result.name}"></dd></div>`,
    )
    .join("");
  return `
<div class="calculator columns">
  <form class="calculator-form panel form" novalidate>${fields}
    <div class="form-actions"><button type="submit">Calculate</button> <button type="reset" class="secondary">Start again</button></div>
  </form>
  <div class="calculator-side stack">
    <div role="status">
      <dl class="calculator-results" tabindex="-1">${results}
      </dl>
    </div>
    <p class="note">${calculator.note}</p>
  </div>
</div>`;
}

export const formStyle = `
/* Calculator */
.calculator {
  margin-top: 1.5rem;
}

.calculator-group legend {
  margin-bottom: 0.5rem;
  font-size: 1.0625rem;
  font-weight: 700;
}

.calculator-group .form {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  align-items: start;
}

.calculator-results {
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 1.5rem;
  border-radius: var(--radius);
  background-color: var(--component);
  color: var(--on-component);
}

.calculator-results dd {
  margin: 0;
  font-size: clamp(1.5rem, 1rem + 2vw, 2.25rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
}
`;

/** The form calculator's JavaScript: one function, so that its names cannot meet those of another view. */
export function formBehaviour(feature: FeatureOf<"calculator">, calculator: FormCalculator): string {
  const { id } = feature;
  const dates = calculator.fields.filter((field) => field.type === "date");
  const fill = dates.map((field) => `    form.elements.${field.name}.value = ${field.value};`).join("\n");
  return `
${opening("A calculator")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const form = $(".calculator-form", view);

  // Reads the form and shows the results, or what is wrong with the numbers.
  function calculate() {
    const errors = checkForm(form);
    const results = {};
    if (Object.keys(errors).length === 0) addResults(readForm(form), results, errors);
    const wrong = Object.keys(errors).length > 0;
    clearErrors(form);
    for (const [name, message] of Object.entries(errors)) {
      const place = $("[data-error='" + name + "']", form);
      place.textContent = message;
      place.hidden = false;
      form.elements[name].setAttribute("aria-invalid", "true");
    }
    for (const place of $$("[data-result]", view)) place.textContent = wrong ? "–" : results[place.dataset.result];
    if (!wrong) save("${id}-values", readForm(form));
  }

  function addResults(values, results, errors) {${calculator.formula}
  }

  // What stands in the form at first.
  function startAgain() {
    form.reset();${fill === "" ? "" : `\n${fill}`}
    calculate();
  }

  form.addEventListener("input", calculate);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    calculate();
    ($("[aria-invalid='true']", form) ?? $(".calculator-results", view)).focus();
  });
  $("button[type='reset']", form).addEventListener("click", (event) => {
    event.preventDefault();
    startAgain();
    $("input, select", form).focus();
  });

  // The numbers of the last visit are still there.
  const kept = load("${id}-values", null);
  if (kept) {
    fillForm(form, kept);
    calculate();
  } else startAgain();
}

${setUpName(id)}();
`;
}
