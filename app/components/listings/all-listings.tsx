import { ButtonLink } from "~/components/ui/button";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { ListingResults } from "./listing-results";

/** The list of everything on sale. */
export function AllListings({
  page,
}: {
  page: { items: readonly ListingCardView[]; nextCursor: string | null; problem: string | null };
}) {
  return (
    <ListingResults
      items={page.items}
      nextCursor={page.nextCursor}
      problem={page.problem}
      empty={{
        title: "No matching items on sale",
        children: <p>Items that members list for sale appear here, newest first.</p>,
        action: <ButtonLink to="/create-listing">List an item</ButtonLink>,
      }}
    />
  );
}
