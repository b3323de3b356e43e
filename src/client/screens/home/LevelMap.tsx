import clsx from "clsx";

interface LevelMapProps {
  /** The levels from the outside in. */
  labels: readonly string[];
  /** The level that the pointer or the focus is on. */
  active: number | null;
}

const TONES = ["bg-depth-0", "bg-depth-2", "bg-depth-3", "bg-depth-4"] as const;

/** The map inside the map is too small for words. */
const NO_LABELS = ["", "", "", ""];

/**
 * The menu drawn as what it is: each level a frame inside the one before, off its centre and a tone lighter. In the
 * innermost stands the whole map again. A picture; the menu beside it says the same in words.
 */
export function LevelMap({ labels, active }: LevelMapProps) {
  return (
    <div aria-hidden="true" className="@container hidden aspect-[6/5] w-full self-center lg:block">
      <Level labels={labels} active={active} index={0} repeats={1} />
    </div>
  );
}

function Level({
  labels,
  active,
  index,
  repeats,
}: LevelMapProps & {
  index: number;
  /** How often the map stands inside itself. */
  repeats: number;
}) {
  const label = labels[index];
  const isInnermost = index === labels.length - 1;
  return (
    <div
      className={clsx(
        "@container relative size-full rounded-[max(4px,1.4cqw)] border transition-[border-color,box-shadow]",
        TONES[index],
        active === index ? "border-accent ring-1 ring-accent" : "border-line",
      )}
    >
      <p
        className={clsx(
          "absolute inset-x-0 top-[1cqw] flex h-[5cqw] items-center gap-[1.6cqw] px-[2cqw] font-mono text-sm transition-colors",
          active === index ? "text-accent-ink" : "text-muted",
        )}
      >
        <span
          className={clsx(
            "size-[1.6cqw] shrink-0 rounded-[15%] transition-colors",
            active === index ? "bg-accent" : "bg-control",
          )}
        />
        {label}
      </p>
      <div
        className={clsx(
          "absolute",
          isInnermost
            ? "top-[20%] right-[7%] bottom-[12%] left-[18%]"
            : "top-[13%] right-[4%] bottom-[9%] left-[11%]",
        )}
      >
        {!isInnermost && <Level labels={labels} active={active} index={index + 1} repeats={repeats} />}
        {isInnermost && repeats > 0 && (
          <Level labels={NO_LABELS} active={null} index={0} repeats={repeats - 1} />
        )}
        {isInnermost && repeats === 0 && <div className="size-full rounded-[3px] bg-accent" />}
      </div>
    </div>
  );
}
