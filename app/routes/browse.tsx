import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingResults, SearchBox } from "~/components/listings/listing-results";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { loadListingsPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = () => [
  { title: "Browse · Obverse" },
  { name: "description", content: "Coins, banknotes and other collectibles for sale on Obverse." },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadListingsPage(context);
}

export default function Browse() {
  const { items, nextCursor, problem } = useLoaderData<typeof loader>();
  return (
    <Page title="Browse" lead="Everything on sale right now. Every auction bid is backed by money.">
      <SearchBox />
      <ListingResults
        items={items}
        nextCursor={nextCursor}
        problem={problem}
        empty={{
          title: "No matching items on sale",
          children: <p>Items that members list for sale appear here, newest first.</p>,
          action: <ButtonLink to="/create-listing">List an item</ButtonLink>,
        }}
      />
    </Page>
  );
}
