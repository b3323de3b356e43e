import clsx from "clsx";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./ButtonLink.tsx";

interface PageHeaderProps {
  title: ReactNode;
  /** Where the back arrow goes and what it is called. */
  back?: { href: string; label: string };
  /** Beside the title: a badge, a sentence. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/**
 * The bar at the top of a workbench screen: back, title, actions. 56 px high; on a phone the actions take a row of their
 * own, so that the title keeps the first.
 */
export function PageHeader({ title, back, aside, actions }: PageHeaderProps) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-depth-2 px-3 py-2 sm:px-4">
      <div className={clsx("flex min-w-0 flex-1 items-center gap-3", actions && "max-sm:basis-full")}>
        {back && (
          <ButtonLink
            href={back.href}
            variant="quiet"
            size="small"
            square
            aria-label={back.label}
            title={back.label}
          >
            <ArrowLeft aria-hidden="true" />
          </ButtonLink>
        )}
        <h1 dir="auto" className="min-w-0 truncate font-semibold">
          {title}
        </h1>
        {aside}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-sm:pl-1">{actions}</div>}
    </header>
  );
}
