import { SearchQuery, search, setSearchQuery } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";

/** Search at the top of an editor for what is typed, as it is. Only patterns have escapes such as \n, for what is put in, too. */
export function literalSearch(): Extension {
  return [
    search({ top: true, literal: true }),
    // CodeMirror keeps this setting when patterns are turned on or off.
    EditorState.transactionExtender.of(({ effects }) => {
      const query = effects.findLast((effect) => effect.is(setSearchQuery))?.value;
      if (!query || query.literal !== query.regexp) return null;
      const { test, ...asked } = query;
      const fitting = { ...asked, ...(test && { test }), literal: !query.regexp };
      return { effects: setSearchQuery.of(new SearchQuery(fitting)) };
    }),
  ];
}
