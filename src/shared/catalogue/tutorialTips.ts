/** Shown after a quest: how to ask an agent for things. */
export interface TutorialTip {
  id: string;
  title: string;
  content: string;
  example: string;
}

/** The five tips; each belongs to the quest at the same position, and the last two quests have none (reading 1). */
export const TUTORIAL_TIPS: readonly TutorialTip[] = [
  {
    id: "explicit",
    title: "Be explicit",
    content:
      "An agent builds what you say, not what you see before you. Name the thing, its words and its place, and there is little left to guess.",
    example: "Instead of 'make it nicer': 'Change the heading to Hello, Pier! and make it dark blue.'",
  },
  {
    id: "iterate",
    title: "Iterate in small steps",
    content:
      "One change at a time is easy to check and easy to take back. Ask, run, look, ask again: five small prompts are faster than one that went wrong.",
    example: "First 'Add a button.' Then 'Count its presses.' Then 'Show the count beside it.'",
  },
  {
    id: "rollback",
    title: "Roll back without regret",
    content:
      "When a change leads the wrong way, do not argue with it. Undo it, say what was wrong, and go another way from the last version that worked.",
    example: "Undo, then: 'Same request, but keep the layout as it is and change only the colours.'",
  },
  {
    id: "diff-review",
    title: "Review the difference",
    content:
      "Before you keep a change, read what it changed. Two lines you asked for and thirty you did not is a reason to ask why.",
    example: "Open Show Code Changes and ask: 'Why did you rename the list? Please put its name back.'",
  },
  {
    id: "deployment",
    title: "Deploy early",
    content:
      "A page that only you can see is a draft. Publish as soon as it works, look at it on another device, and publish again when it is better.",
    example: "'Give the page a title and a description, and check that it fits a phone before I deploy it.'",
  },
];
