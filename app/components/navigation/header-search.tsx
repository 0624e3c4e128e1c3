import { Form, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "~/components/link";
import { Search } from "~/components/ui/icons";

/** The field on a wide screen; on a phone, a link to the page that has it. */
export function HeaderSearch() {
  return (
    <>
      <div className="hidden grow md:block">
        <SearchField />
      </div>
      <SearchLink className="md:hidden" />
    </>
  );
}

export function SearchLink({ className }: { className?: string }) {
  return (
    <Link
      to="/search"
      aria-label="Search"
      className={clsx("grid size-11 shrink-0 place-items-center rounded-md hover:bg-mat", className)}
    >
      <Search aria-hidden className="size-5.5" />
    </Link>
  );
}

function SearchField() {
  const { pathname, search } = useLocation();
  const query = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Form role="search" aria-label="Search everything" action="/search" className="relative w-full max-w-form">
      <input
        key={query}
        type="search"
        name="q"
        aria-label="Search coins, notes and more"
        placeholder="Search"
        defaultValue={query}
        maxLength={100}
        className="min-h-11 w-full rounded-md border border-line bg-card py-1.5 pr-3 pl-11 placeholder:text-quiet hover:border-quiet"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 left-0 grid w-11 place-items-center text-quiet hover:text-ink"
      >
        <Search aria-hidden className="size-4.5" />
      </button>
    </Form>
  );
}
