// Storage is refused to frames of another site, so it lives here and is kept by the workspace.
(kit) => {
  const { send } = kit;
  const QUOTA = 1_000_000;

  function createStorage(area) {
    const entries = new Map(Object.entries(kit.settings.storage[area]));
    const size = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const changedSoon = kit.soon(() => send({ type: "storage", area, entries: Object.fromEntries(entries) }));
    const api = {
      getItem: (key) => entries.get(kit.text(key)) ?? null,
      setItem: (key, value) => {
        const [name, text] = [kit.text(key), kit.text(value)];
        if (size() - (entries.get(name)?.length ?? 0) + text.length > QUOTA) {
          const error = new DOMException("The preview's storage is full (1 MB).", "QuotaExceededError");
          // Those of the browser's own have one; it says where in the learner's code this was.
          kit.define(error, "stack", { value: new kit.Error().stack, enumerable: false, writable: true });
          throw error;
        }
        entries.set(name, text);
        changedSoon();
      },
      removeItem: (key) => {
        if (entries.delete(kit.text(key))) changedSoon();
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
      kit.define(owner, name, descriptor);
    } catch {
      // A browser that does not allow it keeps its own.
    }
  }

  replaceProperty(window, "localStorage", { value: createStorage("local") });
  replaceProperty(window, "sessionStorage", { value: createStorage("session") });

  const cookies = new Map(Object.entries(kit.settings.storage.cookies));
  const changedSoon = kit.soon(() =>
    send({ type: "storage", area: "cookies", entries: Object.fromEntries(cookies) }),
  );
  // Also for the accessor that a page takes from the prototype: a real cookie would go to all pages of the sandbox's host.
  replaceProperty(Document.prototype, "cookie", {
    get: () => [...cookies].map(([key, value]) => (key === "" ? value : `${key}=${value}`)).join("; "),
    set: (text) => {
      const [pair = "", ...attributes] = kit.text(text).split(";");
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
      changedSoon();
    },
  });
  replaceProperty(window, "cookieStore", { value: undefined });
};
