import { useEffect, useReducer, useRef } from "react";
import type { ProjectCode } from "../../../shared/contracts/project.ts";

/** Beyond this a page in the background would make typing in front of it slow. In characters. */
const BIG_CODE = 100_000;
/** A page that nobody looks at runs once the typing in front of it rests, in milliseconds. */
const REST_MS = 500;

/**
 * The code that the preview runs: what is there now while people look at it. Behind the files it follows with every pause,
 * so that its errors are known; code that is big waits until it is looked at.
 */
export function usePreviewedCode(code: ProjectCode, isShown: boolean): ProjectCode {
  const previewed = useRef(code);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  if (isShown) previewed.current = code;

  useEffect(() => {
    if (isShown || isBig(code)) return;
    const timer = setTimeout(() => {
      previewed.current = code;
      refresh();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [code, isShown]);

  return previewed.current;
}

function isBig({ html, css, js, files }: ProjectCode): boolean {
  const further = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  return html.length + css.length + js.length + further > BIG_CODE;
}
