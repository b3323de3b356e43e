import clsx from "clsx";
import { STORY } from "../../../shared/catalogue/landingTexts.ts";

const TONES = ["bg-depth-0", "bg-depth-2", "bg-depth-3", "bg-depth-4"] as const;

/** The story as it happened: each month inside the one before. */
export function StoryLevels() {
  return <StoryLevel index={0} />;
}

function StoryLevel({ index }: { index: number }) {
  const chapter = STORY[index];
  if (!chapter) return null;
  const isLast = index === STORY.length - 1;
  return (
    <div className={clsx("rounded-lg border border-line", TONES[index])}>
      <div
        className={clsx(
          "grid gap-x-8 gap-y-2 px-4 pt-5 sm:grid-cols-[7rem_1fr] sm:px-7 sm:pt-7",
          isLast ? "pb-8 sm:pb-12" : "pb-5 sm:pb-7",
        )}
      >
        <p className="voice-label pt-1">{chapter.month}</p>
        <div className="grid gap-2">
          <h3 className="font-semibold text-lg">{chapter.title}</h3>
          <p className="max-w-[58ch] text-muted">{chapter.text}</p>
        </div>
      </div>
      {!isLast && (
        <div className="pr-1.5 pb-3 pl-3 sm:pr-3 sm:pb-8 sm:pl-14">
          <StoryLevel index={index + 1} />
        </div>
      )}
    </div>
  );
}
