import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "~/components/link";
import { feedLinks } from "~/components/listings/feed-links";
import { Page } from "~/components/page";
import { chosenOf } from "~/components/search/chosen";
import { searchAddress } from "~/components/search/search-address";
import { SearchFilters } from "~/components/search/search-filters";
import { SearchForm } from "~/components/search/search-form";
import { SearchResults } from "~/components/search/search-results";
import { ButtonLink } from "~/components/ui/button";
import { X } from "~/components/ui/icons";
import { Problem } from "~/components/ui/notice";
import { countries } from "~/domain/addresses/countries";
import { isRefusal } from "~/domain/refusal";
import { readSearchFilters } from "~/domain/search/search-filters";
import { searchListings } from "~/domain/search/search-listings.server";
import { cardsFor } from "~/platform/http/destination.server";

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  ...feedLinks(location.search),
  { title: data?.query.q ? `${data.query.q} · Search · Obverse` : "Search · Obverse" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const query = Object.fromEntries(context.url.searchParams);
  const filters = readSearchFilters(context.url.searchParams, context.moneyFormat);
  if (isRefusal(filters))
    return { query, page: null, problem: filters.message, isMember: false, countries: "", home: null, shownTo: null };
  const session = await context.cachedSession();
  const { country, shownTo } = await cardsFor(context);
  const page = await searchListings(context.reader, {
    filters,
    country,
    now: context.clock.now(),
    viewerId: session?.member.id,
  });
  return { query, page, problem: null, isMember: session !== null, countries: countries(), home: country, shownTo };
}

export default function Search() {
  const { query, page, problem, isMember, countries, home, shownTo } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Search"
      lead="Find items by keyword, year, catalogue number, grade or certificate."
      actions={isMember ? <ButtonLink to="/searches">Saved searches</ButtonLink> : null}
    >
      <SearchForm query={query} />
      <SearchArchive query={query} />
      <ChosenFilters query={query} />
      <Problem title="These filters aren't valid" message={problem} />
      {page ? (
        <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
          <div className="mb-6">
            <SearchFilters facets={page.facets} query={query} countries={countries} home={home} />
          </div>
          <section aria-label="Results">
            <SearchResults page={page} query={query} shownTo={shownTo} />
          </section>
        </div>
      ) : null}
    </Page>
  );
}

function SearchArchive({ query }: { query: Readonly<Record<string, string>> }) {
  const choices = [
    { label: "On sale", sold: "" },
    { label: "Sold", sold: "yes" },
  ];
  return (
    <nav aria-label="On sale or sold" className="mb-4 flex flex-wrap gap-x-5 border-b border-line">
      {choices.map(({ label, sold }) => {
        const isOn = (query.sold ?? "") === sold;
        return (
          <Link
            key={label}
            // Sold items no longer close.
            to={searchAddress(query, {
              sold,
              ...(sold ? { within: "", sort: query.sort === "ending" ? "" : (query.sort ?? "") } : {}),
            })}
            aria-current={isOn ? "true" : undefined}
            className={clsx(
              "-mb-px inline-flex min-h-11 items-center border-b-2",
              isOn ? "border-bronze" : "border-transparent text-quiet hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

type Query = Readonly<Record<string, string>>;

/** The filters of a search as links that remove them. */
function ChosenFilters({ query }: { query: Query }) {
  const chosen = chosenOf(query);
  if (chosen.length === 0) return null;
  const without = (names: readonly string[]) =>
    searchAddress(query, Object.fromEntries(names.map((name): [string, string] => [name, ""])));
  return (
    <ul aria-label="Chosen filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ names, label }) => (
        <li key={names[0]}>
          <Link
            to={without(names)}
            aria-label={`Remove the filter ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-card px-3 hover:border-quiet"
          >
            {label}
            <X aria-hidden className="size-4 text-quiet" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Link
            to={without(chosen.flatMap(({ names }) => names))}
            className="link inline-flex min-h-11 items-center px-2"
          >
            Remove all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
