import { Copy } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";

interface LinkFieldProps {
  /** What the link is, for readers and the notice: 'Invite link'. */
  label: string;
  url: string;
  /** What to do with it once it is copied. */
  hint?: string;
}

/** An address to be copied, by the button or by hand. */
export function LinkField({ label, url, hint }: LinkFieldProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(`${label} copied`, hint === undefined ? {} : { description: hint });
    } catch {
      toast.error("Copy failed", { description: "Please try copying manually" });
    }
  }

  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <Input
        controlSize="small"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button size="small" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </div>
  );
}
