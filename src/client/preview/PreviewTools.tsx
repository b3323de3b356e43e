import clsx from "clsx";
import { Monitor, RotateCw, Smartphone, Tablet } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { SegmentedControl } from "../ui/SegmentedControl.tsx";
import { ZOOM_STEPS, type Zoom } from "./previewSize.ts";

const DEVICES = [
  { value: "full", label: "All the room", icon: <Monitor aria-hidden="true" /> },
  { value: "tablet", label: "Tablet, 768 px", icon: <Tablet aria-hidden="true" /> },
  { value: "phone", label: "Phone, 390 px", icon: <Smartphone aria-hidden="true" /> },
] as const;
type Device = (typeof DEVICES)[number]["value"];
const WIDTHS: Record<Device, number | null> = { full: null, tablet: 768, phone: 390 };

/** How a page is looked at. */
export interface PreviewView {
  device: Device;
  zoom: Zoom;
}

/** How a page is looked at, and the width of that device for PreviewFrame. */
export function usePreviewView() {
  const [view, setView] = useState<PreviewView>({ device: "full", zoom: "fit" });
  return { view, setView, frame: { width: WIDTHS[view.device], zoom: view.zoom } };
}

interface PreviewToolsProps {
  onReload: () => void;
  /** The page that is seen and those that could be. */
  page: string;
  pages: readonly string[];
  onPageChange: (page: string) => void;
  view: PreviewView;
  onViewChange: (view: PreviewView) => void;
}

/** Reload, page, device and zoom. Where the pane is narrow there is no room to be a tablet. */
export const PreviewTools = memo(function PreviewTools({
  onReload,
  page,
  pages,
  onPageChange,
  view,
  onViewChange,
}: PreviewToolsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        square
        aria-label="Reload the preview"
        title="Reload"
        onClick={onReload}
      >
        <RotateCw aria-hidden="true" />
      </Button>
      {pages.length > 1 && (
        <Select
          controlSize="small"
          aria-label="Page"
          title="Page"
          className="!w-auto max-w-60 truncate @max-xl:max-w-40 @max-md:max-w-32"
          value={page}
          onChange={(event) => onPageChange(event.target.value)}
        >
          {pages.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="@max-md:hidden">
        <SegmentedControl
          label="Width"
          value={view.device}
          onValueChange={(device) => onViewChange({ ...view, device })}
          options={DEVICES}
          iconsOnly
        />
      </div>
      <Select
        controlSize="small"
        aria-label="Zoom"
        title="Zoom"
        className={clsx("!w-auto", pages.length > 1 ? "@max-xl:hidden" : "@max-md:hidden")}
        value={view.zoom}
        onChange={(event) => {
          const zoom = ZOOM_STEPS.find((step) => String(step) === event.target.value) ?? "fit";
          onViewChange({ ...view, zoom });
        }}
      >
        <option value="fit">Fit</option>
        {ZOOM_STEPS.map((step) => (
          <option key={step} value={step}>
            {step * 100} %
          </option>
        ))}
      </Select>
    </>
  );
});
