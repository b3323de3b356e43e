/** Ids of the seven quests, in the order in which they are played (specification, section 3). */
export const QUEST_IDS = [
  "hello-pier",
  "button-park",
  "style-studio",
  "fact-fountain",
  "rollback-bridge",
  "deploy-dock",
  "boss-tower",
] as const;
export type QuestId = (typeof QUEST_IDS)[number];

export interface Quest {
  id: QuestId;
  name: string;
  description: string;
  /** Copied and pasted into the agent's prompt box. */
  suggestedPrompt: string;
  /** What 'Show me a solution' copies; without it that is the suggested prompt (reading 14). */
  solutionPrompt?: string;
  xpValue: number;
  /** Served by the product itself. */
  badgeImageUrl: string;
  /** What the page check looks for, in its order (see shared/quests/pageCheck.ts). */
  goals: readonly string[];
}

const badge = (id: QuestId) => `/quests/${id}.svg`;

/** The seven quests (specification, section 3). */
export const QUESTS: readonly Quest[] = [
  {
    id: "hello-pier",
    name: "Hello Pier",
    description: "The pier has no sign, so the boats sail past. Put up a heading that says hello.",
    suggestedPrompt:
      "Change the heading to 'Hello, Pier!' and add a paragraph under it that says 'Welcome aboard, the tide is good today.'",
    xpValue: 25,
    badgeImageUrl: badge("hello-pier"),
    goals: ["A heading that says hello", "A paragraph with a welcome of three words or more"],
  },
  {
    id: "button-park",
    name: "Button Park",
    description: "A park without buttons is only grass. Add one, and let something happen at a press.",
    suggestedPrompt:
      "Add a button labelled 'Feed the ducks'. Each time it is pressed, count the ducks that were fed and show the number beside it.",
    xpValue: 50,
    badgeImageUrl: badge("button-park"),
    goals: ["A button with a label", "A script that listens for its click"],
  },
  {
    id: "style-studio",
    name: "Style Studio",
    description:
      "The studio hands you a page in plain clothes. Dress it: a background, a typeface, round corners.",
    suggestedPrompt:
      "Give the page a pale yellow background and a system sans-serif typeface, and give the card white, rounded corners with some padding.",
    xpValue: 75,
    badgeImageUrl: badge("style-studio"),
    goals: ["A background for the page", "A typeface of your choice", "Something with rounded corners"],
  },
  {
    id: "fact-fountain",
    name: "Fact Fountain",
    description: "Press the fountain and a fact comes out, a different one each time.",
    suggestedPrompt:
      "Keep a list of at least three facts about water in the script. When the button is pressed, show one of them at random.",
    xpValue: 100,
    badgeImageUrl: badge("fact-fountain"),
    goals: [
      "A list of three facts or more",
      "One of them picked at random",
      "Shown when a button is pressed",
    ],
  },
  {
    id: "rollback-bridge",
    name: "Rollback Bridge",
    description:
      "Somebody added a button, and whoever presses it breaks the bridge. Not every change is worth keeping: take it back.",
    suggestedPrompt:
      "The button on this page breaks the bridge. Go back to the page as it was before the button, and change nothing else.",
    solutionPrompt: "Delete the button completely",
    xpValue: 125,
    badgeImageUrl: badge("rollback-bridge"),
    goals: ["No button is left", "The bridge itself still stands"],
  },
  {
    id: "deploy-dock",
    name: "Deploy Dock",
    description: "Ships are for sailing. Name the page, describe it for whoever finds it, and deploy it.",
    suggestedPrompt:
      "Give the page the title 'My first ship' and a meta description of one sentence, so that it is ready to be published.",
    xpValue: 150,
    badgeImageUrl: badge("deploy-dock"),
    goals: ["A title of its own", "A meta description", "Deployed to a live address"],
  },
  {
    id: "boss-tower",
    name: "Boss Tower",
    description:
      "The last floor. Build a small app that takes what people type, shows it, and still knows it after a reload.",
    suggestedPrompt:
      "Build a wish list: a labelled text field and an Add button in a form. Each wish appears in a list and is kept in localStorage, so that it is still there after a reload. Style it so that I would use it.",
    xpValue: 200,
    badgeImageUrl: badge("boss-tower"),
    goals: [
      "A text field with a label",
      "A form or button that the script answers",
      "A list for what was typed",
      "Kept in localStorage",
      "A style of its own",
    ],
  },
];

/** What a quest that says nothing of its worth gives (specification, section 4). */
export const DEFAULT_QUEST_XP = 25;

/** A quest by its id; `null` for an id that there is not. */
export function findQuest(id: string): Quest | null {
  return QUESTS.find((quest) => quest.id === id) ?? null;
}
