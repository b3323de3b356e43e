import { useEffect, useRef, useState } from "react";
import { loginInput } from "../../../shared/contracts/auth.ts";
import { trpc } from "../../lib/trpc.ts";
import { useEntry } from "../../lib/useEntry.ts";
import { Button } from "../../ui/Button.tsx";
import { Field, Input } from "../../ui/Field.tsx";
import { FormError } from "./FormError.tsx";
import { faultsOf } from "./formFaults.ts";

/** Username and password. Both causes of a refusal get the server's one sentence. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const enter = useEntry();
  const first = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const login = trpc.auth.login.useMutation({
    onSuccess: (answer) => {
      enter(answer);
      onDone();
    },
  });
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (login.isPending) return;
        const form = event.currentTarget;
        const parsed = loginInput.safeParse(Object.fromEntries(new FormData(form)));
        setFaults(parsed.success ? {} : faultsOf(parsed.error, form));
        if (parsed.success) login.mutate(parsed.data);
        else login.reset();
      }}
    >
      <Field label="Username" error={faults.username}>
        {(props) => (
          <Input
            {...props}
            ref={first}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={faults.password}>
        {(props) => <Input {...props} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <FormError error={login.error} />
      <Button type="submit" variant="primary" busy={login.isPending} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
