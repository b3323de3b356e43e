import { Check } from "lucide-react";
import type { DemoFeature } from "../../../shared/catalogue/demoFeatures.ts";

/** What a feature really does. */
export function FeatureDetails({ feature }: { feature: DemoFeature }) {
  return (
    <section aria-label="Feature details" className="grid max-w-[68ch] gap-3 p-4 sm:p-6">
      <h3 className="font-semibold">Capabilities</h3>
      <ul className="border-line border-t">
        {feature.capabilities.map((capability) => (
          <li key={capability} className="flex gap-3 border-line border-b py-2.5 text-sm">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            {capability}
          </li>
        ))}
      </ul>
    </section>
  );
}
