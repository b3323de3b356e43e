import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState, useSyncExternalStore } from "react";
import { lazyPart, usePreload } from "./lib/lazyPart.ts";
import { createQueryClient } from "./lib/queryClient.ts";
import { createTrpcClient, trpc } from "./lib/trpc.ts";
import { Routes } from "./routes.tsx";
import { OfflineNotice } from "./ui/OfflineNotice.tsx";
import { SignedOutNotice } from "./ui/SignedOutNotice.tsx";
import { toastStore } from "./ui/toast.ts";

const Toaster = lazyPart(() => import("./ui/Toaster.tsx").then((m) => m.Toaster));

// What goes wrong without a connection has to be said, too.
const LATER_PARTS = [Toaster];

/** The whole client: data, screens, and the two places for notices. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() => createTrpcClient());
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Routes />
        <OfflineNotice />
        <SignedOutNotice />
        <Notices />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** The code of the toasts is loaded with the first one, or when nobody waits for it; the store keeps them until then. */
function Notices() {
  usePreload(LATER_PARTS);
  const needed = useSyncExternalStore(toastStore.subscribe, () => toastStore.entries().length > 0);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (needed && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
