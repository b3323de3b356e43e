/** One way into the product on the Home screen. Without `href` it is not built yet and says COMING SOON. */
export interface HomeMenuEntry {
  label: string;
  description: string;
  href: string | null;
}

export const COMING_SOON = "COMING SOON";

/** The four ways in, in the order of spec section 2. */
export const HOME_MENU: readonly HomeMenuEntry[] = [
  { label: "Quest", description: "Learn to steer a coding agent in seven short quests.", href: null },
  { label: "Projects", description: "Open, publish and tidy up what you have made.", href: "/projects" },
  {
    label: "Assistant",
    description: "Describe an app in plain words and watch it being built.",
    href: "/ai-assistant",
  },
  { label: "Enterprise Demo", description: "Eight serious features behind a less serious door.", href: null },
];
