import { useEffect } from "react";

/** Titles the browser tab: "Your Projects · Inception". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Inception" ? title : `${title} · Inception`;
  }, [title]);
}
