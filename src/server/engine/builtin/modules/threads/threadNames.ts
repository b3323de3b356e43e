import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWord } from "../fillWord.ts";

/** What the parts of one threads feature share: which field plays which role, and how things are called. */
export type ThreadNames = ReturnType<typeof threadNames>;

const AUTHOR = /^(author|posted by|asked by|poster|asker|writer|nickname|member|member name|user|by)$/i;
/** Times and figures that the app itself keeps; asking people for them would make no sense. */
const KEPT_BY_APP =
  /^(date|time|posted|posted on|created|status)$|\b(repl(y|ies)|answers?|comments?|votes?|thumbs?|likes?|points|accepted|helpful|views)\b/i;

export function threadNames(feature: FeatureOf<"threads">, app: AppContext) {
  const entity = app.entity(feature.entity);
  const title = entity.fields.find((field) => field.id === entity.titleField) ?? entity.fields[0];
  if (title === undefined) throw new Error(`Entity '${entity.id}' has no fields.`);
  const group = entity.fields.find((field) => field.id === feature.groupField);
  const author = entity.fields.find(
    (field) => field !== title && field !== group && AUTHOR.test(field.label.trim()),
  );
  const isKept = (field: Field) =>
    field !== title &&
    field !== group &&
    field.type !== "longText" &&
    field.type !== "image" &&
    KEPT_BY_APP.test(field.label.trim());
  /** Fields of the form, in their order; a topic without a title would have no link. */
  const asked = entity.fields
    .filter((field) => field !== author && !isKept(field))
    .map((field) => (field === title ? { ...field, required: true } : field));
  const isQuestion = /^(answer|solution)$/i.test(feature.replyWord.one);
  // "a" does not fit before every word.
  const plain = /^[aeiou]/i.test(entity.one) ? "New {thing}" : "Start a {thing}";
  const startWords = isQuestion && entity.one === "question" ? "Ask a {thing}" : plain;
  return {
    entity,
    title,
    group,
    asked,
    body: asked.find((field) => field.type === "longText"),
    images: asked.filter((field) => field.type === "image"),
    /** Key of a row under which its author's name is kept. */
    authorKey: author?.id ?? "author",
    /** Whether other features show the same rows, and may add some. */
    shared: app.blueprint.features.some(
      (other) => other.id !== feature.id && "entity" in other && other.entity === feature.entity,
    ),
    rows: app.rows(feature.entity),
    startLabel: fillWord(app, startWords, { thing: entity.one }),
    /** Whether anything gives points. */
    points: feature.votes !== "none" || feature.accept !== undefined,
    cap: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  };
}
