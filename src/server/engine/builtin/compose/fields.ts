import type { Field } from "../blueprint.ts";
import { escapeHtml, indentLines, jsLiteral } from "./escape.ts";

/** The markup of a labelled control: see AppContext.field. */
export function fieldHtml(field: Field, formId: string, word: (key: string) => string): string {
  const id = `${formId}-${field.id}`;
  const errorId = `${id}-error`;
  const hint = field.hint ?? (field.type === "tags" ? tagsHint(field, word) : undefined);
  const describedBy = hint === undefined ? errorId : `${id}-hint ${errorId}`;
  const attributes = `id="${id}" name="${field.id}" aria-describedby="${describedBy}"${field.required ? " required" : ""}`;
  const error = `<p class="error" id="${errorId}" data-error="${field.id}" hidden></p>`;
  const hintHtml = hint === undefined ? "" : `<p class="hint" id="${id}-hint">${escapeHtml(hint)}</p>\n  `;
  if (field.type === "boolean") {
    return `<div class="field">
  <label class="check"><input type="checkbox" ${attributes}${field.default === true ? " checked" : ""}> ${escapeHtml(field.label)}</label>
  ${hintHtml}${error}
</div>`;
  }
  const unit = field.unit ?? (field.type === "percent" ? "%" : "");
  const unitHtml = unit === "" ? "" : ` <span class="muted">(${escapeHtml(unit)})</span>`;
  const optional = field.required ? "" : ` <span class="muted">${escapeHtml(word("(optional)"))}</span>`;
  const wide = field.type === "longText" ? " wide" : "";
  return `<div class="field${wide}">
  <label for="${id}">${escapeHtml(field.label)}${unitHtml}${optional}</label>
${indentLines(control(field, attributes, word), 2)}
  ${hintHtml}${error}
</div>`;
}

function tagsHint(field: Field, word: (key: string) => string): string {
  const examples = (field.choices ?? []).slice(0, 4).join(", ");
  return examples === "" ? word("Separate with commas") : `${word("Separate with commas")}: ${examples}`;
}

function control(field: Field, attributes: string, word: (key: string) => string): string {
  const value = field.default === undefined ? "" : ` value="${escapeHtml(String(field.default))}"`;
  const limits = (min: number | undefined, max: number | undefined) =>
    `${min === undefined ? "" : ` min="${min}"`}${max === undefined ? "" : ` max="${max}"`}`;
  switch (field.type) {
    case "longText":
      return `<textarea ${attributes} rows="4">${escapeHtml(String(field.default ?? ""))}</textarea>`;
    case "number":
      return `<input type="number" step="any" inputmode="decimal" ${attributes}${limits(field.min, field.max)}${value}>`;
    case "money":
      return `<input type="number" step="any" inputmode="decimal" ${attributes}${limits(field.min ?? 0, field.max)}${value}>`;
    case "percent":
      return `<input type="number" step="any" inputmode="decimal" ${attributes}${limits(field.min ?? 0, field.max ?? 100)}${value}>`;
    case "rating":
      return `<input type="number" step="1" inputmode="numeric" ${attributes}${limits(field.min ?? 1, field.max ?? 5)}${value}>`;
    case "date":
      return `<input type="date" ${attributes}${value}>`;
    case "time":
      return `<input type="time" ${attributes}${value}>`;
    case "dateTime":
      return `<input type="datetime-local" ${attributes}${value}>`;
    case "email":
      return `<input type="email" autocomplete="email" ${attributes}${value}>`;
    case "phone":
      return `<input type="tel" autocomplete="tel" ${attributes}${value}>`;
    case "url":
      return `<input type="url" placeholder="https://" ${attributes}${value}>`;
    case "color":
      return `<input type="color" ${attributes}${value}>`;
    case "tags":
      return `<input type="text" data-list ${attributes}${value}>`;
    case "choice": {
      const choices = field.choices ?? [];
      const empty =
        field.default === undefined
          ? `\n  <option value="">${escapeHtml(word("Please choose"))}</option>`
          : "";
      const options = choices.map((choice) => {
        const selected = choice === field.default ? " selected" : "";
        return `\n  <option${selected}>${escapeHtml(choice)}</option>`;
      });
      return `<select ${attributes}>${empty}${options.join("")}\n</select>`;
    }
    case "reference":
      return `<select ${attributes}></select>`;
    case "text":
    case "image":
    case "icon":
    case "boolean":
      return `<input type="text" ${attributes}${value}>`;
  }
}

/** See AppContext.valueText. */
export function valueText(field: Field, expression: string, word: (key: string) => string): string {
  switch (field.type) {
    case "number":
    case "rating":
      return field.unit === undefined
        ? `number(${expression})`
        : `number(${expression}, ${jsLiteral(/^[°%]/.test(field.unit) ? field.unit : `\u00a0${field.unit}`)})`;
    case "percent":
      return `number(${expression}, "%")`;
    case "money":
      return `money(${expression})`;
    case "date":
      return `day(${expression})`;
    case "dateTime":
      return `dateTime(${expression})`;
    case "boolean":
      return `${expression} ? ${jsLiteral(word("Yes"))} : ${jsLiteral(word("No"))}`;
    case "tags":
      return `${expression}.join(", ")`;
    default:
      return expression;
  }
}

/** See AppContext.valueNode. */
export function valueNode(field: Field, expression: string, word: (key: string) => string): string {
  switch (field.type) {
    case "email":
      return `el("a", { href: "mailto:" + ${expression}, text: ${expression} })`;
    case "phone":
      return `el("a", { href: "tel:" + ${expression}, text: ${expression} })`;
    case "url":
      return `webLink(${expression})`;
    case "tags":
      return `${expression}.map((tag) => el("span", { class: "tag", text: tag }))`;
    case "rating":
      return `stars(${expression})`;
    case "image":
      return `picture(${expression}, "")`;
    case "icon":
      return `icon(${expression})`;
    case "color":
      return `el("span", { class: "swatch", style: "background-color: " + ${expression} }), ${expression}`;
    default:
      return valueText(field, expression, word);
  }
}

/** The value that a row has for a field when a Blueprint's row leaves it out. */
export function blankValue(field: Field): string | number | boolean | string[] {
  if (field.type === "tags") return [];
  if (field.type === "boolean") return false;
  return "";
}
