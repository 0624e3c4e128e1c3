import { Form, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useAddressWith } from "~/components/navigation/use-address-with";
import { EmptyState } from "~/components/ui/empty-state";
import { Problem } from "~/components/ui/notice";
import { TabLink } from "~/components/ui/tab-link";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { ListingFilters } from "./list-filters";
import { ListingGrid } from "./listing-grid";
import type { ShownPlace } from "./postage-to";
import { SortLinks } from "./sort-links";

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

export interface ItemList {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
  readonly shownTo: ShownPlace | null;
  readonly problem: string | null;
  readonly query: Readonly<Record<string, string>>;
}

export function ListingResults({
  list: { items, nextCursor, shownTo, problem, query: asked },
  hasKinds = false,
  empty,
}: {
  list: ItemList;
  hasKinds?: boolean;
  /** What to say and offer when the list is empty. */
  empty: { title: string; children: ReactNode; action?: ReactNode };
}) {
  const [query] = useSearchParams();
  const addressWith = useAddressWith();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line">
        <nav aria-label="Format" className="flex flex-wrap gap-x-5">
          {FORMATS.map(([value, label]) => (
            <TabLink
              key={value}
              to={addressWith({ cursor: "", format: value })}
              isChosen={(query.get("format") ?? "") === value}
            >
              {label}
            </TabLink>
          ))}
        </nav>
        <SortLinks
          orders={ORDERS}
          chosen={query.get("sort") ?? "newest"}
          pathOf={(value) => addressWith({ cursor: "", sort: value === "newest" ? "" : value })}
        />
      </div>
      <ListingFilters query={asked} hasKinds={hasKinds} />
      <Problem title="These filters aren't valid" message={problem} />
      {items.length > 0 || nextCursor ? <ListingGrid items={items} nextCursor={nextCursor} shownTo={shownTo} /> : null}
      {items.length === 0 && !nextCursor && !problem ? <EmptyState {...empty} /> : null}
    </>
  );
}

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
