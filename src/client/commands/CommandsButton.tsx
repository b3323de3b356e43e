import { Command } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { shortcutKeys } from "./shortcut.ts";

/** The way to the palette for whoever does not know its keys. */
export function CommandsButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      square
      aria-label="Commands"
      title={`Commands, ${shortcutKeys("Mod+K").join("+")}`}
      onClick={onClick}
    >
      <Command aria-hidden="true" />
    </Button>
  );
}
