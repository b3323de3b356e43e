/** Roles in one project. The owner is unique; editors change code; viewers read and are seen. */
export const PROJECT_ROLES = ["owner", "editor", "viewer"] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

export type ProjectAction = "read" | "editCode" | "chat" | "deploy" | "manage";

const ALLOWED: Record<ProjectRole, readonly ProjectAction[]> = {
  owner: ["read", "editCode", "chat", "deploy", "manage"],
  editor: ["read", "editCode", "chat", "deploy"],
  viewer: ["read"],
};

/** Whether a role permits an action; the server decides with it, the screens only mirror it. */
export function allows(role: ProjectRole, action: ProjectAction): boolean {
  return ALLOWED[role].includes(action);
}
