import "./emojiOverlay.css";
import clsx from "clsx";
import { Check, SkipForward } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { CELEBRATION_EMOJI, PLAN_MESSAGES } from "../../../shared/catalogue/assistantTexts.ts";
import { Button } from "../../ui/Button.tsx";

interface ProgressShowProps {
  /** Index of the message that is being said. */
  step: number;
  planIsThere: boolean;
  celebrating: boolean;
  onSkip: () => void;
  onCancel: () => void;
}

const TONES = ["bg-depth-0", "bg-depth-1", "bg-depth-2", "bg-depth-3", "bg-depth-4"] as const;

/** The full-screen progress view: with every message the dream is one level deeper. */
export function ProgressShow({ step, planIsThere, celebrating, onSkip, onCancel }: ProgressShowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const done = step === PLAN_MESSAGES.length - 1;

  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="progress-title"
      className="fixed inset-0 z-30 overflow-y-auto bg-depth-0"
    >
      <div className="mx-auto grid min-h-full w-full max-w-[1360px] content-center gap-x-10 gap-y-8 px-4 py-8 lg:gap-x-20 sm:px-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-center gap-6">
          <h1 ref={heading} tabIndex={-1} id="progress-title" className="voice-display">
            Creating Your Project Plan
          </h1>
          <p role="status" className={clsx("text-lg", done ? "font-semibold text-accent-ink" : "text-muted")}>
            {PLAN_MESSAGES[step]}
          </p>
          <ol className="grid gap-1 text-sm">
            {PLAN_MESSAGES.map((message, index) => (
              <li
                key={message}
                aria-current={index === step ? "step" : undefined}
                className={clsx(
                  "flex items-center gap-2 transition-colors",
                  index === step ? "font-semibold text-ink" : "text-muted",
                )}
              >
                <span className="voice-label w-6 text-right" aria-hidden="true">
                  {index < step || done ? <Check className="ml-auto size-4 text-accent-ink" /> : index + 1}
                </span>
                {message}
              </li>
            ))}
          </ol>
          {/* The place is kept, so that nothing jumps when the button arrives. */}
          <div className="flex min-h-10 flex-wrap gap-2">
            {planIsThere ? (
              <Button variant="primary" onClick={onSkip} className="animate-fade">
                <SkipForward aria-hidden="true" />
                Skip the show
              </Button>
            ) : (
              <Button variant="quiet" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </div>
        </div>
        <Descent depth={step + 1} arrived={done} />
      </div>
      {celebrating && <EmojiOverlay />}
    </div>
  );
}

/** Twelve frames, each inside the one before; the innermost lights up when the plan is complete. */
function Descent({ depth, arrived }: { depth: number; arrived: boolean }) {
  const levels = PLAN_MESSAGES.length;
  let nested = (
    <div
      className={clsx(
        "size-full rounded-sm transition-colors duration-500",
        arrived ? "bg-accent" : "bg-transparent",
      )}
    />
  );
  for (let level = levels - 1; level >= 0; level--) {
    nested = (
      <div
        className={clsx(
          "size-full rounded-lg border pt-[2.4%] pr-[2%] pb-[4.4%] pl-[5%] transition-[opacity,transform,border-color] duration-500",
          TONES[Math.min(Math.floor((level * TONES.length) / levels), TONES.length - 1)],
          level < depth ? "scale-100 opacity-100" : "scale-90 opacity-0",
          level === depth - 1 ? "border-accent" : "border-line",
        )}
      >
        {nested}
      </div>
    );
  }
  return (
    <div aria-hidden="true" className="hidden aspect-square max-h-[80vh] w-full self-center md:block">
      {nested}
    </div>
  );
}

const EMOJI_COUNT = 36;

function EmojiOverlay() {
  // Spread evenly with a golden-angle step: looks random, never clumps.
  const pieces = useMemo(
    () =>
      Array.from({ length: EMOJI_COUNT }, (_, index) => ({
        id: index,
        emoji: CELEBRATION_EMOJI[index % CELEBRATION_EMOJI.length],
        left: (index * 61.8) % 100,
        delay: (index * 137) % 1400,
        size: 1.5 + ((index * 7) % 5) * 0.5,
      })),
    [],
  );
  return (
    <div
      aria-hidden="true"
      data-testid="emoji-overlay"
      className="pointer-events-none fixed inset-0 overflow-hidden"
    >
      {pieces.map(({ id, emoji, left, delay, size }) => (
        <span
          key={id}
          className="absolute -bottom-16 animate-[emoji-rise_2600ms_cubic-bezier(0.2,0.7,0.2,1)_both]"
          style={{ left: `${left}%`, animationDelay: `${delay}ms`, fontSize: `${size}rem` }}
        >
          {emoji}
        </span>
      ))}
    </div>
  );
}
