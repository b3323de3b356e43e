// All tables in one namespace, for drizzle (queries) and drizzle-kit (migrations).
export * from "./tables/auth.ts";
export * from "./tables/chat.ts";
export * from "./tables/collab.ts";
export * from "./tables/deploy.ts";
export * from "./tables/plans.ts";
export * from "./tables/preferences.ts";
export * from "./tables/projects.ts";
export * from "./tables/quests.ts";
export * from "./tables/snapshots.ts";
