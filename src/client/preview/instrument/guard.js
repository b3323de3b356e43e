// The guard that stops what never ends, in pages and in workers; its calls are put in by guardLoops.ts.
(kit) => {
  const { uncurry } = kit;
  const { construct } = Reflect;
  const { min } = Math;
  /** Time that code has had for itself: dialogs stop this clock. */
  const now = () => kit.now() - kit.waited;
  /** How long a loop may run without giving the page a turn, in milliseconds, and one that was stopped before. */
  const LOOP_BUDGET = 1500;
  const STOPPED_BUDGET = 100;

  /**
   * A loop that does little but log has so much more time, in milliseconds, for so many lines: a million of them end, also on a slow
   * machine. On others one that never ends has logged them all long before. `LOGGED`: in a millisecond, at least.
   */
  const LOGGING_BUDGET = 3500;
  const MAX_LINES = 1_200_000;
  const LOGGED = 100;
  const linesLogged = () => kit.linesLogged?.() ?? 0;
  function isLogging(loop, time) {
    const lines = linesLogged() - loop.lines;
    const took = time - loop.start;
    return took < LOGGING_BUDGET && lines < MAX_LINES && lines > LOGGED * took;
  }

  const addToSet = uncurry(WeakSet.prototype.add);
  const inSet = uncurry(WeakSet.prototype.has);
  const stopped = new WeakSet();
  kit.isStopped = (error) => typeof error === "object" && error !== null && inSet(stopped, error);

  // A turn ends when the page gets to do something else: messages to oneself arrive only then, however many promises
  // are settled in between.
  let turn = 0;
  let asked = false;
  const { port1, port2 } = new MessageChannel();
  const postTo = port2.postMessage.bind(port2);
  port1.onmessage = () => {
    turn++;
    asked = false;
    first = 1;
  };
  function noticeNextTurn() {
    if (asked) return;
    asked = true;
    postTo(null);
  }

  // Asking costs more than a quick round does. So loops that are entered often within a turn ask for the first time after more
  // rounds, and each less often while it is quick. In milliseconds and rounds:
  const SLOW = 8;
  const QUICK = 0.5;
  const MAX_FIRST = 64;
  const MAX_ROUNDS = 512;
  /** So much of the time before it first asked may be a loop's own. */
  const MAX_MISSED = 500;
  let first = 1;
  let lastCheck = 0;

  const stoppedSites = { __proto__: null };
  let stoppedAt = -1;

  function stop(loop) {
    const site = `${loop.file}:${loop.line}`;
    const { isCall } = loop;
    const message = `${isCall ? "Endless calls" : "Infinite loop"} stopped: ${loop.file} line ${loop.line} ${isCall ? "called itself again and again" : "ran"} for more than ${LOOP_BUDGET / 1000} seconds without a pause.`;
    if (!stoppedSites[site]) {
      stoppedSites[site] = true;
      kit.tellStopped(message, loop);
    }
    stoppedAt = now();
    throw stoppedError(message);
  }

  function stoppedError(message) {
    const error = new kit.Error(message);
    addToSet(stopped, error);
    return error;
  }

  // Promises that go on from one to the next never end a turn either, without any loop.
  const MANY = 500;
  let settled = 0;
  let settledTurn = -1;
  let settledSince = 0;
  /** To be called for each step of what may be such a chain; `where` gives its place, `null` for a step of the browser's own. */
  function checkTurn(where) {
    noticeNextTurn();
    if (settledTurn !== turn) {
      settledTurn = turn;
      settledSince = now();
      settled = 0;
    } else if (++settled > MANY && now() - settledSince > LOOP_BUDGET) {
      const place = where();
      if (place !== null) stop(place);
    }
  }
  // So do functions that call themselves twice each time.
  const MAX_STEP = 4096;
  let callsLeft = 1;
  let callStep = 1;
  let calledTurn = -1;
  let calledSince = 0;
  let lastCall = 0;
  function checkCalls() {
    const time = now();
    noticeNextTurn();
    if (calledTurn !== turn) {
      calledTurn = turn;
      calledSince = time;
      callStep = 1;
    } else {
      const took = time - lastCall;
      if (took > 8) callStep = 1;
      else if (took < 1 && callStep < MAX_STEP) callStep *= 2;
    }
    lastCall = time;
    callsLeft = callStep;
    if (time - calledSince > LOOP_BUDGET) stop({ ...kit.calledFrom(), isCall: true });
  }

  function guardCalls(owner, name) {
    const native = owner[name];
    const guarded = new Proxy(native, {
      __proto__: null,
      apply(_target, self, args) {
        // The browser does so, too, with what a step gives back.
        checkTurn(kit.placeHere);
        return kit.apply(native, self, args);
      },
    });
    kit.define(owner, name, { value: guarded, writable: true, enumerable: owner === self });
  }
  guardCalls(Promise.prototype, "then");
  guardCalls(self, "queueMicrotask");
  // What an observer of the page changes in it, it may be told of again.
  const { MutationObserver } = self;
  if (MutationObserver) {
    const guarded = new Proxy(MutationObserver, {
      __proto__: null,
      construct(target, args, called) {
        const tell = args[0];
        if (typeof tell === "function") {
          const place = kit.calledFrom();
          args[0] = function () {
            checkTurn(() => place);
            return kit.apply(tell, this, arguments);
          };
        }
        return construct(target, args, called === guarded ? target : called);
      },
    });
    const hidden = { value: guarded, writable: true, enumerable: false };
    kit.define(self, "MutationObserver", hidden);
    kit.define(MutationObserver.prototype, "constructor", hidden);
  }

  // Only the browser's own eval sees the names around its call, so calls by that name get that one (see guardLoops.ts), and
  // whoever takes it otherwise gets one that has its text guarded.
  let isDirect = false;
  /** `scope`: the window, or the worker's self. */
  kit.guardEval = (scope) => {
    const native = scope.eval;
    const guarded = new Proxy(native, {
      __proto__: null,
      apply: (_target, _self, args) => native(kit.guardedText(args[0])),
    });
    kit.define(scope, "eval", {
      enumerable: false,
      get() {
        const asked = isDirect ? native : guarded;
        isDirect = false;
        return asked;
      },
      set: (value) => kit.define(scope, "eval", { value, writable: true, enumerable: false }),
    });
  };

  // What promises are rejected with need be no error, and nothing else says where that was.
  const MAX_REASONS = 20;
  let reasons = kit.list();
  const ErrorProto = kit.Error.prototype;
  const isBelow = uncurry(Object.prototype.isPrototypeOf);
  const { is } = Object;
  function noteReason(reason, where) {
    if (isBelow(ErrorProto, reason)) return;
    const { file, line } = where();
    const noted = kit.list({ reason, file, line });
    for (let i = 0; i < reasons.length && i < MAX_REASONS - 1; i++) noted[i + 1] = reasons[i];
    reasons = noted;
  }
  /** Where this was thrown, or a promise was rejected with it; `null` when nobody knows. */
  kit.placeOfReason = (reason) => {
    for (let i = 0; i < reasons.length; i++) {
      if (is(reasons[i].reason, reason)) return { file: reasons[i].file, line: reasons[i].line };
    }
    return null;
  };
  const nativeReject = Promise.reject;
  kit.define(Promise, "reject", {
    writable: true,
    enumerable: false,
    value: function reject(reason) {
      noteReason(reason, kit.calledFrom);
      return kit.apply(nativeReject, this, arguments);
    },
  });

  kit.loops = {
    /** Comes before a call by the name of `eval`. */
    direct() {
      isDirect = true;
    },
    /** What such a call hands over. */
    code(text) {
      isDirect = false;
      return kit.guardedText(text);
    },
    /** A function that calls itself has been called. */
    get tick() {
      if (--callsLeft === 0) checkCalls();
      return callsLeft;
    },
    thrown(value, file, line) {
      noteReason(value, () => ({ file, line }));
      return value;
    },
    executor(run) {
      if (typeof run !== "function") return run;
      return function (resolve, reject) {
        const noted = (reason) => {
          noteReason(reason, kit.calledFrom);
          reject(reason);
        };
        return kit.apply(run, this, [resolve, noted]);
      };
    },
    /** What is imported while a script runs. */
    module: (asked) => kit.moduleAddress(asked),
    /** For a function that can wait. */
    turn: (file, line) => checkTurn(() => ({ file, line })),
    /** After how many rounds a loop has to ask for the first time. */
    get first() {
      return first;
    },
    enter: (file, line, pauses) => ({ file, line, pauses, start: -1, last: 0, step: first, turn, lines: 0 }),
    /** Gives the number of rounds after which the loop has to ask again. */
    check(loop) {
      const time = now();
      const sinceAny = time - lastCheck;
      lastCheck = time;
      // Loops around one that was stopped end as well, whatever they catch.
      if (!loop.pauses && loop.start >= 0 && loop.start < stoppedAt) {
        throw stoppedError("Stopped with the infinite loop inside.");
      }
      noticeNextTurn();
      if (loop.start < 0 || (loop.pauses && loop.turn !== turn)) {
        // In a turn with loops that are slow all ask at once. In others some of the time that nobody asked in was this one's.
        loop.start = first > 1 && sinceAny > SLOW ? time - min(sinceAny, MAX_MISSED) : time;
        loop.last = time;
        loop.turn = turn;
        loop.lines = linesLogged();
        if (sinceAny > SLOW) first = 1;
        else if (sinceAny < QUICK && first < MAX_FIRST) first *= 2;
        return loop.step;
      }
      const isKnown = stoppedSites[`${loop.file}:${loop.line}`];
      const took = time - loop.start;
      if (took > (isKnown ? STOPPED_BUDGET : LOOP_BUDGET) && (isKnown || !isLogging(loop, time))) stop(loop);
      const sinceLast = time - loop.last;
      loop.last = time;
      // Quick rounds are asked rarely, slow ones each time.
      if (sinceLast > SLOW) loop.step = 1;
      else if (sinceLast < QUICK && loop.step < MAX_ROUNDS) loop.step *= 2;
      return loop.step;
    },
  };
};
