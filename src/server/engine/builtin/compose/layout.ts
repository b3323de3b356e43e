import type { Blueprint, ModuleName } from "../blueprint.ts";

/**
 * How a page is put together. dashboard: navigation at the side on wide screens · shop: a filled bar above · site: a
 * light bar, the first section fills the width · focus: one game or tool in the middle.
 */
export type Layout = "dashboard" | "shop" | "site" | "focus";

const TOOLS: ReadonlySet<ModuleName> = new Set<ModuleName>([
  "calculator",
  "converter",
  "timer",
  "todo",
  "quiz",
  "game2048",
  "memory",
  "ticTacToe",
  "snake",
  "wheel",
  "poll",
]);

/** Chooses the layout that suits what the app is. */
export function layoutOf(blueprint: Blueprint): Layout {
  const modules = blueprint.features.map((feature) => feature.module);
  const [first] = modules;
  if (first === "sections") return "site";
  if (modules.includes("shop")) return "shop";
  if (first !== undefined && TOOLS.has(first)) return "focus";
  if (modules.includes("charts") || modules.includes("inventory") || modules.includes("kanban"))
    return "dashboard";
  if (modules.filter((name) => name === "records").length >= 3) return "dashboard";
  return "shop";
}

/** Style of the frame around the views: header, navigation, main and footer. */
export function layoutCss(layout: Layout): string {
  return `${frameCss}\n${layoutRules[layout]}`;
}

const frameCss = `
/* The frame of the page: header with navigation, main part, footer */
.page-header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.5rem;
  padding: 0.75rem max(1rem, calc((100% - var(--page)) / 2));
}

.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 0;
  margin-inline-end: auto;
  color: inherit;
  font-size: 1.1875rem;
  font-weight: 750;
  letter-spacing: -0.015em;
  line-height: 1.2;
  text-decoration: none;
}

.brand-icon {
  display: grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 10px;
  background-color: var(--surface);
  color: var(--text);
  font-size: 1.375rem;
  line-height: 1;
}

.page-nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin: 0;
  padding: 0;
  list-style: none;
}

.page-nav a {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.5rem;
  padding: 0.375rem 0.75rem;
  border-radius: var(--radius-small);
  color: inherit;
  font-weight: 600;
  text-decoration: none;
}

.page-nav a:hover {
  text-decoration: underline;
}

.page-main {
  width: 100%;
  max-width: calc(var(--page) + 2rem);
  margin-inline: auto;
  padding: clamp(1.5rem, 1rem + 2.5vw, 3rem) 1rem 4rem;
}

.page-footer {
  margin-top: auto;
  padding: 1.25rem max(1rem, calc((100% - var(--page)) / 2));
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 0.875rem;
}

body {
  display: flex;
  flex-direction: column;
}
`;

const filledHeader = `
.page-header {
  background-color: var(--component);
  color: var(--on-component);
}

.page-header :focus-visible {
  outline-color: var(--on-component);
}

.page-nav a[aria-current="page"] {
  background-color: var(--surface);
  color: var(--text);
}
`;

const layoutRules: Record<Layout, string> = {
  dashboard: `${filledHeader}
/* On wide screens the navigation moves to the side. */
@media (min-width: 64rem) {
  body {
    display: grid;
    grid-template: 1fr auto / 15.5rem minmax(0, 1fr);
  }

  .page-header {
    grid-row: 1 / -1;
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
    justify-content: start;
    gap: 1.75rem;
    padding: 1.5rem 1rem;
  }

  .brand,
  .page-nav {
    position: sticky;
    top: 1.5rem;
  }

  .brand {
    margin-inline-end: 0;
  }

  .page-nav {
    top: 5.75rem;
  }

  .page-nav ul {
    flex-direction: column;
  }

  .page-main {
    padding-inline: 2.5rem;
  }

  .page-footer {
    padding-inline: 2.5rem;
  }
}
`,
  shop: filledHeader,
  site: `
.page-header {
  position: sticky;
  top: 0;
  z-index: 5;
  border-bottom: 1px solid var(--line);
  background-color: var(--background);
}

.brand-icon {
  background-color: var(--component);
  color: var(--on-component);
}

.page-nav a[aria-current="page"] {
  background-color: var(--component);
  color: var(--on-component);
}

h1,
h2,
.brand {
  font-family: Charter, "Bitstream Charter", "Iowan Old Style", "Palatino Linotype", Georgia, serif;
  font-weight: 700;
}
`,
  focus: `
:root {
  --page: 46rem;
}

.page-header {
  padding-top: 1.5rem;
}

.brand-icon {
  background-color: var(--component);
  color: var(--on-component);
}

.page-nav a[aria-current="page"] {
  background-color: var(--component);
  color: var(--on-component);
}

.page-main {
  padding-top: 1rem;
}

.page-footer {
  border-top: 0;
  text-align: center;
}
`,
};
