import { trpc } from "../../lib/trpc.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Fault } from "../../ui/Fault.tsx";

/** In through the OpenID Connect provider of this installation, if it has one. */
export function ProviderEntry({ next, failed }: { next: string; failed: boolean }) {
  const info = trpc.system.info.useQuery();
  const host = info.data?.oidc;
  if (!host) return null;
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      <ButtonLink external variant="secondary" href={`/api/auth/oidc?next=${encodeURIComponent(next)}`}>
        Continue with {host}
      </ButtonLink>
      {failed && (
        <Fault>The sign-in at {host} was not completed. Please try again, or use another way in.</Fault>
      )}
    </div>
  );
}
