/** How much of a long page is read at a time, so that it can be drawn in between, as pages from the network are. */
const PART_CHARACTERS = 65_536;
/**
 * How long the rest of a long page waits once its start was drawn, in milliseconds: who types on meanwhile sees the start
 * of the next page sooner, and the rest of this one would have been for nothing.
 */
const REST_DELAY_MS = 250;
/** How long the empty page waits for its ports before it asks again, in milliseconds. */
const ASK_AGAIN_MS = 1000;

/**
 * The empty page of a live preview. From the workspace's window and origin it takes two ports: the page comes through the
 * first, and this one becomes it; the second is for what the page's instruments report. They come with the ports, so
 * that they are read before the page is there; the first thing in it starts them, and they take themselves and the port
 * away from the window. Only the first ports count, and through them only the first page.
 */
export function previewShell(publicUrl: string): string {
  const origin = JSON.stringify(publicUrl).replaceAll("<", "\\u003c");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script>
(function () {
  var workspace = parent, halted = false, asIs = { createHTML: String, createScript: String };
  // What the page's scripts make out of texts is looked at (see made.js), what comes from the workspace was looked at there.
  var trusted = self.trustedTypes ? trustedTypes.createPolicy("inception", asIs) : asIs;
  addEventListener("message", function greet(event) {
    if (event.source !== workspace || event.origin !== ${origin}) return;
    if (!event.data || event.data.type !== "inception-ports" || event.ports.length !== 2) return;
    removeEventListener("message", greet);
    clearInterval(asking);
    var pages = event.ports[0], reports = event.ports[1], readers = event.data.readers;
    var instruments = (0, eval)(trusted.createScript(event.data.instruments));
    pages.onmessage = function (event) {
      var page = event.data;
      // The next page is on its way to another frame.
      pages.onmessage = function () { halted = true; };
      withoutWorkers(page.address, function () {
        window.inceptionPort = reports;
        window.inceptionInstruments = instruments;
        window.inceptionReaders = readers;
        // Links, and what scripts load, resolve from where the page's file stands. An opaque origin has no other place.
        try { history.replaceState(null, "", page.address); } catch (refused) {}
        become(page.html, page.first);
      });
    };
  });
  // Service workers that an earlier run started would give the frames of this one what they kept of its files.
  function withoutWorkers(address, then) {
    var root = /^\\/live\\/[^/]+\\//.exec(address), workers = null;
    // An opaque origin is not even told that it has none.
    try { workers = root && navigator.serviceWorker; } catch (refused) {}
    if (!workers) return then();
    workers.getRegistrations().then(function (all) {
      return Promise.all(all.map(function (one) {
        return one.scope.indexOf(location.origin + root[0]) === 0 && one.unregister();
      }));
    }).then(then, then);
  }
  function become(html, first) {
    // As they are before the page can put others in their place.
    var uncurry = Function.prototype.bind.bind(Function.prototype.call), size = html.length;
    var cut = uncurry(html.slice), codeAt = uncurry(html.charCodeAt), made = trusted.createHTML.bind(trusted);
    var write = document.write.bind(document), close = document.close.bind(document);
    var stateOf = uncurry(Object.getOwnPropertyDescriptor(Document.prototype, "readyState").get);
    var later = setTimeout.bind(window), frame = requestAnimationFrame.bind(window);
    var tell = dispatchEvent.bind(window, new Event("inception-part"));
    var at = 0, waits = true;
    document.open();
    part(first);
    if (at < size && !fills()) part(size);
    if (at === size) return close();
    tell();
    frame(drawn);
    // A frame that nobody sees is not drawn.
    later(drawn, 100);
    // Where the start does not fill the window, what follows may change all of it.
    function fills() {
      try { return innerHeight > 0 && document.documentElement.scrollHeight > innerHeight; } catch (none) { return false; }
    }
    function part(end) {
      var high = end < size ? codeAt(html, end - 1) : 0;
      if (high >= 0xd800 && high < 0xdc00) end++;
      write(made(cut(html, at, end)));
      at = end < size ? end : size;
    }
    function drawn() {
      if (waits) later(rest, ${REST_DELAY_MS});
      waits = false;
    }
    function rest() {
      // A page that has closed itself has had its say.
      if (halted || stateOf(document) !== "loading") return;
      part(at + ${PART_CHARACTERS});
      if (at === size) close();
      else later(rest, 0);
    }
  }
  if (workspace === window) return;
  ask(false);
  // Chromium loses the first message of some frames, for example when the page opens a tab meanwhile.
  var asking = setInterval(ask, ${ASK_AGAIN_MS}, true);
  function ask(again) {
    workspace.postMessage({ type: "inception-shell", again: again }, ${origin});
  }
})();
</script></head><body></body></html>`;
}
