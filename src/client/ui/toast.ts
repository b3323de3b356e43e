interface ToastOptions {
  description?: string;
  /** Milliseconds on the screen; four seconds unless told. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

type Kind = "success" | "error" | "info";

// The toast library is loaded with the first toast: no screen needs it to appear.
async function show(kind: Kind, title: string, options: ToastOptions): Promise<void> {
  const { toast: sonner } = await import("sonner");
  sonner[kind](title, options);
}

/** A passing notice in the corner, announced politely. For faults of a form use the field instead. */
export const toast = {
  success: (title: string, options: ToastOptions = {}) => void show("success", title, options),
  error: (title: string, options: ToastOptions = {}) => void show("error", title, options),
  info: (title: string, options: ToastOptions = {}) => void show("info", title, options),
};
