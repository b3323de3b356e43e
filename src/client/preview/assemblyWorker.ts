import { assembleDocument, type ScriptPlace } from "../../shared/document/previewDocument.ts";
import type { AssembledPreview, AssemblyRequest } from "./assembledPreview.ts";
import { guardLoops, guardNameFor } from "./instrument/guardLoops.ts";
import { buildInstrument } from "./instrument/instrument.ts";

// Runs beside the page: parsing half a megabyte must not hold up whoever types.

/** Scripts that did not change since the last page are not parsed again. */
const MAX_KEPT = 100;
let kept = new Map<string, string>();

self.addEventListener("message", (event: MessageEvent<AssemblyRequest>) => {
  const { code, title, settings, withoutScripts } = event.data;
  const guard = guardNameFor([code.html, code.js, ...Object.values(code.files)]);
  const used = new Map<string, string>();
  const rewriteScript = (text: string, { file, firstLine, kind }: ScriptPlace): string => {
    const key = [guard, kind, file, firstLine, text].join("\0");
    const guarded = kept.get(key) ?? guardLoops(text, { file, firstLine, kind, guard });
    if (used.size < MAX_KEPT) used.set(key, guarded);
    return guarded;
  };
  const html = assembleDocument(code, {
    title,
    withoutScripts,
    rewriteScript,
    instrument: buildInstrument({ ...settings, guard }),
  });
  kept = used;
  self.postMessage({ run: settings.run, html, guard } satisfies AssembledPreview);
});
