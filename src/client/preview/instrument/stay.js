// The page stays inside its frame: links to other pages of the project are followed there, and what would lead away is
// said instead.
(kit) => {
  const { getter, send, uncurry } = kit;
  const { page, files, root, isOpaque, hash: wanted } = kit.settings;
  /** A longer address would be refused on the way, in characters. */
  const MAX_QUERY = 10_000;

  const { URL, URLSearchParams, FormData } = window;
  const { canParse } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const pathOf = getter(URL.prototype, "pathname");
  const searchOf = getter(URL.prototype, "search");
  const hashOf = getter(URL.prototype, "hash");
  const protocolOf = getter(URL.prototype, "protocol");
  const queryText = uncurry(URLSearchParams.prototype.toString);
  const targetOf = getter(Event.prototype, "target");
  const stopHere = uncurry(Event.prototype.stopImmediatePropagation);
  const isHandled = getter(Event.prototype, "defaultPrevented");
  const prevent = uncurry(Event.prototype.preventDefault);
  const submitterOf = getter(SubmitEvent.prototype, "submitter");
  const ElementProto = Element.prototype;
  const AnchorProto = HTMLAnchorElement.prototype;
  const FormProto = HTMLFormElement.prototype;
  const attribute = uncurry(Element.prototype.getAttribute);
  const matches = uncurry(Element.prototype.matches);
  const pathOfEvent = uncurry(Event.prototype.composedPath);
  const lowerCase = uncurry(String.prototype.toLowerCase);
  const find = document.querySelector.bind(document);
  const baseOf = getter(Node.prototype, "baseURI").bind(null, document);
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

  /** The same for what an attribute says. */
  function placeWritten(written) {
    const hasBase = find("base[href]") !== null;
    const from = hasBase ? baseOf() : ownAddress;
    if (!canParse(written, from)) return null;
    const address = hrefOf(new URL(written, from));
    return hasBase ? placeOf(address) : placeAt(address, project);
  }

  /** The project's file that a written address means, which may not be there; `null` elsewhere. */
  kit.fileMeant = (written) => placeWritten(written)?.name ?? null;

  /** The project's file at an address, `null` when there is none. */
  kit.fileAt = (address) => {
    const name = placeOf(address)?.name ?? null;
    return name !== null && isFile(name) ? name : null;
  };

  function isFile(name) {
    for (let i = 0; i < files.length; i++) if (files[i] === name) return true;
    return false;
  }

  /** A file whose name is nearly this one, `null` when there is none. */
  function similarFile(name) {
    const low = lowerCase(name);
    for (let i = 0; i < files.length; i++) {
      const other = lowerCase(files[i]);
      if (other === low || other === `${low}.html` || other === `${low}/index.html`) return files[i];
    }
    return null;
  }

  /** Follows a link to a page of the project; `what` would lead there. Says why where it cannot. */
  function follow(place, what) {
    if (!isFile(place.name)) {
      const similar = similarFile(place.name);
      const proposal = similar === null ? "" : ` There is ${similar}.`;
      kit.note(`${what} leads to ${place.name}, but there is no such file in this project.${proposal}`);
    } else if (!isPage(place.name)) {
      kit.note(`${what} opens ${place.name} on the published page. The preview stays here.`);
    } else if (place.query.length > MAX_QUERY) {
      kit.note(`${what} carries more than ${MAX_QUERY} characters to ${place.name}. The preview stays here.`);
    } else {
      leave();
      send({ type: "open", page: place.name, query: place.query });
    }
  }

  const replace = location.replace.bind(location);
  function goTo(hash) {
    // Also under <base>, where the browser would leave the page.
    if (hash !== location.hash) location.hash = hash;
    // The part is shown again, and is its :target.
    else replace(location.href);
    if (hash === "#") scrollUp();
  }

  if (wanted !== "") document.addEventListener("DOMContentLoaded", () => goTo(wanted));

  const all = document.querySelectorAll.bind(document);
  /** Whether this is the name of a frame of the page, which the browser then leads to where a link or form says. */
  function isFrame(target) {
    if (!target || kit.exec(/^_/, target) !== null) return false;
    const frames = all("iframe[name], frame[name], object[name]");
    for (let i = 0; i < frames.length; i++) if (attribute(frames[i], "name") === target) return true;
    return false;
  }
  /** Where a link or form is to be opened, when nothing else says so. */
  function usualTarget() {
    const base = find("base[target]");
    return base === null ? null : attribute(base, "target");
  }

  /** The link that was clicked, in a shadow tree too. */
  function linkOf(event) {
    const path = pathOfEvent(event);
    for (let i = 0; i < path.length; i++) {
      if (kit.isBelow(ElementProto, path[i]) && matches(path[i], "a[href], area[href]")) return path[i];
    }
    return null;
  }
  /** Follows a link, or says where it leads; false when that is for the browser. */
  function lead(link) {
    if (attribute(link, "download") !== null) return false;
    const written = kit.trim(attribute(link, "href"));
    const url = canParse(written, baseOf()) ? new URL(written, baseOf()) : null;
    if (isFrame(attribute(link, "target") ?? usualTarget())) return false;
    const isOther =
      url !== null && kit.exec(/^(javascript|mailto|tel|blob|data):$/, protocolOf(url)) !== null;
    if (isOther && !attribute(link, "target")) return false;
    const place = startsWith(written, "#") ? null : placeWritten(written);
    if (startsWith(written, "#")) goTo(written);
    else if (place !== null && place.name === page && startsWith(place.query, "#")) goTo(place.query);
    else if (place !== null) follow(place, "This link");
    else {
      // Below <base> it means another address than the one that is written.
      const address = url !== null && find("base[href]") !== null ? hrefOf(url) : written;
      kit.note(`This link opens ${address} on the published page. The preview stays here.`);
    }
    return true;
  }
  let heard = null;
  function onClick(event) {
    heard = event;
    const link = isHandled(event) ? null : linkOf(event);
    if (link !== null && lead(link)) prevent(event);
  }
  kit.listen("click", onClick);
  // What the page keeps for itself does not come that far, but may lead out of the frame all the same.
  const leadsOut = (link) => kit.exec(/^_(?:blank|top|parent)$/i, attribute(link, "target") ?? "") !== null;
  kit.listen(
    "click",
    (event) => {
      const link = linkOf(event);
      if (link === null || !leadsOut(link)) return;
      kit.later(() => {
        if (heard !== event && !isHandled(event)) lead(link);
      }, 0);
    },
    true,
  );
  // A link that is in no page tells nobody else of its click.
  const nativeClick = uncurry(HTMLElement.prototype.click);
  const isConnected = getter(Node.prototype, "isConnected");
  const addListener = uncurry(EventTarget.prototype.addEventListener);
  kit.define(HTMLElement.prototype, "click", {
    writable: true,
    value: function click() {
      if (kit.isBelow(AnchorProto, this) && !isConnected(this)) {
        addListener(this, "click", onClick, { __proto__: null, once: true });
      }
      nativeClick(this);
    },
  });
  const buttonOf = getter(MouseEvent.prototype, "button");
  // The middle button would open another tab.
  kit.listen("auxclick", (event) => {
    if (buttonOf(event) === 1) onClick(event);
  });

  /** Says where a form leads, or follows it there; false when it stays where it is. `submitter`: the button that was used. */
  function sendForm(form, submitter) {
    /** The button goes before the form. */
    const said = (name) =>
      (submitter === null ? null : attribute(submitter, `form${name}`)) ?? attribute(form, name) ?? "";
    const method = lowerCase(said("method"));
    if (method === "dialog" || isFrame(said("target") || usualTarget())) return false;
    const action = said("action");
    const place = action === "" || method === "post" ? null : placeWritten(action);
    // What is no file of the project is meant for a server.
    if (place !== null && isFile(place.name)) {
      const values = new URLSearchParams(new FormData(form, submitter));
      follow({ name: place.name, query: `?${queryText(values)}` }, "This form");
    } else kit.note(`This form would be sent to ${action || "this page"}. The preview stays here.`);
    return true;
  }
  kit.listen("submit", (event) => {
    const form = targetOf(event);
    if (isHandled(event) || !kit.isBelow(FormProto, form)) return;
    if (sendForm(form, submitterOf(event))) prevent(event);
  });
  // It fires no event.
  const nativeSubmit = uncurry(FormProto.submit);
  kit.define(FormProto, "submit", {
    writable: true,
    value: function submit() {
      if (!sendForm(this, null)) nativeSubmit(this);
    },
  });

  /** An address as it will be on the published page: without where this preview happens to be. */
  function shownAddress(address) {
    if (startsWith(address, site)) return kit.slice(address, site.length) || "index.html";
    return startsWith(address, host) ? kit.slice(address, host.length - 1) : address;
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
    if (place !== null) follow(place, "The page");
    else kit.note(`The page would go to ${shownAddress(url)} now. The preview stays here.`);
  });

  const nativeOpen = window.open.bind(window);
  window.open = (address = "", target = "") => {
    if (isFrame(kit.text(target))) return nativeOpen(address, target);
    kit.note(`A new window would open ${address || "empty"} now. The preview stays here.`);
    return null;
  };

  // On the published page `/data.json` is the project's own; here its files stand below another path.
  if (root !== null && root !== "/" && !isOpaque) {
    const { fetch, Request } = window;
    const urlOf = getter(Request.prototype, "url");
    const UrlProto = URL.prototype;
    const atRoot = (address) => {
      const base = baseOf();
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
