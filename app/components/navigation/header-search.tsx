import { Form, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { useRootFacts } from "~/components/formatted";
import type { SuggestionsProps } from "~/components/search/suggestions";
import { Search, X } from "~/components/ui/icons";
import { popover, popoverTarget } from "~/components/ui/popover-attributes";
import { useClosesOnNavigation } from "./menu-links";

const ID = "header-search";
const SQUARE = "grid size-11 shrink-0 place-items-center rounded-md hover:bg-mat";

/** The search field; on a phone, or if it `isFolded`, a button opens it over the bar. */
export function HeaderSearch({ isFolded = false }: { isFolded?: boolean }) {
  const panel = useClosesOnNavigation();
  const { pathname, search } = useLocation();
  const query = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  const unfolded = !isFolded && "md:hidden";
  /** Without this, the browser opens it but leaves the focus where it is. */
  function open(event: MouseEvent) {
    event.preventDefault();
    panel.current?.showPopover();
    panel.current?.querySelector("input")?.focus();
  }
  return (
    <>
      <button
        type="button"
        {...popoverTarget(ID)}
        onClick={open}
        aria-label="Search"
        className={clsx(SQUARE, unfolded)}
      >
        <Search aria-hidden className="size-5.5" />
      </button>
      <div
        ref={panel}
        {...popover(ID)}
        className={clsx(
          "inset-x-0 top-0 bottom-auto h-16 w-full overflow-visible border-b border-line bg-paper px-4 text-ink sm:px-6",
          !isFolded && "md:static md:block md:h-auto md:w-auto md:grow md:border-0 md:bg-transparent md:px-0",
        )}
      >
        <div className="mx-auto flex h-full max-w-page items-center gap-2">
          <SearchField key={query} query={query} />
          <button type="button" {...popoverTarget(ID)} aria-label="Close the search" className={clsx(SQUARE, unfolded)}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </>
  );
}

/** A plain GET form. The code for suggestions is loaded when the field gets the focus. */
function SearchField({ query }: { query: string }) {
  const input = useRef<HTMLInputElement>(null);
  const memberId = useRootFacts()?.user?.id;
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  return (
    <Form role="search" aria-label="Search everything" action="/search" className="relative w-full max-w-form grow">
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search coins, notes and more"
        placeholder="Search"
        defaultValue={query}
        maxLength={100}
        onFocus={() =>
          void import("~/components/search/suggestions").then((all) => setSuggestions(() => all.Suggestions))
        }
        className="min-h-11 w-full rounded-md border border-line bg-card py-1.5 pr-3 pl-11 placeholder:text-quiet hover:border-quiet"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 left-0 grid w-11 place-items-center text-quiet hover:text-ink"
      >
        <Search aria-hidden className="size-4.5" />
      </button>
      {Suggestions ? <Suggestions input={input} memberId={memberId} /> : null}
    </Form>
  );
}
