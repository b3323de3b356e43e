/** Said one after the other while a plan is made; the specification fixes their number and the last one. */
export const PLAN_MESSAGES = [
  "Reading your idea twice...",
  "Reading between your lines...",
  "Separating features from wishes...",
  "Negotiating with scope creep...",
  "Naming things, the hard part...",
  "Drawing boxes and confident arrows...",
  "Introducing the colors to each other...",
  "Planning the plan inside the plan...",
  'Moving the scary parts to "Later"...',
  "Estimating, with a straight face...",
  "Spinning the top, just to be sure...",
  "Plan Generation Complete!",
] as const;

/** Falls over the progress view when the show is over. */
export const CELEBRATION_EMOJI = ["🎉", "🚀", "✨", "🌀", "🧠", "🏗️", "🎈", "🪄"] as const;

export interface PromptExample {
  title: string;
  /** One line on the card. */
  teaser: string;
  prompt: string;
}

/** The three cards under the prompt; a click fills it. */
export const PROMPT_EXAMPLES: readonly PromptExample[] = [
  {
    title: "Meta Builder",
    teaser: "An app that plans apps, so that nobody has to start one.",
    prompt:
      "Build an app builder for people who would rather plan apps than build them. A form takes an app idea, an audience and a deadline that nobody believes. Ideas appear as cards on a kanban board with the columns Brilliant, Planned, Almost started and Rewritten from scratch. Let me add, edit, delete and search ideas, and show a chart of how many are in each column. Dark navy background with amber buttons.",
  },
  {
    title: "Productivity Hell",
    teaser: "A to-do list about organising your to-do lists.",
    prompt:
      "Build a to-do app that takes productivity far too seriously. Every task has a title, a priority, a due date and a reason for avoiding it. Add a focus timer with 25 minute sessions, a page of statistics with a chart of tasks done and tasks postponed, and a list of meetings about tasks with a form to book another one. Let me filter and sort the tasks and delete them without guilt. Use a calm green theme to lie to me.",
  },
  {
    title: "Generator Generator",
    teaser: "It generates generators. Please don't ask what those generate.",
    prompt:
      "Build a generator of generators. I choose a kind (excuse, startup idea, band name, apology to my rubber duck), press a button, and it writes one. Every result can be rated with stars, saved to favourites, searched and deleted. Add a wheel that decides which generator to use next, and a page that explains the rules as if they were serious. White background with purple components.",
  },
];

export const ASSISTANT_HEADING = "Hey Good Lookin' what ya got cookin'?";
export const EMPTY_PROMPT = "Please enter a project description";
