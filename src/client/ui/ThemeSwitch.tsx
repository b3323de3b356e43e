import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "../lib/theme.ts";
import { SegmentedControl } from "./SegmentedControl.tsx";

const OPTIONS = [
  { value: "system", label: "Same as the system", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

/** Light, dark or as the system; remembered in this browser. */
export function ThemeSwitch() {
  const { theme, chooseTheme } = useTheme();
  return (
    <SegmentedControl
      label="Colour theme"
      value={theme}
      onValueChange={chooseTheme}
      options={OPTIONS}
      iconsOnly
    />
  );
}
