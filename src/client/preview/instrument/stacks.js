// Stacks of errors. What scripts read of them are the learner's own files and lines (V8's Error.prepareStackTrace; other
// browsers give theirs as they are); the instruments read the places that the assembly noted (see sourceLocation.ts).
(kit) => {
  const { includes, uncurry } = kit;
  const NativeError = kit.Error;
  const titleOf = uncurry(NativeError.prototype.toString);
  const noted = new WeakMap();
  const note = uncurry(WeakMap.prototype.set);
  const notedOf = uncurry(WeakMap.prototype.get);
  const root = kit.ownPlaces()[1];
  let textOfSite = null;

  function title(error) {
    try {
      return titleOf(error);
    } catch {
      return "Error";
    }
  }
  /** Without what brought the page, and these instruments. */
  const asShown = (frame) =>
    includes(frame, "inception:") ? kit.asWritten(frame) : includes(frame, root) ? "" : frame;

  kit.prepareStack = (error, sites) => {
    let whole = title(error);
    let shown = whole;
    for (let i = 0; i < sites.length; i++) {
      textOfSite ??= uncurry(kit.prototypeOf(sites[i]).toString);
      const frame = `\n    at ${textOfSite(sites[i])}`;
      whole += frame;
      shown += asShown(frame);
    }
    note(noted, error, whole);
    return shown;
  };
  kit.inEachPage((page) => {
    page.Error.prepareStackTrace = kit.prepareStack;
  });
  /** The stack of an error with the noted places; `shown` is what scripts read. */
  kit.wholeStack = (error, shown) => notedOf(noted, error) ?? shown;

  /** The stack of the call that is being made, in the way that costs least; `most`: of how many calls, as the page has it unless told. */
  kit.stackHere = (most = NativeError.stackTraceLimit) => {
    const { prepareStackTrace, stackTraceLimit } = NativeError;
    try {
      NativeError.prepareStackTrace = undefined;
      NativeError.stackTraceLimit = most;
      return new NativeError().stack;
    } catch {
      // The page does not let it be changed.
      return "";
    } finally {
      NativeError.prepareStackTrace = prepareStackTrace;
      NativeError.stackTraceLimit = stackTraceLimit;
    }
  };

  /** Gives an error that has no stack the one of this call. */
  kit.giveStack = (error, stack) => {
    const frames = kit.split(stack, "\n");
    let shown = title(error);
    for (let i = 1; i < frames.length; i++) shown += asShown(`\n${frames[i]}`);
    kit.define(error, "stack", { value: shown, writable: true, enumerable: false });
    note(noted, error, stack);
  };
};
