import { STARTER_CODE } from "../../../shared/catalogue/starter.ts";
import type { CreateProjectInput } from "../../../shared/contracts/project.ts";

/** What 'New Project' creates: the starter page, under a name with the day as this browser writes it. */
export function newProject(today: Date): CreateProjectInput {
  const { html, css, js } = STARTER_CODE;
  return { name: `New Project - ${today.toLocaleDateString()}`, html, css, js };
}
