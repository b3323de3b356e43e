import { RotateCcw } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DEMO_TEXTS, type DemoFeature } from "../../../shared/catalogue/demoFeatures.ts";
import { matchesShortcut } from "../../commands/shortcut.ts";
import { readFailure } from "../../lib/failure.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/Button.tsx";
import { demoHref } from "./demoAddress.ts";
import { SignInFirst } from "./SignInFirst.tsx";
import type { StageRef } from "./stage.ts";

interface DemoFormProps {
  feature: DemoFeature;
  stage: StageRef;
  runLabel: string;
  /** The button while the demo runs. */
  busyLabel: string;
  isPending: boolean;
  /** Why the last run failed; `null` when it did not. */
  error: unknown;
  onRun: () => void;
  /** Fills the fields with the example again. */
  onExample: () => void;
  children: ReactNode;
}

/** The inputs of a demo and the button that runs it. Signed out, it asks to come in first and keeps the inputs. */
export function DemoForm({
  feature,
  stage,
  runLabel,
  busyLabel,
  isPending,
  error,
  onRun,
  onExample,
  children,
}: DemoFormProps) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    stage.current = { run: () => form.current?.requestSubmit() };
    return () => {
      stage.current = null;
    };
  }, [stage]);

  function start() {
    if (isPending || session.state === "loading") return;
    if (session.state === "signedOut") setAsking(true);
    else onRun();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Elsewhere the page's own key does it; a text area keeps its Enter.
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    if (!matchesShortcut(event.nativeEvent, "Mod+Enter")) return;
    event.preventDefault();
    start();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={feature.title}
      className="flex min-h-full flex-col gap-5 p-4 text-sm sm:p-6"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="small" busy={isPending} busyLabel={busyLabel}>
          {runLabel}
        </Button>
        <Button variant="quiet" size="small" onClick={onExample}>
          <RotateCcw aria-hidden="true" />
          Use example
        </Button>
        {error !== null && !isPending && (
          <p className="min-w-0 flex-1 basis-64 text-red text-sm [overflow-wrap:anywhere]">
            <span className="font-semibold">{DEMO_TEXTS.error}.</span> {readFailure(error).message}
          </p>
        )}
      </div>
      <SignInFirst
        open={asking}
        onOpenChange={setAsking}
        next={demoHref(feature.id)}
        onEntered={() => {
          setAsking(false);
          onRun();
        }}
      />
    </form>
  );
}
