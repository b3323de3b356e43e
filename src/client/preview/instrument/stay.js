// The page stays inside its frame: links to other pages of the project are followed there, and what would lead away is
// said instead.
(kit) => {
  const { send } = kit;
  const { page, pages, root, hash: wanted } = kit.settings;
  const { URL, URLSearchParams, FormData } = window;

  // Files in folders too have links that resolve from where they stand, wherever the page itself is.
  const project = "http://project.invalid/";
  const ownAddress = project + kit.pathOf(page);
  const site = new URL(root ?? "./", location.href).href;

  /** The page of the project that an address below `base` means, `null` when there is none. */
  function pageAt(address, base) {
    if (!address.startsWith(base)) return null;
    const { pathname, search, hash } = new URL(address);
    const path = pathname.slice(new URL(base).pathname.length);
    try {
      const name = decodeURIComponent(path === "" || path.endsWith("/") ? `${path}index.html` : path);
      return pages.includes(name) ? { page: name, query: search + hash } : null;
    } catch {
      return null;
    }
  }

  /** The page of the project that an attribute means, `null` when it leads elsewhere. */
  function pageOf(written) {
    if (document.querySelector("base[href]")) return pageAt(new URL(written, document.baseURI).href, site);
    return URL.canParse(written, ownAddress) ? pageAt(new URL(written, ownAddress).href, project) : null;
  }

  function open(target) {
    kit.tellAll();
    send({ type: "open", page: target.page, query: target.query });
  }

  if (wanted !== "") document.addEventListener("DOMContentLoaded", () => location.replace(wanted));

  const hashOf = (link) => {
    const address = link.getAttribute("href")?.trim() ?? "";
    return address.startsWith("#") ? address : null;
  };

  kit.listen("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a[href], area[href]");
    if (!link || link.hasAttribute("download")) return;
    const hash = hashOf(link);
    const address = kit.text(link.href);
    if (/^(javascript|mailto|tel|blob|data):/i.test(address) && link.target === "") return;
    event.preventDefault();
    const target = hash === null ? pageOf(link.getAttribute("href")) : null;
    if (target !== null) {
      open(target);
    } else if (hash === null) {
      kit.note(`This link opens ${link.getAttribute("href")} on the published page. The preview stays here.`);
    } else if (hash !== location.hash) {
      // Also under <base>, where the browser would leave the page.
      location.hash = hash;
      if (hash === "#") window.scrollTo(0, 0);
    } else {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    }
  });

  kit.listen("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    if (event.target.method === "dialog") return;
    event.preventDefault();
    const action = event.submitter?.getAttribute("formaction") ?? event.target.getAttribute("action");
    const isGet = /^(get)?$/i.test(event.target.getAttribute("method") ?? "");
    const target = isGet && action ? pageOf(action) : null;
    if (target !== null) {
      const values = new URLSearchParams(new FormData(event.target, event.submitter));
      open({ page: target.page, query: `?${values}` });
      return;
    }
    kit.note(
      `This form would be sent to ${event.target.getAttribute("action") || "this page"}. The preview stays here.`,
    );
  });

  // Whatever is left (location = …, meta refresh, form.submit()), in browsers that can tell.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.hashChange || event.downloadRequest || !event.cancelable) return;
    const { url, sameDocument } = event.destination;
    if (sameDocument || /^(about|javascript):/.test(url)) return;
    event.preventDefault();
    if (event.navigationType === "reload") {
      kit.tellAll();
      send({ type: "reload" });
      return;
    }
    const target = pageAt(url, site);
    if (target !== null) open(target);
    else kit.note(`The page would go to ${url} now. The preview stays here.`);
  });

  window.open = (address = "") => {
    kit.note(`A new window would open ${address || "empty"} now. The preview stays here.`);
    return null;
  };

  // A page that runs anew with every change must not take the keyboard away from whoever types beside it.
  const hasFocus = document.hasFocus.bind(document);
  const onlyWithFocus = (owner, name) => {
    const own = owner[name];
    kit.define(owner, name, {
      writable: true,
      value: function (options) {
        if (hasFocus()) kit.apply(own, this, [options]);
      },
    });
  };
  onlyWithFocus(HTMLElement.prototype, "focus");
  onlyWithFocus(SVGElement.prototype, "focus");
  onlyWithFocus(window, "focus");
  const { showModal } = HTMLDialogElement.prototype;
  const setInert = kit.uncurry(kit.descriptorOf(HTMLElement.prototype, "inert").set);
  const isInert = kit.getter(HTMLElement.prototype, "inert");
  kit.define(HTMLDialogElement.prototype, "showModal", {
    writable: true,
    value: function () {
      // What is inert gets no focus when it opens.
      const holds = !hasFocus() && !isInert(this);
      if (holds) setInert(this, true);
      try {
        kit.apply(showModal, this, []);
      } finally {
        if (holds) setInert(this, false);
      }
    },
  });
};
