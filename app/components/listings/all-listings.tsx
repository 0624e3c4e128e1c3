import { ButtonLink } from "~/components/ui/button";
import { type ItemList, ListingResults } from "./listing-results";

export function AllListings({ page }: { page: ItemList }) {
  return (
    <ListingResults
      list={page}
      hasKinds
      empty={{
        title: "No matching items on sale",
        children: <p>Items that members list for sale appear here, newest first.</p>,
        action: <ButtonLink to="/create-listing">List an item</ButtonLink>,
      }}
    />
  );
}
