// What the page's own handlers hear of an error: the file and line that the learner knows, as on the published page.
(kit) => {
  const { apply, define, descriptorOf, getter } = kit;
  const PLACE = /^inception:([^\s:()]+):(\d+)$/;
  const site = kit.ownPlaces()[0];

  const addressOf = (place) => site + kit.pathOf(kit.decode(place[1]));
  // Lines are counted from a comment before the first one.
  const lineOf = (place, line) => +place[2] + line - 2;

  const filename = getter(ErrorEvent.prototype, "filename");
  const lineno = getter(ErrorEvent.prototype, "lineno");
  define(ErrorEvent.prototype, "filename", {
    get() {
      const place = kit.exec(PLACE, filename(this));
      return place === null ? filename(this) : addressOf(place);
    },
  });
  define(ErrorEvent.prototype, "lineno", {
    get() {
      const place = kit.exec(PLACE, filename(this));
      return place === null ? lineno(this) : lineOf(place, lineno(this));
    },
  });

  const native = descriptorOf(window, "onerror");
  let handler = null;
  function hear(message, file, line, column, error) {
    const place = typeof file === "string" ? kit.exec(PLACE, file) : null;
    const told = place === null ? arguments : [message, addressOf(place), lineOf(place, line), column, error];
    return apply(handler, window, told);
  }
  define(window, "onerror", {
    get: () => handler,
    set(value) {
      handler = typeof value === "function" ? value : null;
      apply(native.set, window, [handler === null ? null : hear]);
    },
  });
};
