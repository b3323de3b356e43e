import { EditorSelection, type Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";
import * as Y from "yjs";

// Where somebody was in a text outlives the editor: who looks at the preview, or at another file, goes on there. The places are
// relative to what stands around them, so that they stay right while other people type.

interface Place {
  anchor: Y.RelativePosition;
  head: Y.RelativePosition;
  /** The start of the first line that is seen. */
  top: Y.RelativePosition;
}

const places = new WeakMap<Y.Text, Place>();

/** Has the place kept. */
export function keepPlace(text: Y.Text): Extension {
  return ViewPlugin.define((editor) => {
    // Noted while it scrolls: when the editor goes, it is out of the page already, where lines have no heights.
    let top = keptPlace(text)?.top ?? 0;
    const onScroll = () => {
      if (editor.scrollDOM.clientHeight > 0) top = editor.lineBlockAtHeight(editor.scrollDOM.scrollTop).from;
    };
    editor.scrollDOM.addEventListener("scroll", onScroll, { passive: true });
    return {
      update({ changes }) {
        top = changes.mapPos(top);
      },
      destroy() {
        editor.scrollDOM.removeEventListener("scroll", onScroll);
        const { anchor, head } = editor.state.selection.main;
        const at = (index: number) => Y.createRelativePositionFromTypeIndex(text, index);
        places.set(text, { anchor: at(anchor), head: at(head), top: at(top) });
      },
    };
  });
}

/** Where somebody was in a text: what was selected, and the start of the first line that was seen. */
export function keptPlace(text: Y.Text): { selection: EditorSelection; top: number } | null {
  const place = places.get(text);
  const { doc } = text;
  if (place === undefined || doc === null) return null;
  const indexOf = (position: Y.RelativePosition) =>
    Y.createAbsolutePositionFromRelativePosition(position, doc)?.index ?? 0;
  return {
    selection: EditorSelection.single(indexOf(place.anchor), indexOf(place.head)),
    top: indexOf(place.top),
  };
}
