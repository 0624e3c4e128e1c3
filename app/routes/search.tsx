import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingGrid } from "~/components/listings/listing-grid";
import { SearchForm } from "~/components/listings/search-form";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { loadListingsPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.query.q ? `${data.query.q} · Search · Obverse` : "Search · Obverse" },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadListingsPage(context);
}

export default function Search() {
  const { items, nextCursor, query, problem } = useLoaderData<typeof loader>();
  return (
    <Page title="Search" lead="Searches titles, descriptions and catalogue facts. Results match every word.">
      <SearchForm query={query} />
      {problem ? (
        <Notice tone="bad" title="These filters aren't valid">
          {problem}
        </Notice>
      ) : null}
      {items.length > 0 || nextCursor ? (
        <ListingGrid items={items} nextCursor={nextCursor} />
      ) : problem ? null : (
        <EmptyState
          title="No items match your search"
          action={<ButtonLink to="/browse">Browse everything on sale</ButtonLink>}
        >
          <p>
            Try fewer words or only the start of a word: “zlot” also finds “zlotych”. Sold and ended items aren't
            included.
          </p>
        </EmptyState>
      )}
    </Page>
  );
}
