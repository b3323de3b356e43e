import type { ZodError } from "zod";

/** The first fault of each field by its name; puts the focus on the first faulty field of the form. */
export function faultsOf(error: ZodError, form: HTMLFormElement): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    faults[issue.path.map(String).join(".")] ??= issue.message;
  }
  const faulty = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && faults[element.name] !== undefined,
  );
  if (faulty instanceof HTMLInputElement) faulty.focus();
  return faults;
}
