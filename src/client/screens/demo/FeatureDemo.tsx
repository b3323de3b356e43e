import { DEMO_TEXTS } from "../../../shared/catalogue/demoFeatures.ts";
import { ApiIntegrationDemo } from "./ApiIntegrationDemo.tsx";
import { DatabaseDemo } from "./DatabaseDemo.tsx";
import type { DemoFormContext } from "./DemoFormContext.ts";
import { FrameworkDemo } from "./FrameworkDemo.tsx";
import { PackagesDemo } from "./PackagesDemo.tsx";
import { LiveCollaboration } from "./room/LiveCollaboration.tsx";

export interface FeatureDemoProps extends DemoFormContext {
  /** The room that the address names. */
  room: string | null;
}

/** The Interactive Demo of a feature. */
export function FeatureDemo({ room, ...context }: FeatureDemoProps) {
  const { feature, stage, onEditor } = context;
  switch (feature.id) {
    case "api-integration":
      return <ApiIntegrationDemo {...context} />;
    case "database-schema":
      return <DatabaseDemo {...context} />;
    case "framework-detection":
      return <FrameworkDemo {...context} />;
    case "package-management":
      return <PackagesDemo {...context} />;
    case "live-collaboration":
      return <LiveCollaboration room={room} stage={stage} onEditor={onEditor} />;
    case "visual-design":
    case "voice-commands":
    case "smart-suggestions":
      return (
        <div className="grid h-full min-h-48 place-items-center p-6">
          <p className="text-center text-muted">{DEMO_TEXTS.prepared(feature.title)}</p>
        </div>
      );
  }
}
