import clsx from "clsx";
import type { DemoFeature } from "../../../shared/catalogue/demoFeatures.ts";
import { Badge, type BadgeTone } from "../../ui/Badge.tsx";
import { complexityTone, statusTone } from "./demoTones.ts";

// The fill shows the colour, the ring in the tone of text makes it found on every ground.
const DOTS: Record<BadgeTone, string> = {
  green: "bg-signal-green ring-green",
  blue: "bg-signal-blue ring-blue",
  yellow: "bg-signal-yellow ring-yellow",
  red: "bg-red ring-red",
  purple: "bg-purple ring-purple",
  grey: "bg-grey ring-grey",
};

const WORDS: Record<BadgeTone, string> = {
  green: "text-green",
  blue: "text-blue",
  yellow: "text-yellow",
  red: "text-red",
  purple: "text-purple",
  grey: "text-muted",
};

/** The status as a coloured dot with its word. */
export function StatusMark({ status, className }: { status: DemoFeature["status"]; className?: string }) {
  const tone = statusTone(status);
  return (
    <span className={clsx("inline-flex shrink-0 items-center gap-1", className)}>
      <span aria-hidden="true" className="grid size-4 place-items-center">
        <span className={clsx("size-2.5 rounded-full ring-1 ring-inset", DOTS[tone])} />
      </span>
      <span className={clsx("font-medium", WORDS[tone])}>
        <span className="sr-only">Status: </span>
        {status}
      </span>
    </span>
  );
}

/** The complexity as a coloured word. */
export function ComplexityWord({ complexity }: { complexity: DemoFeature["complexity"] }) {
  return <span className={clsx("font-medium", WORDS[complexityTone(complexity)])}>{complexity}</span>;
}

/** Status and complexity where there is little room. */
export function CompactMarks({ feature }: { feature: DemoFeature }) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <StatusMark status={feature.status} />
      <ComplexityWord complexity={feature.complexity} />
    </span>
  );
}

/** Category, status and complexity in full. */
export function FeatureBadges({ feature }: { feature: DemoFeature }) {
  return (
    <>
      <Badge tone="grey">{feature.category}</Badge>
      <Badge tone={statusTone(feature.status)}>
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {feature.status}
      </Badge>
      <Badge tone={complexityTone(feature.complexity)}>{feature.complexity}</Badge>
    </>
  );
}
