import {
  Braces,
  Database,
  Lightbulb,
  type LucideIcon,
  Mic,
  PackageSearch,
  Palette,
  Plug,
  UsersRound,
} from "lucide-react";
import type { DemoIcon } from "../../../shared/catalogue/demoFeatures.ts";

const ICONS: Record<DemoIcon, LucideIcon> = {
  plug: Plug,
  database: Database,
  scan: Braces,
  users: UsersRound,
  package: PackageSearch,
  palette: Palette,
  mic: Mic,
  lightbulb: Lightbulb,
};

/** The sign of a feature; its title stands beside it. */
export function FeatureIcon({ icon, className }: { icon: DemoIcon; className?: string }) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden="true" className={className} />;
}
