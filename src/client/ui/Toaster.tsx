import { Toaster as Sonner } from "sonner";
import { useIsDark } from "../lib/theme.ts";

/** Where toasts appear. Mounted once, by the routes. */
export function Toaster() {
  const dark = useIsDark();
  return (
    <Sonner
      theme={dark ? "dark" : "light"}
      position="bottom-right"
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full sm:w-[356px] items-start gap-3 rounded-md border border-line bg-depth-4 p-4 text-ink text-sm shadow-float font-sans",
          title: "font-semibold",
          description: "text-muted",
          icon: "mt-0.5 shrink-0",
          actionButton:
            "ml-auto h-8 shrink-0 rounded-md border border-control px-3 font-medium hover:bg-hover active:bg-active",
          success: "[&_[data-icon]]:text-green",
          error: "[&_[data-icon]]:text-red",
          info: "[&_[data-icon]]:text-blue",
        },
      }}
    />
  );
}
