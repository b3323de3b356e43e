import { Badge, type BadgeTone } from "./Badge.tsx";

/** Spec section 4: deployed green, building blue, anything else yellow. */
export function statusTone(status: string): BadgeTone {
  if (status === "deployed") return "green";
  return status === "building" ? "blue" : "yellow";
}

/** A project's status; a project without one is a draft. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  const shown = status || "draft";
  return (
    <Badge tone={statusTone(shown)}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {shown}
    </Badge>
  );
}
