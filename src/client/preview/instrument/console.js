// The page's console: lines as plain data, many in one message, bounded however many there are.
(kit) => {
  const { text, snapshot, send, now } = kit;
  // One message carries at most so many lines; of more only the newest stay, and the others are counted.
  const MAX_BATCH = 500;
  // From so many lines in one message on, values are not looked into as deeply.
  const MAX_FULL = 100;
  const MAX_PARTS = 50;
  /** The workspace takes no more. */
  const MAX_GROUPS = 1000;
  const smaller = Math.min;

  let batch = kit.list();
  let dropped = 0;
  let flushPlanned = false;
  let lastFlush = Number.NEGATIVE_INFINITY;
  let groups = 0;
  /** Whether everything before this batch is to go. */
  let cleared = false;

  function flush() {
    flushPlanned = false;
    if (batch.length === 0 && !cleared) return;
    lastFlush = now();
    const lines = batch.length <= MAX_BATCH ? batch : newest();
    for (let i = 0; i < lines.length; i++) {
      if (lines[i].raw === null) continue;
      lines[i].parts = partsOf(lines[i].raw);
      lines[i].raw = null;
    }
    send({ type: "console", cleared, lines, dropped });
    batch = kit.list();
    dropped = 0;
    cleared = false;
  }

  function planFlush() {
    if (flushPlanned) return;
    flushPlanned = true;
    kit.later(flush, 16);
  }

  /** The last lines of a batch that grew to double its size. */
  function newest() {
    const kept = kit.list();
    const first = batch.length - MAX_BATCH;
    for (let i = first; i < batch.length; i++) kept[kept.length] = batch[i];
    for (let i = 0; i < first; i++) dropped += batch[i].count;
    return kept;
  }

  /** Whether a line says the same as the one before it, as far as that is quick to tell. */
  function repeats(last, line) {
    if (last.level !== line.level || last.kind !== line.kind || last.depth !== line.depth) return false;
    if (last.raw !== null && line.raw !== null) {
      return last.raw.length === 1 && line.raw.length === 1 && kit.is(last.raw[0], line.raw[0]);
    }
    if (line.kind !== "error" || last.line !== line.line || last.column !== line.column) return false;
    if (last.parts.length > 1 || line.parts.length > 1) return false;
    return last.stack === line.stack && last.parts[0].text === line.parts[0].text;
  }

  function add(line) {
    const last = batch[batch.length - 1];
    if (last && repeats(last, line)) {
      last.count++;
    } else {
      batch[batch.length] = line;
      if (batch.length >= 2 * MAX_BATCH) {
        batch = newest();
      }
    }
    // Also a script that never pauses shows what it does: the last line before it hangs is the one that is looked for.
    if (now() - lastFlush > 100) flush();
    else planFlush();
  }

  const words = (content, style = "") => ({
    kind: "text",
    text: content,
    entries: kit.list(),
    more: 0,
    style,
  });
  const depth = () => smaller(groups, MAX_GROUPS);
  const show = (value) => snapshot(value, batch.length > MAX_FULL);

  function log(level, parts, more) {
    add({ level, kind: "line", depth: depth(), count: 1, raw: null, parts, ...more });
  }

  /** Simple values stay as they are until they are sent: of a million lines most never are. */
  function logValues(level, values, more) {
    let simple = true;
    for (let i = 0; i < values.length && simple; i++) {
      const type = typeof values[i];
      simple = type !== "object" && type !== "function" && type !== "symbol";
    }
    if (simple) add({ level, kind: "line", depth: depth(), count: 1, raw: values, parts: null, ...more });
    else log(level, partsOf(values), more);
  }

  const FORMAT = "sdifoOc";

  /** What one call logs: its strings with their `%` formats filled in, and its other values. */
  function partsOf(values) {
    const parts = kit.list();
    let next = 0;
    let style = "";
    const push = (part) => {
      if (parts.length < MAX_PARTS) parts[parts.length] = part;
    };
    if (typeof values[0] === "string" && values.length > 1 && kit.indexOf(values[0], "%") >= 0) {
      const template = kit.clip(values[0], 10_000);
      next = 1;
      let run = "";
      for (let i = 0; i < template.length; i++) {
        const code = template[i] === "%" ? template[i + 1] : undefined;
        if (code === "%") {
          run += "%";
          i++;
          continue;
        }
        if (code === undefined || kit.indexOf(FORMAT, code) < 0 || next >= values.length) {
          run += template[i];
          continue;
        }
        i++;
        const value = values[next++];
        const isPrimitive = (typeof value !== "object" && typeof value !== "function") || value === null;
        if (code === "c") {
          if (run !== "") push(words(run, style));
          run = "";
          style = typeof value === "string" ? kit.slice(value, 0, 500) : "";
        } else if (code === "d" || code === "i") {
          if (typeof value === "bigint") run += `${value}n`;
          else run += text(typeof value === "string" ? toInteger(value, 10) : truncate(asNumber(value)));
        } else if (code === "f") {
          run += text(typeof value === "string" ? toFloat(value) : asNumber(value));
        } else if (code === "s" && isPrimitive) {
          run += typeof value === "string" ? kit.clip(value, 10_000) : show(value).text;
        } else {
          if (run !== "") push(words(run, style));
          run = "";
          push(show(value));
        }
      }
      if (run !== "") push(words(run, style));
      if (next < values.length) push(words(" "));
    }
    for (let i = next; i < values.length; i++) {
      if (parts.length >= MAX_PARTS - 1) {
        push(words(` … (${values.length - i} more left out)`));
        break;
      }
      if (i > next) push(words(" "));
      push(
        typeof values[i] === "string" ? words(kit.clip(kit.asWritten(values[i]), 10_000)) : show(values[i]),
      );
    }
    return parts;
  }

  // As the Console Standard has them, "Formatter".
  const { parseInt: toInteger, parseFloat: toFloat } = window;
  const truncate = Math.trunc;
  const notANumber = Number.NaN;
  const asNumber = (value) => (typeof value === "number" ? value : notANumber);

  const MAX_ROWS = 100;
  const MAX_COLUMNS = 20;
  /** Enough for all that rows may hold, and the cells of columns that are left out. */
  const MAX_CELLS = 10_000;
  const CELL_DEPTH = 3;

  /** How many items of a list a value stands for. */
  const timesOf = (value) => kit.descriptorOf(value, "times")?.value ?? 1;

  /** The head and the cells of console.table, from a snapshot; `null` for what is no table. */
  function tableOf(data, wanted) {
    const value = snapshot(data, false, MAX_CELLS, CELL_DEPTH);
    if (value.entries.length === 0) return null;
    const columns = kit.list();
    const others = { __proto__: null };
    let plain = false;
    const has = (name) => {
      for (let i = 0; i < columns.length; i++) if (columns[i] === name) return true;
      return false;
    };
    const namesOf = (entries) => {
      const names = kit.list();
      for (let i = 0, at = 0; i < entries.length; i++) {
        names[i] = entries[i].key === "" ? text(at) : entries[i].key;
        if (entries[i].key === "") at += timesOf(entries[i].value);
      }
      return names;
    };
    const isRow = (row) => row.kind === "object" || row.kind === "array";
    if (kit.isArray(wanted)) {
      for (let i = 0; i < wanted.length && i < MAX_COLUMNS; i++)
        columns[i] = kit.clip(show(wanted[i]).text, 200);
    }
    const rows = value.entries;
    const fixed = columns.length > 0;
    for (let i = 0; i < rows.length && i < MAX_ROWS; i++) {
      const row = rows[i].value;
      if (!isRow(row)) plain = true;
      const names = namesOf(row.entries);
      for (let j = 0; isRow(row) && !fixed && j < row.entries.length; j++) {
        const name = names[j];
        if (has(name)) continue;
        if (columns.length < MAX_COLUMNS) columns[columns.length] = name;
        else others[name] = true;
      }
    }
    const head = kit.list("(index)");
    for (let i = 0; i < columns.length; i++) head[i + 1] = columns[i];
    if (plain && !fixed) head[head.length] = "Value";
    const cells = kit.list();
    const rowNames = namesOf(rows);
    for (let i = 0; i < rows.length && i < MAX_ROWS; i++) {
      const row = rows[i].value;
      const names = namesOf(row.entries);
      const line = kit.list(words(rowNames[i]));
      for (let c = 0; c < columns.length; c++) {
        line[c + 1] = words("");
        for (let j = 0; isRow(row) && j < row.entries.length; j++) {
          if (names[j] === columns[c]) line[c + 1] = row.entries[j].value;
        }
      }
      if (plain && !fixed) line[line.length] = isRow(row) ? words("") : row;
      cells[i] = line;
    }
    const leftOut = { rows: value.more, columns: kit.ownKeys(others).length };
    return { head, rows: cells, leftOut };
  }

  const counts = { __proto__: null };
  const timers = { __proto__: null };
  const label = (values) =>
    values.length === 0 || values[0] === undefined ? "default" : kit.clip(text(values[0]), 200);
  const elapsed = (name) => `${name}: ${truncate((now() - timers[name]) * 10) / 10} ms`;
  /** Where a call came from that was made elsewhere. */
  let calledAt = null;
  const here = () => ({ stack: calledAt ?? kit.placesOf(kit.stackHere()) });

  /** The parts of a call after a word of the console's own. */
  function after(word, values, first) {
    const rest = kit.list();
    for (let i = first; i < values.length; i++) rest[i - first] = values[i];
    const parts = kit.list(words(rest.length > 0 ? `${word}: ` : word));
    const more = partsOf(rest);
    for (let i = 0; i < more.length; i++) parts[parts.length] = more[i];
    return parts;
  }

  function group(kind, values) {
    log("log", values.length > 0 ? partsOf(values) : [words("group")], { kind });
    groups++;
  }

  // Elements have hundreds of properties: a script that lists many of them without a pause must not take long.
  const MAX_LISTED = 20;
  let listed = 0;
  function list(value) {
    if (listed++ === 0) {
      kit.later(() => {
        listed = 0;
      }, 0);
    }
    return kit.listing(value, listed > MAX_LISTED || batch.length > MAX_FULL);
  }

  const warn = (content) => log("warn", [words(content)], here());
  const missingTimer = (name) => warn(`There is no timer "${name}".`);

  const methods = {
    log: (values) => logValues("log", values),
    info: (values) => logValues("info", values),
    warn: (values) => logValues("warn", values, here()),
    error: (values) => logValues("error", values, here()),
    debug: (values) => logValues("debug", values),
    dir: (values) => log("log", [list(values[0])]),
    dirxml: (values) => log("log", partsOf(values)),
    table: (values) => {
      const table =
        typeof values[0] === "object" && values[0] !== null ? tableOf(values[0], values[1]) : null;
      if (table === null) log("log", partsOf(values));
      else log("log", [], { kind: "table", table });
    },
    assert: (values) => {
      if (!values[0]) log("error", after("Assertion failed", values, 1), here());
    },
    trace: (values) => log("log", after("Trace", values, 0), { kind: "trace", ...here() }),
    count: (values) => {
      const name = label(values);
      counts[name] = (counts[name] ?? 0) + 1;
      log("log", [words(`${name}: ${counts[name]}`)]);
    },
    countReset: (values) => {
      const name = label(values);
      if (counts[name] === undefined) warn(`There is no count "${name}".`);
      else counts[name] = 0;
    },
    time: (values) => {
      const name = label(values);
      if (timers[name] === undefined) timers[name] = now();
      else warn(`The timer "${name}" runs already.`);
    },
    timeLog: (values) => {
      const name = label(values);
      if (timers[name] === undefined) missingTimer(name);
      else log("log", after(elapsed(name), values, 1));
    },
    timeEnd: (values) => {
      const name = label(values);
      if (timers[name] === undefined) missingTimer(name);
      else log("log", [words(elapsed(name))]);
      timers[name] = undefined;
    },
    group: (values) => group("group", values),
    groupCollapsed: (values) => group("groupCollapsed", values),
    groupEnd: () => {
      if (groups > 0) groups--;
    },
    clear: () => {
      batch = kit.list();
      dropped = 0;
      groups = 0;
      cleared = true;
      planFlush();
    },
  };

  // The browser's own console gets the first lines too; a million of them would make it, and the page, crawl.
  const MAX_ECHO = 1000;
  /** How many calls there were. */
  let calls = 0;
  kit.linesLogged = () => calls;
  // A Proxy's trap may log while a value is being looked at: such lines are left out instead of going on for ever.
  let busy = false;

  const names = Object.keys(methods);
  for (let i = 0; i < names.length; i++) {
    const method = methods[names[i]];
    const echo = kit.native[names[i]];
    const logging = (...values) => {
      if (busy) return;
      busy = true;
      calls++;
      try {
        method(values);
      } catch {
        log("log", [words(kit.labels.UNSHOWN)]);
      } finally {
        busy = false;
      }
      try {
        if (echo && calls <= MAX_ECHO) kit.apply(echo, kit.native, values);
      } catch {
        // It asks values for their texts, which may throw.
      }
    };
    kit.define(window.console, names[i], { value: logging, writable: true });
  }

  /** What a worker has called; `stack` is that of the call. */
  kit.logFrom = (method, values, stack) => {
    calledAt = kit.placesOf(stack);
    try {
      methods[method]?.(values);
    } finally {
      calledAt = null;
    }
  };
  kit.leaveOut = (count) => {
    dropped += count;
    planFlush();
  };
  kit.log = log;
  kit.addLine = add;
  kit.flush = flush;
  kit.words = words;
  /** A remark of the instruments themselves. */
  kit.note = (content) => log("note", [words(kit.clip(content, 2000))]);
  kit.depth = depth;
};
