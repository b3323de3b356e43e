import { useEffect, useRef, useState } from "react";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";

/** 'Copied!' for two seconds. */
export function useCopied(): { copied: boolean; show(): void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    copied,
    show() {
      clearTimeout(timer.current);
      setCopied(true);
      timer.current = setTimeout(() => setCopied(false), TIMINGS.quest.copied);
    },
  };
}
