import { useEffect, useRef, useState } from "react";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import { isLongerThan, PROMPT_TOO_LONG } from "../../../shared/characters.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { Textarea } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";

interface AgentPopupProps {
  onClose: () => void;
  /** Called when the simulated agent is done. */
  onPassed: () => void;
}

/** The simulated agent: whatever is asked, it works for two seconds and the quest is passed. */
export function AgentPopup({ onClose, onPassed }: AgentPopupProps) {
  const [prompt, setPrompt] = useState("");
  const [processing, setProcessing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const blank = prompt.trim() === "";
  const tooLong = isLongerThan(prompt, LIMITS.promptCharacters);

  function submit() {
    if (blank || tooLong || processing) return;
    setProcessing(true);
    timer.current = setTimeout(() => {
      const words = [...prompt.trim()];
      const shown = words.slice(0, LIMITS.agentToastCharacters).join("");
      const rest = words.length > LIMITS.agentToastCharacters ? "..." : "";
      toast.success("Success!", { description: `${QUEST_TEXTS.agentSuccess}: ${shown}${rest}` });
      onPassed();
      onClose();
    }, TIMINGS.quest.agent);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={QUEST_TEXTS.agentGreeting}
      className="max-w-xl"
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid rounded-lg border border-control bg-depth-4 focus-within:border-focus has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus has-[textarea:focus-visible]:outline-offset-2">
          <label htmlFor="agent-prompt" className="sr-only">
            Prompt for the agent
          </label>
          <Textarea
            ref={input}
            id="agent-prompt"
            dir="auto"
            value={prompt}
            readOnly={processing}
            aria-invalid={tooLong || undefined}
            aria-describedby={tooLong ? "agent-prompt-fault" : undefined}
            placeholder="Paste your prompt here..."
            onChange={(event) => setPrompt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                submit();
              }
            }}
            className="max-h-[40dvh] !resize-none !border-transparent !bg-transparent !outline-none"
          />
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t p-2">
            <Badge tone="grey">{QUEST_TEXTS.agentAppType}</Badge>
            <Button
              type="submit"
              variant="primary"
              size="small"
              disabled={blank || tooLong}
              busy={processing}
              busyLabel="Processing..."
            >
              Start building
            </Button>
          </div>
        </div>
        {tooLong && <Fault id="agent-prompt-fault">{PROMPT_TOO_LONG}</Fault>}
        <div className="flex flex-wrap gap-1.5">
          {QUEST_TEXTS.agentShortcuts.map((shortcut) => (
            <Button
              key={shortcut}
              size="small"
              disabled={processing}
              onClick={() => {
                setPrompt(shortcut);
                input.current?.focus();
              }}
            >
              {shortcut}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
