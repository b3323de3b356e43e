import { vi } from "vitest";

// Files share what they import, so this has to be in place before the first of them imports the server.
vi.mock("@node-rs/argon2", { spy: true });
