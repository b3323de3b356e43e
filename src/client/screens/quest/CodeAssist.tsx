import { CircleCheck, WandSparkles } from "lucide-react";
import { useState } from "react";
import { QUEST_CHAT_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { isLongerThan, PROMPT_TOO_LONG } from "../../../shared/characters.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Field, Textarea } from "../../ui/Field.tsx";
import { KeepOrUndo } from "./chat/CodeChangesView.tsx";
import type { QuestChat } from "./chat/useQuestChat.ts";

interface CodeAssistProps {
  chat: QuestChat;
}

/** The tab AI Assistant: one wish for the code at hand. The exchange is part of the chat's conversation. */
export function CodeAssist({ chat }: CodeAssistProps) {
  const [wish, setWish] = useState("");
  const [asked, setAsked] = useState(false);
  const running = chat.activity !== "idle";
  const tooLong = isLongerThan(wish.trim(), LIMITS.promptCharacters);
  const last = chat.messages.at(-1);
  const answer = asked && !running && last?.role === "assistant" ? last : null;

  return (
    <div className="grid h-full content-start gap-4 overflow-y-auto p-4 text-sm">
      <form
        className="grid max-w-2xl gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!chat.generate(wish)) return;
          setAsked(true);
          setWish("");
        }}
      >
        <Field
          label="What should change in this code?"
          hint="The assistant gets your HTML, CSS and JavaScript. What it writes goes into the editor and runs."
          error={tooLong ? PROMPT_TOO_LONG : undefined}
        >
          {(field) => (
            <Textarea
              {...field}
              dir="auto"
              controlSize="small"
              value={wish}
              disabled={running}
              placeholder="Make the heading larger and dark green"
              onChange={(event) => setWish(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          size="small"
          className="justify-self-start"
          disabled={wish.trim() === "" || tooLong || running}
          busy={chat.activity === "generating"}
          busyLabel={QUEST_CHAT_TEXTS.generating}
        >
          <WandSparkles aria-hidden="true" />
          Change the code
        </Button>
      </form>
      <div role="status" className="max-w-2xl">
        {answer && (
          <div className="grid justify-items-start gap-2 rounded-md border border-line bg-depth-4 p-3">
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {answer.content}
            </p>
            {answer.codeChanges && (
              <>
                <p className="flex items-center gap-1.5 text-green">
                  <CircleCheck aria-hidden="true" className="size-4" />
                  The code is in the editor.
                </p>
                <KeepOrUndo oldCode={answer.codeChanges.oldCode} newCode={answer.codeChanges.newCode} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
