import clsx from "clsx";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { DREAM_LEVELS } from "../../../shared/catalogue/landingTexts.ts";
import { useReducedMotion } from "../../lib/useReducedMotion.ts";
import { Button } from "../../ui/Button.tsx";

/** Each frame is this much smaller than the one around it. */
const SHRINK = 0.66;
/** The point that every frame shares, in percent of the scene: where one falls to. */
const VANISHING_POINT = "84% 24%";
/** Frames to be seen at once; the last one is only the glow of what comes. */
const VISIBLE = 6;
const MILLISECONDS_PER_LEVEL = 4200;

const TONES = ["bg-depth-1", "bg-depth-2", "bg-depth-3", "bg-depth-4", "bg-depth-4", "bg-accent"] as const;

/**
 * Falling through frames within frames, one level every few seconds, each with its own joke in code. A picture without
 * words of its own for readers. It can be stopped, and stands still for whoever prefers less motion.
 */
export function DiveScene() {
  const reducedMotion = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [level, setLevel] = useState(0);
  const moving = !paused && !reducedMotion;

  useEffect(() => {
    if (!moving) return;
    const timer = window.setInterval(() => setLevel((current) => current + 1), MILLISECONDS_PER_LEVEL);
    return () => window.clearInterval(timer);
  }, [moving]);

  // One frame more than visible on the outside: the one just fallen through, on its way past the viewer.
  const levels = Array.from({ length: VISIBLE + 1 }, (_, index) => level - 1 + index).filter(
    (each) => each >= 0,
  );
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="@container relative aspect-[5/4] w-full select-none overflow-hidden rounded-lg border border-line"
      >
        {levels.map((each) => (
          <DreamFrame key={each} level={each} depth={each - level} />
        ))}
      </div>
      {!reducedMotion && (
        <div className="absolute right-3 bottom-3">
          <Button
            size="small"
            square
            variant="quiet"
            aria-label={paused ? "Let the picture move" : "Stop the moving picture"}
            onClick={() => setPaused(!paused)}
          >
            {paused ? (
              <Play aria-hidden="true" className="fill-current" />
            ) : (
              <Pause aria-hidden="true" className="fill-current" />
            )}
          </Button>
        </div>
      )}
    </div>
  );
}

/** `level` counts from the start and never changes; `depth` is how far in it stands now, -1 once fallen through. */
function DreamFrame({ level, depth }: { level: number; depth: number }) {
  const dream = DREAM_LEVELS[level % DREAM_LEVELS.length];
  const isSeed = depth === VISIBLE - 1;
  return (
    <div
      style={{ transform: `scale(${SHRINK ** depth})`, transformOrigin: VANISHING_POINT }}
      className={clsx(
        "absolute inset-0 rounded-lg outline-1 outline-line transition-[transform,background-color,opacity] duration-[1500ms] ease-[cubic-bezier(0.7,0,0.15,1)]",
        TONES[Math.max(depth, 0)],
        depth < 0 && "opacity-0",
      )}
    >
      <div
        className={clsx("size-full transition-opacity duration-700", isSeed ? "opacity-0" : "opacity-100")}
      >
        <p className="flex h-[8cqw] items-center gap-[1.4cqw] px-[2.6cqw] font-mono text-[clamp(9px,2cqw,16px)] text-muted">
          <span className="size-[1.2em] rounded-[0.25em] border-[0.16em] border-current" />
          {dream?.title}
        </p>
        <pre className="absolute bottom-[2.6cqw] left-[2.8cqw] font-mono text-[clamp(9px,2.3cqw,19px)] text-ink leading-[1.55]">
          {dream?.code.join("\n")}
        </pre>
      </div>
    </div>
  );
}
