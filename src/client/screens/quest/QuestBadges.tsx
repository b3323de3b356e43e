import clsx from "clsx";
import { Check, Lock } from "lucide-react";
import { QUESTS, type Quest, type QuestId } from "../../../shared/catalogue/quests.ts";
import type { QuestProgress } from "../../../shared/contracts/quests.ts";
import { type BadgeState, badgeState } from "../../../shared/quests/questProgress.ts";

const WORDS: Record<BadgeState, string> = {
  completed: "completed",
  current: "current quest",
  locked: "locked",
  open: "not completed",
};

interface QuestBadgesProps {
  progress: QuestProgress;
  /** The quest in the editor. */
  openId: QuestId;
  onOpen: (id: QuestId) => void;
}

/** Six badges and, below them, that of the boss. What is not locked can be opened again. */
export function QuestBadges({ progress, openId, onOpen }: QuestBadgesProps) {
  const boss = QUESTS.at(-1);
  return (
    <ul aria-label="Badges" className="grid grid-cols-6 gap-1.5">
      {QUESTS.slice(0, -1).map((quest) => (
        <li key={quest.id}>
          <Badge
            quest={quest}
            state={badgeState(quest.id, progress)}
            isOpen={quest.id === openId}
            onOpen={onOpen}
          />
        </li>
      ))}
      {boss && (
        <li className="col-span-6">
          <Badge
            quest={boss}
            state={badgeState(boss.id, progress)}
            isOpen={boss.id === openId}
            onOpen={onOpen}
            wide
          />
        </li>
      )}
    </ul>
  );
}

interface BadgeProps extends Pick<QuestBadgesProps, "onOpen"> {
  quest: Quest;
  state: BadgeState;
  isOpen: boolean;
  wide?: boolean;
}

function Badge({ quest, state, isOpen, onOpen, wide = false }: BadgeProps) {
  const locked = state === "locked";
  const name = `${wide ? "BOSS TOWER" : quest.name}, ${quest.xpValue} XP, ${WORDS[state]}`;
  const className = clsx(
    "relative flex w-full items-center gap-2.5 rounded-md border p-0.5 text-left text-sm transition-colors",
    isOpen ? "border-accent bg-accent-soft" : "border-line bg-depth-3",
    !isOpen && !locked && "hover:border-control",
    wide && "p-1 pr-2.5",
  );
  const picture = (
    <>
      <img
        src={quest.badgeImageUrl}
        alt=""
        width={40}
        height={40}
        className={clsx(
          "aspect-square transition-[filter,opacity]",
          wide ? "size-8" : "w-full",
          locked && "opacity-45 grayscale",
        )}
      />
      {wide && (
        <>
          <span className={clsx("font-semibold tracking-wide", locked ? "text-muted" : "text-ink")}>
            BOSS TOWER
          </span>
          <span className="ml-auto text-muted tabular-nums">{quest.xpValue} XP</span>
        </>
      )}
      {(locked || state === "completed") && (
        <span
          aria-hidden="true"
          className={clsx(
            "grid size-4 place-items-center rounded-full [&_svg]:size-2.5",
            wide ? "" : "absolute -right-1 -bottom-1 ring-2 ring-depth-2",
            locked ? "bg-grey-soft text-muted" : "bg-green-soft text-green",
          )}
        >
          {locked ? <Lock /> : <Check strokeWidth={3} />}
        </span>
      )}
    </>
  );
  // What cannot be opened is a picture, not a control.
  if (locked) {
    return (
      <div role="img" aria-label={name} title={name} data-state={state} className={className}>
        {picture}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      aria-label={name}
      title={name}
      data-state={state}
      onClick={() => onOpen(quest.id)}
      className={className}
    >
      {picture}
    </button>
  );
}
