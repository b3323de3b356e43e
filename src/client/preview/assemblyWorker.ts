import { createLoopGuard, guardNameOf, type LoopGuard } from "../../shared/document/guardLoops.ts";
import { assembleDocument, type ScriptPlace } from "../../shared/document/previewDocument.ts";
import { AppError } from "../../shared/errors.ts";
import type { AssembledPreview, AssemblyRequest } from "./assembledPreview.ts";
import { guardDataImports } from "./instrument/guardDataImports.ts";
import { guardFrameAddress, guardFramePage } from "./instrument/madeCode.ts";
import { startInstruments } from "./instrument/startInstruments.ts";
import { packCode } from "./packCode.ts";
import { namesStyles, needsServedFiles } from "./servedFiles.ts";

// Runs beside the page: parsing half a megabyte must not hold up whoever types, nor must handing it on. So the page goes
// from here straight to its frame.

/** Of the last page: the guard of each script, by its place. It only reads what changed in its script. */
const MAX_KEPT = 100;
let kept = new Map<string, LoopGuard>();

/** A page of more characters is read in parts: its start can be seen while the rest is still read. */
const LONG_PAGE = 131_072;
/** So many characters are read before a long page is drawn for the first time: a few windows full. */
const FIRST_PART = 16_384;

function firstPart(html: string): number {
  return html.length > LONG_PAGE ? FIRST_PART : html.length;
}

const FAULT =
  "The page could not be made from these files. Take your last change back, and tell us what it was.";

/** Leads to the frame of the last page. */
let port: MessagePort | undefined;

self.addEventListener("message", ({ data, ports: [next] }: MessageEvent<AssemblyRequest>) => {
  const { run } = data.settings;
  let answer: AssembledPreview;
  try {
    answer = { run, fault: null, ...assemble(data, next) };
  } catch (error) {
    // Whatever it is, people are told that there will be no page.
    if (!(error instanceof AppError)) self.reportError(error);
    const fault = error instanceof AppError ? error.message : FAULT;
    answer = { run, fault, guard: null, hasStylesInAddress: false };
  }
  self.postMessage(answer);
});

/** Posts the page to the port of its frame. */
function assemble(request: AssemblyRequest, next?: MessagePort): Omit<AssembledPreview, "run" | "fault"> {
  const { code, title, path, base, withoutScripts } = request;
  // What that frame has not read yet is not needed any more.
  port?.postMessage("halt");
  const isCarried = request.carriesCode && needsServedFiles(code);
  const packed = isCarried ? packCode(code) : null;
  const root = packed === null ? request.settings.root : `/live/${packed}/`;
  const guard = guardNameOf(code);
  const settings = { ...request.settings, root, guard, isTooLong: isCarried && packed === null };
  const used = new Map<string, LoopGuard>();
  const rewriteScript = (text: string, { file, firstLine, kind }: ScriptPlace): string => {
    const key = [guard, kind, file, firstLine].join("\0");
    const place = { file, firstLine, kind, guard };
    const guardLoops = kept.get(key) ?? createLoopGuard(place);
    if (used.size < MAX_KEPT) used.set(key, guardLoops);
    return guardLoops(kind === "module" ? guardDataImports(text, place) : text);
  };
  const html = assembleDocument(code, {
    page: settings.page,
    title,
    base,
    withoutScripts,
    rewriteScript,
    rewriteFrame: (attribute, text, { file, firstLine }) => {
      const guardFrame = attribute === "src" ? guardFrameAddress : guardFramePage;
      return guardFrame(text, { file, line: firstLine, guard });
    },
    instrument: startInstruments(settings),
  });
  kept = used;
  port = next;
  port?.postMessage({ html, address: (root ?? "") + path, first: firstPart(html) });
  return { guard, hasStylesInAddress: packed !== null && namesStyles(code) };
}
