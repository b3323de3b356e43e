import { lazyPart } from "../lib/lazyPart.ts";

/** The code editor with its bar, in a chunk of its own; `preload` it where people will type. */
export const LazyEditorPanel = lazyPart(() => import("../editor/EditorPanel.tsx").then((m) => m.EditorPanel));
