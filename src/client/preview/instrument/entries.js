// What is in a value, one level of it: its properties, its items, and what its class has besides. At most MAX_ENTRIES of it,
// without calling any code of the page, as far as that goes (see labels.js). What is found goes to `add(owner, key, value, name)`
// and `addText(owner, key, kind, text)`, which values.js has.
(kit) => {
  const { getter, uncurry, descriptorOf, isBelow, text, clip, readData } = kit;
  const {
    boxedIn,
    className,
    errorTitle,
    functionText,
    held,
    isNative,
    keyOfMap,
    keyText,
    leaf,
    node,
    nodeText,
    propertyOf,
  } = kit.labels;
  const { MAX_TEXT, MAX_INNER_TEXT } = kit.labels;
  const MAX_ENTRIES = 100;
  /** What console.dir shows of a node: elements have a few hundred properties. */
  const MAX_LISTED = 400;
  /** Errors behind one error. */
  const MAX_CAUSES = 10;

  const nodeType = getter(Node.prototype, "nodeType");
  const nodeValue = getter(Node.prototype, "nodeValue");
  const textContent = getter(Node.prototype, "textContent");
  const elementsIn = uncurry(Element.prototype.getElementsByTagName);
  const firstChild = getter(Node.prototype, "firstChild");
  const nextSibling = getter(Node.prototype, "nextSibling");
  const mapSize = getter(Map.prototype, "size");
  const mapEach = uncurry(Map.prototype.forEach);
  const setSize = getter(Set.prototype, "size");
  const setEach = uncurry(Set.prototype.forEach);
  const isoDate = uncurry(Date.prototype.toISOString);
  const dateTime = uncurry(Date.prototype.getTime);
  const regexSource = getter(RegExp.prototype, "source");
  const regexFlags = getter(RegExp.prototype, "flags");
  const IteratorProto = kit.prototypeOf(kit.prototypeOf([].values()));
  const notANumber = Number.NaN;
  const TypedArray = kit.prototypeOf(Uint8Array.prototype);
  const typedLength = getter(TypedArray, "length");
  const [AggregateProto, DateProto, RegExpProto, MapProto, SetProto, PromiseProto, NodeProto] = [
    AggregateError.prototype,
    Date.prototype,
    RegExp.prototype,
    Map.prototype,
    Set.prototype,
    Promise.prototype,
    Node.prototype,
  ];
  const ObjectProto = Object.prototype;
  const ElementProto = Element.prototype;
  const { toStringTag } = Symbol;
  const sort = uncurry(Array.prototype.sort);
  const ListProtos = [NodeList.prototype, HTMLCollection.prototype];
  const LocationProto = Location.prototype;
  /** What objects of the browser's own classes hold, such as a DOMRect or a URL: nothing in itself, all by getters. */
  function addHeld(object, result, add) {
    const seen = { __proto__: null };
    const eachEntry = readData(object, "forEach");
    try {
      if (isNative(eachEntry)) {
        kit.apply(eachEntry, object, [(value, key) => add(result, keyText(text(key)), value)]);
      }
    } catch {
      // A prototype, or what only looks like an object of its class.
    }
    for (let owner = kit.prototypeOf(object), steps = 0; owner !== null && steps < 20; steps++) {
      const above = kit.prototypeOf(owner);
      if (above === null) return;
      const keys = kit.ownKeys(owner);
      for (let i = 0; i < keys.length && result.entries.length < MAX_ENTRIES; i++) {
        if (typeof keys[i] !== "string" || keys[i] === "__proto__" || seen[keys[i]]) continue;
        seen[keys[i]] = true;
        const descriptor = descriptorOf(owner, keys[i]);
        if (!descriptor.get || descriptorOf(object, keys[i])) continue;
        const found = held(object, descriptor);
        if (found !== null) add(result, keyText(keys[i]), found.value);
      }
      owner = above;
    }
  }

  const INDEX = /^\d+$/;
  const HIDDEN = {
    __proto__: null,
    name: true,
    length: true,
    prototype: true,
    arguments: true,
    caller: true,
  };

  /** A function's name, its number of parameters, and what was put on it; its text is the snapshot's to add. */
  function openFunction(object, add, addText) {
    const result = node("function", functionText(object));
    const keys = kit.ownKeys(object);
    const names = kit.list("name", "length");
    for (let i = 0; i < keys.length; i++) if (!HIDDEN[keys[i]]) names[names.length] = keys[i];
    for (let i = 0; i < names.length; i++) {
      const descriptor = propertyOf(object, names[i]);
      if (descriptor) addProperty(object, names[i], descriptor, result, add, addText);
    }
    return result;
  }

  /** The values inside an object, as calls of `add(key, value)`; gives the object's own node. */
  function open(object, add, addText) {
    if (typeof object === "function") return openFunction(object, add, addText);
    if (kit.isArray(object)) return openArray(object, add, addText);
    // Most objects are of no class of the browser's; of which one takes a while to find out.
    if (kit.prototypeOf(object) === ObjectProto) return openPlain(object, add, addText);
    return openBuiltIn(object, add) ?? openOther(object, add, addText);
  }

  function openPlain(object, add, addText) {
    const name = className(object);
    // What the browser has under one name, such as Math, is all hidden in it.
    const isNamed = name !== "Object" && propertyOf(object, toStringTag)?.enumerable === false;
    return addOwn(object, node("object", isNamed ? `${name} {…}` : name), add, addText, 0, isNamed);
  }

  /** Of longer lists, what they have besides their items is not looked for: all of their keys would have to be read. */
  const MAX_LOOKED_THROUGH = 10_000;
  /** So many places of a list are tried one by one before its keys are read. */
  const MAX_TRIED = 1000;

  function openArray(object, add, addText) {
    const { length } = object;
    const result = node("array", `Array(${length})`);
    let i = 0;
    while (i < length && result.entries.length < MAX_ENTRIES) {
      const descriptor = propertyOf(object, i);
      if (descriptor) {
        if ("value" in descriptor) add(result, "", descriptor.value);
        else addText(result, "", "getter", "(…)");
        i++;
      } else {
        const next = nextItem(object, i, length);
        const times = next - i;
        const at = result.entries.length;
        addText(result, "", "empty", times > 1 ? `empty × ${times}` : "empty");
        if (result.entries.length === at) result.more += times - 1;
        else if (times > 1) result.entries[at].value.times = times;
        i = next;
      }
      // What there is no room for is counted by its items.
      if (result.more > 0) break;
    }
    if (i < length) result.more += length - i;
    return length > MAX_LOOKED_THROUGH ? result : addBesides(object, result, add, addText);
  }

  /** Where after a hole the next item of a list is. */
  function nextItem(object, from, length) {
    for (let i = from + 1; i < length; i++) {
      if (i - from > MAX_TRIED) return nextKey(object, i, length);
      if (propertyOf(object, i)) return i;
    }
    return length;
  }
  function nextKey(object, from, length) {
    const keys = kit.ownKeys(object);
    // Numbers come first, in their order.
    for (let i = 0; i < keys.length && keys[i] !== "length"; i++) if (+keys[i] >= from) return +keys[i];
    return length;
  }

  /** What was put on a list besides its items. */
  function addBesides(object, result, add, addText) {
    const keys = kit.ownKeys(object);
    // After its items, the first is always its length.
    let first = keys.length;
    while (first > 0 && keys[first - 1] !== "length") first--;
    return addOwn(object, result, add, addText, first);
  }

  /** What has more to it than properties; `null` for other objects. */
  function openBuiltIn(object, add) {
    if (isBelow(NodeProto, object)) return openNode(object, add);
    if (object === window) return node("other", "Window");
    if (isBelow(MapProto, object)) {
      const result = node("map", `${className(object)}(${mapSize(object)})`);
      mapEach(object, (value, key) => {
        if (result.entries.length >= MAX_ENTRIES) result.more++;
        else add(result, keyOfMap(key), value, key);
      });
      return result;
    }
    if (isBelow(SetProto, object)) {
      const result = node("set", `${className(object)}(${setSize(object)})`);
      setEach(object, (value) => {
        if (result.entries.length >= MAX_ENTRIES) result.more++;
        else add(result, "", value);
      });
      return result;
    }
    if (isBelow(TypedArray, object)) {
      const length = typedLength(object);
      const result = node("array", `${className(object)}(${length})`);
      for (let i = 0; i < length && i < MAX_ENTRIES; i++) add(result, "", object[i]);
      result.more += length > MAX_ENTRIES ? length - MAX_ENTRIES : 0;
      return result;
    }
    if (isBelow(DateProto, object)) {
      return node("other", kit.is(dateTime(object), notANumber) ? "Invalid Date" : isoDate(object));
    }
    if (isBelow(RegExpProto, object)) return node("other", `/${regexSource(object)}/${regexFlags(object)}`);
    return isBelow(PromiseProto, object) ? node("other", "Promise") : null;
  }

  function openOther(object, add, addText) {
    if (kit.isError(object)) return addOwn(object, openError(object, add), add, addText);
    const box = boxedIn(object);
    if (box) {
      const { kind, text: content } = leaf(box.value, true);
      const primitive = kind === "string" ? kit.stringify(content) : content;
      // The first keys of a String are its characters.
      const first = typeof box.value === "string" ? box.value.length : 0;
      return addOwn(object, node("other", `${className(object)} {${primitive}}`), add, addText, first);
    }
    // What an iterator has to give, it gives but once, and without end.
    if (isBelow(IteratorProto, object)) {
      return addOwn(object, node("object", className(object)), add, addText);
    }
    const isList = isBelow(ListProtos[0], object) || isBelow(ListProtos[1], object);
    const result = addOwn(object, node(isList ? "array" : "object", className(object)), add, addText);
    if (!isList) addHeld(object, result, add);
    return result;
  }

  /** What is known to be behind an error, at most MAX_CAUSES: its cause, or the errors that it stands for. */
  function causesOf(error) {
    const causes = kit.list();
    let more = 0;
    try {
      const cause = ownData(error, "cause");
      if (cause !== undefined) causes[0] = cause;
      const errors = isBelow(AggregateProto, error) ? ownData(error, "errors") : null;
      for (let i = 0; kit.isArray(errors) && i < errors.length; i++) {
        if (causes.length < MAX_CAUSES) causes[causes.length] = ownData(errors, i);
        else more++;
      }
    } catch {
      // A Proxy whose traps fail.
    }
    return { causes, more };
  }

  function ownData(object, key) {
    const descriptor = propertyOf(object, key);
    return descriptor && "value" in descriptor ? descriptor.value : undefined;
  }

  function openError(object, add) {
    const result = node("error", clip(errorTitle(object), MAX_TEXT));
    result.stack = kit.stackOf(object);
    const { causes, more } = causesOf(object);
    // Names of the page's that are no identifiers stand in quotation marks.
    for (let i = 0; i < causes.length; i++) add(result, "Caused by", causes[i]);
    result.more += more;
    return result;
  }

  /** Adds an object's own properties, from the one at `first` on; `hidden`: also those that are not enumerable. */
  function addOwn(object, result, add, addText, first = 0, hidden = false) {
    const isLocation = isBelow(LocationProto, object);
    const keys = kit.ownKeys(object);
    const { more } = result;
    for (let i = first; i < keys.length; i++) {
      // Of what there is no room for, nothing is read: to tell it may take objects of the browser's a while.
      if (result.more > more || result.entries.length >= MAX_ENTRIES) {
        result.more += keys.length - i;
        break;
      }
      const descriptor = propertyOf(object, keys[i]);
      if (!descriptor?.enumerable && !(hidden && typeof keys[i] === "string")) continue;
      // The only class of the browser's that has its methods in each object.
      if (isLocation && isNative(descriptor.value)) continue;
      if (result.kind === "error" && keys[i] === "cause" && "value" in descriptor) continue;
      addProperty(object, keys[i], descriptor, result, add, addText);
    }
    return result;
  }

  function addProperty(object, key, descriptor, result, add, addText) {
    const isItem = result.kind === "array" && typeof key === "string" && kit.exec(INDEX, key) !== null;
    const name = isItem ? "" : keyText(key);
    if (result.entries.length >= MAX_ENTRIES) result.more++;
    else addRead(object, name, descriptor, result, add, addText);
  }

  function addRead(object, name, descriptor, result, add, addText) {
    const found = held(object, descriptor);
    if (found !== null) add(result, name, found.value);
    else addText(result, name, "getter", "(…)");
  }

  function openNode(object, add) {
    const type = nodeType(object);
    if (type === 3) return node("string", clip(kit.asWritten(nodeValue(object) ?? ""), MAX_INNER_TEXT));
    const result = node("element", nodeText(object, type));
    for (let child = firstChild(object); child !== null; child = nextSibling(child)) {
      if (nodeType(child) === 3 && kit.trim(nodeValue(child)) === "") continue;
      if (result.entries.length >= MAX_ENTRIES) result.more++;
      else add(result, "", child);
    }
    return result;
  }

  /** What makes a text out of all that is in an element. */
  const TEXTS = { __proto__: null, innerHTML: true, innerText: true, outerHTML: true, outerText: true };
  const isLargeElement = (element) =>
    textContent(element).length > MAX_TEXT || elementsIn(element, "*").length > MAX_ENTRIES;

  /** A node as an object: what was put on it, and what its classes have it tell, in the order of the alphabet. */
  function openListed(object, add, addText) {
    if (typeof object !== "object" || !isBelow(NodeProto, object)) return open(object, add, addText);
    const result = addOwn(object, node("object", `${className(object)} {…}`), add, addText);
    const getters = { __proto__: null };
    const names = kit.list();
    let owner = kit.prototypeOf(object);
    for (let steps = 0; owner !== null && owner !== ObjectProto && steps < 20; steps++) {
      const keys = kit.ownKeys(owner);
      for (let i = 0; i < keys.length && names.length < MAX_LISTED; i++) {
        if (typeof keys[i] !== "string" || getters[keys[i]] || descriptorOf(object, keys[i])) continue;
        const descriptor = descriptorOf(owner, keys[i]);
        if (!descriptor.get) continue;
        getters[keys[i]] = descriptor;
        names[names.length] = keys[i];
      }
      owner = kit.prototypeOf(owner);
    }
    sort(names);
    const isLarge = isBelow(ElementProto, object) && isLargeElement(object);
    for (let i = 0; i < names.length; i++) {
      if (result.more > 0) result.more++;
      else if (isLarge && TEXTS[names[i]]) addText(result, names[i], "getter", "(…)");
      else addRead(object, keyText(names[i]), getters[names[i]], result, add, addText);
    }
    return result;
  }

  kit.entries = { open, openListed, causesOf };
};
