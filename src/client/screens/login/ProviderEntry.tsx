import { trpc } from "../../lib/trpc.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";

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
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red text-sm">
          The sign-in at {host} was not completed. Please try again, or use another way in.
        </p>
      )}
    </div>
  );
}
