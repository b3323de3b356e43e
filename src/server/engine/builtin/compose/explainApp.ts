import type { Blueprint } from "../blueprint.ts";

/** What was built and what was assumed, in a few plain sentences for the person who asked. */
export function explainApp(blueprint: Blueprint): string {
  const { background, component, backgroundName, componentName } = blueprint.theme;
  const pages = blueprint.features.map((feature) => feature.title);
  const colours = `Background ${backgroundName ?? background}${backgroundName ? ` (${background})` : ""}, components ${componentName ?? component}${componentName ? ` (${component})` : ""}; text shades are chosen so that everything can be read.`;
  const sentences = [
    `${blueprint.name} is ready: ${joinNames(pages)}.`,
    colours,
    "What people enter is kept in their browser.",
    ...blueprint.assumptions,
  ];
  if (blueprint.later.length > 0) {
    sentences.push(`Not built yet: ${joinNames(blueprint.later.map((wish) => wish.name))}.`);
  }
  return sentences.join(" ");
}

function joinNames(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
