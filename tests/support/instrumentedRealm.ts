import vm from "node:vm";
import logging from "../../src/client/preview/instrument/console.js?raw";
import entries from "../../src/client/preview/instrument/entries.js?raw";
import kit from "../../src/client/preview/instrument/kit.js?raw";
import labels from "../../src/client/preview/instrument/labels.js?raw";
import stacks from "../../src/client/preview/instrument/stacks.js?raw";
import values from "../../src/client/preview/instrument/values.js?raw";
import written from "../../src/client/preview/instrument/written.js?raw";
import { type ConsoleLine, previewMessage } from "../../src/client/preview/previewMessage.ts";

/** As much of a browser as these instruments take hold of. */
const BROWSER = `
  globalThis.window = globalThis;
  globalThis.document = { currentScript: null };
  globalThis.location = { href: "http://preview.test/" };
  globalThis.EventTarget = class { addEventListener() {} };
  globalThis.requestAnimationFrame = () => {};
  globalThis.MessageEvent = class { get data() {} };
  globalThis.Node = class {
    get nodeType() {} get nodeName() {} get nodeValue() {} get textContent() {} get firstChild() {} get nextSibling() {}
  };
  globalThis.Element = class extends Node { getAttributeNames() {} getAttribute() {} getElementsByTagName() {} };
  globalThis.XMLHttpRequest = class {
    open() {} send() {} get status() {} get responseText() {} getResponseHeader() {}
  };
  globalThis.NodeList = class {};
  globalThis.HTMLCollection = class {};
  globalThis.Location = class {};
`;

/** A realm of its own with the console of a live preview in it; what a script logs there, as the workspace gets it. */
export function logIn(script: string): ConsoleLine[] {
  const sent: unknown[] = [];
  const realm = vm.createContext({
    inceptionPort: { postMessage: (message: unknown) => sent.push(structuredClone(message)) },
    URL,
    performance,
    setTimeout,
    console: {},
  });
  vm.runInContext(BROWSER, realm);
  const settings = { run: "r", guard: "$guard", files: [], root: null };
  vm.runInContext(
    `{ const kit = (${expression(kit)})(${JSON.stringify(settings)});
      ${[written, stacks, labels, entries, values, logging].map((part) => `(${expression(part)})(kit);`).join("\n")}
      globalThis.flush = kit.flush; }`,
    realm,
  );
  vm.runInContext(script, realm);
  vm.runInContext("flush()", realm);
  return sent.flatMap((message) => {
    const parsed = previewMessage.parse(message);
    return parsed.type === "console" ? parsed.lines : [];
  });
}

function expression(part: string): string {
  return part.trim().replace(/;$/, "");
}
