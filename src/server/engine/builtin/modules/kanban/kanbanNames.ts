import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";

/** What the parts of one board share. */
export function kanbanNames(feature: FeatureOf<"kanban">, app: AppContext) {
  const entity = app.entity(feature.entity);
  const byId = (id: string | undefined) => entity.fields.find((field) => field.id === id);
  const title = byId(entity.titleField) ?? entity.fields[0];
  if (title === undefined) throw new Error(`Entity '${entity.id}' has no fields.`);
  // The state always has the board's columns as its choices, and every card is in one of them.
  const status: Field = {
    ...(byId(feature.statusField) ?? { id: feature.statusField, label: "Column" }),
    type: "choice",
    required: true,
    choices: feature.columns,
    ...(feature.columns[0] === undefined ? {} : { default: feature.columns[0] }),
  };
  const fields = entity.fields.map((field) => {
    if (field.id === status.id) return status;
    return field.id === title.id ? { ...field, required: true } : field;
  });
  return {
    entity,
    title,
    status,
    fields: fields.includes(status) ? fields : [...fields, status],
    /** What a card shows under its title. */
    details: entity.fields.filter((field) => field.id !== title.id && field.id !== status.id),
    filters: feature.filters.map(byId).filter((field) => field !== undefined),
    due: byId(feature.dueField),
    sum: byId(feature.sumField),
    /** The records feature of the same entity, whose detail view a card's title opens. */
    records: app.blueprint.features.find(
      (other) => other.module === "records" && other.entity === feature.entity && other.detail,
    ),
  };
}
