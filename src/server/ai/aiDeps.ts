import type { User } from "../../shared/contracts/auth.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { AppEngine } from "../engine/appEngine.ts";
import type { PlanService } from "../plans/planService.ts";
import type { ProjectService } from "../projects/projectService.ts";
import type { Clock } from "../system/clock.ts";
import type { PlanningProgressBoard } from "./planningProgress.ts";

/** Who asks, and the signal that says when they have gone. */
export interface AiCaller {
  user: User;
  signal: AbortSignal;
}

/** What planning, writing, changing and answering need. */
export interface AiServiceDeps {
  engine: AppEngine;
  plans: PlanService;
  projects: ProjectService;
  live: LiveDocuments;
  clock: Clock;
  progress: PlanningProgressBoard;
}
