// Storage is refused to frames of another site, so it lives here and is kept by the workspace.
(kit) => {
  const { apply, send } = kit;
  const QUOTA = 1_000_000;
  const { get, set, has, deleteProperty, defineProperty } = Reflect;
  const mapGet = kit.uncurry(Map.prototype.get);
  const mapSet = kit.uncurry(Map.prototype.set);
  const mapHas = kit.uncurry(Map.prototype.has);
  const mapDelete = kit.uncurry(Map.prototype.delete);
  const mapClear = kit.uncurry(Map.prototype.clear);
  const mapEach = kit.uncurry(Map.prototype.forEach);
  const mapSize = kit.getter(Map.prototype, "size");
  const storageOf = kit.uncurry(WeakMap.prototype.get);
  const { DOMException, TypeError: WrongCall } = window;

  function mapOf(stored) {
    const map = new Map();
    const keys = kit.ownKeys(stored);
    for (let i = 0; i < keys.length; i++) mapSet(map, keys[i], stored[keys[i]]);
    return map;
  }
  function plainOf(map) {
    const plain = {};
    mapEach(map, (value, key) => kit.define(plain, key, { value, writable: true }));
    return plain;
  }
  function keysOf(map) {
    const keys = kit.list();
    mapEach(map, (_value, key) => {
      keys[keys.length] = key;
    });
    return keys;
  }

  /** What the methods of Storage do with what an area holds; they get texts. */
  function createArea(area) {
    const entries = mapOf(kit.settings.storage[area]);
    let size = 0;
    mapEach(entries, (value, key) => {
      size += key.length + value.length;
    });
    const changedSoon = kit.soon(() => send({ type: "storage", area, entries: plainOf(entries) }));
    const sizeOf = (key) => (mapHas(entries, key) ? key.length + mapGet(entries, key).length : 0);
    return {
      entries,
      getItem: (key) => mapGet(entries, key) ?? null,
      setItem(key, value) {
        const grown = size - sizeOf(key) + key.length + value.length;
        if (grown > QUOTA) {
          const error = new DOMException("The preview's storage is full (1 MB).", "QuotaExceededError");
          // Those of the browser's own have one; it says where in the learner's code this was.
          kit.giveStack(error, kit.stackHere());
          throw error;
        }
        size = grown;
        mapSet(entries, key, value);
        changedSoon();
      },
      removeItem(key) {
        size -= sizeOf(key);
        if (mapDelete(entries, key)) changedSoon();
      },
      clear() {
        size = 0;
        mapClear(entries);
        changedSoon();
      },
      key: (index) => keysOf(entries)[index >>> 0] ?? null,
    };
  }

  /** Behaves as the browser's own (HTML, "the Storage interface"): entries are properties, unless a method has the name. */
  function createStorage(area) {
    const isEntry = (target, key) =>
      typeof key === "string" && mapHas(area.entries, key) && !has(target, key);
    const storage = new Proxy(kit.create(StorageProto), {
      __proto__: null,
      get: (target, key, receiver) =>
        isEntry(target, key) ? mapGet(area.entries, key) : get(target, key, receiver),
      set(target, key, value, receiver) {
        if (typeof key !== "string" || receiver !== storage) return set(target, key, value, receiver);
        area.setItem(key, `${value}`);
        return true;
      },
      deleteProperty(target, key) {
        if (!isEntry(target, key)) return deleteProperty(target, key);
        area.removeItem(key);
        return true;
      },
      has: (target, key) => isEntry(target, key) || has(target, key),
      ownKeys(target) {
        const keys = keysOf(area.entries);
        const shown = kit.list();
        for (let i = 0; i < keys.length; i++) if (isEntry(target, keys[i])) shown[shown.length] = keys[i];
        const symbols = kit.ownKeys(target);
        for (let i = 0; i < symbols.length; i++) shown[shown.length] = symbols[i];
        return shown;
      },
      getOwnPropertyDescriptor: (target, key) =>
        isEntry(target, key)
          ? { value: mapGet(area.entries, key), writable: true, enumerable: true, configurable: true }
          : kit.descriptorOf(target, key),
      defineProperty(target, key, descriptor) {
        if (typeof key !== "string") return defineProperty(target, key, descriptor);
        if (!("value" in descriptor)) return false;
        area.setItem(key, `${descriptor.value}`);
        return true;
      },
      preventExtensions: () => false,
    });
    addArea(areas, storage, area);
    return storage;
  }

  const StorageProto = Storage.prototype;
  const areas = new WeakMap();
  const addArea = kit.uncurry(WeakMap.prototype.set);

  /** Has a method of Storage serve the preview's own too; pages may call it by itself, and put another in its place. */
  function serve(name, parameters, answer) {
    const descriptor = kit.descriptorOf(StorageProto, name);
    const kind = parameters === null ? "get" : "value";
    const served = new Proxy(descriptor[kind], {
      __proto__: null,
      apply(native, storage, args) {
        const area = storageOf(areas, storage);
        if (area === undefined) return apply(native, storage, args);
        if (args.length < (parameters ?? 0)) {
          const needed = `${parameters} argument${parameters === 1 ? "" : "s"}`;
          throw new WrongCall(
            `Failed to execute '${name}' on 'Storage': ${needed} required, but only ${args.length} present.`,
          );
        }
        return answer(area, args);
      },
    });
    replaceProperty(StorageProto, name, { ...descriptor, [kind]: served });
  }
  serve("getItem", 1, (area, args) => area.getItem(`${args[0]}`));
  serve("setItem", 2, (area, args) => area.setItem(`${args[0]}`, `${args[1]}`));
  serve("removeItem", 1, (area, args) => area.removeItem(`${args[0]}`));
  serve("key", 1, (area, args) => area.key(args[0]));
  serve("clear", 0, (area) => area.clear());
  serve("length", null, (area) => mapSize(area.entries));

  function replaceProperty(owner, name, descriptor) {
    try {
      kit.define(owner, name, descriptor);
    } catch {
      // A browser that does not allow it keeps its own.
    }
  }

  replaceProperty(window, "localStorage", { value: createStorage(createArea("local")) });
  replaceProperty(window, "sessionStorage", { value: createStorage(createArea("session")) });

  const cookies = mapOf(kit.settings.storage.cookies);
  const changedSoon = kit.soon(() => send({ type: "storage", area: "cookies", entries: plainOf(cookies) }));
  const parseDate = Date.parse;
  const { now } = Date;

  /** The two sides of a text's first sign of equality; `null` for what has none. */
  function sides(text) {
    const at = kit.indexOf(text, "=");
    if (at < 0) return null;
    return { name: kit.trim(kit.slice(text, 0, at)), value: kit.trim(kit.slice(text, at + 1)) };
  }

  /** Whether an attribute of a cookie says that its time is over. */
  function isEnd(attribute) {
    const said = sides(attribute);
    if (said === null) return false;
    if (kit.exec(/^max-age$/i, said.name)) return kit.number(said.value) <= 0;
    return kit.exec(/^expires$/i, said.name) !== null && parseDate(said.value) <= now();
  }

  function cookieText() {
    let text = "";
    mapEach(cookies, (value, key) => {
      text += `${text === "" ? "" : "; "}${key === "" ? value : `${key}=${value}`}`;
    });
    return text;
  }

  function setCookie(written) {
    const parts = kit.split(written, ";");
    const pair = sides(parts[0]) ?? { name: "", value: kit.trim(parts[0]) };
    let ended = false;
    for (let i = 1; i < parts.length; i++) ended ||= isEnd(parts[i]);
    if (ended) mapDelete(cookies, pair.name);
    else if (pair.name.length + pair.value.length <= 4096 && mapSize(cookies) < 100) {
      mapSet(cookies, pair.name, pair.value);
    }
    changedSoon();
  }

  // Also for the accessor that a page takes from the prototype: a real cookie would go to all pages of the sandbox's host.
  replaceProperty(Document.prototype, "cookie", {
    get: () => cookieText(),
    set: (text) => setCookie(`${text}`),
  });
  replaceProperty(window, "cookieStore", { value: undefined });
};
