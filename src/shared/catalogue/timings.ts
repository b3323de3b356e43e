/** Pace of the screens in milliseconds (specification, section 9). */
export const TIMINGS = {
  assistant: {
    /** Between two messages of the progress view. */
    step: 1400,
    /** From the click to the plan request. */
    planRequest: 2000,
    /** From the plan's arrival to the plan review. */
    navigation: 19_000,
    /** From the last message to the emoji overlay. */
    emoji: 2000,
  },
  planReview: {
    visualPreview: 3000,
  },
  build: {
    preparing: 2000,
    step: 2000,
    /** A step when the built-in template is filled in because no code could be generated. */
    fallbackStep: 1000,
    /** From the last fallback step to the end. */
    fallbackEnd: 1000,
  },
  quest: {
    /** From a completed quest to its tutorial tip. */
    tip: 1000,
    /** How long 'Copied!' stays. */
    copied: 2000,
    /** How long the simulated agent works. */
    agent: 2000,
    /** From code that the AI wrote to the run. */
    runAfterGeneration: 100,
    /** Between two looks at how far a planning is. */
    planningPoll: 1000,
    /** How long 'New Chat' and the like can be taken back. */
    undo: 8000,
  },
} as const;
