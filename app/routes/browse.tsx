import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { feedLinks } from "~/components/listings/feed-links";
import { ListingResults, SearchBox } from "~/components/listings/listing-results";
import { Page } from "~/components/page";
import { SaveSearchLink } from "~/components/search/save-search-link";
import { ButtonLink } from "~/components/ui/button";
import { loadListingsPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = ({ location }) => [
  { title: "Browse · Obverse" },
  ...feedLinks(location.search),
  { name: "description", content: "Coins, banknotes and other collectibles for sale on Obverse." },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadListingsPage(context);
}

export default function Browse() {
  const page = useLoaderData<typeof loader>();
  return (
    <Page title="Browse" lead="Everything on sale right now. Every auction bid is backed by money.">
      <SearchBox />
      <div className="-mt-3 mb-6 flex flex-wrap gap-x-6">
        <p>
          <Link to="/types" className="link inline-flex min-h-11 items-center">
            Look up types and past prices
          </Link>
        </p>
        <SaveSearchLink query={page.query} />
      </div>
      <ListingResults
        list={page}
        hasKinds
        empty={{
          title: "No matching items on sale",
          children: <p>Items that members list for sale appear here, newest first.</p>,
          action: <ButtonLink to="/create-listing">List an item</ButtonLink>,
        }}
      />
    </Page>
  );
}
