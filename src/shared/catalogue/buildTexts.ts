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
