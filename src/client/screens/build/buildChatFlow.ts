/** One exchange with the Build Assistant. `stored`: the message is among the project's messages already. */
export type ChatState =
  | { kind: "idle" }
  | { kind: "sending"; content: string; stored: boolean }
  | { kind: "failed"; content: string; stored: boolean; reason: string };

export type ChatEvent =
  | { type: "send"; content: string }
  | { type: "stored" }
  | { type: "answered" }
  | { type: "failed"; reason: string }
  | { type: "tryAgain" }
  | { type: "dismiss" };

/** What follows from an event; a blank message, or one during a reply, is not sent (spec section 5). */
export function buildChatFlow(state: ChatState, event: ChatEvent): ChatState {
  switch (state.kind) {
    case "idle":
    case "failed":
      if (event.type === "send" && event.content.trim() !== "") {
        return { kind: "sending", content: event.content.trim(), stored: false };
      }
      if (state.kind === "failed" && event.type === "tryAgain") {
        return { kind: "sending", content: state.content, stored: state.stored };
      }
      return state.kind === "failed" && event.type === "dismiss" ? { kind: "idle" } : state;

    case "sending":
      switch (event.type) {
        case "stored":
          return { ...state, stored: true };
        case "answered":
          return { kind: "idle" };
        case "failed":
          return { kind: "failed", content: state.content, stored: state.stored, reason: event.reason };
        default:
          return state;
      }
  }
}
