import { useCallback, useMemo, useRef, useState } from "react";
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
  /** Where a run of `code` takes place: the page that was gone to, or index.html when there is no such page any more. */
  takePlace(code: ProjectCode): Place;
  /** Has the next run take place on a page, with the query and fragment that its address has. False: there is no such page. */
  goTo(code: ProjectCode, page: string, query: string): boolean;
  /** Has the next run take place at a part of the same page; `hash`: with its `#`. */
  goToPart(hash: string): void;
}

const START: Place = { page: MAIN_FILES.html, search: "", hash: "" };
/** Only to read addresses with. */
const BASE = "http://page.invalid";

/** Which page of a project with several is seen. */
export function usePagePlace(code: ProjectCode | null): PagePlace {
  const pages = usePages(code);
  const [page, setPage] = useState(START.page);
  const next = useRef(START);

  const takePlace = useCallback((code: ProjectCode) => {
    const place = isPageOf(code, next.current.page) ? next.current : START;
    // Who types on is not taken to the part that was asked for again.
    next.current = { ...place, hash: "" };
    setPage(place.page);
    return place;
  }, []);

  const goTo = useCallback((code: ProjectCode, page: string, query: string) => {
    if (!isPageOf(code, page) || !URL.canParse(query, BASE)) return false;
    const { search, hash } = new URL(query, BASE);
    next.current = { page, search, hash };
    return true;
  }, []);

  const goToPart = useCallback((hash: string) => {
    next.current = { ...next.current, hash };
  }, []);

  return { page, pages, takePlace, goTo, goToPart };
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
