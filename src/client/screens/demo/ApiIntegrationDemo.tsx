import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { API_SERVICES, apiService } from "../../../shared/contracts/tools.ts";
import { trpc } from "../../lib/trpc.ts";
import { Field, Input, Select } from "../../ui/Field.tsx";
import { CodeField } from "./CodeField.tsx";
import { DemoForm } from "./DemoForm.tsx";
import type { DemoFormContext } from "./DemoFormContext.ts";
import { SERVICE_EXAMPLES } from "./demoExamples.ts";
import { demoOutcome } from "./demoOutcome.ts";
import { useLocalDocument } from "./useLocalDocument.ts";

const FILE = "parameters.json";

/** A public service is called, and a typed client for it is written. */
export function ApiIntegrationDemo({ feature, inputs, change, stage, onEditor, onResult }: DemoFormContext) {
  const local = useLocalDocument({ files: { [FILE]: inputs.parameters } }, ({ files }) =>
    change({ parameters: files[FILE] ?? "" }),
  );
  const integrate = trpc.demoTools.executeIntegration.useMutation(
    demoOutcome({
      feature,
      onResult,
      read: (answer) => ({
        summary: answer.explanation,
        output: answer,
        files: [{ name: "client.ts", text: answer.code }],
      }),
    }),
  );
  const running = useIsMutating({ mutationKey: getMutationKey(trpc.demoTools.executeIntegration) });

  function fill(service: (typeof API_SERVICES)[number]) {
    const { endpoint, parameters } = SERVICE_EXAMPLES[service];
    local.write({ files: { [FILE]: parameters } });
    change({ service, endpoint, parameters });
  }

  function choose(next: string) {
    const service = apiService.parse(next);
    const before = apiService.safeParse(inputs.service);
    const example = before.success ? SERVICE_EXAMPLES[before.data] : null;
    const isUntouched =
      inputs.endpoint === example?.endpoint && local.read().files[FILE] === example.parameters;
    // What somebody wrote stays; another service's example would only give an error.
    if (isUntouched) fill(service);
    else change({ service });
  }

  return (
    <DemoForm
      feature={feature}
      stage={stage}
      runLabel="Generate API Integration Code"
      busyLabel="Generating..."
      isPending={running > 0}
      error={integrate.error}
      onExample={() => fill(apiService.catch("weather").parse(inputs.service))}
      onRun={() =>
        integrate.mutate({
          service: apiService.catch("weather").parse(inputs.service),
          endpoint: inputs.endpoint,
          parameters: local.read().files[FILE] ?? "",
        })
      }
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <Field label="Service">
          {(props) => (
            <Select
              {...props}
              controlSize="small"
              value={inputs.service}
              onChange={(event) => choose(event.target.value)}
            >
              {API_SERVICES.map((service) => (
                <option key={service} value={service}>
                  {SERVICE_EXAMPLES[service].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Endpoint">
          {(props) => (
            <Input
              {...props}
              controlSize="small"
              value={inputs.endpoint}
              onChange={(event) => change({ endpoint: event.target.value })}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      </div>
      <CodeField
        label="JSON parameters"
        fileName={FILE}
        doc={local.doc}
        placeholder='{ "name": "value" }'
        onEditor={onEditor}
        className="h-64"
      />
    </DemoForm>
  );
}
