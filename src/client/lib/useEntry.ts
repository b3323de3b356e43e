import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../shared/contracts/auth.ts";
import { trpc } from "./trpc.ts";

/** Makes the browser know who came in: what was read as somebody else, or as nobody, is forgotten. */
export function useEntry(): (answer: { user: User }) => void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return (answer) => {
    queryClient.removeQueries({ type: "inactive" });
    utils.auth.session.setData(undefined, answer);
  };
}
