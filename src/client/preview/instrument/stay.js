// The page stays inside its frame: other pages of the project that it leads to are shown there, and what would lead away is
// said instead (links and the like: links.js).
(kit) => {
  const { getter, send, uncurry } = kit;
  const { page, files, root, isOpaque, hash: wanted } = kit.settings;
  /** A longer address would be refused on the way, in characters. */
  const MAX_QUERY = 10_000;

  const { URL } = window;
  const { canParse } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const pathOf = getter(URL.prototype, "pathname");
  const searchOf = getter(URL.prototype, "search");
  const hashOf = getter(URL.prototype, "hash");
  const stopHere = uncurry(Event.prototype.stopImmediatePropagation);
  const prevent = uncurry(Event.prototype.preventDefault);
  const lowerCase = uncurry(String.prototype.toLowerCase);
  const find = uncurry(Document.prototype.querySelector);
  const baseOf = getter(Node.prototype, "baseURI");
  const scrollUp = window.scrollTo.bind(window, 0, 0);

  // Whoever closes or reloads the workspace is not asked by the page in it.
  kit.listen(
    "beforeunload",
    (event) => {
      if (event.isTrusted) stopHere(event);
    },
    true,
  );
  const { PageTransitionEvent } = window;
  const dispatch = window.dispatchEvent.bind(window);
  const createEvent = document.createEvent.bind(document);
  const initEvent = uncurry(Event.prototype.initEvent);
  /** Before another page comes into the frame: what this one saves then has to be told in time. */
  function leave() {
    const event = createEvent("BeforeUnloadEvent");
    initEvent(event, "beforeunload", false, true);
    dispatch(event);
    dispatch(new PageTransitionEvent("pagehide"));
    kit.tellAll();
  }

  // Files in folders too have links that resolve from where they stand, wherever the page itself is.
  const project = "http://project.invalid/";
  const ownAddress = project + kit.pathOf(page);
  const places = kit.ownPlaces();
  const site = places[0];
  const host = places[1];

  const startsWith = (text, start) => kit.indexOf(text, start) === 0;
  const isPage = (name) => kit.exec(/\.html?$/i, name) !== null;

  /** What an address below `base` means in the project: a file's name, query and fragment; `null` elsewhere. */
  function placeAt(address, base) {
    if (!startsWith(address, base)) return null;
    const url = new URL(address);
    const path = kit.slice(pathOf(url), pathOf(new URL(base)).length);
    const isFolder = path === "" || kit.slice(path, -1) === "/";
    const name = kit.decode(isFolder ? `${path}index.html` : path);
    // As the server finds them (fileAt): in any spelling.
    const low = lowerCase(name);
    const isMain = low === "index.html" || low === "styles.css" || low === "script.js";
    return { name: isMain ? low : name, query: searchOf(url) + hashOf(url) };
  }

  /** The same for an address of this page. */
  function placeOf(address) {
    return placeAt(address, site) ?? (root === null || isOpaque ? null : placeAt(address, host));
  }

  /** The same for what is written in `view`: this window, or that of a frame, which has an address in any case. */
  kit.placeWritten = (written, view) => {
    const hasAddress = view !== window || find(document, "base[href]") !== null;
    const from = hasAddress ? baseOf(view.document) : ownAddress;
    if (!canParse(written, from)) return null;
    const address = hrefOf(new URL(written, from));
    return hasAddress ? placeOf(address) : placeAt(address, project);
  };

  /** The project's file that an attribute of this page means, which may not be there; `null` elsewhere. */
  kit.fileMeant = (written) => kit.placeWritten(written, window)?.name ?? null;

  /** The name that an address means in the project, `null` elsewhere. */
  kit.nameAt = (address) => placeOf(address)?.name ?? null;

  /** The project's file at an address, `null` when there is none. */
  kit.fileAt = (address) => {
    const name = kit.nameAt(address);
    return name !== null && kit.isFile(name) ? name : null;
  };

  kit.isFile = (name) => {
    for (let i = 0; i < files.length; i++) if (files[i] === name) return true;
    return false;
  };

  /** What may be left out at the end of a name. */
  const PAGE_ENDS = [".html", "/index.html"];
  kit.scriptEnds = [".js", ".mjs", ".css", "/index.js"];
  /** Says which file has nearly this name, as a sentence to go on with; `""` when there is none. */
  kit.proposalFor = (name, ends = PAGE_ENDS) => {
    const low = lowerCase(name);
    for (let at = -1; at < ends.length; at++) {
      const wanted = at < 0 ? low : low + ends[at];
      for (let i = 0; i < files.length; i++) {
        if (lowerCase(files[i]) === wanted) return ` There is ${files[i]}.`;
      }
    }
    return "";
  };

  /** Follows a link to a page of the project; `what` would lead there. Says why where it cannot. */
  kit.follow = (place, what, replaces = false) => {
    if (!kit.isFile(place.name)) {
      const proposal = kit.proposalFor(place.name);
      kit.note(`${what} leads to ${place.name}, but there is no such file in this project.${proposal}`);
    } else if (!isPage(place.name)) {
      kit.note(`${what} opens ${place.name} on the published page. The preview stays here.`);
    } else if (place.query.length > MAX_QUERY) {
      kit.note(`${what} carries more than ${MAX_QUERY} characters to ${place.name}. The preview stays here.`);
    } else {
      leave();
      send({ type: "open", page: place.name, query: place.query, replaces });
    }
  };

  const replace = location.replace.bind(location);
  /** Shows a part of this page. */
  kit.goToPart = (hash) => {
    // Also under <base>, where the browser would leave the page.
    if (hash !== location.hash) location.hash = hash;
    // The part is shown again, and is its :target.
    else replace(location.href);
    if (hash === "#") scrollUp();
  };

  if (wanted !== "") document.addEventListener("DOMContentLoaded", () => kit.goToPart(wanted));

  /** An address as it will be on the published page: without where this preview happens to be. */
  kit.shownAddress = (address) => {
    if (startsWith(address, site)) return kit.slice(address, site.length) || "index.html";
    return startsWith(address, host) ? kit.slice(address, host.length - 1) : address;
  };

  // Each page has a frame of its own: the workspace keeps which ones were visited. An opaque origin has no entries.
  const { navigation } = window;
  if (navigation && !isOpaque) {
    const { before, after } = kit.settings.visited;
    const NavigationProto = window.Navigation.prototype;
    const entriesOf = uncurry(NavigationProto.entries);
    const currentOf = getter(NavigationProto, "currentEntry");
    const indexOf = getter(window.NavigationHistoryEntry.prototype, "index");
    /** Goes so many pages on; false where that is within this frame, as after pushState(). */
    function travel(delta) {
      const last = entriesOf(navigation).length - 1;
      const index = indexOf(currentOf(navigation)) + delta;
      const beyond = index < 0 ? index : index > last ? index - last : 0;
      if (beyond === 0) return false;
      if (beyond < -before) {
        kit.note("The page would go back to where people came from now. The preview stays here.");
      } else if (beyond <= after) {
        leave();
        send({ type: "travel", delta: beyond });
      }
      return true;
    }
    const { history } = window;
    for (const [name, direction] of [
      ["back", -1],
      ["forward", 1],
      ["go", null],
    ]) {
      const native = History.prototype[name];
      kit.define(History.prototype, name, {
        writable: true,
        value() {
          if (this === history && travel(direction ?? arguments[0] | 0)) return;
          kit.apply(native, this, arguments);
        },
      });
    }
    const NativePromise = Promise;
    const never = () => new NativePromise(() => {});
    for (const [name, direction] of [
      ["back", -1],
      ["forward", 1],
    ]) {
      const native = NavigationProto[name];
      const can = getter(NavigationProto, direction < 0 ? "canGoBack" : "canGoForward");
      kit.define(NavigationProto, name, {
        writable: true,
        value() {
          const isElsewhere = this !== navigation || can(navigation) || (direction > 0 && after === 0);
          if (isElsewhere || !travel(direction)) return kit.apply(native, this, arguments);
          return { committed: never(), finished: never() };
        },
      });
    }
  }

  // Where the page would go is said below; that it did not get there is no fault of the page's.
  if (window.navigation) {
    const NavigationProto = window.Navigation.prototype;
    const then = uncurry(Promise.prototype.then);
    const ignore = () => {};
    for (const name of ["navigate", "reload"]) {
      const native = NavigationProto[name];
      kit.define(NavigationProto, name, {
        writable: true,
        value() {
          const result = kit.apply(native, this, arguments);
          then(result.committed, ignore, ignore);
          then(result.finished, ignore, ignore);
          return result;
        },
      });
    }
  }
  // Whatever is left (location = …, meta refresh), in browsers that can tell.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.hashChange || typeof event.downloadRequest === "string" || !event.cancelable) return;
    const { url, sameDocument } = event.destination;
    if (sameDocument || kit.exec(/^(about|javascript):/, url) !== null) return;
    prevent(event);
    if (event.navigationType === "reload") {
      leave();
      send({ type: "reload", hash: location.hash });
      return;
    }
    const place = placeOf(url);
    if (place !== null) kit.follow(place, "The page", event.navigationType === "replace");
    else kit.note(`The page would go to ${kit.shownAddress(url)} now. The preview stays here.`);
  });

  // On the published page `/data.json` is the project's own; here its files stand below another path.
  if (root !== null && root !== "/" && !isOpaque) {
    const { fetch, Request } = window;
    const urlOf = getter(Request.prototype, "url");
    const UrlProto = URL.prototype;
    const atRoot = (address) => {
      const base = baseOf(document);
      if (!canParse(address, base)) return address;
      const whole = hrefOf(new URL(address, base));
      const isElsewhere = !startsWith(whole, host) || startsWith(whole, site);
      return isElsewhere ? address : site + kit.slice(whole, host.length);
    };
    const isAddress = (input) => typeof input === "string" || kit.isBelow(UrlProto, input);
    kit.define(window, "fetch", {
      writable: true,
      value: function (input) {
        if (isAddress(input)) arguments[0] = atRoot(kit.text(input));
        else if (kit.isBelow(Request.prototype, input)) {
          const address = atRoot(urlOf(input));
          if (address !== urlOf(input)) arguments[0] = new Request(address, input);
        }
        return kit.apply(fetch, window, arguments);
      },
    });
    const { open } = XMLHttpRequest.prototype;
    kit.define(XMLHttpRequest.prototype, "open", {
      writable: true,
      value: function (method, address) {
        if (isAddress(address)) arguments[1] = atRoot(kit.text(address));
        return kit.apply(open, this, arguments);
      },
    });
  }
};
