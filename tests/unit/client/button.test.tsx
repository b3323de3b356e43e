import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "../../../src/client/ui/Button.tsx";

interface Looks {
  busy?: boolean;
  busyLabel?: string;
}

const markup = (props: Looks) => renderToStaticMarkup(<Button {...props}>Save</Button>);

/** The text outside of what is hidden from readers. */
const name = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, "")
    .replace(/<[^>]+>/g, "");

describe("Button", () => {
  it.each<[Looks, string]>([
    [{}, "Save"],
    [{ busy: true }, "Save"],
    [{ busyLabel: "Saving..." }, "Save"],
    [{ busy: true, busyLabel: "Saving..." }, "Saving..."],
  ])("has a name in every state: %j", (props, expected) => {
    const html = markup(props);
    expect(name(html)).toBe(expected);
    // `visibility: hidden` would take the name away from readers.
    if (props.busy && !props.busyLabel) expect(html).not.toMatch(/[" ]invisible[" ]/);
  });
});
