import { useEffect, useRef, useState } from "react";
import { signupInput } from "../../../shared/contracts/auth.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useEntry } from "../../lib/useEntry.ts";
import { Button } from "../../ui/Button.tsx";
import { Field, Input } from "../../ui/Field.tsx";
import { FormError } from "./FormError.tsx";
import { faultsOf } from "./formFaults.ts";

/** A new account; in a guest's session the guest becomes it and keeps the work. */
export function CreateAccountForm({ onDone }: { onDone: () => void }) {
  const enter = useEntry();
  const first = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const signup = trpc.auth.signup.useMutation({
    onSuccess: (answer) => {
      enter(answer);
      onDone();
    },
    onError: (error) => {
      const failure = readFailure(error);
      // A taken name belongs beside the name, where it is put right.
      setFaults(failure.status === 409 ? { username: failure.message } : failure.fields);
      if (failure.status === 409) first.current?.focus();
    },
  });
  useEffect(() => first.current?.focus(), []);
  const isToldInPlace = Object.keys(faults).length > 0;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (signup.isPending) return;
        const form = event.currentTarget;
        const { displayName, ...entries } = Object.fromEntries(new FormData(form));
        const parsed = signupInput.safeParse({ ...entries, ...(displayName && { displayName }) });
        setFaults(parsed.success ? {} : faultsOf(parsed.error, form));
        if (parsed.success) signup.mutate(parsed.data);
        else signup.reset();
      }}
    >
      <Field label="Username" hint="3 to 32 letters, digits, underscores or hyphens." error={faults.username}>
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
      <Field
        label="Display name"
        hint="What others see while you work together."
        error={faults.displayName}
        optional
      >
        {(props) => <Input {...props} name="displayName" autoComplete="name" />}
      </Field>
      <Field label="Password" hint="At least 8 characters." error={faults.password}>
        {(props) => <Input {...props} name="password" type="password" autoComplete="new-password" />}
      </Field>
      {!isToldInPlace && <FormError error={signup.error} />}
      <Button type="submit" variant="primary" busy={signup.isPending} busyLabel="Creating...">
        Create account
      </Button>
    </form>
  );
}
