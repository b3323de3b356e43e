import { WORKER_LOADER, WORKER_QUERY } from "../../../shared/workerLoader.ts";
import accessors from "./accessors.js?raw";
import addresses from "./addresses.js?raw";
import logging from "./console.js?raw";
import constants from "./constants.js?raw";
import depth from "./depth.js?raw";
import dialogs from "./dialogs.js?raw";
import entries from "./entries.js?raw";
import errors from "./errors.js?raw";
import focus from "./focus.js?raw";
import frame from "./frame.js?raw";
import frames from "./frames.js?raw";
import guard from "./guard.js?raw";
import handlers from "./handlers.js?raw";
import keys from "./keys.js?raw";
import kit from "./kit.js?raw";
import labels from "./labels.js?raw";
import links from "./links.js?raw";
import made from "./made.js?raw";
import missing from "./missing.js?raw";
import modules from "./modules.js?raw";
import scriptAddresses from "./scriptAddresses.js?raw";
import seen from "./seen.js?raw";
import sheets from "./sheets.js?raw";
import stacks from "./stacks.js?raw";
import { inAscii } from "./startInstruments.ts";
import stay from "./stay.js?raw";
import storage from "./storage.js?raw";
import unserved from "./unserved.js?raw";
import values from "./values.js?raw";
import worker from "./worker.js?raw";
import workerKit from "./workerKit.js?raw";
import workers from "./workers.js?raw";
import write from "./write.js?raw";
import written from "./written.js?raw";

const PARTS = [
  written,
  accessors,
  stacks,
  labels,
  entries,
  values,
  logging,
  made,
  addresses,
  scriptAddresses,
  guard,
  modules,
  errors,
  constants,
  frames,
  handlers,
  workers,
  storage,
  stay,
  missing,
  unserved,
  links,
  sheets,
  write,
  focus,
  keys,
  depth,
  dialogs,
  seen,
  frame,
];

/** The instruments of a worker: a script whose value is a function of what workers.js tells it, and a port to there. */
const WORKER = `(function(plan,port){const kit=${asCall(workerKit, "plan")}\n${asCall(guard, "kit")}\n${asCall(worker, "kit,plan,port")}})`;
const WORKERS = JSON.stringify({ instruments: WORKER, loader: WORKER_LOADER, query: WORKER_QUERY });

/**
 * The instruments of a live preview: a script whose value is a function of their settings, made of the functions of this
 * folder, one after the other. A frame gets it ahead of its page, so that it is read by the time that the page comes.
 */
export const INSTRUMENTS = inAscii(
  `(function(settings){const kit=${asCall(kit, "settings")}\nkit.workers=${WORKERS};\n${PARTS.map((part) => asCall(part, "kit")).join("\n")}})`,
);

/**
 * What they guard the code with that scripts make out of texts (see made.js): a page evaluates it when it has such code.
 * Nothing where it could not be loaded; such code runs unguarded then.
 */
export const READERS: Promise<string | null> = import("./madeCode.ts?bundled").then(
  ({ default: text }) => inAscii(text),
  () => null,
);

function asCall(part: string, parameter: string): string {
  return `(${part.trim().replace(/;$/, "")})(${parameter});`;
}
