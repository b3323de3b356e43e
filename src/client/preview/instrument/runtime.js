// Runs inside a preview, before anything of the learner's page; the text of this file is put into the page with its
// settings (see instrument.ts). It must not trust or need anything that the page may overwrite later, and it never
// makes HTML from values. Everything it posts is only shown by the workspace.
((settings) => {
  document.currentScript?.remove();

  const workspace = window.parent;
  if (workspace === window) return;
  const post = workspace.postMessage.bind(workspace);
  const target = settings.workspaceOrigin;
  const later = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  const listen = window.addEventListener.bind(window);
  const stringify = String;
  const native = { ...window.console };

  function send(message) {
    try {
      post({ ...message, run: settings.run }, target);
    } catch {
      // The workspace is gone: there is nobody to tell.
    }
  }

  // ---- Values as text -------------------------------------------------------------------------------------------

  const MAX_TEXT = 10_000;
  const MAX_DEPTH = 4;
  const MAX_ITEMS = 50;

  function clip(text) {
    return text.length > MAX_TEXT
      ? `${text.slice(0, MAX_TEXT)}… (${text.length - MAX_TEXT} characters left out)`
      : text;
  }

  function nameOf(value) {
    try {
      const prototype = Object.getPrototypeOf(value);
      if (prototype === null) return "[no prototype]";
      const name = prototype.constructor?.name;
      return typeof name === "string" && name !== "" ? name : "Object";
    } catch {
      return "Object";
    }
  }

  function keyText(key) {
    if (typeof key === "symbol") return `[${key.toString()}]`;
    return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
  }

  function listText(items, total, open, close) {
    const rest = total > items.length ? [`… ${total - items.length} more`] : [];
    const all = [...items, ...rest];
    if (all.length === 0) return open + close;
    const line = all.join(", ");
    const padded = open.endsWith("{") ? `${open} ${line} ${close}` : open + line + close;
    if (padded.length <= 72 && !padded.includes("\n")) return padded;
    return `${open}\n${all.map((item) => `  ${item.replaceAll("\n", "\n  ")}`).join(",\n")}\n${close}`;
  }

  function elementText(element) {
    const name = element.nodeName.toLowerCase();
    let text = `<${name}`;
    for (const { name: key, value } of [...element.attributes].slice(0, 8)) text += ` ${key}="${value}"`;
    const count = element.childElementCount;
    const inner = count > 0 ? "…" : element.textContent.trim().slice(0, 60);
    return `${text}>${inner}</${name}>`;
  }

  /** A value as text, as it is at this moment. */
  function inspect(value, depth, seen) {
    switch (typeof value) {
      case "string":
        return depth === 0 ? value : JSON.stringify(value);
      case "number":
        return Object.is(value, -0) ? "-0" : stringify(value);
      case "bigint":
        return `${value}n`;
      case "symbol":
        return value.toString();
      case "function": {
        const source = Function.prototype.toString.call(value);
        return /^class\b/.test(source)
          ? `class ${value.name || "(anonymous)"}`
          : `ƒ ${value.name || "(anonymous)"}()`;
      }
      case "object":
        return value === null ? "null" : inspectObject(value, depth, seen);
      default:
        return stringify(value);
    }
  }

  function inspectObject(value, depth, seen) {
    if (seen.includes(value)) return "[circular]";
    if (value instanceof Error) return errorText(value);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
    if (value instanceof RegExp) return stringify(value);
    if (value instanceof Element) return elementText(value);
    if (value instanceof Node) return value.nodeType === 3 ? JSON.stringify(value.nodeValue) : value.nodeName;
    if (value === window) return "Window";
    const name = nameOf(value);
    if (depth >= MAX_DEPTH) return Array.isArray(value) ? `Array(${value.length})` : `${name} {…}`;
    const path = [...seen, value];
    const inner = (item) => inspect(item, depth + 1, path);
    if (
      Array.isArray(value) ||
      ArrayBuffer.isView(value) ||
      value instanceof NodeList ||
      value instanceof HTMLCollection
    ) {
      const items = Array.from(value instanceof DataView ? [] : value).slice(0, MAX_ITEMS);
      return listText(items.map(inner), value.length ?? 0, Array.isArray(value) ? "[" : `${name} [`, "]");
    }
    if (value instanceof Map) {
      const items = [...value].slice(0, MAX_ITEMS).map(([key, item]) => `${inner(key)} => ${inner(item)}`);
      return listText(items, value.size, `Map(${value.size}) {`, "}");
    }
    if (value instanceof Set) {
      return listText([...value].slice(0, MAX_ITEMS).map(inner), value.size, `Set(${value.size}) {`, "}");
    }
    if (value instanceof Promise) return "Promise {…}";
    const keys = Reflect.ownKeys(value).filter(
      (key) => Object.getOwnPropertyDescriptor(value, key)?.enumerable,
    );
    const items = keys.slice(0, MAX_ITEMS).map((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      return `${keyText(key)}: ${descriptor && "value" in descriptor ? inner(descriptor.value) : "(…)"}`;
    });
    return listText(items, keys.length, name === "Object" ? "{" : `${name} {`, "}");
  }

  function errorText(error) {
    const title = `${error.name}: ${error.message}`;
    const stack = typeof error.stack === "string" ? error.stack : "";
    const frames = stack.split("\n").filter((line) => line.includes("inception:"));
    return [title, ...frames.map((line) => `    ${line.trim()}`)].join("\n");
  }

  function show(value) {
    try {
      return clip(inspect(value, 0, []));
    } catch {
      return "[a value that cannot be shown]";
    }
  }

  /** console's `%` formats; colours and other styles of `%c` are dropped. */
  function format(values) {
    const rest = [...values];
    const parts = [];
    if (typeof rest[0] === "string" && rest.length > 1 && /%[sdifoOc%]/.test(rest[0])) {
      const template = rest.shift();
      parts.push(
        template.replace(/%[sdifoOc%]/g, (token) => {
          if (token === "%%") return "%";
          if (rest.length === 0) return token;
          const value = rest.shift();
          if (token === "%c") return "";
          if (token === "%s") return typeof value === "symbol" ? value.toString() : show(value);
          if (token === "%d" || token === "%i") {
            return typeof value === "bigint" ? `${value}n` : stringify(Number.parseInt(value, 10));
          }
          if (token === "%f") return stringify(Number.parseFloat(value));
          return inspect(value, 1, []);
        }),
      );
    }
    return clip([...parts, ...rest.map(show)].join(" "));
  }

  // ---- Console --------------------------------------------------------------------------------------------------

  // Many lines travel as one message; beyond the bound of one batch the oldest are dropped and counted.
  const MAX_BATCH = 500;
  let batch = [];
  let dropped = 0;
  let flushPlanned = false;
  let depth = 0;

  function flush() {
    flushPlanned = false;
    if (batch.length === 0) return;
    send({ type: "console", lines: batch, dropped });
    batch = [];
    dropped = 0;
  }

  function log(level, text) {
    batch.push({ level, text, depth });
    if (batch.length > MAX_BATCH) {
      batch.shift();
      dropped++;
    }
    if (!flushPlanned) {
      flushPlanned = true;
      later(flush, 16);
    }
  }

  function table(data) {
    if (typeof data !== "object" || data === null) return show(data);
    const rows = (data instanceof Map ? [...data] : Object.entries(data)).slice(0, MAX_ITEMS);
    const columns = [];
    for (const [, row] of rows) {
      if (typeof row !== "object" || row === null) continue;
      for (const key of Object.keys(row)) if (!columns.includes(key)) columns.push(key);
    }
    const plain = rows.some(([, row]) => typeof row !== "object" || row === null);
    const head = ["(index)", ...columns, ...(plain ? ["value"] : [])];
    const cells = rows.map(([key, row]) => {
      const isObject = typeof row === "object" && row !== null;
      const values = columns.map((column) => (isObject && column in row ? inspect(row[column], 1, []) : ""));
      return [show(key), ...values, ...(plain ? [isObject ? "" : inspect(row, 1, [])] : [])];
    });
    const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
    const line = (row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join(" | ")
        .trimEnd();
    return clip(
      [line(head), widths.map((width) => "-".repeat(width)).join("-+-"), ...cells.map(line)].join("\n"),
    );
  }

  const counts = new Map();
  const timers = new Map();
  const elapsed = (label) => `${label}: ${(now() - (timers.get(label) ?? now())).toFixed(1)} ms`;
  const trace = () =>
    (new Error().stack ?? "")
      .split("\n")
      .filter((line) => line.includes("inception:"))
      .map((line) => `    ${line.trim()}`)
      .join("\n");

  const methods = {
    log: (...values) => log("log", format(values)),
    info: (...values) => log("info", format(values)),
    warn: (...values) => log("warn", format(values)),
    error: (...values) => log("error", format(values)),
    debug: (...values) => log("debug", format(values)),
    dir: (value) => log("log", clip(inspect(value, 1, []))),
    dirxml: (...values) => log("log", format(values)),
    table: (data) => log("log", table(data)),
    assert: (condition, ...values) => {
      if (!condition) log("error", `Assertion failed${values.length > 0 ? `: ${format(values)}` : ""}`);
    },
    trace: (...values) => log("log", `Trace${values.length > 0 ? `: ${format(values)}` : ""}\n${trace()}`),
    count: (label = "default") => {
      const next = (counts.get(stringify(label)) ?? 0) + 1;
      counts.set(stringify(label), next);
      log("log", `${label}: ${next}`);
    },
    countReset: (label = "default") => void counts.delete(stringify(label)),
    time: (label = "default") => void timers.set(stringify(label), now()),
    timeLog: (label = "default", ...values) =>
      log("log", `${elapsed(stringify(label))} ${format(values)}`.trim()),
    timeEnd: (label = "default") => {
      log("log", elapsed(stringify(label)));
      timers.delete(stringify(label));
    },
    group: (...values) => {
      log("log", values.length > 0 ? format(values) : "group");
      depth = Math.min(depth + 1, 20);
    },
    groupEnd: () => {
      depth = Math.max(0, depth - 1);
    },
    clear: () => {
      batch = [];
      dropped = 0;
      depth = 0;
      send({ type: "clear" });
    },
  };
  methods.groupCollapsed = methods.group;

  // The browser's own console gets the first lines too; a million of them would make it, and the page, crawl.
  const MAX_ECHO = 1000;
  let echoed = 0;

  for (const [name, method] of Object.entries(methods)) {
    window.console[name] = (...values) => {
      // A value that throws when it is read must not break the page that logs it.
      try {
        method(...values);
      } catch {
        log("log", "[a value that cannot be shown]");
      }
      if (echoed++ < MAX_ECHO) native[name]?.(...values);
    };
  }

  // ---- Errors ---------------------------------------------------------------------------------------------------

  let errors = 0;

  function report(message, stack, line, column) {
    flush();
    errors++;
    if (errors <= 200) send({ type: "error", message: clip(message), stack: clip(stack), line, column });
  }

  listen(
    "error",
    (event) => {
      if (event instanceof ErrorEvent) {
        const text = event.message
          .replace(/^Uncaught /, "")
          .replace("Failed to execute 'write' on 'Document': ", "");
        const stack =
          event.error instanceof Error && typeof event.error.stack === "string" ? event.error.stack : "";
        report(
          text,
          event.filename.includes("inception:") ? event.filename : stack,
          event.lineno,
          event.colno,
        );
        return;
      }
      const element = event.target;
      if (!(element instanceof Element)) return;
      const address = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
      log("warn", `Could not load ${clip(address) || "a resource"} (<${element.localName}>).`);
    },
    true,
  );
  listen("unhandledrejection", (event) => {
    const reason = event.reason;
    const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : show(reason);
    report(`Unhandled promise rejection: ${message}`, reason instanceof Error ? (reason.stack ?? "") : "");
  });

  // ---- Storage: refused to frames of another site, so it lives here and is kept by the workspace --------------------

  const QUOTA = 1_000_000;

  function createStorage(area) {
    const entries = new Map(Object.entries(settings.storage[area]));
    const size = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const changed = () => send({ type: "storage", area, entries: Object.fromEntries(entries) });
    let planned = false;
    const changedSoon = () => {
      if (planned) return;
      planned = true;
      later(() => {
        planned = false;
        changed();
      }, 0);
    };
    const api = {
      getItem: (key) => entries.get(stringify(key)) ?? null,
      setItem: (key, value) => {
        const [name, text] = [stringify(key), stringify(value)];
        if (size() - (entries.get(name)?.length ?? 0) + text.length > QUOTA) {
          throw new DOMException("The preview's storage is full (1 MB).", "QuotaExceededError");
        }
        entries.set(name, text);
        changedSoon();
      },
      removeItem: (key) => {
        if (entries.delete(stringify(key))) changedSoon();
      },
      clear: () => {
        entries.clear();
        changedSoon();
      },
      key: (index) => [...entries.keys()][index] ?? null,
    };
    return new Proxy(api, {
      get: (_target, key) => {
        if (key === "length") return entries.size;
        if (typeof key === "symbol") return key === Symbol.toStringTag ? "Storage" : undefined;
        return Object.hasOwn(api, key) ? api[key] : entries.get(key);
      },
      set: (_target, key, value) => {
        api.setItem(key, value);
        return true;
      },
      deleteProperty: (_target, key) => {
        api.removeItem(key);
        return true;
      },
      has: (_target, key) => Object.hasOwn(api, key) || key === "length" || entries.has(key),
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: (_target, key) =>
        entries.has(key)
          ? { value: entries.get(key), writable: true, enumerable: true, configurable: true }
          : undefined,
      defineProperty: (_target, key, descriptor) => {
        api.setItem(key, descriptor.value);
        return true;
      },
    });
  }

  function replaceProperty(owner, name, descriptor) {
    try {
      Object.defineProperty(owner, name, { configurable: true, enumerable: true, ...descriptor });
    } catch {
      // A browser that does not allow it keeps its own.
    }
  }

  replaceProperty(window, "localStorage", { value: createStorage("local") });
  replaceProperty(window, "sessionStorage", { value: createStorage("session") });

  const cookies = new Map(Object.entries(settings.storage.cookies));
  replaceProperty(document, "cookie", {
    get: () => [...cookies].map(([key, value]) => (key === "" ? value : `${key}=${value}`)).join("; "),
    set: (text) => {
      const [pair = "", ...attributes] = stringify(text).split(";");
      const split = pair.indexOf("=");
      const key = split < 0 ? "" : pair.slice(0, split).trim();
      const value = (split < 0 ? pair : pair.slice(split + 1)).trim();
      const ended = attributes.some((attribute) => {
        const [name = "", setting = ""] = attribute.split("=").map((part) => part.trim());
        if (/^max-age$/i.test(name)) return Number(setting) <= 0;
        return /^expires$/i.test(name) && Date.parse(setting) <= Date.now();
      });
      if (ended) cookies.delete(key);
      else if (key.length + value.length <= 4096 && cookies.size < 100) cookies.set(key, value);
      send({ type: "storage", area: "cookies", entries: Object.fromEntries(cookies) });
    },
  });

  // ---- Staying inside the frame ---------------------------------------------------------------------------------

  function note(text) {
    flush();
    log("note", clip(text));
  }

  const hashOf = (link) => {
    const address = link.getAttribute("href")?.trim() ?? "";
    return address.startsWith("#") ? address : null;
  };

  listen("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a[href], area[href]");
    if (!link || link.hasAttribute("download")) return;
    const hash = hashOf(link);
    const address = stringify(link.href);
    if (/^(javascript|mailto|tel|blob|data):/i.test(address) && link.target === "") return;
    event.preventDefault();
    if (hash === null) {
      note(`This link opens ${link.getAttribute("href")} on the published page. The preview stays here.`);
    } else if (hash !== location.hash) {
      // Also under <base>, where the browser would leave the page.
      location.hash = hash;
      if (hash === "#") window.scrollTo(0, 0);
    } else {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    }
  });

  listen("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    if (event.target.method === "dialog") return;
    event.preventDefault();
    note(
      `This form would be sent to ${event.target.getAttribute("action") || "this page"}. The preview stays here.`,
    );
  });

  // Whatever is left (location = …, meta refresh, form.submit()), in browsers that can tell.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.hashChange || event.downloadRequest || !event.cancelable) return;
    const { url, sameDocument } = event.destination;
    if (sameDocument || /^(about|javascript):/.test(url)) return;
    event.preventDefault();
    if (event.navigationType === "reload") send({ type: "reload" });
    else note(`The page would go to ${url} now. The preview stays here.`);
  });

  window.open = (address = "") => {
    note(`A new window would open ${address || "empty"} now. The preview stays here.`);
    return null;
  };

  // Browsers refuse dialogs to frames of another origin: the page goes on with the most useful answer, and it is said.
  window.alert = (message = "") => log("note", `alert: ${show(message)}`);
  window.confirm = (message = "") => {
    log("note", `confirm: ${show(message)} — answered OK. On the published page people are asked.`);
    return true;
  };
  window.prompt = (message = "", value = "") => {
    log("note", `prompt: ${show(message)} — answered "${value}". On the published page people are asked.`);
    return stringify(value);
  };

  // ---- First paint, and changes from the workspace ----------------------------------------------------------------

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
  listen("load", () => {
    later(() => {
      flush();
      reportPaint();
    }, 60);
    // What an animation or a timer draws a little later counts too.
    later(reportPaint, 1000);
    let wasHidden = !isLaidOut();
    listen("resize", () => {
      if (wasHidden && isLaidOut()) later(reportPaint, 60);
      wasHidden = !isLaidOut();
    });
  });

  listen(
    "message",
    (event) => {
      if (event.source !== workspace || (target !== "*" && event.origin !== target)) return;
      if (event.data?.type !== "inception-css") return;
      event.stopImmediatePropagation();
      for (const style of document.querySelectorAll("style[data-inception-file]")) {
        if (style.getAttribute("data-inception-file") === event.data.file)
          style.textContent = event.data.text;
      }
    },
    true,
  );
})(SETTINGS);
