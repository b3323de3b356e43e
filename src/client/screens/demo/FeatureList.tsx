import clsx from "clsx";
import { Link } from "wouter";
import {
  DEMO_FEATURES,
  type DemoFeature,
  type DemoFeatureId,
} from "../../../shared/catalogue/demoFeatures.ts";
import { FeatureIcon } from "./FeatureIcon.tsx";
import { ComplexityWord, StatusMark } from "./FeatureMarks.tsx";

interface FeatureListProps {
  /** The feature that is open; `null` for none. */
  current: string | null;
  hrefOf: (feature: DemoFeatureId) => string;
  className?: string;
}

/** The eight features, each a link to its own address. */
export function FeatureList({ current, hrefOf, className }: FeatureListProps) {
  return (
    <nav aria-label="Features" className={className}>
      <ul className="grid">
        {DEMO_FEATURES.map((feature) => (
          <li key={feature.id} className="border-line border-b">
            <FeatureLink feature={feature} href={hrefOf(feature.id)} isCurrent={feature.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FeatureLink({
  feature,
  href,
  isCurrent,
}: {
  feature: DemoFeature;
  href: string;
  isCurrent: boolean;
}) {
  const { title, description, icon, category, status, complexity } = feature;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(
        "-outline-offset-2 grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-l-2 px-3 py-2.5 text-sm transition-colors lg:px-4",
        isCurrent ? "border-accent bg-depth-4" : "border-transparent hover:bg-hover active:bg-active",
      )}
    >
      <FeatureIcon
        icon={icon}
        className={clsx("mt-0.5 size-4", isCurrent ? "text-accent-ink" : "text-muted")}
      />
      <span className="font-semibold md:max-lg:col-span-2">{title}</span>
      {/* The dots stand in one line, the words before them. Beside a panel on a tablet the titles need the room. */}
      <StatusMark
        status={status}
        className="flex-row-reverse self-start md:max-lg:col-span-2 md:max-lg:col-start-2 md:max-lg:flex-row md:max-lg:justify-self-start"
      />
      <span className="col-span-2 col-start-2 text-muted md:max-lg:hidden">{description}</span>
      <span className="col-span-2 col-start-2 flex gap-2">
        <span className="text-muted">{category}</span>
        <span aria-hidden="true" className="text-muted">
          ·
        </span>
        <ComplexityWord complexity={complexity} />
      </span>
    </Link>
  );
}
