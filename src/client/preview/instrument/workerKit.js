// The few tools of kit.js that a worker's instruments need, taken while they are the browser's own.
(plan) => {
  const uncurry = Function.prototype.bind.bind(Function.prototype.call);
  const defineProperty = Object.defineProperty;
  const exec = uncurry(RegExp.prototype.exec);
  const PLACE = /inception:([^\s:()]+):(\d+):(\d+)/;
  const { setPrototypeOf } = Object;
  const NativeError = self.Error;
  function stackHere(most) {
    const { stackTraceLimit } = NativeError;
    NativeError.stackTraceLimit = most;
    const { stack } = new NativeError();
    NativeError.stackTraceLimit = stackTraceLimit;
    return stack;
  }
  /** As in made.js. */
  const placeHere = () => {
    const found = exec(PLACE, stackHere(50));
    return found && { file: decodeURIComponent(found[1]), line: +found[2] + +found[3] - 2 };
  };
  return {
    list: (...items) => setPrototypeOf(items, null),
    uncurry,
    apply: Reflect.apply,
    freeze: Object.freeze,
    define: (owner, name, descriptor) =>
      defineProperty(owner, name, { __proto__: null, configurable: true, enumerable: true, ...descriptor }),
    evaluate: self.eval,
    now: performance.now.bind(performance),
    /** As in kit.js: no dialogs stop a worker. */
    waited: 0,
    text: String,
    encode: encodeURIComponent,
    decode: decodeURIComponent,
    Error: NativeError,
    placeHere,
    calledFrom: () => placeHere() ?? plan.place,
  };
};
