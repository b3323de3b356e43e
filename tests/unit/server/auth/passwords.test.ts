import * as argon2 from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "../../../../src/server/auth/passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

describe("passwords", () => {
  it("fit their own hash only", async () => {
    const stored = await hashPassword("correct horse battery");
    expect(await verifyPassword(stored, "correct horse battery")).toBe(true);
    expect(await verifyPassword(stored, "correct horse")).toBe(false);
  });

  it("take the same work whether there is such an account or not", async () => {
    const stored = await hashPassword("correct horse battery");
    // The first time it also makes the hash that nothing fits.
    await verifyPassword(null, "anything");
    vi.mocked(argon2.verify).mockClear();
    expect(await verifyPassword(stored, "wrong")).toBe(false);
    expect(await verifyPassword(null, "an account that does not exist")).toBe(false);
    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    expect(vi.mocked(argon2.verify).mock.calls.map(([hash]) => hash)).toEqual([
      expect.stringMatching(cost),
      expect.stringMatching(cost),
    ]);
  });
});
