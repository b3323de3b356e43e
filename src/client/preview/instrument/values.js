// Values as they are at this moment, as plain data: bounded in depth, number and length. What is in them entries.js knows.
(kit) => {
  const { clip } = kit;
  const { className, leaf, node, UNSHOWN } = kit.labels;
  const { open, openListed, causesOf } = kit.entries;
  /** Levels that can be opened; the workspace takes one more (see consoleValue.ts). */
  const MAX_DEPTH = 15;
  const MAX_NODES = 400;
  const MAX_LISTED_NODES = 600;
  /** The texts of functions, in characters: of one, and of all in one value. */
  const MAX_SOURCE = 2000;
  const MAX_SOURCES = 20_000;
  const smaller = Math.min;

  /**
   * A value as plain data, breadth first, so that what lies near the top is there when the bounds are reached.
   * `brief` looks into the value itself only, for lines that come in thousands. `most`: how many values it may hold, in how
   * many levels.
   */
  kit.snapshot = (value, brief = false, most = brief ? 20 : MAX_NODES, deepest = brief ? 1 : MAX_DEPTH) =>
    take(value, brief, most, deepest, open);
  /** As console.dir shows it. */
  kit.listing = (value, brief) =>
    take(value, brief, brief ? 20 : MAX_LISTED_NODES, brief ? 1 : MAX_DEPTH, openListed);

  function take(value, brief, most, deepest, openFirst) {
    const queue = kit.list();
    let nodes = 0;
    let sources = 0;
    let current = null;

    /** Whether there is no room for what is inside of what is opened now. */
    const isFull = () => current !== null && (nodes >= most || current.depth >= deepest);
    function addText(owner, key, kind, content) {
      if (isFull()) {
        owner.more++;
        return;
      }
      nodes++;
      owner.entries[owner.entries.length] = { key, value: node(kind, content) };
    }
    /** `name`: what the key is, in a Map. */
    function add(owner, key, item, name) {
      if (isFull()) {
        owner.more++;
        return;
      }
      const entry = { key, value: placeFor(item, true) };
      if (typeof name === "function" || (typeof name === "object" && name !== null))
        entry.name = placeFor(name, true);
      owner.entries[owner.entries.length] = entry;
    }
    function placeFor(item, inner) {
      nodes++;
      const simple = typeof item === "function" ? null : leaf(item, inner);
      if (simple) return simple;
      for (let above = current; above !== null; above = above.above) {
        if (above.item === item) return node("other", "[circular]");
      }
      // Its place is kept; it is filled when its turn comes.
      const place = node("object", "");
      queue[queue.length] = { item, place, depth: current === null ? 0 : current.depth + 1, above: current };
      return place;
    }

    /** The text of a function, as long as there is room for it. */
    function sourceOf(item) {
      const written = kit.asWritten(kit.sourceOf(item));
      const room = MAX_SOURCES - sources;
      const source = clip(written, smaller(room, MAX_SOURCE));
      sources += smaller(written.length, MAX_SOURCE);
      return source;
    }

    /** What is opened now. */
    function look(item) {
      if (brief && current.depth >= deepest) {
        if (typeof item === "function") return leaf(item, true);
        return node("other", kit.isArray(item) ? `Array(${item.length})` : `${className(item)} {…}`);
      }
      const seen = current.depth === 0 ? openFirst(item, add, addText) : open(item, add, addText);
      if (typeof item === "function") seen.source = sourceOf(item);
      return seen;
    }

    const root = placeFor(value, false);
    for (let i = 0; i < queue.length; i++) {
      current = queue[i];
      let seen;
      try {
        seen = look(current.item);
      } catch {
        seen = node("other", UNSHOWN);
      }
      current.place.kind = seen.kind;
      current.place.text = seen.text;
      current.place.entries = seen.entries;
      current.place.more = seen.more;
      if (seen.stack) current.place.stack = seen.stack;
      if (seen.source) current.place.source = seen.source;
    }
    return root;
  }

  /** What an error's line says after its message. */
  kit.causeParts = (error) => {
    const parts = kit.list();
    const { causes, more } = causesOf(error);
    for (let i = 0; i < causes.length; i++) {
      parts[parts.length] = node("text", "\nCaused by: ");
      parts[parts.length] = kit.snapshot(causes[i]);
    }
    if (more > 0) parts[parts.length] = node("text", `\n… ${more} more`);
    return parts;
  };
};
