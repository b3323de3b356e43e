import type { DemoFeature } from "../../../shared/catalogue/demoFeatures.ts";
import type { DemoResult } from "./demoResult.ts";
import type { OnEditor, StageRef } from "./stage.ts";
import type { DemoInputsState } from "./useDemoInputs.ts";

/** What every demo with inputs gets from the page. */
export interface DemoFormContext extends DemoInputsState {
  feature: DemoFeature;
  stage: StageRef;
  onEditor: OnEditor;
  onResult: (result: DemoResult) => void;
}
