/** The elements of HTML that pages are written with. */
export const ELEMENT_NAMES: readonly string[] = (
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd " +
  "del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i " +
  "iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output " +
  "p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup " +
  "svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr"
).split(" ");

/** Those that browsers still know (HTML, "Obsolete features"), with math, which pages seldom write by hand. */
export const OTHER_ELEMENT_NAMES: readonly string[] = (
  "acronym applet basefont bgsound big blink center dir fencedframe font frame frameset image isindex keygen listing marquee math " +
  "menuitem multicol nextid nobr noembed noframes param plaintext portal rb rtc selectedcontent spacer strike tt xmp"
).split(" ");
