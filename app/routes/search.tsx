import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "~/components/listings/feed-links";
import { Page } from "~/components/page";
import { ChosenFilters } from "~/components/search/chosen-filters";
import { SearchArchive } from "~/components/search/search-archive";
import { SearchFilters } from "~/components/search/search-filters";
import { SearchForm } from "~/components/search/search-form";
import { SearchResults } from "~/components/search/search-results";
import { ButtonLink } from "~/components/ui/button";
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
