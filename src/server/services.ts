import type { AiService } from "./ai/aiService.ts";
import type { AuthService } from "./auth/authService.ts";
import type { OidcProvider } from "./auth/oidcProvider.ts";
import type { ChatService } from "./chat/chatService.ts";
import type { Config } from "./config.ts";
import type { DeployService } from "./deploy/deployService.ts";
import type { RateLimits } from "./http/rateLimits.ts";
import type { PlanService } from "./plans/planService.ts";
import type { PreferencesService } from "./preferences/preferencesService.ts";
import type { PageDialogs } from "./preview/pageDialogs.ts";
import type { PreviewService } from "./preview/previewService.ts";
import type { ProjectService } from "./projects/projectService.ts";
import type { QuestService } from "./quests/questService.ts";
import type { SnapshotService } from "./snapshots/snapshotService.ts";
import type { ToolsService } from "./tools/toolsService.ts";

/** The services that procedures call. Built once, in dependencies.ts. */
export interface Services {
  config: Config;
  auth: AuthService;
  /** `null` without an OpenID Connect provider in the settings. */
  oidc: OidcProvider | null;
  projects: ProjectService;
  plans: PlanService;
  chat: ChatService;
  ai: AiService;
  deploy: DeployService;
  snapshots: SnapshotService;
  preferences: PreferencesService;
  preview: PreviewService;
  pageDialogs: PageDialogs;
  tools: ToolsService;
  quests: QuestService;
  rateLimits: RateLimits;
}
