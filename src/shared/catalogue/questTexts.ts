/** What the quest screen says, to the letter of the specification (sections 2, 4, 5 and 8). */
export const QUEST_TEXTS = {
  loading: "Loading your quests...",
  topBar: (questName: string) => `${questName} Quest - Live Code Editor`,
  codePlaceholder: (type: string) => `Write your ${type} code here...`,
  beforeFirstRun: 'Click "Run" to execute your code...',
  runSucceeded: "Code executed successfully! Check the preview.",
  error: (detail: string) => `Error: ${detail}`,
  deployed: "Deployed Successfully!",
  deployRefused: "Deployment failed. Please try again.",
  deployError: (detail: string) => `Deployment error: ${detail}`,

  promptCopied: { title: "Prompt copied!", description: "Now paste it in the Agent prompt box" },
  solutionCopied: {
    title: "Solution copied!",
    description: "Paste this into the Agent to complete the quest",
  },

  questCompleted: (xp: number) => ({ title: "Quest Completed!", description: `You earned ${xp} XP points!` }),

  agentGreeting: "Hi @user, what do you want to make?",
  agentAppType: "App type: Auto",
  agentShortcuts: ["Local landmarks map", "Stock analysis", "Link in bio"],
  agentSuccess: "Your request was processed successfully",
  tutorialTitle: (tipTitle: string) => `Prompt Skill: ${tipTitle}`,
} as const;

/** What the chat panel of the quest screen says. */
export const QUEST_CHAT_TEXTS = {
  welcome:
    "Hi, I am Inception. Describe what this page should become and press Generate Code, or ask me anything about it.",
  thinking: "Thinking...",
  generating: "Generating code...",
  failed: (message: string) => `Sorry, I encountered an error: ${message}`,
  failedWithoutWords: "Something went wrong",
  questionFailed: "Failed to get response",
  planningFailed: "Multi-model planning failed",
  bothFailed: "Failed to generate code",
  generationFailed: (message: string) => `Code generation failed: ${message}`,
  unknownError: "Unknown error",
  typedMeanwhile: "You edited the code while I worked on it; those edits are kept, too.",
  typedOver:
    "You edited the same lines while I worked on them. My version is in the editor now; Undo brings yours back.",
  toolFailed: "Warning: the enterprise feature encountered an issue. The chat goes on without it.",
} as const;

/** Six ways to begin; seen only beside the welcome message. */
export const QUICK_STARTS = [
  "Build a quiz with five questions about the sea",
  "Build a tip calculator with a slider",
  "Build a to-do list with priorities",
  "Make the heading dark blue",
  "Make the background pale yellow",
  "Build a pomodoro timer with sessions",
] as const;
