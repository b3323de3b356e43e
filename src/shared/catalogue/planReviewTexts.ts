export const PLAN_REVIEW_TEXTS = {
  loading: "Loading plan...",
  notFound: "Plan not found",
  initial: "Initial version",
  later: "Later",
  laterHint: "Agent can work on these tasks after the initial version",
  designing: "Designing visual preview",
} as const;

/** The joke of spec sections 1 and 2: the assistant admits the truth and points elsewhere. */
export const ASSISTANT_JOKE = {
  before:
    'Small print: the AI assistant on this page does not really work. It nods, it takes notes, it says "great question". For one that does, try ',
  product: "Replit",
  href: "https://replit.com",
  after: ". Tell them their inner platform sent you.",
} as const;
