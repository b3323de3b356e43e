let properties: readonly string[] | null = null;

/** The properties that this browser knows, as they are written in CSS. */
export function knownCssProperties(): readonly string[] {
  properties ??= readProperties();
  return properties;
}

function readProperties(): readonly string[] {
  const found = new Set<string>();
  const { style } = document.body;
  for (const name in style) {
    if (/^[a-z]+$/i.test(name)) found.add(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  }
  // Styles also have old spellings, and the descriptors of rules such as `@font-face`.
  return [...found].filter((name) => CSS.supports(name, "inherit")).sort();
}
