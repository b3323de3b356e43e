import clsx from "clsx";
import { Check, Eye } from "lucide-react";
import { BUILD_MESSAGES, BUILD_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import type { StoredPlan } from "../../../shared/contracts/plan.ts";
import { Button } from "../../ui/Button.tsx";
import { Frames } from "../../ui/Frames.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { BuildState } from "./buildFlow.ts";

interface BuildProgressProps {
  plan: StoredPlan;
  state: Exclude<BuildState, { kind: "completed" }>;
  onShowApp: () => void;
}

/** What is seen between the approval of a plan and the finished app. */
export function BuildProgress({ plan, state, onShowApp }: BuildProgressProps) {
  return (
    <main className="mx-auto grid w-full max-w-3xl flex-1 content-center px-4 py-8">
      <Frames levels={3} offset="large">
        <div className="grid gap-5 p-5 sm:p-8">
          {state.kind === "preparing" ? (
            <Preparing plan={plan} />
          ) : (
            <Building state={state} onShowApp={onShowApp} />
          )}
        </div>
      </Frames>
    </main>
  );
}

function Preparing({ plan }: { plan: StoredPlan }) {
  const facts = [
    { label: "Features", value: String(plan.features.length) },
    { label: "Technologies", value: String(plan.techStack.length) },
    { label: "Design style", value: plan.designSpecs.style },
  ];
  return (
    <>
      <div className="grid gap-2" role="status">
        <h2 className="flex items-center gap-2.5 font-semibold text-lg">
          <Spinner className="size-5 text-accent-ink" />
          {BUILD_TEXTS.preparing}
        </h2>
        <p className="text-muted">{BUILD_TEXTS.preparingText}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 border-line border-t pt-4 sm:grid-cols-[auto_auto_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Building({
  state,
  onShowApp,
}: {
  state: Extract<BuildState, { kind: "building" | "fallback" }>;
  onShowApp: () => void;
}) {
  const codeIsThere = state.kind === "building" && state.code === "ready";
  return (
    <>
      <h2 className="flex items-center gap-2.5 font-semibold text-lg">
        <Spinner className="size-5 text-accent-ink" />
        {BUILD_TEXTS.building}
      </h2>
      {state.kind === "fallback" && (
        <p role="alert" className="rounded-md bg-yellow-soft px-3 py-2 text-sm text-yellow">
          The code could not be generated. {state.reason} A built-in template is filled in instead.
        </p>
      )}
      <p role="status" className="sr-only">
        {BUILD_MESSAGES[state.step] ?? "Waiting for the code..."}
      </p>
      <ol className="grid gap-1.5">
        {BUILD_MESSAGES.map((message, index) => {
          const done = index < state.step;
          const active = index === state.step;
          return (
            <li
              key={message}
              data-state={done ? "done" : active ? "current" : "pending"}
              aria-current={active ? "step" : undefined}
              className={clsx(
                "flex items-center gap-3 transition-colors",
                active ? "font-semibold text-ink" : "text-muted",
              )}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  "grid size-6 shrink-0 place-items-center rounded-full border text-sm tabular-nums",
                  done && "border-transparent bg-green-soft text-green",
                  active && "border-accent text-accent-ink",
                  !done && !active && "border-line",
                )}
              >
                {done ? <Check className="size-3.5" /> : index + 1}
              </span>
              {message}
              {done && <span className="sr-only">(done)</span>}
            </li>
          );
        })}
      </ol>
      {/* The place is kept, so that nothing jumps when the button arrives. */}
      <div className="flex min-h-10 items-center">
        {codeIsThere ? (
          <Button variant="primary" onClick={onShowApp} className="animate-fade">
            <Eye aria-hidden="true" />
            Show the app
          </Button>
        ) : (
          state.step === BUILD_MESSAGES.length && (
            <p className="text-muted text-sm">
              The code is still being written. This page goes on by itself.
            </p>
          )
        )}
      </div>
    </>
  );
}
