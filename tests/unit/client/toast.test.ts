import { describe, expect, it, vi } from "vitest";
import { createToastStore } from "../../../src/client/ui/toast.ts";

describe("the toast store", () => {
  it("keeps notices until they are removed, oldest first, and tells who listens", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.add("success", "Saved");
    store.add("error", "Lost", { description: "The network is gone." });
    const [first, second] = store.entries();
    expect([first?.title, second?.title, second?.description]).toEqual([
      "Saved",
      "Lost",
      "The network is gone.",
    ]);
    store.remove(first?.id ?? 0);
    expect(store.entries()).toEqual([second]);
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    store.add("info", "Nobody listens");
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
