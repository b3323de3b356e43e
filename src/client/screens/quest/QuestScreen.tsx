import { useCallback, useEffect, useRef, useState } from "react";
import { findQuest, QUESTS, type Quest, type QuestId } from "../../../shared/catalogue/quests.ts";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import { TUTORIAL_TIPS, type TutorialTip } from "../../../shared/catalogue/tutorialTips.ts";
import { questPreviewId } from "../../../shared/quests/questPreview.ts";
import { useUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { useReducedMotion } from "../../lib/useReducedMotion.ts";
import { previewSite } from "../../preview/previewSite.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { toast } from "../../ui/toast.ts";
import { Waiting } from "../../ui/Waiting.tsx";
import { AgentPopup } from "./AgentPopup.tsx";
import { Celebration } from "./Celebration.tsx";
import { QuestSidebar } from "./QuestSidebar.tsx";
import { QuestWorkspace } from "./QuestWorkspace.tsx";
import { PromptGuide, TutorialPopup } from "./TutorialPopup.tsx";
import { useQuestProgress } from "./useQuestProgress.ts";

/** The quest screen of spec section 2: seven quests, each with its page in a live code editor. */
export function QuestScreen() {
  useDocumentTitle("Quest");
  const user = useUser();
  return user && <Quests key={user.id} userId={user.id} />;
}

function Quests({ userId }: { userId: string }) {
  const { progress, fromBrowser, complete } = useQuestProgress(userId);
  const info = trpc.system.info.useQuery();
  const reducedMotion = useReducedMotion();
  /** A quest that was opened by its badge; `null` follows the progress. */
  const [openedId, setOpenedId] = useState<QuestId | null>(null);
  const [agentOpen, setAgentOpen] = useState(false);
  const [guideOpen, setGuideOpen] = useState(false);
  const [tip, setTip] = useState<TutorialTip | null>(null);
  const [celebrated, setCelebrated] = useState<Quest | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  const finish = useCallback(
    (quest: Quest) => {
      if (!complete(quest.id)) return;
      const { title, description } = QUEST_TEXTS.questCompleted(quest.xpValue);
      toast.success(title, { description });
      setOpenedId(null);
      if (!reducedMotion) setCelebrated(quest);
      const due = TUTORIAL_TIPS[QUESTS.indexOf(quest)];
      if (!due) return;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setTip((open) => open ?? due);
      }, TIMINGS.quest.tip);
      timers.current.add(timer);
    },
    [complete, reducedMotion],
  );

  const quest = progress && ((openedId && findQuest(openedId)) ?? QUESTS[progress.currentQuestIndex]);

  // The editor that had the focus goes with its quest, and so may what opened a window: readers start at the heading.
  const shownId = quest?.id ?? null;
  const lastId = useRef(shownId);
  const windowOpen = agentOpen || guideOpen || tip !== null;
  useEffect(() => {
    if (windowOpen || lastId.current === shownId) return;
    const wasShown = lastId.current !== null;
    lastId.current = shownId;
    if (!wasShown) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector("h1")?.focus();
    });
    return () => clearTimeout(timer);
  }, [shownId, windowOpen]);

  const endCelebration = useCallback(() => setCelebrated(null), []);

  if (!progress || !quest || info.isPending) {
    return (
      <>
        <PageHeader title="Quest" back={{ href: "/home", label: "Back to Home" }} />
        <main className="grid flex-1 place-items-center">
          <Waiting>{QUEST_TEXTS.loading}</Waiting>
        </main>
      </>
    );
  }

  function openAgent() {
    setAgentOpen(true);
    // It says nothing that is secret, and whoever shows this screen in a frame may be anyone.
    window.parent.postMessage({ type: "open-agent" }, "*");
  }

  const previewId = questPreviewId(quest.id, userId);
  return (
    <>
      <QuestWorkspace
        key={quest.id}
        quest={quest}
        userId={userId}
        site={info.data ? previewSite(info.data, previewId, window.location.origin) : null}
        previewId={previewId}
        onPassed={() => finish(quest)}
        onOpenAgent={openAgent}
        onOpenGuide={() => setGuideOpen(true)}
        onSiteNeeded={() => void info.refetch()}
        renderSidebar={(goals) => (
          <QuestSidebar
            quest={quest}
            progress={progress}
            goals={goals}
            fromBrowser={fromBrowser}
            onOpenQuest={setOpenedId}
            onOpenAgent={openAgent}
            onOpenGuide={() => setGuideOpen(true)}
          />
        )}
      />
      {agentOpen && <AgentPopup onClose={() => setAgentOpen(false)} onPassed={() => finish(quest)} />}
      {guideOpen && <PromptGuide onClose={() => setGuideOpen(false)} />}
      {tip && <TutorialPopup tip={tip} onClose={() => setTip(null)} />}
      {celebrated && <Celebration key={celebrated.id} quest={celebrated} onEnd={endCelebration} />}
    </>
  );
}
