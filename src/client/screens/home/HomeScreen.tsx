import clsx from "clsx";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { COMING_SOON, HOME_MENU, type HomeMenuEntry } from "../../../shared/catalogue/homeMenu.ts";
import { useUser } from "../../lib/session.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { AccountBar } from "../../ui/AccountBar.tsx";
import { Mark } from "../../ui/Mark.tsx";
import { LevelMap } from "./LevelMap.tsx";

/** The menu of the product: four levels, the map beside it shows which one is meant. */
export function HomeScreen() {
  useDocumentTitle("Inception");
  const user = useUser();
  const [level, setLevel] = useState<number | null>(null);
  return (
    <>
      <header className="mx-auto flex w-full max-w-[1400px] flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-8 sm:py-5">
        <Mark size={32} />
        <AccountBar />
      </header>
      <main className="mx-auto grid w-full max-w-[1400px] flex-1 content-center gap-x-16 gap-y-8 px-4 pt-2 pb-12 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-center gap-8">
          <div className="grid gap-4">
            <h1 className="voice-display">Inception</h1>
            <p className="max-w-[40ch] text-lg text-muted">
              A place to build apps that was built in a place to build apps. Choose your level.
            </p>
          </div>
          <nav aria-label="Main menu">
            <ul className="border-line border-t">
              {HOME_MENU.map((entry, index) => (
                <li
                  key={entry.label}
                  className="border-line border-b"
                  onPointerEnter={() => setLevel(index)}
                  onPointerLeave={() => setLevel(null)}
                  onFocus={() => setLevel(index)}
                  onBlur={() => setLevel(null)}
                >
                  <MenuEntry entry={entry} number={index + 1} />
                </li>
              ))}
            </ul>
          </nav>
          {user?.guest && (
            <p className="text-muted">
              You are here as a guest.{" "}
              <Link
                href="/login?mode=signup&next=/home"
                className="font-medium text-accent-ink underline underline-offset-4 hover:decoration-2"
              >
                Save your work: create an account
              </Link>
            </p>
          )}
        </div>
        <LevelMap labels={HOME_MENU.map((entry) => entry.label)} active={level} />
      </main>
    </>
  );
}

const ROW =
  "group grid w-full grid-cols-[2rem_1fr_auto] items-center gap-x-2 rounded-sm py-4 text-left transition-colors sm:grid-cols-[2.5rem_1fr_auto]";

function MenuEntry({ entry, number }: { entry: HomeMenuEntry; number: number }) {
  const words = (
    <>
      <span aria-hidden="true" className="voice-label">
        {number}
      </span>
      <span className="grid gap-0.5">
        <span className="font-semibold text-lg">{entry.label}</span>
        <span className="text-muted text-sm">{entry.description}</span>
      </span>
    </>
  );
  if (entry.href === null) {
    return (
      <button type="button" disabled className={clsx(ROW, "text-muted")}>
        {words}
        <span className="rounded-full border border-line px-2.5 py-0.5 font-medium text-muted text-sm">
          {COMING_SOON}
        </span>
      </button>
    );
  }
  return (
    <Link href={entry.href} className={clsx(ROW, "hover:bg-hover active:bg-active")}>
      {words}
      <ArrowRight
        aria-hidden="true"
        className="mr-2 size-5 text-accent-ink transition-transform group-hover:translate-x-1 group-focus-visible:translate-x-1"
      />
    </Link>
  );
}
