/** The elements of HTML that pages are written with. */
export const ELEMENT_NAMES: readonly string[] = (
  "a abbr address article aside audio b blockquote body br button canvas caption cite code col colgroup data datalist dd " +
  "del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i " +
  "iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output " +
  "p picture pre progress q rp rt ruby s samp script search section select small source span strong style sub summary sup " +
  "svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr"
).split(" ");
