import type { KernelFunction } from "./kernelFunction.ts";

export const domFunctions: KernelFunction[] = [
  {
    piece: "dom",
    name: "$",
    source: () => `
/** Finds the first element that matches a CSS selector. */
function $(selector, root = document) {
  return root.querySelector(selector);
}`,
  },
  {
    piece: "dom",
    name: "$$",
    source: () => `
/** Finds all elements that match a CSS selector, as a list. */
function $$(selector, root = document) {
  return [...root.querySelectorAll(selector)];
}`,
  },
  {
    piece: "dom",
    name: "el",
    source: () => `
/**
 * Creates an element: el("button", { class: "quiet", onclick: save }, "Save").
 * Text is added as text, never as HTML, so whatever people type stays harmless.
 */
function el(tag, attributes = {}, ...children) {
  return fillElement(document.createElement(tag), attributes, children);
}`,
  },
  {
    piece: "dom",
    name: "svg",
    source: () => `
/** Creates an element of a drawing: svg("circle", { cx: 5, cy: 5, r: 2 }). */
function svg(tag, attributes = {}, ...children) {
  return fillElement(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}`,
  },
  {
    piece: "dom",
    name: "fillElement",
    source: () => `
/** Gives an element its attributes, event handlers ("onclick") and children; empty ones are skipped. */
function fillElement(element, attributes, children) {
  const isEmpty = (value) => value === null || value === undefined || value === false;
  for (const [name, value] of Object.entries(attributes)) {
    if (isEmpty(value)) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else if (name === "value" && "value" in element) element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => !isEmpty(child)));
  return element;
}`,
  },
  {
    piece: "dom",
    name: "icon",
    source: () => `
/** The drawing for a sign such as "🍕"; signs without a drawing in the page stay as they are. */
function icon(sign) {
  const id = "icon-" + (sign.codePointAt(0) ?? 0).toString(16);
  if (!document.getElementById(id)) return sign;
  return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: "#" + id }));
}`,
  },
  {
    piece: "dom",
    name: "fact",
    source: () => `
/** One line of a list of facts: its name and its value. */
function fact(name, value) {
  return el("div", {}, el("dt", { text: name }), el("dd", {}, value === "" ? "–" : value));
}`,
  },
  {
    piece: "dom",
    name: "refill",
    source: () => `
/** Replaces what is in a list. Whoever had the focus on one of its buttons keeps it on the new one. */
function refill(list, children) {
  const label = list.contains(document.activeElement) && document.activeElement.getAttribute("aria-label");
  list.replaceChildren(...children);
  if (label) $$("[aria-label]", list).find((element) => element.getAttribute("aria-label") === label)?.focus();
}`,
  },
  {
    piece: "toast",
    name: "toast",
    source: () => `
/** Shows a short message for some seconds, with a button such as "Undo" if there is something to do. */
function toast(text, actionLabel, action) {
  const message = el("div", { class: "toast" }, el("span", { text }));
  if (action) {
    const run = () => {
      message.remove();
      action();
    };
    message.append(el("button", { type: "button", onclick: run }, actionLabel));
  }
  $("#toast-area").append(message);
  setTimeout(() => message.remove(), action ? 8000 : 4000);
}`,
  },
  {
    piece: "dialog",
    name: "confirmDialog",
    source: () => `
/** Asks before something is done that hurts. Resolves to true when people agree. */
function confirmDialog(text, action) {
  const dialog = $("#confirm-dialog");
  $("#confirm-text").textContent = text;
  $("#confirm-yes").textContent = action;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}`,
  },
];
