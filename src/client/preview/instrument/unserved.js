// Says why none of its own files come that the page asks for while it runs, in whatever way it asks.
(kit) => {
  if (!kit.settings.isTooLong) return;
  const entriesOf = kit.uncurry(PerformanceObserverEntryList.prototype.getEntries);
  const nameOf = kit.getter(PerformanceEntry.prototype, "name");
  let told = false;
  new PerformanceObserver((list) => {
    const entries = entriesOf(list);
    for (let i = 0; i < entries.length && !told; i++) {
      const name = kit.fileAt(nameOf(entries[i]));
      if (name === null) continue;
      told = true;
      kit.log("warn", [
        kit.words(
          `The page asks for ${name} while it runs, and does not get it: your code is too long for that here, where it works up to about 15,000 characters.`,
        ),
      ]);
    }
  }).observe({ type: "resource" });
};
