// First paint, and what the workspace asks the page: a changed style sheet, a line of code, a sign of life.
(kit) => {
  const { later, send, snapshot, words } = kit;

  function hasVisibleText(body) {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      if (walker.currentNode.nodeValue.trim() === "") continue;
      range.selectNodeContents(walker.currentNode);
      if (range.getClientRects().length > 0) return true;
    }
    return false;
  }

  function looksEmpty() {
    const { body } = document;
    if (!body) return true;
    if (hasVisibleText(body)) return false;
    const style = getComputedStyle(body);
    if (style.backgroundImage !== "none") return false;
    for (const element of body.querySelectorAll("*")) {
      if (/^(SCRIPT|STYLE|TEMPLATE|BR)$/.test(element.nodeName)) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      if (
        /^(IMG|SVG|CANVAS|VIDEO|AUDIO|IFRAME|INPUT|TEXTAREA|SELECT|BUTTON|HR|OBJECT|EMBED)$/i.test(
          element.nodeName,
        )
      )
        return false;
      const own = getComputedStyle(element);
      if (own.backgroundImage !== "none" || !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(own.backgroundColor))
        return false;
      if (Number.parseFloat(own.borderTopWidth) > 0) return false;
    }
    return true;
  }

  /** A frame behind another tab has no layout: nothing can be said about it before it is shown. */
  const isLaidOut = () => window.innerWidth > 0 && window.innerHeight > 0;
  const reportPaint = () => send({ type: "painted", empty: isLaidOut() && looksEmpty() });

  send({ type: "start" });

  // The page is shown as soon as it has been drawn once; a frame that nobody sees is not drawn, and is shown at once.
  let reported = false;
  const reportFirst = () => {
    if (reported) return;
    reported = true;
    kit.flush();
    send({ type: "painted", empty: false });
  };
  document.addEventListener("DOMContentLoaded", () => {
    kit.nextFrame(() => later(reportFirst, 0));
    later(reportFirst, 100);
  });
  // Of a long page only the start is there yet, and it fills the window.
  kit.listen(
    "inception-part",
    (event) => {
      stop(event);
      kit.nextFrame(() => later(reportFirst, 0));
    },
    true,
  );
  kit.listen("load", () => {
    later(() => {
      reported = true;
      kit.flush();
      reportPaint();
    }, 60);
    // What an animation or a timer draws a little later counts too.
    later(reportPaint, 1000);
    let wasHidden = !isLaidOut();
    kit.listen("resize", () => {
      if (wasHidden && isLaidOut()) later(reportPaint, 60);
      wasHidden = !isLaidOut();
    });
  });

  // ---- What the workspace asks ----------------------------------------------------------------------------------

  const stop = kit.uncurry(Event.prototype.stopImmediatePropagation);
  const then = kit.uncurry(Promise.prototype.then);
  const PromiseProto = Promise.prototype;
  function answer(level, parts, more) {
    kit.addLine({ level, kind: "line", depth: 0, count: 1, raw: null, parts, ...more });
    kit.flush();
    send({ type: "evaluated" });
  }
  const answerValue = (value) => answer("result", [snapshot(value)]);
  function answerError(error) {
    // A loop that was stopped has been told of with its line.
    if (kit.isStopped(error)) send({ type: "evaluated" });
    else answer("error", [words("Uncaught "), snapshot(error)]);
  }

  /** Evaluates a line of the console, in the page's own scope. */
  function evaluate(source, isAsync) {
    let value;
    kit.evaluating = true;
    try {
      value = kit.evaluate(source);
    } catch (error) {
      answerError(error);
      return;
    } finally {
      kit.evaluating = false;
    }
    if (isAsync && kit.isBelow(PromiseProto, value)) then(value, answerValue, answerError);
    else answerValue(value);
  }

  kit.onAsked((asked) => {
    switch (asked.type) {
      case "inception-css":
        kit.exchangeStyle(asked.file, asked.text);
        break;
      case "inception-evaluate":
        evaluate(asked.source, asked.isAsync);
        break;
      case "inception-ping":
        send({ type: "alive" });
    }
  });
};
