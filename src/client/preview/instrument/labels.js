// What values are called in one line, without calling any code of the page (getters stay closed, but for the browser's own; a
// Proxy's traps are the exception that cannot be avoided).
(kit) => {
  const { getter, uncurry, descriptorOf, isBelow, text, clip } = kit;
  const MAX_TEXT = 10_000;
  const MAX_INNER_TEXT = 1000;

  const nodeName = getter(Node.prototype, "nodeName");
  const nodeValue = getter(Node.prototype, "nodeValue");
  const attributeNames = uncurry(Element.prototype.getAttributeNames);
  const attribute = uncurry(Element.prototype.getAttribute);
  const symbolText = uncurry(Symbol.prototype.toString);
  const lower = uncurry(String.prototype.toLowerCase);
  const nativeStack = descriptorOf(new Error(), "stack")?.get ?? descriptorOf(Error.prototype, "stack")?.get;
  const readNativeStack = nativeStack && uncurry(nativeStack);
  const ErrorProto = Error.prototype;
  /** Stands for what throws while it is looked at. */
  const UNSHOWN = "[a value that cannot be shown]";
  /** A method may be called `class`. */
  const CLASS_SOURCE = /^class[\s{/]/;
  const { toStringTag } = Symbol;
  const isIdentifier = /^[A-Za-z_$][\w$]*$/;

  const isNative = (code) => typeof code === "function" && kit.includes(kit.sourceOf(code), "[native code]");

  /** What a property holds, where no code but the browser's has to run for it; `null` where some would. */
  function held(object, descriptor) {
    if ("value" in descriptor) return { value: descriptor.value };
    if (!isNative(descriptor.get)) return null;
    try {
      return { value: kit.apply(descriptor.get, object, []) };
    } catch {
      // The getter of a prototype, asked for the prototype itself.
      return null;
    }
  }

  /** A property's descriptor; one that cannot be read is as closed as a getter, and does not hide the others. */
  function propertyOf(object, key) {
    try {
      return descriptorOf(object, key);
    } catch {
      return { __proto__: null, enumerable: true };
    }
  }

  /** A property that can be read without running code of the page; `undefined` otherwise. */
  function readData(object, key) {
    for (let owner = object, steps = 0; owner !== null && steps < 20; steps++) {
      const descriptor = descriptorOf(owner, key);
      if (descriptor) return held(object, descriptor)?.value;
      owner = kit.prototypeOf(owner);
    }
    return undefined;
  }

  /** What an object without a class of its own says it is, such as `Math`; "" for most. */
  function tagOf(object) {
    try {
      const tag = readData(object, toStringTag);
      return typeof tag === "string" ? tag : "";
    } catch {
      // A Proxy whose traps fail.
      return "";
    }
  }

  /** Iterators of the browser's own have no class that could be named. */
  const UNNAMED = { __proto__: null, Object: true, Iterator: true };

  function className(object) {
    const prototype = kit.prototypeOf(object);
    const maker = prototype === null ? null : readData(prototype, "constructor");
    const found = typeof maker === "function" ? readData(maker, "name") : "";
    const name = typeof found === "string" && found !== "" ? found : "Object";
    const tag = UNNAMED[name] ? tagOf(object) : "";
    if (tag !== "") return clip(tag, 100);
    return prototype === null ? "[no prototype]" : clip(name, 100);
  }

  function functionText(value) {
    try {
      const name = readData(value, "name");
      const label = typeof name === "string" && name !== "" ? clip(name, 200) : "(anonymous)";
      return kit.exec(CLASS_SOURCE, kit.sourceOf(value)) ? `class ${label}` : `ƒ ${label}()`;
    } catch {
      // A Proxy whose traps fail.
      return UNSHOWN;
    }
  }

  function errorTitle(error) {
    try {
      const name = readData(error, "name");
      const message = readData(error, "message");
      return `${typeof name === "string" ? name : "Error"}: ${typeof message === "string" ? message : ""}`;
    } catch {
      // A Proxy whose traps fail.
      return UNSHOWN;
    }
  }

  /** The frames of an error's stack that lie in the project's own code, one a line. */
  function stackOf(error) {
    let stack = "";
    try {
      const descriptor = descriptorOf(error, "stack");
      const shown = descriptor ? held(error, descriptor)?.value : readNativeStack?.(error);
      stack = kit.wholeStack(error, shown);
    } catch {
      // An error without a stack.
    }
    return typeof stack === "string" ? placesOf(stack) : "";
  }

  /** The frames of a stack that lie in the project's own code, one a line. */
  function placesOf(stack) {
    const lines = kit.split(stack, "\n");
    let frames = "";
    for (let i = 0, kept = 0; i < lines.length && kept < 20; i++) {
      if (!kit.includes(lines[i], "inception:")) continue;
      frames += `${frames === "" ? "" : "\n"}${kit.trim(lines[i])}`;
      kept++;
    }
    return clip(frames, MAX_TEXT);
  }

  function elementText(element) {
    const names = attributeNames(element);
    let tag = `<${lower(nodeName(element))}`;
    for (let i = 0; i < names.length && i < 8; i++) {
      tag += ` ${names[i]}="${clip(kit.asWritten(attribute(element, names[i]) ?? ""), 100)}"`;
    }
    return `${tag}>`;
  }

  /** A node of the page: its tag, or what there is of those that have none. */
  function nodeText(object, type) {
    if (type === 1) return elementText(object);
    if (type === 8) return `<!--${clip(kit.asWritten(nodeValue(object)), MAX_INNER_TEXT)}-->`;
    return type === 10 ? `<!DOCTYPE ${nodeName(object)}>` : nodeName(object);
  }

  const node = (kind, content) => ({ kind, text: content, entries: kit.list(), more: 0 });

  /** The workspace refuses longer keys; what stands for one sign may take six. */
  const quotedKey = (key) => clip(kit.stringify(clip(key, 200)), 300);

  function keyText(key) {
    if (typeof key === "symbol") return clip(symbolText(key), 200);
    return kit.exec(isIdentifier, key) ? kit.slice(key, 0, 200) : quotedKey(key);
  }

  /** A primitive, or a function without what is inside it. `null` for objects. */
  function leaf(value, inner) {
    switch (typeof value) {
      case "string":
        return node("string", clip(value, inner ? MAX_INNER_TEXT : MAX_TEXT));
      case "number":
        return node("number", kit.is(value, -0) ? "-0" : text(value));
      case "bigint":
        return node("number", `${clip(text(value), MAX_INNER_TEXT)}n`);
      case "boolean":
        return node("number", text(value));
      case "symbol":
        return node("symbol", clip(symbolText(value), MAX_INNER_TEXT));
      case "function":
        return node("function", functionText(value));
      case "undefined":
        return node("empty", "undefined");
      default:
        return value === null ? node("empty", "null") : null;
    }
  }

  function keyOfMap(key) {
    const simple = leaf(key, true);
    if (simple === null) return kit.isArray(key) ? `Array(${key.length})` : className(key);
    return simple.kind === "string" ? quotedKey(simple.text) : clip(simple.text, 300);
  }

  const BoxProtos = [
    Boolean.prototype,
    Number.prototype,
    String.prototype,
    BigInt.prototype,
    Symbol.prototype,
  ];
  const unbox = kit.list();
  for (let i = 0; i < BoxProtos.length; i++) unbox[i] = uncurry(BoxProtos[i].valueOf);

  /** The primitive that an object such as `new Number(5)` is made of; `null` for other objects. */
  function boxedIn(object) {
    for (let i = 0; i < BoxProtos.length; i++) {
      if (!isBelow(BoxProtos[i], object)) continue;
      try {
        return { value: unbox[i](object) };
      } catch {
        // Only its prototype is such a class.
      }
    }
    return null;
  }

  kit.labels = {
    boxedIn,
    MAX_TEXT,
    MAX_INNER_TEXT,
    UNSHOWN,
    isNative,
    held,
    className,
    errorTitle,
    nodeText,
    functionText,
    node,
    propertyOf,
    keyText,
    keyOfMap,
    leaf,
  };
  kit.placesOf = placesOf;
  kit.stackOf = stackOf;
  kit.readData = readData;
  /** Those of pages in frames too, where the browser can tell (ECMA-262, Error.isError). */
  const { isError } = Error;
  kit.isError = (value) => {
    try {
      return (
        typeof value === "object" &&
        value !== null &&
        (isBelow(ErrorProto, value) || isError?.(value) === true)
      );
    } catch {
      // A Proxy whose traps fail.
      return false;
    }
  };
  kit.errorTitle = errorTitle;
};
