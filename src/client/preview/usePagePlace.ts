import { useMemo, useRef, useState } from "react";
import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";
import { isHidden, isPage } from "../../shared/document/projectSite.ts";

interface Place {
  page: string;
  /** With its `?`, or nothing. */
  search: string;
  /** With its `#`, or nothing. */
  hash: string;
}

export interface PagePlace {
  /** The file that the page is made of, and all of the project's that can be visited; index.html first. */
  page: string;
  pages: readonly string[];
  /**
   * Where a run of `code` takes place: the page that was gone to, or index.html when there is no such page any more. `before`
   * and `after`: how many pages were visited before and after it, in the order of a browser's history.
   */
  takePlace(code: ProjectCode): Place & { before: number; after: number };
  /**
   * Has the next run take place on a page, with the query and fragment that its address has; `replaces`: in the place of the
   * page that is seen now. False: there is no such page.
   */
  goTo(code: ProjectCode, page: string, query: string, replaces: boolean): boolean;
  /** Has the next run take place on the page that was visited so many pages before (negative) or after. False: there is none. */
  travel(delta: number): boolean;
  /** Has the next run take place at a part of the same page; `hash`: with its `#`. */
  goToPart(hash: string): void;
}

const START: Place = { page: MAIN_FILES.html, search: "", hash: "" };
/** Only to read addresses with. */
const BASE = "http://page.invalid";
/** So many pages can be gone back, as in browsers. */
const MAX_VISITED = 50;

/** Which page of a project with several is seen. */
export function usePagePlace(code: ProjectCode | null): PagePlace {
  const pages = usePages(code);
  const [page, setPage] = useState(START.page);
  const visited = useRef<{ places: readonly Place[]; at: number }>({ places: [START], at: 0 });
  /** Whether the next run shows the part that its address names: who types on is not taken there again. */
  const showsPart = useRef(false);

  const actions = useMemo(() => {
    const seen = () => visited.current.places[visited.current.at] ?? START;

    function replaceSeen(place: Place): void {
      const { places, at } = visited.current;
      visited.current = { places: places.with(at, place), at };
    }

    return {
      takePlace(code: ProjectCode) {
        if (!isPageOf(code, seen().page)) replaceSeen(START);
        const { places, at } = visited.current;
        const place = showsPart.current ? seen() : { ...seen(), hash: "" };
        showsPart.current = false;
        setPage(place.page);
        return { ...place, before: at, after: places.length - 1 - at };
      },
      goTo(code: ProjectCode, page: string, query: string, replaces: boolean) {
        if (!isPageOf(code, page) || !URL.canParse(query, BASE)) return false;
        const { search, hash } = new URL(query, BASE);
        const place = { page, search, hash };
        showsPart.current = true;
        if (replaces) {
          replaceSeen(place);
          return true;
        }
        const { places, at } = visited.current;
        const kept = [...places.slice(0, at + 1), place].slice(-MAX_VISITED);
        visited.current = { places: kept, at: kept.length - 1 };
        return true;
      },
      travel(delta: number) {
        const { places, at } = visited.current;
        if (!(at + delta in places)) return false;
        visited.current = { places, at: at + delta };
        showsPart.current = true;
        return true;
      },
      goToPart(hash: string) {
        replaceSeen({ ...seen(), hash });
        showsPart.current = true;
      },
    };
  }, []);

  return { page, pages, ...actions };
}

function isPageOf(code: ProjectCode, name: string): boolean {
  return name === MAIN_FILES.html || (isPage(name) && Object.hasOwn(code.files, name));
}

/** The same array for as long as the names are the same. */
function usePages(code: ProjectCode | null): readonly string[] {
  // No name of a file holds a line break.
  const further =
    code === null
      ? ""
      : Object.keys(code.files)
          .filter((name) => isPage(name) && !isHidden(name))
          .sort()
          .join("\n");
  return useMemo(() => [MAIN_FILES.html, ...further.split("\n").filter(Boolean)], [further]);
}
