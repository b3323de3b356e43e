import { useEffect, useRef, useState } from "react";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import { toast } from "../../ui/toast.ts";

/** Copies a text and says how that went. Answers whether it was copied. */
export async function copyText(
  text: string,
  success: { readonly title: string; readonly description: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(success.title, { description: success.description });
    return true;
  } catch {
    toast.error(QUEST_TEXTS.copyFailed.title, { description: QUEST_TEXTS.copyFailed.description });
    return false;
  }
}

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
