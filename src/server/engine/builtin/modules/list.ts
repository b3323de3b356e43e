import type { ModuleName } from "../blueprint.ts";
import type { FeatureModule } from "../compose/module.ts";
import { chartsModule } from "./charts/charts.ts";
import { formModule } from "./form/form.ts";
import { recordsModule } from "./records/records.ts";

/** Every feature module by its name. */
export const modules: { [Name in ModuleName]?: FeatureModule<Name> } = {
  records: recordsModule,
  charts: chartsModule,
  form: formModule,
};
