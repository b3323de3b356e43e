import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";

/** Names that the parts of one records feature share. */
export type RecordNames = ReturnType<typeof recordNames>;

export function recordNames(feature: FeatureOf<"records">, app: AppContext) {
  const entity = app.entity(feature.entity);
  const byId = (id: string) => entity.fields.find((field) => field.id === id);
  const title = byId(entity.titleField) ?? entity.fields[0];
  if (title === undefined) throw new Error(`Entity '${entity.id}' has no fields.`);
  const chosen = feature.columns.map(byId).filter((field) => field !== undefined);
  const columns = (chosen.length > 0 ? chosen : entity.fields).filter((field) => field.id !== title.id);
  const cap = feature.id.charAt(0).toUpperCase() + feature.id.slice(1);
  return {
    entity,
    title,
    /** Fields shown in the list beside the title. */
    columns,
    byId,
    rows: app.rows(feature.entity),
    /** `Harvests` in `showHarvests`. */
    cap,
    detail: `${feature.id}Detail`,
    form: `${feature.id}Form`,
    compare: `${feature.id}Compare`,
    /** A JavaScript expression for the text that names a row. */
    titleText: app.valueText(title, `row.${title.id}`),
    guarded: app.accounts?.guardsWriting === true,
    fill(key: string, values: Record<string, string>): string {
      return app.word(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    },
  };
}

/** Name of a filter's control in the toolbar. */
export function filterName(filter: FeatureOf<"records">["filters"][number]): string {
  return `${filter.field}${filter.kind.charAt(0).toUpperCase()}${filter.kind.slice(1)}`;
}
