import type { KernelContext, KernelFunction } from "./kernelFunction.ts";

/** `word("{field} is required")` as an expression in which `{field}` is the variable `label`. */
function sentence(app: KernelContext, key: string, values: Record<string, string>): string {
  const parts = app.word(key).split(/(\{\w+\})/);
  return parts
    .filter((part) => part !== "")
    .map((part) => values[part.slice(1, -1)] ?? app.js(part))
    .join(" + ");
}

export const formFunctions: KernelFunction[] = [
  {
    piece: "forms",
    name: "readForm",
    source: () => `
/** The values of a form by the names of its fields: numbers as numbers, ticks as true or false, lists as lists. */
function readForm(form) {
  const values = {};
  for (const input of form.elements) {
    if (!input.name || input.disabled) continue;
    if (input.type === "radio") {
      if (input.checked) values[input.name] = input.value;
      else values[input.name] ??= "";
    } else if (input.type === "checkbox") values[input.name] = input.checked;
    else if (input.type === "number" || input.type === "range") {
      values[input.name] = input.value === "" ? "" : Number(input.value);
    } else if ("list" in input.dataset) {
      values[input.name] = input.value.split(",").map((part) => part.trim()).filter(Boolean);
    } else values[input.name] = input.value.trim();
  }
  return values;
}`,
  },
  {
    piece: "forms",
    name: "fillForm",
    source: () => `
/** Puts the values of a row into the fields of a form; fields without a value return to their default. */
function fillForm(form, row) {
  form.reset();
  for (const input of form.elements) {
    const value = row[input.name];
    if (!input.name || value === undefined) continue;
    if (input.type === "checkbox") input.checked = value === true;
    else if (input.type === "radio") input.checked = input.value === String(value);
    else input.value = Array.isArray(value) ? value.join(", ") : value;
  }
}`,
  },
  {
    piece: "forms",
    name: "fillChoices",
    source: (app) => `
/** Offers these texts in a select field, after an empty first choice; what was chosen stays chosen. */
function fillChoices(select, texts) {
  const chosen = select.value;
  const first = el("option", { value: "", text: select.dataset.first ?? ${app.js(app.word("Please choose"))} });
  select.replaceChildren(first, ...[...new Set(texts)].map((text) => el("option", { value: text, text })));
  if (texts.includes(chosen)) select.value = chosen;
}`,
  },
  {
    piece: "forms",
    name: "checkForm",
    source: (app) => `
/** What is wrong with the fields of a form, in plain words by the field's name; an empty object when all is well. */
function checkForm(form) {
  const errors = {};
  for (const input of form.elements) {
    if (!input.name || input.disabled || errors[input.name]) continue;
    const label = labelOf(input);
    const { validity, value } = input;
    const isBlank = input.required && input.type !== "checkbox" && value.trim() === "" && !validity.badInput;
    if (validity.valueMissing || isBlank) errors[input.name] = ${sentence(app, "{field} is required", { field: "label" })};
    else if (validity.badInput && input.type === "number") errors[input.name] = ${sentence(app, "{field} must be a number", { field: "label" })};
    else if (validity.badInput) errors[input.name] = ${sentence(app, "{field} is not complete", { field: "label" })};
    else if (validity.rangeUnderflow) errors[input.name] = ${sentence(app, "{field} must be at least {limit}", { field: "label", limit: "input.min" })};
    else if (validity.rangeOverflow) errors[input.name] = ${sentence(app, "{field} must be at most {limit}", { field: "label", limit: "input.max" })};
    else if (input.type === "email" && value && !/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/.test(value)) {
      errors[input.name] = ${sentence(app, "{field} must look like name@example.com", { field: "label" })};
    } else if (input.type === "url" && validity.typeMismatch) {
      errors[input.name] = ${sentence(app, "{field} must start with https://", { field: "label" })};
    } else if (input.type === "tel" && value && !/^[+\\d][\\d\\s()./-]{4,}$/.test(value)) {
      errors[input.name] = ${sentence(app, "{field} must be a phone number", { field: "label" })};
    }
  }
  return errors;
}`,
  },
  {
    piece: "forms",
    name: "labelOf",
    source: () => `
/** The name of a field as people read it: the text of its label without the small print after it. */
function labelOf(input) {
  const texts = [...(input.labels[0]?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts.map((node) => node.textContent.trim()).find(Boolean) ?? input.name;
}`,
  },
  {
    piece: "forms",
    name: "showErrors",
    source: () => `
/** Writes each message under its field and goes to the first one. Gives back true when there was any. */
function showErrors(form, errors) {
  clearErrors(form);
  for (const [name, message] of Object.entries(errors)) {
    const inputs = $$('[name="' + name + '"]', form);
    const place = form.querySelector('[data-error="' + name + '"]');
    place.textContent = message;
    place.hidden = false;
    for (const input of inputs) input.setAttribute("aria-invalid", "true");
  }
  $('[aria-invalid="true"]', form)?.focus();
  return Object.keys(errors).length > 0;
}`,
  },
  {
    piece: "forms",
    name: "clearErrors",
    source: () => `
/** Takes all messages out of a form. */
function clearErrors(form) {
  for (const place of $$("[data-error]", form)) {
    place.textContent = "";
    place.hidden = true;
  }
  for (const input of $$("[aria-invalid]", form)) input.removeAttribute("aria-invalid");
}`,
  },
];
