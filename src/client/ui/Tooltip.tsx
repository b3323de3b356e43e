import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement } from "react";

interface TooltipProps {
  /** A few words that add to the control's name; never the only place that says something needed. */
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactElement;
}

/** Words beside a control on hover and focus. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade rounded-sm bg-ink px-2 py-1 text-depth-3 text-sm"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
