import { ArrowLeft, ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ASSISTANT_JOKE, PLAN_REVIEW_TEXTS } from "../../../shared/catalogue/planReviewTexts.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import type { Plan, StoredPlan } from "../../../shared/contracts/plan.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { AccountBar } from "../../ui/AccountBar.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { clearDraft } from "../assistant/promptDraft.ts";
import { SamplePage } from "./SamplePage.tsx";

/** A plan before anything is built: what comes first, what later, and how it may look. */
export function PlanReviewScreen({ planId }: { planId: string }) {
  const query = trpc.plans.get.useQuery({ id: planId });
  useDocumentTitle(query.data ? `Plan: ${query.data.projectName}` : "Plan");
  if (query.isPending) {
    return (
      <Page>
        <p role="status" className="flex items-center justify-center gap-2 text-muted">
          <Spinner />
          {PLAN_REVIEW_TEXTS.loading}
        </p>
      </Page>
    );
  }
  if (query.isError || !query.data) {
    const { status, message } = readFailure(query.error);
    const missing = status === 404 || status === 400;
    return (
      <Page>
        <ErrorPanel
          title={missing ? PLAN_REVIEW_TEXTS.notFound : "The plan could not be loaded"}
          {...(!missing && { onRetry: () => void query.refetch() })}
          actions={<ButtonLink href="/ai-assistant">Create New Plan</ButtonLink>}
        >
          {missing ? "It may belong to somebody else, or the address is not complete." : message}
        </ErrorPanel>
      </Page>
    );
  }
  return <Review plan={query.data} />;
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center px-4 py-8">{children}</main>
    </>
  );
}

function Header() {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 sm:px-8">
      <ButtonLink href="/ai-assistant" variant="quiet" size="small" className="-ml-3">
        <ArrowLeft aria-hidden="true" />
        <span>
          Back<span className="max-sm:sr-only"> to AI Assistant</span>
        </span>
      </ButtonLink>
      <AccountBar />
    </header>
  );
}

function Review({ plan }: { plan: StoredPlan }) {
  const back = plan.projectId === null ? "/ai-assistant" : `/ai-assistant?projectId=${plan.projectId}`;
  return (
    <>
      <Header />
      <main className="mx-auto grid w-full max-w-[1360px] flex-1 content-start items-start gap-x-12 gap-y-8 px-4 pt-8 pb-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-8">
          <div className="grid gap-2">
            <p className="voice-label">The plan</p>
            <h1
              dir="auto"
              tabIndex={-1}
              className="[overflow-wrap:anywhere] font-bold text-[2rem] leading-10 tracking-tight"
            >
              {plan.projectName}
            </h1>
            <p dir="auto" className="max-w-[65ch] text-muted [overflow-wrap:anywhere]">
              {plan.description}
            </p>
          </div>
          <Features plan={plan} />
          <Assumptions assumptions={plan.assumptions} />
          <Technology plan={plan} />
        </div>
        <div className="grid gap-6 lg:sticky lg:top-6">
          <VisualPreview plan={plan} />
          <p className="text-muted text-sm">
            {ASSISTANT_JOKE.before}
            <a
              href={ASSISTANT_JOKE.href}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent-ink underline underline-offset-2"
            >
              {ASSISTANT_JOKE.product}
            </a>
            {ASSISTANT_JOKE.after}
          </p>
        </div>
      </main>
      <footer className="sticky bottom-0 z-10 border-line border-t bg-depth-2">
        <div className="mx-auto flex w-full max-w-[1360px] flex-wrap items-center justify-end gap-2 px-4 py-3 sm:px-8">
          <ButtonLink href={back}>Keep chatting</ButtonLink>
          <ButtonLink
            href={`/ai-assistant/build/${plan.planId}`}
            variant="primary"
            onClick={() => clearDraft(plan.projectId)}
          >
            ✓ Approve plan &amp; start
          </ButtonLink>
        </div>
      </footer>
    </>
  );
}

/** Features that are shown before 'Show more features'. */
const FIRST_FEATURES = 3;

