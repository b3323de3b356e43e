/** Blueprints with one feature each, for the tests of the interactive modules. */
export function appWith(feature: object, more: object = {}): unknown {
  return {
    version: 1,
    name: "Sample",
    tagline: "A sample app",
    icon: "✨",
    language: "en",
    theme: { background: "#f0ead6", component: "#702963" },
    entities: [],
    features: [feature],
    wishes: [],
    later: [],
    assumptions: [],
    ...more,
  };
}

const questionsAbout = (topic: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `${topic} question ${index + 1}?`,
    choices: [`right ${index + 1}`, `wrong a${index + 1}`, `wrong b${index + 1}`, `wrong c${index + 1}`],
    answer: `right ${index + 1}`,
    explanation: `Because of reason ${index + 1}.`,
  }));

export const sampleFeatures = {
  quiz: {
    module: "quiz",
    id: "quiz",
    title: "Astronomy quiz",
    topics: [
      { name: "Planets", icon: "🪐", questions: questionsAbout("Planets", 12) },
      { name: "Stars", icon: "⭐", questions: questionsAbout("Stars", 12) },
      { name: "Space missions", icon: "🚀", questions: questionsAbout("Missions", 12) },
    ],
    count: 10,
    secondsPerQuestion: 15,
    helpers: ["fiftyFifty", "skip"],
  },
  todo: { module: "todo", id: "todo", title: "To-do", placeholder: "Water the ferns" },
  habits: {
    module: "habits",
    id: "habits",
    title: "Habits",
    rows: [
      { name: "Drink water", icon: "💧", daysPerWeek: 7 },
      { name: "Read", icon: "📖", daysPerWeek: 4 },
    ],
  },
  game2048: {
    module: "game2048",
    id: "merge",
    title: "Letter slide",
    size: 5,
    tiles: "letters",
    lastLetter: "K",
  },
  memory: {
    module: "memory",
    id: "pairs",
    title: "Vegetable pairs",
    symbols: ["🥕", "🥦", "🌽", "🍅", "🥔", "🧅", "🧄", "🌶️", "🥬", "🥒", "🍆", "🫑", "🍄", "🫛", "🎃"],
    levels: [
      { name: "Easy", cards: 12 },
      { name: "Medium", cards: 20 },
      { name: "Hard", cards: 30 },
    ],
  },
  ticTacToe: { module: "ticTacToe", id: "ttt", title: "Tic-tac-toe" },
  snake: { module: "snake", id: "snake", title: "Snake" },
  wheel: {
    module: "wheel",
    id: "wheel",
    title: "Chore wheel",
    items: ["Dishes", "Laundry", "Vacuuming", "Taking out the rubbish", "Cooking"],
    itemWord: "chore",
    people: ["Ada", "Ben", "Cleo"],
  },
  timer: { module: "timer", id: "timer", title: "Pomodoro", kind: "pomodoro" },
  notes: { module: "notes", id: "notes", title: "Notebook", files: true },
  converter: {
    module: "converter",
    id: "converter",
    title: "Converter",
    groups: ["length", "temperature", "currency"],
  },
  calculator: { module: "calculator", id: "calculator", title: "Calculator", kind: "basic" },
  kanban: {
    module: "kanban",
    id: "board",
    title: "Editorial board",
    entity: "article",
    statusField: "column",
    columns: ["Ideas", "Writing", "Editing", "Layout", "Printed"],
    limits: true,
    dueField: "deadline",
    filters: ["writer", "label"],
    sumField: "words",
  },
};

/** The entity behind the sample board. */
export const articles = {
  id: "article",
  one: "article",
  many: "articles",
  icon: "📰",
  titleField: "headline",
  fields: [
    { id: "headline", label: "Headline", type: "text", required: true },
    { id: "writer", label: "Writer", type: "text", required: true },
    { id: "deadline", label: "Deadline", type: "date" },
    { id: "words", label: "Word count", type: "number" },
    { id: "label", label: "Label", type: "choice", choices: ["Feature", "Interview", "Review"] },
    {
      id: "column",
      label: "Column",
      type: "choice",
      choices: ["Ideas", "Writing", "Editing", "Layout", "Printed"],
    },
  ],
  rows: [
    {
      headline: "Night trains are back",
      writer: "Mara",
      deadline: "2026-01-10",
      words: 1200,
      label: "Feature",
      column: "Ideas",
    },
    {
      headline: "A talk with a beekeeper",
      writer: "Jon",
      deadline: "2099-02-01",
      words: 800,
      label: "Interview",
      column: "Writing",
    },
    {
      headline: "Five notebooks",
      writer: "Mara",
      deadline: "2099-03-01",
      words: 600,
      label: "Review",
      column: "Editing",
    },
  ],
};
