import { type ToastOptions, toast } from "./toast.ts";

/** Copies a text and says so, or what to do when the browser refuses. */
export async function copyText(text: string, done: string, options?: ToastOptions): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, options);
    return true;
  } catch {
    toast.error("Copy failed", { description: "Please try copying manually" });
    return false;
  }
}
