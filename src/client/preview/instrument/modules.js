// Modules that did not come. The browser does not say which one that was, nor where it is asked for; the page's scripts do.
(kit) => {
  const { getter } = kit;
  const { URL } = window;
  const { canParse } = URL;
  const pathOf = getter(URL.prototype, "pathname");
  const textContent = getter(Node.prototype, "textContent");
  const { parse } = JSON;
  const modules = document.querySelectorAll.bind(document, "script[type=module]");
  const importMap = document.querySelector.bind(document, "script[type=importmap]");
  const project = "http://project.invalid/";
  /** As in projectModules.ts. */
  const MODULE = "inception-file:/";
  const START = /^.{0,20}inception:([^\s:()]+):(\d+)/;
  const SPECIFIER = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;

  /** The project's file that a script of `file` asks for; `null` for other modules. */
  function fileImported(specifier, file) {
    if (kit.indexOf(specifier, MODULE) === 0) {
      return kit.decode(kit.exec(/^[^?#]*/, kit.slice(specifier, MODULE.length))[0]);
    }
    if (!kit.exec(/^\.{0,2}\/(?!\/)/, specifier) || !canParse(specifier, project + file)) return null;
    return kit.decode(kit.slice(pathOf(new URL(specifier, project + file)), 1));
  }

  /** The texts of the modules that others may import, by the names in the page's import map. */
  function importable() {
    const texts = { __proto__: null };
    try {
      const { imports } = parse(textContent(importMap()));
      const names = kit.ownKeys(imports);
      for (let i = 0; i < names.length; i++) {
        const address = imports[names[i]];
        texts[names[i]] = kit.decode(kit.slice(address, kit.indexOf(address, ",") + 1));
      }
    } catch {
      // The page has none, or one of its own.
    }
    return texts;
  }

  /**
   * Calls `see(specifier, place)` for what a script imports, with the place in the notation of stacks, until one call gives
   * more than nothing.
   */
  function eachImport(text, see) {
    const start = kit.exec(START, kit.slice(text, 0, 1000));
    const all = kit.list();
    SPECIFIER.lastIndex = 0;
    for (let found = kit.exec(SPECIFIER, text); found !== null; found = kit.exec(SPECIFIER, text)) {
      const lines = kit.split(kit.slice(text, 0, found.index), "\n");
      if (kit.includes(lines[lines.length - 1], "//")) continue;
      const place = start === null ? "" : `inception:${start[1]}:${start[2]}:${lines.length}:1`;
      all[all.length] = { specifier: found[1], place };
    }
    for (let i = 0; i < all.length; i++) {
      const value = see(all[i].specifier, all[i].place);
      if (value) return value;
    }
    return null;
  }

  /** What is said of the first import of a file that is not there, in a script or in what it imports, and where that is. */
  function findAbsent(text, file, texts, seen) {
    return eachImport(text, (specifier, place) => {
      const name = fileImported(specifier, file);
      if (name === null || seen[name]) return null;
      seen[name] = true;
      return absentBelow(name, file, place, texts, seen);
    });
  }

  /** The same for one file, which is imported at this place of another one. */
  function absentBelow(name, file, place, texts, seen) {
    if (kit.isFile(name)) return findAbsent(texts[MODULE + kit.pathOf(name)] ?? "", name, texts, seen);
    const folder = kit.exec(/^.*\//, file)?.[0] ?? "";
    const shown = kit.indexOf(name, folder) === 0 ? `./${kit.slice(name, folder.length)}` : name;
    const advice = kit.proposalFor(name, kit.scriptEnds) || " Check its name, or write its code here.";
    const message = `This script imports "${kit.clip(shown, 200)}", but there is no such file in this project.${advice}`;
    return { message, place };
  }

  /** What is said of a script whose modules did not all come, and the place of it; `null` for other scripts. */
  kit.explainModules = (script) => {
    const text = kit.textOfScript(script);
    const start = kit.exec(START, kit.slice(text, 0, 1000));
    const file = start === null ? "" : kit.decode(start[1]);
    const absent = findAbsent(text, file, importable(), { __proto__: null });
    if (absent !== null) return absent;
    let names = "";
    let count = 0;
    eachImport(text, (specifier) => {
      // Those of the project are there.
      if (fileImported(specifier, file) !== null) return false;
      if (++count > 5) return true;
      names += `${count === 1 ? "" : ", "}"${kit.clip(specifier, 200)}"`;
      return false;
    });
    const which =
      count === 0
        ? "A module that this script imports"
        : count === 1
          ? `The module ${names}`
          : `One of the modules ${names}${count > 5 ? ", …" : ""}`;
    return {
      message: `${which} could not be loaded. Check the name or address, and that you are online.`,
      place: file === "" ? "" : `inception:${kit.encode(file)}:1:2:1`,
    };
  };

  const LATER =
    /^TypeError: (?:Failed to (?:fetch dynamically imported module|resolve module specifier)|Module name,)/;
  const UNRESOLVED = /^TypeError: (?:Failed to resolve module specifier "|Module name, ')([^"']+)["']/;
  const MAX_NOTED = 20;
  /** What scripts have imported last while they run, and the stack of the call. */
  const noted = kit.list();
  let count = 0;
  kit.noteImport = (address) => {
    noted[count++ % MAX_NOTED] = { address, stack: kit.stackHere() };
  };
  const baseOf = getter(Node.prototype, "baseURI").bind(null, document);
  const hrefOf = getter(URL.prototype, "href");
  /** The stack of the `import()` that this message is about; "" for other messages. */
  function laterPlace(message) {
    if (kit.exec(LATER, message) === null) return "";
    for (let i = count - 1; i >= 0 && i >= count - MAX_NOTED; i--) {
      const { address, stack } = noted[i % MAX_NOTED];
      const isMeant =
        kit.includes(message, address) ||
        (canParse(address, baseOf()) && kit.includes(message, hrefOf(new URL(address, baseOf()))));
      if (isMeant) return stack;
    }
    return "";
  }

  const NOT_FETCHED = /^TypeError: (?:Failed to fetch|error loading) dynamically imported module: (.+)/;
  /** The project's file that the browser names so in a message; `null` for other addresses. */
  function fileNamed(address) {
    if (kit.indexOf(address, MODULE) === 0) return fileImported(address, "");
    if (kit.indexOf(address, "data:") !== 0) return kit.nameAt(address);
    const start = kit.exec(START, kit.decode(kit.slice(address, kit.indexOf(address, ",") + 1)));
    return start === null ? null : kit.decode(start[1]);
  }
  /** As explainModules, for the message of an `import()` that failed; `null` where all files of the project are there. */
  kit.absentImport = (message) => {
    const address = kit.exec(NOT_FETCHED, message)?.[1];
    const name = address === undefined ? null : fileNamed(address);
    if (name === null) return null;
    const place = laterPlace(message);
    const file = kit.exec(START, place)?.[1];
    const importer = file === undefined ? kit.settings.page : kit.decode(file);
    return absentBelow(name, importer, place, importable(), { __proto__: null });
  };

  const NOT_EXPORTED = /^SyntaxError: The requested module ["']([^"']+)["'] does not provide an export/;
  const IN_STACK = /inception:[^\s:()]+:\d+:\d+/;
  const placeIn = (stack) => kit.exec(IN_STACK, stack)?.[0] ?? null;

  /** The first place below a module, by its name in `texts`, for which `look` has one. */
  function placeBelow(name, texts, look, seen) {
    const text = texts[MODULE + kit.pathOf(name)];
    if (text === undefined || seen[name]) return "";
    seen[name] = true;
    const below = eachImport(text, (specifier) => {
      const imported = fileImported(specifier, name);
      return imported === null ? "" : placeBelow(imported, texts, look, seen);
    });
    return below ?? look(text, name);
  }

  /** Where a module is no code, or `""`. */
  function faultPlace(text) {
    const start = kit.exec(START, kit.slice(text, 0, 1000));
    const fault = start === null ? null : kit.madeCode().syntaxFault(text);
    return fault === null ? "" : `inception:${start[1]}:${start[2]}:${fault.line}:${fault.column}`;
  }

  /**
   * Where the modules are at fault that came with `import()`: of them the browser only knows the call, or nothing. "" for other
   * errors. `stack`: that of the error.
   */
  kit.importFault = (message, stack) => {
    if (kit.exec(/^SyntaxError: /, message) === null) return "";
    const place = placeIn(stack);
    const specifier = kit.exec(NOT_EXPORTED, message)?.[1];
    const look =
      specifier === undefined
        ? faultPlace
        : (text) => eachImport(text, (asked, at) => (asked === specifier ? at : "")) ?? "";
    try {
      const texts = importable();
      for (let i = count - 1; i >= 0 && i >= count - MAX_NOTED; i--) {
        const call = noted[i % MAX_NOTED];
        if (place !== null && place !== placeIn(call.stack)) continue;
        const name = fileImported(call.address, kit.settings.page);
        const found = name === null ? "" : placeBelow(name, texts, look, { __proto__: null });
        if (found !== "") return found;
      }
      // Calls in handlers are not noted.
      const names = place === null ? kit.ownKeys(texts) : [];
      for (let i = 0; i < names.length; i++) {
        const found = look(texts[names[i]]);
        if (found !== "") return found;
      }
    } catch {
      // What would read them could not be loaded.
    }
    return "";
  };

  /** Where a module is imported that this message says cannot be had: browsers that leave out the place name it. */
  kit.importPlace = (message) => {
    const later = laterPlace(message);
    if (later !== "") return later;
    const name = kit.exec(UNRESOLVED, message)?.[1];
    if (name === undefined) return "";
    const find = (text) => eachImport(text, (specifier, place) => (specifier === name ? place : "")) ?? "";
    const scripts = modules();
    for (let i = 0; i < scripts.length; i++) {
      const place = find(kit.textOfScript(scripts[i]));
      if (place !== "") return place;
    }
    const texts = importable();
    const names = kit.ownKeys(texts);
    for (let i = 0; i < names.length; i++) {
      const place = find(texts[names[i]]);
      if (place !== "") return place;
    }
    return "";
  };
};
