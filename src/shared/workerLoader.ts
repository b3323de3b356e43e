/** In a preview, the address of a worker's script with this query gives the loader instead. */
export const WORKER_QUERY = "inception-worker";

/**
 * What a worker of a previewed page runs first: it takes what it is to do from the page's instruments, as its first message,
 * so that nothing that the page posts comes before the worker's own script has run (instrument/workers.js).
 */
export const WORKER_LOADER = `addEventListener("message", function start(event) {
  event.stopImmediatePropagation();
  removeEventListener("message", start, true);
  (0, eval)(event.data.instruments)(event.data, event.ports[0]);
}, true);
`;
