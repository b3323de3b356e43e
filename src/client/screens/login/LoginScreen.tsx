import { useState } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import { localPath } from "../../lib/localPath.ts";
import { useSession } from "../../lib/session.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Frames } from "../../ui/Frames.tsx";
import { Mark } from "../../ui/Mark.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { ThemeSwitch } from "../../ui/ThemeSwitch.tsx";
import { CreateAccountForm } from "./CreateAccountForm.tsx";
import { GuestEntry } from "./GuestEntry.tsx";
import { ProviderEntry } from "./ProviderEntry.tsx";
import { SignInForm } from "./SignInForm.tsx";

const WAYS = [
  { value: "signin", label: "Sign in" },
  { value: "signup", label: "Create account" },
] as const;

/** Sign in, create an account, or come in as a guest; `?next=/path` is where it goes on, `?mode=signup` opens the second. */
export function LoginScreen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const session = useSession();
  const next = localPath(search.get("next"), "/home");
  const [way, setWay] = useState<"signin" | "signup">(search.get("mode") === "signup" ? "signup" : "signin");
  const isGuest = session.state === "signedIn" && session.user.guest;
  useDocumentTitle(way === "signup" ? "Create account" : "Sign in");

  // A full account has nothing to do here; this also carries everyone on who has just come in.
  if (session.state === "signedIn" && !session.user.guest) return <Redirect to={next} replace />;

  const goOn = () => navigate(next, { replace: true });
  return (
    <>
      <header className="flex items-center justify-between gap-3 px-4 py-3 sm:px-8 sm:py-5">
        <ButtonLink
          href={isGuest ? "/home" : "/landing"}
          variant="quiet"
          size="small"
          className="-ml-3"
          aria-label={isGuest ? "Inception, to Home" : "Inception, to the start"}
        >
          <Mark size={24} />
          Inception
        </ButtonLink>
        <ThemeSwitch />
      </header>
      <main className="mx-auto grid w-full max-w-[34rem] flex-1 content-center px-3 pt-2 pb-16 sm:px-4">
        <Frames levels={3} offset="large">
          <div className="grid min-w-0 gap-6 p-4 sm:p-8">
            <div className="grid gap-1.5">
              <h1 className="font-semibold text-lg">{heading(way, isGuest)}</h1>
              {isGuest && (
                <p className="text-muted">
                  {way === "signup"
                    ? "Everything you made as a guest stays with the new account."
                    : "Your guest projects stay with the guest. To keep them, create an account instead."}
                </p>
              )}
            </div>
            <SegmentedControl
              label="Way in"
              value={way}
              onValueChange={setWay}
              options={WAYS}
              size="medium"
            />
            {way === "signin" ? <SignInForm onDone={goOn} /> : <CreateAccountForm onDone={goOn} />}
            <ProviderEntry next={next} failed={search.get("failed") === "oidc"} />
            {!isGuest && <GuestEntry onDone={goOn} />}
          </div>
        </Frames>
      </main>
    </>
  );
}

function heading(way: "signin" | "signup", isGuest: boolean): string {
  if (way === "signin") return "Sign in";
  return isGuest ? "Save your work: create an account" : "Create your account";
}
