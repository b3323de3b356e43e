import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { TUTORIAL_TIPS, type TutorialTip } from "../../../shared/catalogue/tutorialTips.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Frames } from "../../ui/Frames.tsx";

/** A region that scrolls has to be reachable by keyboard although it is no control. */
const REACHABLE = { tabIndex: 0 };

/** A tip that comes with a completed quest. */
export function TutorialPopup({ tip, onClose }: { tip: TutorialTip; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={QUEST_TEXTS.tutorialTitle(tip.title)}
      description={tip.content}
      className="max-w-lg"
    >
      <Example>{tip.example}</Example>
      <Button variant="primary" className="justify-self-end" onClick={onClose}>
        Got it!
      </Button>
    </Dialog>
  );
}

/** All tips, to be read whenever they are needed. */
export function PromptGuide({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Prompt guide"
      description="Five skills for asking an agent. Each quest teaches one of them."
      className="max-h-[calc(100dvh-2rem)] max-w-2xl grid-rows-[auto_minmax(0,1fr)]"
    >
      <ol {...REACHABLE} className="grid min-h-0 gap-5 overflow-y-auto pr-2">
        {TUTORIAL_TIPS.map((tip, index) => (
          <li key={tip.id} className="grid grid-cols-[1.5rem_1fr] gap-x-2 gap-y-2">
            <span aria-hidden="true" className="voice-label pt-0.5">
              {index + 1}
            </span>
            <h3 className="font-semibold">{tip.title}</h3>
            <p className="col-start-2 text-muted">{tip.content}</p>
            <p className="col-start-2 border-accent border-l-2 pl-3 font-mono text-sm">{tip.example}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Example({ children }: { children: string }) {
  return (
    <Frames levels={3} from={1}>
      <div className="grid gap-1 p-3">
        <p className="text-muted text-sm">Example</p>
        <p className="font-mono text-sm [overflow-wrap:anywhere]">{children}</p>
      </div>
    </Frames>
  );
}
