import { Link } from "~/components/link";
import { ListingGrid } from "~/components/listings/listing-grid";
import type { ShownPlace } from "~/components/listings/postage-to";
import { SortLinks } from "~/components/listings/sort-links";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { SearchPage } from "~/domain/search/search-page";
import { formatCount } from "~/domain/text/format-count";
import { SaveSearchLink } from "./save-search-link";
import { searchAddress } from "./search-address";

type Query = Readonly<Record<string, string>>;

const SORTS = [
  ["", "Best match"],
  ["newest", "Newest"],
  ["ending", "Closing soon"],
  ["price", "Lowest price"],
  ["price-desc", "Highest price"],
] as const;

interface SearchResultsProps {
  readonly page: SearchPage;
  readonly query: Query;
  readonly shownTo: ShownPlace | null;
}

export function SearchResults({ page, query, shownTo }: SearchResultsProps) {
  const { items, nextCursor, facets, correction } = page;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-1">
        <p role="status" className="font-semibold">
          {countWords(facets.total, facets.isMore)}
        </p>
        <SortLinks
          orders={query.sold ? SORTS.filter(([value]) => value !== "ending") : SORTS}
          chosen={query.sort === "best" ? "" : (query.sort ?? "")}
          pathOf={(value) => searchAddress(query, { sort: value })}
        />
      </div>
      <SaveSearchLink query={{ ...query, q: correction?.words ?? query.q ?? "" }} className="-mt-4 mb-4" />
      {correction ? <CorrectionNote words={correction.words} query={query} /> : null}
      {items.length > 0 || nextCursor ? (
        <ListingGrid items={items} nextCursor={nextCursor} shownTo={query.sold ? null : shownTo} />
      ) : (
        <NothingFound query={query} />
      )}
    </>
  );
}

function countWords(total: number, isMore: boolean): string {
  if (isMore) return `More than ${formatCount(total)} items`;
  return total === 1 ? "1 item" : `${formatCount(total)} items`;
}

function CorrectionNote({ words, query }: { words: string | null; query: Query }) {
  return (
    <p className="mb-6 max-w-prose">
      {words === null ? (
        <>No item matches every word of “{query.q}”. These match all but one.</>
      ) : (
        <>
          Few or no items match “{query.q}”. These match{" "}
          <Link to={searchAddress(query, { q: words })} className="link font-semibold">
            {words}
          </Link>
          .
        </>
      )}
    </p>
  );
}

function NothingFound({ query }: { query: Query }) {
  return (
    <EmptyState
      title={query.sold ? "No sold items match your search" : "No items match your search"}
      action={
        <>
          {query.sold ? null : <ButtonLink to={searchAddress(query, { sold: "yes" })}>Search sold items</ButtonLink>}
          <ButtonLink to="/browse">Browse everything on sale</ButtonLink>
        </>
      }
    >
      <p>
        Try fewer words or fewer filters. A year (1921), a catalogue number (KM 110), a grade (MS65) and a certificate
        number work too.
      </p>
    </EmptyState>
  );
}
