/**
 * The empty page of a live preview. It takes one document from the workspace's window and origin and becomes it;
 * `document.open` also drops the listener, so the document that came first is the only one of this frame. The port that
 * comes with it is for the instruments of that document: the first thing in it takes it away again.
 */
export function previewShell(publicUrl: string): string {
  const origin = JSON.stringify(publicUrl).replaceAll("<", "\\u003c");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script>
(function () {
  var workspace = parent;
  addEventListener("message", function (event) {
    if (event.source !== workspace || event.origin !== ${origin}) return;
    if (!event.data || event.data.type !== "inception-document" || typeof event.data.html !== "string") return;
    window.inceptionPort = event.ports[0];
    document.open();
    document.write(event.data.html);
    document.close();
  });
  if (workspace !== window) workspace.postMessage({ type: "inception-shell" }, ${origin});
})();
</script></head><body></body></html>`;
}
