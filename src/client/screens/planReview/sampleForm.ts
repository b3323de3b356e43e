export interface SampleFields {
  name: string;
  email: string;
}
export type SampleFaults = Partial<Record<keyof SampleFields, string>>;

/** What is wrong with the sample form: required fields, and the format of an e-mail address. */
export function checkSampleForm({ name, email }: SampleFields): SampleFaults {
  const faults: SampleFaults = {};
  if (name.trim() === "") faults.name = "Please enter your name.";
  if (email.trim() === "") faults.email = "Please enter your e-mail address.";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
    faults.email = "Please enter a valid e-mail address, such as name@example.com.";
  }
  return faults;
}
