import { Plus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../ui/Button.tsx";
import { Field, Input } from "../../../ui/Field.tsx";
import { demoHref } from "../demoAddress.ts";
import { newRoomCode, readRoomCode } from "./roomCode.ts";

export const BAD_CODE =
  "The link has no room code that can be. A code is 6 to 32 small letters and digits; ask for the link again.";

const WRONG_CODE = "Enter a room code of 6 to 32 letters and digits, or paste the whole link.";

/** A new room, or one whose code somebody sent. */
export function RoomEntry({ badCode }: { badCode: string | null }) {
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<string | undefined>(badCode === null ? undefined : BAD_CODE);
  const open = (code: string) => navigate(demoHref("live-collaboration", code));
  return (
    <div className="grid max-w-[40rem] gap-8 p-4 text-sm sm:p-6">
      <section aria-labelledby="new-room" className="grid justify-items-start gap-3">
        <h3 id="new-room" className="font-semibold text-base">
          Start a room
        </h3>
        <p className="text-muted">
          You get a shared page with an editor, a live preview and a link to send to others. The room goes
          away a day after the last person left.
        </p>
        <Button variant="primary" size="small" onClick={() => open(newRoomCode())}>
          <Plus aria-hidden="true" />
          Create a room
        </Button>
      </section>
      <form
        noValidate
        aria-labelledby="join-room"
        className="grid gap-3 border-line border-t pt-6"
        onSubmit={(event) => {
          event.preventDefault();
          const input = event.currentTarget.elements.namedItem("code");
          if (!(input instanceof HTMLInputElement)) return;
          const code = readRoomCode(input.value);
          setFault(code === null ? WRONG_CODE : undefined);
          if (code !== null) open(code);
          else input.focus();
        }}
      >
        <h3 id="join-room" className="font-semibold text-base">
          Join a room
        </h3>
        <Field label="Room code or link" error={fault}>
          {(props) => (
            <div className="flex gap-2">
              <Input
                {...props}
                name="code"
                controlSize="small"
                defaultValue={badCode ?? ""}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono"
              />
              <Button type="submit" size="small">
                Join
              </Button>
            </div>
          )}
        </Field>
      </form>
    </div>
  );
}
