import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc.ts";
import { CodeField } from "./CodeField.tsx";
import { DemoForm } from "./DemoForm.tsx";
import type { DemoFormContext } from "./DemoFormContext.ts";
import { EXAMPLE_INPUTS } from "./demoExamples.ts";
import { demoOutcome } from "./demoOutcome.ts";
import { useLocalDocument } from "./useLocalDocument.ts";

const FILE = "package.json";

/** What is risky in a package.json. */
export function PackagesDemo({ feature, inputs, change, stage, onEditor, onResult }: DemoFormContext) {
  const local = useLocalDocument({ files: { [FILE]: inputs.packageJson } }, ({ files }) =>
    change({ packageJson: files[FILE] ?? "" }),
  );
  const analyze = trpc.demoTools.analyzePackages.useMutation(
    demoOutcome({
      feature,
      onResult,
      read: (answer) => ({ summary: answer.summary, output: answer, files: [] }),
    }),
  );
  const running = useIsMutating({ mutationKey: getMutationKey(trpc.demoTools.analyzePackages) });
  return (
    <DemoForm
      feature={feature}
      stage={stage}
      runLabel="Analyze Dependencies"
      busyLabel="Analyzing..."
      isPending={running > 0}
      error={analyze.error}
      onExample={() => local.write({ files: { [FILE]: EXAMPLE_INPUTS.packageJson } })}
      onRun={() => analyze.mutate({ packageJsonContent: local.read().files[FILE] ?? "" })}
    >
      <CodeField
        label="package.json content"
        fileName={FILE}
        doc={local.doc}
        placeholder="Paste a package.json here..."
        onEditor={onEditor}
        className="h-96 lg:h-auto lg:min-h-96 lg:flex-1"
      />
    </DemoForm>
  );
}
