import { type CSSProperties, useId, useState } from "react";
import type { Plan } from "../../../shared/contracts/plan.ts";
import { planColors } from "./planColors.ts";
import { checkSampleForm, type SampleFaults } from "./sampleForm.ts";

/** A mock of the app in the plan's own colours. Its form checks what is typed and only pretends to send it. */
export function SamplePage({ plan }: { plan: Plan }) {
  const id = useId();
  const colors = planColors(plan.designSpecs.colorPalette);
  const [values, setValues] = useState({ name: "", email: "" });
  const [faults, setFaults] = useState<SampleFaults>({});
  const [sent, setSent] = useState(false);
  const main = plan.features.filter(({ priority }) => priority === "initial").slice(0, 3);
  const outline: CSSProperties = {
    borderColor: `color-mix(in srgb, ${colors.text} 45%, ${colors.background})`,
  };

  function submit() {
    const found = checkSampleForm(values);
    setFaults(found);
    setSent(Object.keys(found).length === 0);
  }

  return (
    <div
      className="grid content-start overflow-hidden rounded-md border border-line text-sm"
      style={{ background: colors.background, color: colors.text }}
    >
      <div
        className="flex flex-wrap items-center justify-between gap-2 px-4 py-3"
        style={{ background: colors.primary, color: colors.onPrimary }}
      >
        <strong dir="auto" className="min-w-0 truncate text-base">
          {plan.projectName}
        </strong>
        <span aria-hidden="true" className="flex gap-3 opacity-90">
          {main.slice(0, 2).map(({ name }) => (
            <span key={name} className="max-w-32 truncate">
              {name}
            </span>
          ))}
        </span>
      </div>
      <div className="grid gap-4 p-4 sm:p-5">
        <p dir="auto" className="line-clamp-3 text-base [overflow-wrap:anywhere]">
          {plan.description}
        </p>
        <ul className="grid gap-2 sm:grid-cols-3">
          {main.map((feature) => (
            <li key={feature.name} className="grid content-start gap-1 rounded-sm border p-3" style={outline}>
              <span aria-hidden="true" className="text-lg">
                {feature.icon}
              </span>
              <strong className="truncate">{feature.name}</strong>
            </li>
          ))}
        </ul>
        <form
          noValidate
          className="grid gap-3 rounded-sm border p-3 sm:p-4"
          style={outline}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <strong>Stay in touch</strong>
          {(["name", "email"] as const).map((field) => (
            <div key={field} className="grid gap-1">
              <label htmlFor={`${id}-${field}`}>{field === "name" ? "Your name" : "Your e-mail"}</label>
              <input
                id={`${id}-${field}`}
                type={field === "email" ? "email" : "text"}
                autoComplete="off"
                required
                value={values[field]}
                aria-invalid={faults[field] !== undefined || undefined}
                aria-describedby={faults[field] === undefined ? undefined : `${id}-${field}-fault`}
                onChange={(event) => {
                  setValues({ ...values, [field]: event.target.value });
                  setSent(false);
                }}
                className="h-9 rounded-sm border bg-transparent px-2"
                style={outline}
              />
              {faults[field] !== undefined && (
                <p id={`${id}-${field}-fault`} role="alert" className="font-semibold">
                  {faults[field]}
                </p>
              )}
            </div>
          ))}
          <button
            type="submit"
            className="h-9 justify-self-start rounded-sm px-4 font-semibold"
            style={{ background: colors.primary, color: colors.onPrimary }}
          >
            Send
          </button>
          {/* Keeps its line, so that nothing jumps. */}
          <p role="status" className="min-h-5">
            {sent && "Thank you! (This is a sample, so nothing was sent.)"}
          </p>
        </form>
      </div>
    </div>
  );
}
