import clsx from "clsx";
import { Tabs as Primitive } from "radix-ui";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode; keepMounted?: boolean }[];
  /** What stands at the end of the tab row, outside the tab list. */
  actions?: ReactNode;
  className?: string;
}

/** Radix gives the focus by script, for which browsers show a ring although the pointer was used. Keys bring it back. */
const UNRINGED_BY_POINTER = {
  onPointerDown: (event: SyntheticEvent) => event.currentTarget.toggleAttribute("data-pressed", true),
  onKeyDown: (event: SyntheticEvent) => event.currentTarget.removeAttribute("data-pressed"),
  onBlur: (event: SyntheticEvent) => event.currentTarget.removeAttribute("data-pressed"),
};

/**
 * Tabs over panels that fill the rest of the height. `keepMounted` panels stay in the document while hidden (a preview
 * frame that must not reload); the others are built when they are shown.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  actions,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const active = value !== "" && row?.querySelector<HTMLElement>('[role="tab"][data-state="active"]');
    // By hand: scrollIntoView would also move whatever the row lies in.
    if (row && active && row.scrollWidth > row.clientWidth) {
      row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onValueChange(tab.value);
      }}
      className={clsx("flex min-h-0 min-w-0 flex-col", className)}
    >
      <div className="flex min-h-10 shrink-0 items-stretch justify-between gap-2 border-line border-b px-2">
        <Primitive.List
          ref={list}
          aria-label={label}
          className="scroll-row -mb-px relative flex min-w-0 items-stretch gap-1"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              {...UNRINGED_BY_POINTER}
              className="-outline-offset-2 data-pressed:!outline-none inline-flex shrink-0 items-center gap-1.5 border-transparent border-b-2 px-2.5 font-medium text-muted text-sm transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink [&_svg]:size-4"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          {...(tab.keepMounted && { forceMount: true })}
          className="-outline-offset-2 min-h-0 flex-1 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
