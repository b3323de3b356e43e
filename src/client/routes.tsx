import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from "react";
import { Redirect, Route, Switch, useLocation, useSearchParams } from "wouter";
import { readFailure } from "./lib/failure.ts";
import { focusHeading } from "./lib/focusHeading.ts";
import { useSession } from "./lib/session.ts";
import { ignoreStraySecondClicks } from "./lib/straySecondClicks.ts";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { ErrorPanel } from "./ui/ErrorPanel.tsx";
import { Mark } from "./ui/Mark.tsx";

/** A screen in its own chunk: a visit loads the code of the screen it opens. Offline it waits for the connection. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
      return { default: await load() };
    }
  });
}

const HomeScreen = screen(() => import("./screens/home/HomeScreen.tsx").then((m) => m.HomeScreen));
const ProjectsScreen = screen(() =>
  import("./screens/projects/ProjectsScreen.tsx").then((m) => m.ProjectsScreen),
);
const AssistantScreen = screen(() =>
  import("./screens/assistant/AssistantScreen.tsx").then((m) => m.AssistantScreen),
);
const PlanReviewScreen = screen(() =>
  import("./screens/planReview/PlanReviewScreen.tsx").then((m) => m.PlanReviewScreen),
);
const BuildScreen = screen(() => import("./screens/build/BuildScreen.tsx").then((m) => m.BuildScreen));
const QuestScreen = screen(() => import("./screens/quest/QuestScreen.tsx").then((m) => m.QuestScreen));
const LandingScreen = screen(() =>
  import("./screens/landing/LandingScreen.tsx").then((m) => m.LandingScreen),
);
const LoginScreen = screen(() => import("./screens/login/LoginScreen.tsx").then((m) => m.LoginScreen));
const InviteScreen = screen(() => import("./screens/invite/InviteScreen.tsx").then((m) => m.InviteScreen));
const DemoScreen = screen(() => import("./screens/demo/DemoScreen.tsx").then((m) => m.DemoScreen));
const SnapshotScreen = screen(() =>
  import("./screens/snapshot/SnapshotScreen.tsx").then((m) => m.SnapshotScreen),
);
const NotFoundScreen = screen(() =>
  import("./screens/notFound/NotFoundScreen.tsx").then((m) => m.NotFoundScreen),
);

/** What Arrival remembers between screens; written in effects only. */
interface Visit {
  lastPath: string | null;
  throughHistory: boolean;
}

const VisitContext = createContext<Visit>({ lastPath: null, throughHistory: false });

/** The route table of spec section 2, the wildcard last. */
export function Routes() {
  const [path] = useLocation();
  const [visit] = useState<Visit>(() => ({ lastPath: null, throughHistory: false }));
  useEffect(() => {
    const onPopState = () => {
      visit.throughHistory = true;
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [visit]);
  useEffect(() => ignoreStraySecondClicks(document), []);
  return (
    <ErrorBoundary resetKey={path}>
      <VisitContext value={visit}>
        <Suspense fallback={<Waiting />}>
          <Switch>
            <Route path="/landing">
              <Arrival>
                <LandingScreen />
              </Arrival>
            </Route>
            <Route path="/login">
              <Arrival>
                <LoginScreen />
              </Arrival>
            </Route>
            <Route path="/">
              <SignedIn>
                <HomeScreen />
              </SignedIn>
            </Route>
            <Route path="/home">
              <SignedIn>
                <HomeScreen />
              </SignedIn>
            </Route>
            <Route path="/projects">
              <SignedIn>
                <ProjectsScreen />
              </SignedIn>
            </Route>
            <Route path="/projects/:id">
              {({ id }) => (
                <SignedIn>
                  <AssistantScreen key={id} projectId={id} />
                </SignedIn>
              )}
            </Route>
            <Route path="/ai-assistant">
              <SignedIn>
                <AssistantFromQuery />
              </SignedIn>
            </Route>
            <Route path="/ai-assistant/plan/:id">
              {({ id }) => (
                <SignedIn>
                  <PlanReviewScreen key={id} planId={id} />
                </SignedIn>
              )}
            </Route>
            <Route path="/plan-review/:id">
              {({ id }) => (
                <SignedIn>
                  <PlanReviewScreen key={id} planId={id} />
                </SignedIn>
              )}
            </Route>
            <Route path="/ai-assistant/build/:id">
              {({ id }) => (
                <SignedIn>
                  <BuildScreen key={id} id={id} />
                </SignedIn>
              )}
            </Route>
            <Route path="/quest">
              <SignedIn>
                <QuestScreen />
              </SignedIn>
            </Route>
            <Route path="/invite/:token">
              {({ token }) => (
                <SignedIn otherwise={`/login?next=${encodeURIComponent(`/invite/${token}`)}`}>
                  <InviteScreen key={token} token={token} />
                </SignedIn>
              )}
            </Route>
            <Route path="/demo">
              <Arrival>
                <DemoScreen />
              </Arrival>
            </Route>
            <Route path="/snapshot/:id">
              {({ id }) => (
                <Arrival>
                  <SnapshotScreen key={id} snapshotId={id} />
                </Arrival>
              )}
            </Route>
            <Route>
              <Arrival>
                <NotFoundScreen />
              </Arrival>
            </Route>
          </Switch>
        </Suspense>
      </VisitContext>
    </ErrorBoundary>
  );
}

function AssistantFromQuery() {
  const [search] = useSearchParams();
  const projectId = search.get("projectId");
  return <AssistantScreen key={projectId} projectId={projectId} />;
}

/** Shows a screen to whoever has a session (guests have one); sends everyone else away. */
function SignedIn({ otherwise = "/landing", children }: { otherwise?: string; children: ReactNode }) {
  const session = useSession();
  switch (session.state) {
    case "loading":
      return <Waiting />;
    case "signedOut":
      return <Redirect to={otherwise} replace />;
    case "failed":
      return (
        <main className="mx-auto w-full max-w-3xl px-4 py-16">
          <ErrorPanel title="We could not check who you are" onRetry={session.retry}>
            {readFailure(session.error).message}
          </ErrorPanel>
        </main>
      );
    case "signedIn":
      return <Arrival>{children}</Arrival>;
  }
}

/**
 * After a change of screen the page starts at its top and focus is on its heading, as after a navigation by the browser.
 * The very first screen leaves both to the browser; a screen that takes the focus itself keeps it, and Back keeps the
 * position that the browser restores. Inside the Suspense boundary, so this waits for the screen's code.
 */
function Arrival({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const visit = useContext(VisitContext);
  useEffect(() => {
    const isFirst = visit.lastPath === null;
    const changed = visit.lastPath !== path;
    const throughHistory = visit.throughHistory;
    visit.lastPath = path;
    visit.throughHistory = false;
    if (isFirst || !changed) return;
    if (!throughHistory) window.scrollTo(0, 0);
    focusHeading();
  }, [path, visit]);
  return children;
}

function Waiting() {
  return (
    <div className="grid flex-1 place-items-center">
      <p className="grid animate-fade justify-items-center gap-3 text-muted [animation-delay:400ms]">
        <Mark size={32} />
        Loading...
      </p>
    </div>
  );
}
