import { Eye } from "lucide-react";

/** What a tab with a preview is called. */
export function PreviewTabLabel() {
  return (
    <>
      <Eye aria-hidden="true" />
      Preview
    </>
  );
}
