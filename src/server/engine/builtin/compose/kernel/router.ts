import type { KernelFunction } from "./kernelFunction.ts";

export const routerFunctions: KernelFunction[] = [
  {
    piece: "router",
    name: "routes",
    source: () => `
// What each page does when it is shown, by the id of its section. See route().
const routes = {};`,
  },
  {
    piece: "router",
    name: "route",
    source: () => `
/** Says what happens each time the page #/id or #/id/key is opened. */
function route(id, show) {
  routes[id] = show;
}`,
  },
  {
    piece: "router",
    name: "go",
    source: () => `
/** Opens a page of the app; the browser's Back button leads back. */
function go(id, key) {
  const address = "#/" + id + (key ? "/" + encodeURIComponent(key) : "");
  if (location.hash === address) openPage();
  else location.hash = address;
}`,
  },
  {
    piece: "router",
    name: "openPage",
    source: ({ js, appName, login }) => `
/** Shows the section that the address names, or the first one. */
function openPage() {
  const [, id, key = ""] = location.hash.split("/");
  const pages = $$("main > section");
  ${login === null || login.guardedViews.length === 0 ? "const" : "let"} page = pages.find((section) => section.id === id) ?? pages[0];${
    login === null || login.guardedViews.length === 0
      ? ""
      : `
  // Pages for members show the log-in until somebody is logged in.
  const memberPages = ${js(login.guardedViews)};
  if (memberPages.includes(page.id) && !currentUser()) page = $("#" + ${js(login.view)});`
  }
  for (const section of pages) section.hidden = section !== page;
  for (const link of $$("nav a")) {
    const isCurrent = link.dataset.page === page.dataset.page;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  routes[page.id]?.(decodeKey(key));
  document.title = $("h1", page).textContent + " – " + ${js(appName)};
}`,
  },
  {
    piece: "router",
    name: "decodeKey",
    source: () => `
/** The key in an address as plain text; an address typed by hand may be broken. */
function decodeKey(key) {
  try {
    return decodeURIComponent(key);
  } catch {
    return "";
  }
}`,
  },
  {
    piece: "router",
    name: "startRouter",
    source: () => `
/** Follows the address from now on: links to #/… open pages, and so does the Back button. */
function startRouter() {
  window.addEventListener("hashchange", () => {
    openPage();
    // People who listen to the page hear its heading first.
    $("main > section:not([hidden]) h1").focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Inside a preview frame a plain link would leave the app, so the address is changed by hand.
    event.preventDefault();
    if (link.hash === "#page-main") $("main").focus();
    else location.hash = link.hash;
  });
  openPage();
}`,
  },
  {
    piece: "session",
    name: "currentUser",
    source: () => `
/** Who is logged in: { name, email, role }, or null. */
function currentUser() {
  return load("session", null);
}`,
  },
  {
    piece: "session",
    name: "requireUser",
    source: ({ js, login }) => `
/** The person who is logged in. Without one, opens the log-in, which leads back here, and gives back null. */
function requireUser() {
  const user = currentUser();
  if (!user) {
    save("wanted", location.hash);
    go(${js(login?.view ?? "")});
  }
  return user;
}`,
  },
];
