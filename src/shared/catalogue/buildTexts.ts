/** The steps of the build view; the specification fixes their number, the first and the last. */
export const BUILD_MESSAGES = [
  "Setting up project structure...",
  "Writing the markup of every page...",
  "Laying out the screens...",
  "Mixing the colors and choosing the type...",
  "Building the components...",
  "Wiring up the buttons...",
  "Filling in sample data...",
  "Checking small screens and keyboards...",
  "Optimizing and finalizing...",
] as const;

export const BUILD_TEXTS = {
  loading: "Loading project data...",
  planMissing: "Plan data not found...",
  withoutPlanTitle: "Project Without AI Plan",
  withoutPlan:
    "This project was created manually and has no associated AI plan. You can still view and edit its files.",
  withoutPlanViewer:
    "This project was created manually and has no associated AI plan. You can still view its files.",
  preparing: "Preparing to Build",
  preparingText: "Setting up your project with the selected tech stack and features.",
  building: "Building in progress...",
  complete: "Build Complete",
  welcome:
    "The initial HTML, CSS and JavaScript structure of your project is ready. Tell me what you would like to change or add next.",
  chatPlaceholder: "Tell me what you'd like to work on...",
  thinking: "Thinking...",
  filePlaceholder: "File content will appear here...",
  /** Added to an answer when both are in the code now: what the engine wrote and what people typed meanwhile. */
  editedMeanwhile: "The code was edited while I worked on it; those edits are kept, too.",
  /**
   * The same when they changed the same lines, or those beside them: the engine was asked again, and worked upon what they
   * typed. It may have kept that or not.
   */
  editedSameLines:
    "While I worked, the code in the same place was edited, so I made the change again on the edited code; those edits are kept.",
  editedAndReplaced:
    "While I worked, the code in the same place was edited, so I made the change again on the edited code. It went over some of those edits: History has the code as it was before it.",
  /** The same of what was typed here and the engine took for the code as it was, or never saw. */
  typedMeanwhile: "What you typed meanwhile was kept.",
  typedReplaced:
    "The change went over some of what you typed meanwhile. History has the code as it was before it.",
  /** An app takes the place of what was there. */
  editedBeforeBuilt:
    "The code was edited while I built the app. The app is in its place now; the version history has those edits.",
  templateEdited: "The code was edited while the page was filled in; those edits are kept.",
} as const;

/** What the browser's own dialogs say during a deploy (specification, sections 4 and 8). */
export const DEPLOY_TEXTS = {
  popupBlocked: (url: string) =>
    `Your app is live at ${url}, but the browser blocked the new tab. Copy the URL to the clipboard?`,
  copied: "URL copied to clipboard!",
  copyManually: (url: string) => `Please manually copy this URL: ${url}`,
  noUrl: "Deployment completed but no URL was provided",
  failed: (message: string) => `Deployment failed: ${message}`,
} as const;
