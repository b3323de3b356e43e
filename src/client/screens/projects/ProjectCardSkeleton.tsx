import { Skeleton } from "../../ui/Skeleton.tsx";

/** The shape of a project card while the list is on its way. */
export function ProjectCardSkeleton() {
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-depth-3">
      <Skeleton shape="picture" className="h-28" />
      <div className="grid gap-4 p-4">
        <div className="flex items-center justify-between gap-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton shape="pill" className="h-6 w-16" />
        </div>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton shape="button" className="h-10" />
      </div>
    </li>
  );
}
