// Links, forms and windows that would lead out of the frame that the preview is, in the page and in those in its frames: own
// pages are followed, and of others it is said where they lead.
(kit) => {
  const { getter, uncurry, follow, goToPart, placeWritten } = kit;
  const { page } = kit.settings;
  const { URL, URLSearchParams, FormData } = window;
  const { canParse } = URL;
  const hrefOf = getter(URL.prototype, "href");
  const protocolOf = getter(URL.prototype, "protocol");
  const setSearch = uncurry(kit.descriptorOf(URL.prototype, "search").set);
  const queryText = uncurry(URLSearchParams.prototype.toString);
  const targetOf = getter(Event.prototype, "target");
  const isHandled = getter(Event.prototype, "defaultPrevented");
  const prevent = uncurry(Event.prototype.preventDefault);
  const submitterOf = getter(SubmitEvent.prototype, "submitter");
  const buttonOf = getter(MouseEvent.prototype, "button");
  const holdsCtrl = getter(MouseEvent.prototype, "ctrlKey");
  const holdsMeta = getter(MouseEvent.prototype, "metaKey");
  const holdsShift = getter(MouseEvent.prototype, "shiftKey");
  const attribute = uncurry(Element.prototype.getAttribute);
  const matches = uncurry(Element.prototype.matches);
  const pathOfEvent = uncurry(Event.prototype.composedPath);
  const lowerCase = uncurry(String.prototype.toLowerCase);
  const find = uncurry(Document.prototype.querySelector);
  const findAll = uncurry(Document.prototype.querySelectorAll);
  const baseOf = getter(Node.prototype, "baseURI");
  const isConnected = getter(Node.prototype, "isConnected");
  const addListener = uncurry(EventTarget.prototype.addEventListener);
  const nativeClick = uncurry(HTMLElement.prototype.click);
  const nativeSubmit = uncurry(HTMLFormElement.prototype.submit);
  /** Opens what a frame of another one may not lead to by itself. */
  const open = window.open.bind(window);
  const startsWith = (text, start) => kit.indexOf(text, start) === 0;

  /** Whether a frame of `view` has this name. */
  function isFrame(view, name) {
    const frames = findAll(view.document, "iframe[name], frame[name], object[name]");
    for (let i = 0; i < frames.length; i++) if (attribute(frames[i], "name") === name) return true;
    return false;
  }
  /** The same for the frames in its frames, too. */
  function isFrameBelow(view, name) {
    try {
      if (isFrame(view, name)) return true;
      for (let i = 0; i < view.length; i++) if (isFrameBelow(view[i], name)) return true;
    } catch {
      // It is of another origin.
    }
    return false;
  }

  /** Leads the page that the preview shows to what is written in `view`; false where that is none of the project's files. */
  function leadPage(written, view, what) {
    // Also under <base>, where the browser would leave the page.
    const isPart = view === window && startsWith(written, "#");
    const place = isPart ? null : placeWritten(written, view);
    if (isPart) goToPart(written);
    else if (place === null) return false;
    else if (place.name === page && startsWith(place.query, "#")) goToPart(place.query);
    else follow(place, what);
    return true;
  }

  // Nobody outside sees into them.
  const closedTrees = new WeakMap();
  const noteTree = uncurry(WeakMap.prototype.set);
  const findTree = uncurry(WeakMap.prototype.get);
  /** The closed shadow tree that a script gave an element; `null` when there is none. */
  kit.closedTreeOf = (element) => findTree(closedTrees, element) ?? null;
  const modeOf = getter(ShadowRoot.prototype, "mode");

  const isOther = (url) => kit.exec(/^(?:javascript|mailto|tel|blob|data):$/, protocolOf(url)) !== null;

  /** `view`: this window, or that of a frame. */
  kit.inEachPage((view, { listen }) => {
    const isBelow = view !== window;
    const around = view.parent;
    const protos = {
      __proto__: null,
      Element: view.Element.prototype,
      Anchor: view.HTMLAnchorElement.prototype,
      Form: view.HTMLFormElement.prototype,
      MouseEvent: view.MouseEvent.prototype,
    };
    const urlOf = (written) => {
      const base = baseOf(view.document);
      return canParse(written, base) ? new URL(written, base) : null;
    };

    /**
     * What something leads that has this target: `browser` where that is for the browser, `page` for the page that the preview
     * shows, `around` for the frame around this one, `frame` for another one by its name, and `new`. Browsers let no page in a
     * frame lead any but itself and those in its own frames.
     */
    function leads(target) {
      const word = lowerCase(target ?? "");
      if (word === "" || word === "_self") return isBelow ? "browser" : "page";
      if (word === "_top") return "page";
      if (word === "_parent") return isBelow && around !== window ? "around" : "page";
      if (startsWith(word, "_")) return "new";
      if (isFrame(view, target) || (isBelow && view.name === target)) return "browser";
      return isFrameBelow(window, target) ? "frame" : "new";
    }
    /** Leads another frame there, in the name of the page around all of them. */
    function leadFrame(which, target, url) {
      if (which === "frame") return open(hrefOf(url), target);
      around.location.href = hrefOf(url);
      return around;
    }

    /** Where a link or form is to be opened, when nothing else says so. */
    function usualTarget() {
      const base = find(view.document, "base[target]");
      return base === null ? null : attribute(base, "target");
    }
    const targetOfLink = (link) => attribute(link, "target") ?? usualTarget();

    let clickInTree = null;
    let linkInTree = null;
    /** The link that was clicked, in a shadow tree too. */
    function linkOf(event) {
      if (event === clickInTree && linkInTree !== null) return linkInTree;
      const path = pathOfEvent(event);
      for (let i = 0; i < path.length; i++) {
        if (kit.isBelow(protos.Element, path[i]) && matches(path[i], "a[href], area[href]")) return path[i];
      }
      return null;
    }
    /** Follows a link, or says where it leads; false when that is for the browser. */
    function lead(link, target) {
      if (attribute(link, "download") !== null) return false;
      const which = leads(target);
      if (which === "browser") return false;
      const written = kit.trim(attribute(link, "href"));
      const url = urlOf(written);
      if (url !== null && isOther(url) && !attribute(link, "target")) return false;
      if (url !== null && (which === "frame" || which === "around")) leadFrame(which, target, url);
      else if (!leadPage(written, view, "This link")) {
        // Below <base> it means another address than the one that is written.
        const hasBase = isBelow || find(document, "base[href]") !== null;
        const address = url !== null && hasBase ? kit.shownAddress(hrefOf(url)) : written;
        kit.note(`This link opens ${address} on the published page. The preview stays here.`);
      }
      return true;
    }
    /** Whether a click would open another tab. */
    const asksForTab = (event) =>
      kit.isBelow(protos.MouseEvent, event) &&
      (buttonOf(event) === 1 || holdsCtrl(event) || holdsMeta(event) || holdsShift(event));
    let heard = null;
    function onClick(event) {
      heard = event;
      const link = isHandled(event) ? null : linkOf(event);
      if (link !== null && lead(link, asksForTab(event) ? "_blank" : targetOfLink(link))) prevent(event);
    }
    listen("click", onClick);
    listen("auxclick", (event) => {
      if (kit.isBelow(protos.MouseEvent, event) && buttonOf(event) === 1) onClick(event);
    });
    // Outside of a closed tree nothing says which link in it was clicked.
    function onClickInTree(event) {
      const around = event === clickInTree ? linkInTree : null;
      linkInTree = null;
      linkInTree = linkOf(event) ?? around;
      clickInTree = event;
    }
    // What the page keeps for itself does not come that far, but may lead out of the frame all the same.
    const leadsOut = (link) => kit.exec(/^_(?:blank|top|parent)$/i, attribute(link, "target") ?? "") !== null;
    listen(
      "click",
      (event) => {
        const link = linkOf(event);
        if (link === null || !leadsOut(link)) return;
        kit.later(() => {
          if (heard !== event && !isHandled(event)) lead(link, targetOfLink(link));
        }, 0);
      },
      true,
    );
    // A link that is in no page tells nobody else of its click.
    kit.define(view.HTMLElement.prototype, "click", {
      writable: true,
      value: function click() {
        if (kit.isBelow(protos.Anchor, this) && !isConnected(this)) {
          addListener(this, "click", onClick, { __proto__: null, once: true });
        }
        nativeClick(this);
      },
    });

    /** Says where a form leads, or follows it there; false when it stays where it is. `submitter`: the button that was used. */
    function sendForm(form, submitter) {
      /** The button goes before the form. */
      const said = (name) =>
        (submitter === null ? null : attribute(submitter, `form${name}`)) ?? attribute(form, name) ?? "";
      const method = lowerCase(said("method"));
      const target = said("target") || usualTarget();
      const which = leads(target);
      if (method === "dialog" || which === "browser") return false;
      const action = said("action");
      const address = action === "" ? null : urlOf(action);
      if (address !== null && protocolOf(address) === "javascript:" && !target) return false;
      const isInAddress = action !== "" && method !== "post";
      const query = () => `?${queryText(new URLSearchParams(new FormData(form, submitter)))}`;
      const url = isInAddress ? address : null;
      if (url !== null && (which === "frame" || which === "around")) {
        setSearch(url, query());
        leadFrame(which, target, url);
        return true;
      }
      const place = isInAddress ? placeWritten(action, view) : null;
      // What is no file of the project is meant for a server.
      if (place !== null && kit.isFile(place.name)) {
        follow({ name: place.name, query: query() }, "This form");
      } else kit.note(`This form would be sent to ${action || "this page"}. The preview stays here.`);
      return true;
    }
    function onSubmit(event) {
      const form = targetOf(event);
      if (isHandled(event) || !kit.isBelow(protos.Form, form)) return;
      if (sendForm(form, submitterOf(event))) prevent(event);
    }
    listen("submit", onSubmit);
    const attachShadow = protos.Element.attachShadow;
    kit.define(protos.Element, "attachShadow", {
      writable: true,
      value: function () {
        const tree = kit.apply(attachShadow, this, arguments);
        // That of a form does not leave its tree.
        addListener(tree, "submit", onSubmit);
        if (modeOf(tree) === "closed") {
          noteTree(closedTrees, this, tree);
          addListener(tree, "click", onClickInTree, true);
          addListener(tree, "auxclick", onClickInTree, true);
        }
        return tree;
      },
    });
    // It fires no event.
    kit.define(protos.Form, "submit", {
      writable: true,
      value: function submit() {
        if (!sendForm(this, null)) nativeSubmit(this);
      },
    });

    const nativeOpen = view.open.bind(view);
    view.open = (address = "", target = "") => {
      const written = kit.trim(kit.text(address));
      const name = kit.text(target);
      const which = name === "" ? "new" : leads(name);
      if (which === "browser") return nativeOpen(address, target);
      if (which === "new") {
        kit.note(`A new window would open ${written || "empty"} now. The preview stays here.`);
        return null;
      }
      const url = written === "" ? null : urlOf(written);
      if (url !== null && which !== "page") return leadFrame(which, name, url);
      if (url !== null && isOther(url)) return open(hrefOf(url), "_self");
      if (written !== "" && !leadPage(written, view, "The page")) {
        const shown = url === null ? written : kit.shownAddress(hrefOf(url));
        kit.note(`The page would go to ${shown} now. The preview stays here.`);
      }
      return which === "around" ? around : window;
    };
  });
};
