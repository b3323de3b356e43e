import type { VoiceCommandAnswer } from "../../../shared/contracts/tools.ts";
import { readWishes } from "../../engine/builtin/edit/wishes.ts";

type Command = NonNullable<VoiceCommandAnswer["command"]>;

/** Words that people put around what they want. */
const AROUND =
  /^(?:(?:hey|hi|hello|okay|ok|please|now|so|um+|uh+|inception|computer|assistant|can you|could you|would you|i want you to|i'd like you to|let's)[\s,.!]+)+|[\s,]+please[.!]?$/gi;

const ACTIONS: readonly [RegExp, Command["action"]][] = [
  [
    /^(?:deploy|publish|release|go live|ship)(?: (?:it|this|that|the (?:app|page|site|project)|my (?:app|page|site|project)))?[.!]?$/i,
    "deploy",
  ],
  [
    /^(?:run|execute|start|preview)(?: (?:it|this|that|the (?:code|app|page|preview)|my (?:code|app|page)))?[.!]?$/i,
    "run",
  ],
  [/^(?:undo|revert|roll ?back|go back)(?: (?:it|this|that|the last (?:change|step)))?[.!]?$/i, "undo"],
  [
    /^(?:open|go to|show me|switch to) (?:the )?(?:projects?|home|assistant|quests?|demo|chat|preview|files|console|editor)(?: (?:page|screen|panel|tab|list))?[.!]?$/i,
    "open",
  ],
];

/**
 * What a spoken sentence asks for. It has to come as text: nothing here understands sound, browsers can turn speech
 * into text.
 */
export function readVoiceCommand(transcript: string | null | undefined): VoiceCommandAnswer {
  const said = transcript?.replace(/\s+/g, " ").trim() ?? "";
  if (said === "") {
    return {
      ready: false,
      summary:
        "Send what was said as text in transcript. Sound cannot be understood: no speech model is available here, but browsers with the Web Speech API can turn speech into text.",
      needs: ["transcript: the spoken words as text"],
      command: null,
    };
  }
  const text = said.replace(AROUND, "").trim() || said;
  const action = ACTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? actionOf(text);
  return { ready: true, summary: SUMMARIES[action](text), needs: [], command: { action, text } };
}

function actionOf(text: string): Command["action"] {
  if (readWishes(text).length > 0) return "change";
  const question =
    text.endsWith("?") ||
    /^(?:what|why|how|when|where|who|which|is|are|does|do|should|explain|tell me)\b/i.test(text);
  return question ? "ask" : "change";
}

const SUMMARIES: Record<Command["action"], (text: string) => string> = {
  run: () => "This asks to run the code.",
  deploy: () => "This asks to publish the project.",
  undo: () => "This asks to take the last change back.",
  open: (text) => `This asks to ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/[.!]$/, "")}.`,
  ask: () => "This is a question for the assistant.",
  change: () => "This is a wish for the assistant: it can be sent to the chat as it is.",
};
