import { ArrowLeft, CircleCheck, ExternalLink, Play, Rocket, X } from "lucide-react";
import { memo } from "react";
import type { Quest } from "../../../shared/catalogue/quests.ts";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { CommandsButton } from "../../commands/CommandsButton.tsx";
import { shortcutKeys } from "../../commands/shortcut.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import type { DeployState } from "./useQuestDeploy.ts";

interface QuestHeaderProps {
  quest: Quest;
  running: boolean;
  deploying: boolean;
  onRun: () => void;
  onDeploy: () => void;
  onOpenCommands: () => void;
}

/** The top bar of the live code editor. */
export const QuestHeader = memo(function QuestHeader({
  quest,
  running,
  deploying,
  onRun,
  onDeploy,
  onOpenCommands,
}: QuestHeaderProps) {
  const title = QUEST_TEXTS.topBar(quest.name);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-depth-2 px-3 py-2 sm:px-4">
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
        <ButtonLink
          href="/home"
          variant="quiet"
          size="small"
          square
          aria-label="Back to Home"
          title="Back to Home"
        >
          <ArrowLeft aria-hidden="true" />
        </ButtonLink>
        <h1 tabIndex={-1} title={title} className="min-w-0 truncate font-semibold">
          {title}
        </h1>
      </div>
      <div className="flex items-center gap-2 max-sm:flex-1">
        <CommandsButton onClick={onOpenCommands} />
        <Button
          size="small"
          busy={deploying}
          busyLabel="Deploying..."
          className="max-sm:flex-1"
          onClick={onDeploy}
        >
          <Rocket aria-hidden="true" />
          Deploy
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={running}
          busyLabel="Running..."
          className="max-sm:flex-1"
          title={shortcutKeys("Mod+Enter").join("+")}
          onClick={onRun}
        >
          <Play aria-hidden="true" />
          Run
        </Button>
      </div>
    </header>
  );
});

/** What came of a deploy, until it is dismissed. */
export function DeployNotice({ state, onDismiss }: { state: DeployState; onDismiss: () => void }) {
  if (state.kind === "failed") {
    return (
      <Strip tone="bg-red-soft text-red" role="alert" onDismiss={onDismiss}>
        <p className="font-semibold">{state.message}</p>
        {state.detail !== null && <p className="min-w-0 [overflow-wrap:anywhere]">{state.detail}</p>}
      </Strip>
    );
  }
  if (state.kind !== "deployed") return null;
  return (
    <Strip tone="bg-green-soft text-green" role="status" onDismiss={onDismiss}>
      <p className="flex items-center gap-1.5 font-semibold">
        <CircleCheck aria-hidden="true" className="size-4" />
        {QUEST_TEXTS.deployed}
      </p>
      <ButtonLink href={state.url} external target="_blank" rel="noreferrer" size="small">
        <ExternalLink aria-hidden="true" />
        Open Live App
      </ButtonLink>
      <a
        href={state.url}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 underline underline-offset-2 [overflow-wrap:anywhere] hover:no-underline"
      >
        {state.url}
      </a>
    </Strip>
  );
}

interface StripProps {
  tone: string;
  role: "alert" | "status";
  onDismiss: () => void;
  children: React.ReactNode;
}

function Strip({ tone, role, onDismiss, children }: StripProps) {
  return (
    <div
      className={`flex shrink-0 items-center gap-2 border-line border-b px-3 py-1.5 text-sm sm:px-4 ${tone}`}
    >
      <div role={role} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {children}
      </div>
      <Button
        size="small"
        variant="quiet"
        square
        aria-label="Dismiss"
        className="!text-current"
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
