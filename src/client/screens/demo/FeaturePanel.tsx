import { useEffect, useRef } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import type { DemoResult } from "./demoResult.ts";
import { FeatureDemo, type FeatureDemoProps } from "./FeatureDemo.tsx";
import { FeatureDetails } from "./FeatureDetails.tsx";
import { CompactMarks, FeatureBadges } from "./FeatureMarks.tsx";
import { ResultsView } from "./ResultsView.tsx";

export type DemoTab = "demo" | "details" | "results";

interface FeaturePanelProps extends FeatureDemoProps {
  tab: DemoTab;
  onTabChange: (tab: DemoTab) => void;
  /** Of this feature's last run. */
  result: DemoResult | null;
}

/** One feature: what it is, its demo, its details and its results. */
export function FeaturePanel({ tab, onTabChange, result, ...demo }: FeaturePanelProps) {
  const { feature, onEditor } = demo;
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(tab);

  // The button that was pressed goes with its panel: whoever used the keys goes on from the tab.
  useEffect(() => {
    const changed = before.current !== tab;
    before.current = tab;
    if (!changed) return;
    // After the browser has moved the focus itself, as it does for a click on a tab; from what is hidden it does later.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused !== document.body && focused?.checkVisibility()) return;
      area.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [tab]);

  return (
    <div ref={area} className="flex h-full min-h-0 flex-col">
      <header className="flex shrink-0 items-start justify-between gap-x-6 px-4 pt-3 pb-1 sm:px-6">
        <div className="min-w-0">
          <h2 tabIndex={-1} className="font-semibold outline-none">
            {feature.title}
          </h2>
          <p className="text-muted text-sm max-md:hidden lg:hidden">{feature.description}</p>
        </div>
        <div className="flex shrink-0 gap-1.5 max-lg:hidden">
          <FeatureBadges feature={feature} />
        </div>
        <div className="shrink-0 lg:hidden">
          <CompactMarks feature={feature} />
        </div>
      </header>
      <Tabs
        label="Feature"
        value={tab}
        onValueChange={onTabChange}
        className="min-h-0 flex-1"
        tabs={[
          {
            value: "demo",
            label: "Interactive Demo",
            // What was entered, and a room that is open, stay while one looks at the other tabs.
            keepMounted: true,
            content: (
              <div className="h-full min-h-0 overflow-y-auto">
                <FeatureDemo {...demo} />
              </div>
            ),
          },
          {
            value: "details",
            label: "Feature Details",
            content: (
              <div className="h-full min-h-0 overflow-y-auto">
                <FeatureDetails feature={feature} />
              </div>
            ),
          },
          {
            value: "results",
            label: "Results",
            content: <ResultsView result={result} onEditor={onEditor} />,
          },
        ]}
      />
    </div>
  );
}
