import { ArrowDown, ArrowRight, TriangleAlert } from "lucide-react";
import { FEATURES, WARNING } from "../../../shared/catalogue/landingTexts.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Mark } from "../../ui/Mark.tsx";
import { ThemeSwitch } from "../../ui/ThemeSwitch.tsx";
import { DiveScene } from "./DiveScene.tsx";
import { StoryLevels } from "./StoryLevels.tsx";

/** The way in, and the joke. */
export function LandingScreen() {
  useDocumentTitle("Inception");
  return (
    <div className="flex-1 overflow-x-clip">
      <div className="bg-depth-0">
        <header className="mx-auto flex max-w-[1520px] items-center justify-between gap-3 px-4 py-4 sm:px-10 sm:py-6">
          <p className="flex items-center gap-3 font-semibold">
            <Mark size={28} />
            Inception
          </p>
          <div className="flex items-center gap-3">
            <ThemeSwitch />
            <ButtonLink href="/api/login" external variant="quiet" size="small">
              Sign in
            </ButtonLink>
          </div>
        </header>
      </div>
      <main>
        <section className="bg-depth-0">
          <div className="mx-auto grid max-w-[1520px] items-center gap-x-12 gap-y-12 px-4 pt-6 pb-16 sm:px-10 lg:min-h-[calc(100dvh-12rem)] lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:pt-2 lg:pb-24">
            <div className="grid content-center gap-7">
              <h1 className="voice-display text-balance">We built it inside a thing that builds things.</h1>
              <p className="max-w-[44ch] text-lg text-muted">
                Inception is a coding environment that was made in another coding environment, so that you can
                make apps. Describe one. Read the plan. Watch it being built. Try to remember how you got
                here.
              </p>
              <div className="flex flex-wrap items-center gap-3 pt-1">
                <ButtonLink
                  href="/api/login"
                  external
                  variant="primary"
                  size="large"
                  className="tracking-wide"
                >
                  ENTER THE MATRIX
                  <ArrowRight aria-hidden="true" />
                </ButtonLink>
                <a
                  href="#story"
                  className="inline-flex h-13 items-center gap-2 rounded-md px-4 font-medium hover:bg-hover active:bg-active"
                >
                  How it came to this
                  <ArrowDown aria-hidden="true" className="size-5" />
                </a>
              </div>
            </div>
            <DiveScene />
          </div>
        </section>

        <section aria-label="What it does" className="border-line border-y bg-depth-1">
          <ul className="mx-auto grid max-w-[1520px] px-4 sm:px-10 md:grid-cols-3">
            {FEATURES.map((feature, index) => (
              <li
                key={feature.title}
                className="grid content-start gap-3 border-line py-10 not-first:border-t md:py-16 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-10 md:not-last:pr-10"
              >
                <span aria-hidden="true" className="voice-label">
                  {feature.joke ? "∞" : index + 1}
                </span>
                <h2 className="font-semibold text-lg">{feature.title}</h2>
                <p className="max-w-[42ch] text-muted">{feature.text}</p>
              </li>
            ))}
          </ul>
        </section>

        <section id="story" aria-labelledby="story-title" className="bg-depth-1">
          <div className="mx-auto grid max-w-[1200px] gap-10 px-4 py-20 sm:px-10 sm:py-28">
            <h2 id="story-title" className="voice-display">
              Four months, four levels down
            </h2>
            <StoryLevels />
          </div>
        </section>

        <section aria-label="Way in" className="border-line border-t bg-depth-0">
          <div className="mx-auto grid max-w-[1200px] justify-items-center gap-8 px-4 py-20 text-center sm:px-10 sm:py-28">
            <p className="voice-display max-w-[18ch] text-balance">The only way out is further in.</p>
            <ButtonLink href="/api/login" external variant="primary" size="large" className="tracking-wide">
              ENTER THE MATRIX
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
            <p className="flex max-w-[60ch] items-start gap-3 text-left text-muted text-sm">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                <strong className="font-semibold text-ink">Warning.</strong> {WARNING}
              </span>
            </p>
          </div>
        </section>
      </main>
    </div>
  );
}
