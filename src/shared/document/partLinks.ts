/** What a page has that needs the script. */
export const PART_LINK = /\bhref\s*=\s*["']?#/i;

/**
 * Links to a part of the page, such as `#top`, lead to another page below `<base href>` (HTML, "document base URL"). Nobody
 * means that, and in previews they stay in the page (see stay.js): this script has them stay in the page by itself, too.
 */
export const PART_LINKS = `addEventListener("click", function (event) {
  var link = event.target.closest && event.target.closest("a[href^='#'], area[href^='#']");
  if (!link || link.target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  var part = link.getAttribute("href");
  event.preventDefault();
  if (part === location.hash) location.replace(location.href);
  else location.hash = part;
  if (part === "#") scrollTo(0, 0);
});
document.currentScript.remove();`;
