import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { trpc } from "../../lib/trpc.ts";
import { CodeField } from "./CodeField.tsx";
import { DemoForm } from "./DemoForm.tsx";
import type { DemoFormContext } from "./DemoFormContext.ts";
import { EXAMPLE_INPUTS } from "./demoExamples.ts";
import { demoOutcome } from "./demoOutcome.ts";
import { useLocalDocument } from "./useLocalDocument.ts";

/** Which framework some code was written for. */
export function FrameworkDemo({ feature, inputs, change, stage, onEditor, onResult }: DemoFormContext) {
  const local = useLocalDocument({ html: inputs.html, js: inputs.js }, ({ html, js }) =>
    change({ html, js }),
  );
  const detect = trpc.demoTools.detectFramework.useMutation(
    demoOutcome({
      feature,
      onResult,
      read: (answer) => ({ summary: answer.analysis, output: answer, files: [] }),
    }),
  );
  const running = useIsMutating({ mutationKey: getMutationKey(trpc.demoTools.detectFramework) });
  return (
    <DemoForm
      feature={feature}
      stage={stage}
      runLabel="Detect Framework"
      busyLabel="Analyzing..."
      isPending={running > 0}
      error={detect.error}
      onExample={() => local.write({ html: EXAMPLE_INPUTS.html, js: EXAMPLE_INPUTS.js })}
      onRun={() => {
        const { html, js } = local.read();
        detect.mutate({ html, js });
      }}
    >
      <div className="grid shrink-0 gap-5 xl:min-h-0 xl:flex-1 xl:grid-cols-2">
        <CodeField
          label="HTML code"
          fileName={MAIN_FILES.html}
          doc={local.doc}
          placeholder="Paste HTML here..."
          onEditor={onEditor}
          className="h-80 xl:h-auto xl:min-h-80"
        />
        <CodeField
          label="JavaScript code"
          fileName={MAIN_FILES.js}
          doc={local.doc}
          placeholder="Paste JavaScript here..."
          onEditor={onEditor}
          className="h-80 xl:h-auto xl:min-h-80"
        />
      </div>
    </DemoForm>
  );
}
