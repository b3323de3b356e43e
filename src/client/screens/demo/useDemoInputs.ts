import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "../../lib/storage.ts";
import { type DemoInputs, EXAMPLE_INPUTS } from "./demoExamples.ts";

const KEY = "inception-demo-inputs";
const text = z.string();
const inputsSchema = z.object({
  service: text,
  endpoint: text,
  parameters: text,
  description: text,
  entities: text,
  html: text,
  js: text,
  packageJson: text,
});

export interface DemoInputsState {
  inputs: DemoInputs;
  change: (next: Partial<DemoInputs>) => void;
}

/** A pause in typing before what was entered is stored, in milliseconds: it may be long. */
const STORE_DELAY_MS = 300;

/** What was entered into the demos: kept while the tab is open, also over a sign-in and a reload. */
export function useDemoInputs(): DemoInputsState {
  const [inputs, setInputs] = useState<DemoInputs>(
    () => readStored(KEY, inputsSchema, "sessionStorage") ?? EXAMPLE_INPUTS,
  );
  const latest = useRef(inputs);
  latest.current = inputs;

  useEffect(() => {
    const timer = setTimeout(() => writeStored(KEY, inputs, "sessionStorage"), STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [inputs]);

  useEffect(() => {
    const store = () => writeStored(KEY, latest.current, "sessionStorage");
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
    };
  }, []);

  const change = useCallback((next: Partial<DemoInputs>) => {
    setInputs((current) => ({ ...current, ...next }));
  }, []);
  return { inputs, change };
}
