// Files of the project that are asked for while the page runs and are not there: the browser tells its own console only.
(kit) => {
  const entriesOf = kit.uncurry(PerformanceObserverEntryList.prototype.getEntries);
  const nameOf = kit.getter(PerformanceEntry.prototype, "name");
  const TimingProto = PerformanceResourceTiming.prototype;
  const initiatorOf = kit.getter(TimingProto, "initiatorType");
  // Not every browser tells how a file was answered.
  const isStatusTold = kit.descriptorOf(TimingProto, "responseStatus") !== undefined;
  const statusOf = isStatusTold ? kit.getter(TimingProto, "responseStatus") : () => 0;
  /** How else they are asked for is told with the element, script or worker that does. */
  const TOLD_HERE = /^(?:fetch|xmlhttprequest|css)$/;
  const ELEMENTS = /^(?:i?frame|img|image|audio|video|track|object|embed|input)$/;
  /** An element that has failed says so itself, perhaps a little later. In milliseconds: */
  const PATIENCE = 100;
  const told = { __proto__: null };

  /** Says so, once, of a name that is none of the project's files; `ends`: what may be left out at the end of it. */
  kit.tellMissing = (name, how, ends) => {
    if (told[name]) return;
    told[name] = true;
    const shown = kit.clip(name, 500);
    const proposal = kit.proposalFor(name, ends);
    kit.log("warn", [
      kit.words(`Could not load ${shown} (${how}): there is no such file in this project.${proposal}`),
    ]);
  };
  const hear = (address, status, how) => {
    const name = status === 404 ? kit.nameAt(address) : null;
    if (name !== null && !kit.isFile(name)) kit.later(() => kit.tellMissing(name, how), PATIENCE);
  };
  new PerformanceObserver((list) => {
    const entries = entriesOf(list);
    for (let i = 0; i < entries.length; i++) {
      const how = initiatorOf(entries[i]);
      const isElement = kit.exec(ELEMENTS, how) !== null;
      if (!isElement && kit.exec(TOLD_HERE, how) === null) continue;
      hear(nameOf(entries[i]), statusOf(entries[i]), isElement ? `<${how}>` : how);
    }
  }).observe({ type: "resource", buffered: true });

  // Of an answer that nobody reads there is no entry.
  const { fetch } = window;
  const then = kit.uncurry(Promise.prototype.then);
  const [answerStatusOf, answerUrlOf] = ["status", "url"].map((name) => kit.getter(Response.prototype, name));
  const look = (answer) => hear(answerUrlOf(answer), answerStatusOf(answer), "fetch");
  const ignore = () => {};
  kit.define(window, "fetch", {
    writable: true,
    value: function () {
      const asked = kit.apply(fetch, window, arguments);
      then(asked, look, ignore);
      return asked;
    },
  });
};