function Features({ plan }: { plan: Plan }) {
  const [all, setAll] = useState(false);
  const initial = plan.features.filter(({ priority }) => priority === "initial");
  const later = plan.features.filter(({ priority }) => priority === "later");
  const shown = all ? initial : initial.slice(0, FIRST_FEATURES);
  const hidden = initial.length - FIRST_FEATURES;
  return (
    <div className="grid gap-5">
      <section aria-labelledby="initial" className="grid gap-2">
        <h2 id="initial" className="font-semibold text-lg">
          {PLAN_REVIEW_TEXTS.initial}
        </h2>
        <FeatureList features={shown} />
        {hidden > 0 && (
          <Button
            size="small"
            className="justify-self-start"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? "Show fewer features" : "Show more features"}
          </Button>
        )}
      </section>
      {later.length > 0 && (
        <details className="group rounded-lg border border-line bg-depth-2">
          <summary className="flex items-center gap-2 rounded-lg px-4 py-3 hover:bg-hover">
            <h2 className="font-semibold">{PLAN_REVIEW_TEXTS.later}</h2>
            <span className="text-muted text-sm tabular-nums">{later.length}</span>
            <ChevronDown
              aria-hidden="true"
              className="ml-auto size-4 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-2 px-4 pb-4">
            <p className="text-muted text-sm">{PLAN_REVIEW_TEXTS.laterHint}</p>
            <FeatureList features={later} />
          </div>
        </details>
      )}
    </div>
  );
}

function FeatureList({ features }: { features: Plan["features"] }) {
  return (
    <ul className="divide-y divide-line">
      {features.map((feature) => (
        <li key={feature.name} className="grid grid-cols-[2rem_1fr] gap-x-2 py-2.5">
          <span aria-hidden="true" className="text-lg leading-6">
            {feature.icon}
          </span>
          <div className="min-w-0">
            <h3 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {feature.name}
            </h3>
            <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
              {feature.description}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Assumptions({ assumptions }: { assumptions: readonly string[] }) {
  if (assumptions.length === 0) return null;
  return (
    <section aria-labelledby="assumptions" className="grid gap-2">
      <h2 id="assumptions" className="font-semibold text-lg">
        What we assumed
      </h2>
      <p className="text-muted text-sm">
        Your description left these open. Keep chatting if one of them is wrong.
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {assumptions.map((assumption) => (
          <li key={assumption} dir="auto" className="[overflow-wrap:anywhere]">
            {assumption}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Technology({ plan }: { plan: Plan }) {
  return (
    <section aria-labelledby="technology" className="grid gap-2">
      <h2 id="technology" className="font-semibold text-lg">
        How it is made
      </h2>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
        {plan.techStack.map((technology) => (
          <div key={technology.name} className="contents">
            <dt className="font-semibold">{technology.name}</dt>
            <dd className="break-words text-muted">{technology.reason}</dd>
          </div>
        ))}
        <dt className="font-semibold">Design</dt>
        <dd className="break-words text-muted">
          {sentences(plan.designSpecs.style, plan.designSpecs.layout)}
        </dd>
        <dt className="font-semibold">Colors</dt>
        <dd className="flex flex-wrap gap-1.5">
          {plan.designSpecs.colorPalette.map((color) => (
            <span key={color} className="inline-flex items-center gap-1.5 font-mono text-muted">
              <span
                aria-hidden="true"
                className="size-4 rounded-sm border border-control"
                style={{ background: color }}
              />
              {color}
            </span>
          ))}
        </dd>
      </dl>
    </section>
  );
}

/** Texts as sentences one after the other; an engine may or may not have ended its own with a full stop. */
function sentences(...texts: string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => (/[.!?…。]$/u.test(text) ? text : `${text}.`))
    .join(" ");
}

function VisualPreview({ plan }: { plan: Plan }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), TIMINGS.planReview.visualPreview);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-labelledby="visual" className="grid gap-2">
      <h2 id="visual" className="voice-label">
        Visual preview
      </h2>
      <div className="grid min-h-[30rem] rounded-lg border border-line bg-depth-0 p-2 sm:p-3">
        {ready ? (
          <SamplePage plan={plan} />
        ) : (
          <p role="status" className="flex items-center justify-center gap-2 text-muted">
            <Spinner />
            {PLAN_REVIEW_TEXTS.designing}
          </p>
        )}
      </div>
    </section>
  );
}
