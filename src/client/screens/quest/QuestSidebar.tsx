import { Bot, Check, Circle, CircleCheck, Copy, Flame, FlaskConical, Sparkles } from "lucide-react";
import type { Quest, QuestId } from "../../../shared/catalogue/quests.ts";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import type { QuestProgress } from "../../../shared/contracts/quests.ts";
import type { Goal } from "../../../shared/quests/goals.ts";
import { progressPercent } from "../../../shared/quests/questProgress.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { copyText } from "../../ui/copyText.ts";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import { QuestBadges } from "./QuestBadges.tsx";
import { useCopied } from "./useCopied.ts";

/** A region that scrolls has to be reachable by keyboard although it is no control. */
const REACHABLE = { tabIndex: 0 };

interface QuestSidebarProps {
  quest: Quest;
  progress: QuestProgress;
  /** What the page check says of the code now; `null` while it is loaded. */
  goals: readonly Goal[] | null;
  /** The progress is what this browser remembers. */
  fromBrowser: boolean;
  onOpenQuest: (id: QuestId) => void;
  onOpenAgent: () => void;
  onOpenGuide: () => void;
}

/** What is to be done, how far one is, and where help is. */
export function QuestSidebar({
  quest,
  progress,
  goals,
  fromBrowser,
  onOpenQuest,
  onOpenAgent,
  onOpenGuide,
}: QuestSidebarProps) {
  return (
    <section
      aria-label="Quest"
      {...REACHABLE}
      className="-outline-offset-2 grid h-full min-h-0 content-start gap-3 overflow-y-auto bg-depth-2 p-3 text-sm [&>*]:mx-auto [&>*]:w-full [&>*]:max-w-xl"
    >
      <QuestCard
        quest={quest}
        completed={progress.completedQuests.includes(quest.id)}
        goals={goals}
        onOpenAgent={onOpenAgent}
        onOpenGuide={onOpenGuide}
      />
      <Progress progress={progress} openId={quest.id} onOpen={onOpenQuest} />
      {fromBrowser && (
        <p role="status" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
          The server does not answer, so this is what your browser remembers. What you complete is sent as
          soon as it is back.
        </p>
      )}
      <nav aria-label="AI Tools" className="flex flex-wrap items-center gap-1.5 border-line border-t pt-3">
        <h2 className="mr-auto text-muted">AI Tools</h2>
        <ButtonLink href="/ai-assistant" size="small">
          <Sparkles aria-hidden="true" />
          Open AI Assistant
        </ButtonLink>
        <ButtonLink href="/demo" size="small">
          <FlaskConical aria-hidden="true" />
          Demo
        </ButtonLink>
      </nav>
    </section>
  );
}

interface QuestCardProps extends Pick<QuestSidebarProps, "quest" | "goals" | "onOpenAgent" | "onOpenGuide"> {
  completed: boolean;
}

function QuestCard({ quest, completed, goals, onOpenAgent, onOpenGuide }: QuestCardProps) {
  const { copied, show } = useCopied();
  const shownGoals = goals ?? quest.goals.map((text) => ({ text, met: false }));
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex items-center gap-2">
          <h2 className="font-semibold text-base">{quest.name}</h2>
          {completed ? (
            <Badge tone="green" className="ml-auto">
              <Check aria-hidden="true" className="size-3.5" />
              Completed
            </Badge>
          ) : (
            <span className="ml-auto text-muted tabular-nums">{quest.xpValue} XP</span>
          )}
        </div>
        <p className="text-muted">{quest.description}</p>
      </div>
      <ul aria-label="Goals" className="grid gap-1">
        {shownGoals.map(({ text, met }) => (
          <li key={text} className="flex items-start gap-2">
            {met ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <span>
              {text}
              <span className="sr-only">{met ? " (done)" : " (to do)"}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-accent border-l-2 pl-3">
        <p className="sr-only">Suggested prompt</p>
        <p className="[overflow-wrap:anywhere]">{quest.suggestedPrompt}</p>
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Button
          size="small"
          onClick={() =>
            void copy(quest.suggestedPrompt, QUEST_TEXTS.promptCopied).then((done) => {
              if (done) show();
            })
          }
        >
          {copied ? <Check aria-hidden="true" className="text-green" /> : <Copy aria-hidden="true" />}
          {copied ? "Copied!" : "Copy Prompt"}
        </Button>
        <Button size="small" onClick={onOpenAgent}>
          <Bot aria-hidden="true" />
          Open Agent
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="!px-1"
          onClick={() => void copy(quest.solutionPrompt ?? quest.suggestedPrompt, QUEST_TEXTS.solutionCopied)}
        >
          Show me a solution
        </Button>
        <Button size="small" variant="quiet" className="!px-1" onClick={onOpenGuide}>
          View prompt guide
        </Button>
      </div>
    </div>
  );
}

interface ProgressProps {
  progress: QuestProgress;
  openId: QuestId;
  onOpen: (id: QuestId) => void;
}

function Progress({ progress, openId, onOpen }: ProgressProps) {
  const percent = progressPercent(progress.completedQuests.length);
  const { streakDays, xpPoints } = progress;
  return (
    <div className="grid gap-2.5 border-line border-t pt-3">
      <div className="flex items-center gap-3 tabular-nums">
        <h2 className="sr-only">Progress</h2>
        <span className="font-semibold">{percent}%</span>
        <span className="flex items-center gap-1.5 text-muted">
          <Flame
            aria-hidden="true"
            className={streakDays > 0 ? "size-4 text-accent-ink" : "size-4 text-muted"}
          />
          Daily streak: {streakDays === 1 ? "1 day" : `${streakDays} days`}
        </span>
        <span className="ml-auto font-semibold text-accent-ink">{xpPoints} XP</span>
      </div>
      <ProgressBar label="Completed quests" percent={percent} />
      <QuestBadges progress={progress} openId={openId} onOpen={onOpen} />
    </div>
  );
}

function copy(
  text: string,
  { title, description }: { title: string; description: string },
): Promise<boolean> {
  return copyText(text, title, { description });
}
