import type { PlanContent } from "../../../../shared/contracts/plan.ts";
import type { Blueprint, Feature } from "../blueprint.ts";
import { luminance, mix } from "../understand/colours.ts";

/** The plan that people review, derived from nothing but the Blueprint. */
export function planFromBlueprint(blueprint: Blueprint): PlanContent {
  const { theme, features } = blueprint;
  const titles = features.map((feature) => feature.title);
  const initial = initialFeatures(blueprint);
  return {
    projectName: blueprint.name,
    description: describe(blueprint),
    features: [
      ...initial.map((wish) => ({ ...wish, priority: "initial" as const })),
      ...blueprint.later.map((wish) => ({ ...wish, priority: "later" as const })),
    ],
    techStack: [
      {
        name: "HTML",
        type: "frontend",
        reason: "Semantic pages that work with a keyboard and a screen reader.",
      },
      {
        name: "CSS",
        type: "frontend",
        reason: "One style sheet with your colours, from 320 pixels to wide screens.",
      },
      {
        name: "JavaScript",
        type: "frontend",
        reason: "Plain and commented, without a framework, so that you can read and change all of it.",
      },
      {
        name: "localStorage",
        type: "database",
        reason: "Keeps the data in the browser of whoever uses the app; there is no server to run.",
      },
    ],
    designSpecs: {
      style: styleWords(blueprint),
      colorPalette: palette(theme),
      typography: "The reader's system font, large headings, lines of comfortable length.",
      layout: layoutWords(features),
      components: [...new Set(features.flatMap(componentWords))],
    },
    implementationPhases: {
      initial: [
        ...(blueprint.entities.length > 0
          ? [
              `Define ${blueprint.entities.map((entity) => entity.many).join(", ")} with their fields and sample entries`,
            ]
          : []),
        ...titles.map((title) => `Build ${title}`),
        "Lay out navigation, colours and small screens",
        "Check forms, messages and contrast",
      ],
      later: blueprint.later.map((wish) => `${wish.name}: ${wish.description}`),
    },
    assumptions: blueprint.assumptions,
  };
}

/** At least four: what every app of this engine does fills up short lists. */
function initialFeatures(blueprint: Blueprint): Blueprint["wishes"] {
  const always = [
    { name: "Works on phones", description: "The layout fits from 320 pixels on.", icon: "📱" },
    {
      name: "Keyboard use",
      description: "Every control can be reached and used without a mouse.",
      icon: "⌨️",
    },
    { name: "Kept after a reload", description: "Data stay in this browser.", icon: "💾" },
    { name: "Readable colours", description: "Text stands out on every surface.", icon: "🎨" },
  ];
  return [...blueprint.wishes, ...always.slice(0, Math.max(0, 4 - blueprint.wishes.length))];
}

function describe({ name, tagline, features, entities }: Blueprint): string {
  const parts = features.filter((feature) => feature.nav).map((feature) => feature.title);
  const kept = entities.filter((entity) => entity.fields.length > 0).map((entity) => entity.many);
  const about =
    tagline === ""
      ? `${name} is a web app`
      : `${name}: ${tagline.slice(0, 1).toLowerCase()}${tagline.slice(1)}. A web app`;
  const pages = parts.length > 1 ? ` with ${joined(parts)}` : "";
  return `${about}${pages}.${kept.length > 0 ? ` It keeps ${joined(kept)} in the browser.` : ""}`;
}

function joined(words: string[]): string {
  return words.length <= 1
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1] ?? ""}`;
}

/** Primary, secondary and accent first, then the surfaces. */
function palette(theme: Blueprint["theme"]): string[] {
  const dark = luminance(theme.background) < 0.3;
  return [
    theme.component,
    theme.background,
    mix(theme.component, dark ? "#ffffff" : "#000000", 0.35),
    mix(theme.background, theme.component, 0.12),
    dark ? "#f4f6f8" : "#1c1f24",
  ];
}

function styleWords({ theme }: Blueprint): string {
  const tone = luminance(theme.background) < 0.3 ? "Dark" : "Light";
  const background = theme.backgroundName ? `${theme.backgroundName} background` : "quiet background";
  const component = theme.componentName
    ? `${theme.componentName} buttons, headings and bars`
    : "one strong colour for buttons and headings";
  return `${tone}: ${background}, ${component}. Text shades are derived so that everything stays readable.`;
}

function layoutWords(features: Feature[]): string {
  const shown = features.filter((feature) => feature.nav);
  if (shown.length <= 1) return "One screen with everything in reach.";
  return `Navigation on top with ${joined(shown.map((feature) => feature.title))}; the first is the home view.`;
}

function componentWords(feature: Feature): string[] {
  switch (feature.module) {
    case "records":
      return [
        feature.view === "cards" ? "Card grid" : "Data table",
        ...(feature.detail ? ["Detail view"] : []),
        ...(feature.create ? ["Validated form"] : []),
      ];
    case "charts":
      return [
        "Figures",
        ...new Set(
          feature.charts.map(
            (chart) => `${chart.kind.slice(0, 1).toUpperCase()}${chart.kind.slice(1)} chart`,
          ),
        ),
      ];
    case "form":
      return ["Validated form", "Confirmation"];
    case "sections":
      return ["Page sections"];
    case "accounts":
      return ["Log-in", "Registration"];
    case "shop":
      return ["Product cards", "Basket", "Checkout"];
    case "booking":
      return ["Booking form", "Availability", "Confirmation with code"];
    case "poll":
      return ["Ballot", "Result bars"];
    case "threads":
      return ["Thread list", "Replies"];
    case "kanban":
      return ["Board with columns", "Cards"];
    case "todo":
      return ["Task list"];
    case "notes":
      return ["Note list", "Editor with preview"];
    case "timer":
      return ["Clock", "Start and pause buttons"];
    case "calculator":
    case "converter":
      return ["Input form", "Result"];
    case "quiz":
      return ["Question card", "Summary"];
    case "wheel":
      return ["Wheel", "Editable list"];
    case "habits":
      return ["Day list", "Year grid"];
    case "inventory":
      return ["Stock table", "Movement form"];
    default:
      return ["Game board", "Score"];
  }
}
