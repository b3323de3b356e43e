import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc.ts";
import { Field, Input, Textarea } from "../../ui/Field.tsx";
import { DemoForm } from "./DemoForm.tsx";
import type { DemoFormContext } from "./DemoFormContext.ts";
import { EXAMPLE_INPUTS } from "./demoExamples.ts";
import { demoOutcome } from "./demoOutcome.ts";
import { splitEntities } from "./splitEntities.ts";

/** Tables with relations, from entities in plain words. */
export function DatabaseDemo({ feature, inputs, change, stage, onResult }: DemoFormContext) {
  const generate = trpc.demoTools.generateDatabase.useMutation(
    demoOutcome({
      feature,
      onResult,
      read: (answer) => ({
        summary: answer.explanation,
        output: answer,
        files: [
          { name: "schema.ts", text: answer.schema },
          { name: "schema.sql", text: answer.sql },
        ],
      }),
    }),
  );
  const running = useIsMutating({ mutationKey: getMutationKey(trpc.demoTools.generateDatabase) });
  return (
    <DemoForm
      feature={feature}
      stage={stage}
      runLabel="Generate Database Schema"
      busyLabel="Generating..."
      isPending={running > 0}
      error={generate.error}
      onExample={() => change({ description: EXAMPLE_INPUTS.description, entities: EXAMPLE_INPUTS.entities })}
      onRun={() =>
        generate.mutate({ description: inputs.description, entities: splitEntities(inputs.entities) })
      }
    >
      <div className="grid max-w-[68ch] gap-5">
        <Field label="Description">
          {(props) => (
            <Textarea
              {...props}
              controlSize="small"
              value={inputs.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
        <Field label="Entities" hint="Separated by commas.">
          {(props) => (
            <Input
              {...props}
              controlSize="small"
              value={inputs.entities}
              onChange={(event) => change({ entities: event.target.value })}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </DemoForm>
  );
}
