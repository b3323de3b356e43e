import { Copy } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copyText.ts";
import { Input } from "../../ui/Field.tsx";

interface LinkFieldProps {
  /** What the link is, for readers and the notice: 'Invite link'. */
  label: string;
  url: string;
  /** What to do with it once it is copied. */
  hint: string;
}

/** An address to be copied, by the button or by hand. */
export function LinkField({ label, url, hint }: LinkFieldProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <Input
        controlSize="small"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button size="small" onClick={() => void copyText(url, `${label} copied`, { description: hint })}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </div>
  );
}
