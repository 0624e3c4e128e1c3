import { Form, Link, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { TabLink } from "~/components/ui/tab-link";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { ListingGrid } from "./listing-grid";

const ORDERS = [
  ["newest", "Newest"],
  ["ending", "Closing soon"],
  ["price", "Lowest price"],
  ["price-desc", "Highest price"],
] as const;

const FORMATS = [
  ["", "All"],
  ["auction", "Auctions"],
  ["fixed", "Fixed price"],
] as const;

/** A list of items on sale, with links that filter by format and change the order. */
export function ListingResults({
  items,
  nextCursor,
  problem,
  empty,
}: {
  items: readonly ListingCardView[];
  nextCursor: string | null;
  problem: string | null;
  /** What to say and offer when the list is empty. */
  empty: { title: string; children: ReactNode; action?: ReactNode };
}) {
  const [query] = useSearchParams();
  const withQuery = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.delete("cursor");
    if (value) next.set(name, value);
    else next.delete(name);
    return `?${next}`;
  };
  const order = query.get("sort") ?? "newest";
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line">
        <nav aria-label="Format" className="flex flex-wrap gap-x-5">
          {FORMATS.map(([value, label]) => (
            <TabLink key={value} to={withQuery("format", value)} isChosen={(query.get("format") ?? "") === value}>
              {label}
            </TabLink>
          ))}
        </nav>
        <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-3 text-sm sm:gap-x-4">
          {ORDERS.map(([value, label]) => (
            <Link
              key={value}
              to={withQuery("sort", value === "newest" ? "" : value)}
              aria-current={order === value ? "true" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center",
                order === value ? "font-semibold" : "text-quiet hover:text-ink",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {problem ? (
        <Notice tone="bad" title="These filters aren't valid">
          {problem}
        </Notice>
      ) : null}
      {items.length > 0 || nextCursor ? <ListingGrid items={items} nextCursor={nextCursor} /> : null}
      {items.length === 0 && !nextCursor && !problem ? <EmptyState {...empty} /> : null}
    </>
  );
}

/** The search box of list pages; it leads to /search. */
export function SearchBox({ className }: { className?: string }) {
  return (
    <Form action="/search" role="search" aria-label="Search listings" className={clsx("mb-6 flex gap-2", className)}>
      <input
        type="search"
        name="q"
        maxLength={200}
        aria-label="Search listings"
        placeholder="Issuer, type or year"
        className="min-h-12 w-full min-w-0 rounded-md border border-quiet bg-card px-3 text-lg placeholder:text-quiet"
      />
      <button
        type="submit"
        className="min-h-12 shrink-0 rounded-md border border-line bg-card px-4 font-semibold hover:border-quiet"
      >
        Search
      </button>
    </Form>
  );
}
