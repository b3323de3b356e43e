import type { ModuleName } from "../blueprint.ts";
import type { FeatureModule } from "../compose/module.ts";
import { inventoryModule } from "./inventory/inventory.ts";
import { recordsModule } from "./records/records.ts";

/** Every feature module by its name. */
export const modules: { [Name in ModuleName]?: FeatureModule<Name> } = {
  records: recordsModule,
  inventory: inventoryModule,
};
