import type { KernelFunction } from "./kernelFunction.ts";

export const dataFunctions: KernelFunction[] = [
  {
    piece: "store",
    name: "memory",
    source: ({ js, storePrefix }) => `
// Everything is kept in this browser, under names that start with this prefix. Where the browser refuses to keep
// anything (some private windows), the app still works and remembers until the page is closed.
const storePrefix = ${js(storePrefix)};
const memory = new Map();`,
  },
  {
    piece: "store",
    name: "load",
    source: () => `
/** Reads a value that was saved earlier, or gives back the fallback. */
function load(key, fallback) {
  if (memory.has(key)) return memory.get(key);
  try {
    const text = localStorage.getItem(storePrefix + key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}`,
  },
  {
    piece: "store",
    name: "save",
    source: () => `
/** Keeps a value for the next visit. */
function save(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(storePrefix + key, JSON.stringify(value));
  } catch {
    // No room or no permission: memory has it until the page is closed.
  }
}`,
  },
  {
    piece: "collection",
    name: "collection",
    source: () => `
/**
 * A list of rows that is saved after every change. Each row has an id of its own. Whoever shows the rows
 * asks with onChange() to be told about changes.
 */
function collection(name, firstRows) {
  const saved = load(name, null);
  let rows = Array.isArray(saved) ? saved : firstRows.map((row, index) => ({ id: String(index + 1), ...row }));
  const listeners = [];
  const change = (newRows) => {
    rows = newRows;
    save(name, rows);
    for (const listener of listeners) listener();
  };
  return {
    all: () => rows,
    get: (id) => rows.find((row) => row.id === id),
    add(row) {
      const added = { id: Date.now().toString(36) + Math.random().toString(36).slice(2, 6), ...row };
      change([...rows, added]);
      return added;
    },
    update: (id, changes) => change(rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    remove: (id) => change(rows.filter((row) => row.id !== id)),
    /** Puts a removed row back where it was. */
    restore: (row, index) => change([...rows.slice(0, index), row, ...rows.slice(index)]),
    onChange: (listener) => listeners.push(listener),
  };
}`,
  },
  {
    piece: "range",
    name: "dateRange",
    source: () => `
/**
 * A span of days, chosen in date fields marked data-range="name.from" and data-range="name.to". Fields with the
 * same name on different pages always agree. Gives back a function that tells whether a day lies inside.
 */
function dateRange(name, onChange) {
  const value = (end) => $('[data-range="' + name + "." + end + '"]').value;
  for (const end of ["from", "to"]) {
    for (const input of $$('[data-range="' + name + "." + end + '"]')) {
      input.addEventListener("input", () => {
        for (const twin of $$('[data-range="' + name + "." + end + '"]')) twin.value = input.value;
        document.dispatchEvent(new CustomEvent("range:" + name));
      });
    }
  }
  document.addEventListener("range:" + name, onChange);
  return (date) => {
    const [from, to] = [value("from"), value("to")];
    return (!from || date >= from) && (!to || (date !== "" && date.slice(0, 10) <= to));
  };
}`,
  },
  {
    piece: "download",
    name: "download",
    source: () => `
/** Hands people a file with this text. */
function download(fileName, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}`,
  },
  {
    piece: "code",
    name: "newCode",
    source: () => `
/** A short code such as "ORD-7K3M9X", without letters and digits that are easily mixed up. */
function newCode(prefix) {
  const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  const random = Array.from({ length: 6 }, () => signs[Math.floor(Math.random() * signs.length)]);
  return prefix + "-" + random.join("");
}`,
  },
  {
    piece: "random",
    name: "shuffle",
    source: () => `
/** A copy of the list in random order (Fisher and Yates). */
function shuffle(list) {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}`,
  },
  {
    piece: "random",
    name: "pick",
    source: () => `
/** One member of the list, chosen at random. */
function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}`,
  },
];
