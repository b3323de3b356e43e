import { httpBatchLink, httpLink, splitLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../server/http/appRouter.ts";
import { wireFormat } from "../../shared/wireFormat.ts";
import { signedOutStore } from "./signedOut.ts";

/** Hooks for every procedure: `trpc.projects.list.useQuery()`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * A read without a session has no data and is no error (spec section 8): the answer becomes null. That the session is
 * over is told, also for changes; signing in itself may be refused without that meaning.
 */
const unauthorizedReadsAreEmpty: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const unauthorized = error instanceof TRPCClientError && error.data?.httpStatus === 401;
          if (unauthorized && !op.path.startsWith("auth.")) signedOutStore.report();
          if (unauthorized && op.type === "query") {
            observer.next({ result: { type: "data", data: null } });
            observer.complete();
          } else {
            observer.error(error);
          }
        },
      }),
    );

/** The client of one page. Reads of the same moment share a request; changes go alone, so none waits for another. */
export function createTrpcClient(url = "/trpc") {
  return trpc.createClient({
    links: [
      unauthorizedReadsAreEmpty,
      splitLink({
        condition: (op) => op.type === "query",
        true: httpBatchLink({ url, transformer: wireFormat, maxURLLength: 2000 }),
        false: httpLink({ url, transformer: wireFormat }),
      }),
    ],
  });
}
