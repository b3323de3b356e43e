/** The functions of a notebook that turn Markdown into elements, for inside its set-up function. */
export const markdownBehaviour = `
  // ----- Markdown -----

  // Makes elements from Markdown: headings, lists, quotes, code, tables, rules and paragraphs. Text always stays text,
  // so nothing that is written in a note can become code of the page.
  function renderMarkdown(text) {
    const lines = text.split("\\n");
    const blocks = [];
    let at = 0;

    // Takes lines as long as they fit.
    function takeWhile(fits) {
      const taken = [];
      while (at < lines.length && fits(lines[at])) taken.push(lines[at++]);
      return taken;
    }

    while (at < lines.length) {
      const line = lines[at];
      const heading = line.match(/^(#{1,6}) +(.*)$/);
      if (line.trim() === "") at += 1;
      else if (line.startsWith("\`\`\`")) {
        at += 1;
        const code = takeWhile((each) => !each.startsWith("\`\`\`"));
        at += 1; // the closing line
        blocks.push(el("pre", {}, el("code", { text: code.join("\\n") })));
      } else if (heading) {
        at += 1;
        // The page has its own first heading, so those of a note begin one level lower.
        blocks.push(el("h" + Math.min(heading[1].length + 1, 6), {}, inline(heading[2])));
      } else if (/^ {0,3}([-*_] *){3,}$/.test(line)) {
        at += 1;
        blocks.push(el("hr"));
      } else if (isTable(line, lines[at + 1])) {
        blocks.push(table(takeWhile((each) => each.includes("|"))));
      } else if (listItem(line)) {
        blocks.push(list(takeWhile((each) => listItem(each) || (/^ +/.test(each) && each.trim() !== ""))));
      } else if (line.startsWith(">")) {
        const quoted = takeWhile((each) => each.startsWith(">")).map((each) => each.replace(/^> ?/, ""));
        blocks.push(el("blockquote", {}, renderMarkdown(quoted.join("\\n"))));
      } else {
        at += 1;
        const more = takeWhile((each) => each.trim() !== "" && !/^(#{1,6} |>|\`\`\`)/.test(each) && !listItem(each));
        blocks.push(el("p", {}, inline([line, ...more].join(" "))));
      }
    }
    return blocks;
  }

  // "- milk" and "2. eggs" are items; gives back how far they are indented, their kind and their text.
  function listItem(line) {
    const match = line.match(/^( *)([-*+]|[0-9]+[.)]) +(.*)$/);
    return match && { indent: match[1].length, ordered: /[0-9]/.test(match[2]), text: match[3] };
  }

  // A list from its lines; lines that are indented further form a list inside the item before them.
  function list(lines) {
    const first = listItem(lines[0]);
    const part = el(first.ordered ? "ol" : "ul");
    let inner = [];
    const closeInner = () => {
      if (inner.length > 0 && listItem(inner[0])) part.lastElementChild.append(list(inner));
      else if (inner.length > 0) part.lastElementChild.append(" ", ...inline(inner.map((each) => each.trim()).join(" ")));
      inner = [];
    };
    for (const line of lines) {
      const item = listItem(line);
      if (!item || item.indent > first.indent) inner.push(line);
      else {
        closeInner();
        part.append(el("li", {}, inline(item.text)));
      }
    }
    closeInner();
    return part;
  }

  // The second line of a table is made of dashes: | --- | --- |
  function isTable(line, next) {
    return line.includes("|") && next !== undefined && next.includes("-") && /^[|: -]+$/.test(next);
  }

  function table(lines) {
    const cells = (line) => line.trim().replace(/^[|]|[|]$/g, "").split("|").map((cell) => inline(cell.trim()));
    const [head, , ...body] = lines;
    return el(
      "div",
      { class: "table-wrap", role: "group", "aria-label": "Table", tabindex: 0 },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, cells(head).map((cell) => el("th", { scope: "col" }, cell)))),
        el("tbody", {}, body.map((line) => el("tr", {}, cells(line).map((cell) => el("td", {}, cell))))),
      ),
    );
  }

  // What can stand inside a line: code, bold, italics and links. The parts between them are plain text.
  function inline(text) {
    const pattern = /\`([^\`]+)\`|[*]{2}(.+?)[*]{2}|__(.+?)__|[*]([^*]+)[*]|\\b_([^_]+)_\\b|\\[([^\\]]+)\\]\\(([^()\\s]+)\\)/;
    const match = text.match(pattern);
    if (!match) return [text];
    const [whole, code, bold, bold2, italic, italic2, label, address] = match;
    let part;
    if (code) part = el("code", { text: code });
    else if (bold || bold2) part = el("strong", {}, inline(bold || bold2));
    else if (italic || italic2) part = el("em", {}, inline(italic || italic2));
    // Only addresses of the web and of mail become links.
    else if (/^(https?:|mailto:)/.test(address)) part = el("a", { href: address, target: "_blank", rel: "noopener" }, inline(label));
    else part = whole;
    return [text.slice(0, match.index), part, ...inline(text.slice(match.index + whole.length))];
  }
`;
