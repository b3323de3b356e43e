import { DEMO_TEXTS, type DemoFeature } from "../../../shared/catalogue/demoFeatures.ts";
import { readFailure } from "../../lib/failure.ts";
import { toast } from "../../ui/toast.ts";
import type { DemoResult } from "./demoResult.ts";

interface DemoRun<Answer> {
  feature: DemoFeature;
  /** What of an answer is shown. */
  read: (answer: Answer) => DemoResult;
  onResult: (result: DemoResult) => void;
}

/** What follows a run of a demo: its result and a notice, or a notice that says why there is none. */
export function demoOutcome<Answer>({ feature, read, onResult }: DemoRun<Answer>) {
  return {
    onSuccess(answer: Answer) {
      onResult(read(answer));
      toast.success(DEMO_TEXTS.complete, { description: DEMO_TEXTS.completeText(feature.title) });
    },
    onError(error: unknown) {
      toast.error(DEMO_TEXTS.error, { description: readFailure(error).message });
    },
  };
}
