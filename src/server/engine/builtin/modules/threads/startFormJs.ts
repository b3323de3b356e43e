import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWordJs } from "../fillWord.ts";
import { when } from "../partText.ts";
import type { ThreadNames } from "./threadNames.ts";

/** Asking a question or starting a topic. */
export function startFormJs(feature: FeatureOf<"threads">, names: ThreadNames, app: AppContext): string {
  const { id } = feature;
  const { group, images } = names;
  const text = (key: string) => app.js(app.word(key));
  const references = names.asked.flatMap((field) => {
    if (field.type !== "reference" || field.entity === undefined) return [];
    const other = app.entity(field.entity);
    return `    fillChoices($("#${id}-form").elements.${field.id}, ${app.rows(other.id)}.all().map((row) => row.${other.titleField}));\n`;
  });
  const tags = group?.type === "tags" ? group : undefined;
  return `  // The form for a new ${app.comment(names.entity.one)}; people who come from a group start in it.
  route("${id}Form", () => {
    if (!requireMe()) return;
    clearErrors($("#${id}-form"));
${references.join("")}${when(
  group !== undefined && group.type !== "boolean",
  `    const chosen = $("#${id}-form").elements.${group?.id};
    if (group !== "" && chosen.value === "") chosen.value = group;\n`,
)}  });
${when(images.length > 0, picturesJs(feature, names, app))}${when(
  tags !== undefined,
  `
  /** Tags that exist already keep their spelling, so that "plumbing" and "Plumbing" are one. */
  function sameSpelling(tags) {
    const known = [...${app.js(tags?.choices ?? [])}, ...topics.all().flatMap(groupsOf)];
    const spelled = tags.map((tag) => known.find((name) => name.toLowerCase() === tag.toLowerCase()) ?? tag);
    return [...new Set(spelled)];
  }
`,
)}
  $("#${id}-form").addEventListener("submit", ${images.length > 0 ? "async " : ""}(event) => {
    event.preventDefault();
    const person = requireMe();
    if (!person) return;
    const form = event.target;
    const values = readForm(form);
    const errors = checkForm(form);
${images.map((image) => `    if (isTooLarge(form.elements.${image.id})) errors.${image.id} = tooLarge(form.elements.${image.id});\n`).join("")}    if (showErrors(form, errors)) return;
${images.map((image) => `    values.${image.id} = await readPicture(form.elements.${image.id});\n`).join("")}${when(tags !== undefined, `    values.${tags?.id} = sameSpelling(values.${tags?.id});\n`)}    const topic = topics.add({ ...values, ${names.authorKey}: person.name, authorId: person.id, postedAt: Date.now() });
    form.reset();
${images.map((image) => `    showPreview(form.elements.${image.id});\n`).join("")}    toast(${text("Posted.")});
    go("${id}Detail", topic.id);
  });`;
}

function picturesJs(feature: FeatureOf<"threads">, names: ThreadNames, app: AppContext): string {
  const { id } = feature;
  return `
  // Pictures are kept as text together with everything else, so there is room for small ones only.
  const largestPicture = 200 * 1024; // bytes
  const isTooLarge = (input) => (input.files[0]?.size ?? 0) > largestPicture;
  const tooLarge = (input) =>
    ${fillWordJs(app, "This picture has {size} KB; at most 200 KB fit. Please choose a smaller one.", { size: "Math.ceil(input.files[0].size / 1024)" })};

  /** The chosen picture as a data address; empty without one. */
  function readPicture(input) {
    const [file] = input.files;
    if (!file) return "";
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result));
      reader.addEventListener("error", () => resolve(""));
      reader.readAsDataURL(file);
    });
  }

  /** Shows the chosen picture under its field, or says why it cannot be taken. */
  async function showPreview(input) {
    const place = $("#" + input.id + "-preview");
    const problem = $("#" + input.id + "-error");
    problem.hidden = !isTooLarge(input);
    problem.textContent = isTooLarge(input) ? tooLarge(input) : "";
    const address = isTooLarge(input) ? "" : await readPicture(input);
    const remove = () => {
      input.value = "";
      showPreview(input);
      input.focus();
    };
    place.replaceChildren();
    if (address) {
      place.append(
        el("img", { src: address, alt: ${app.js(app.word("The chosen picture"))} }),
        el("button", { type: "button", class: "quiet small", onclick: remove }, ${app.js(app.word("Remove picture"))}),
      );
    }
  }
${names.images.map((image) => `  $("#${id}-form").elements.${image.id}.addEventListener("change", (event) => showPreview(event.target));\n`).join("")}`;
}
