import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { SellerTab, TabCounts } from "~/domain/listings/own/seller-tabs";

const WORDS: Readonly<Record<SellerTab, { title: string; text: string }>> = {
  drafts: { title: "No drafts", text: "Items you've saved but not published yet appear here." },
  active: { title: "Nothing on sale", text: "Your auctions and fixed-price items appear here once you publish them." },
  sold: { title: "Nothing sold yet", text: "Items that found a buyer appear here with a link to their order." },
  unsold: {
    title: "Nothing unsold",
    text: "Items that ended without a buyer appear here, so you can list them again.",
  },
  withdrawn: { title: "Nothing withdrawn", text: "Items that you took off sale appear here." },
};

/** An empty tab. A member who never listed anything is shown both ways to begin. */
export function NothingHere({ tab, counts }: { tab: SellerTab; counts: TabCounts }) {
  const isNew = Object.values(counts).every((count) => count === 0);
  return (
    <div className="mt-6">
      <EmptyState
        title={isNew ? "You haven't listed anything yet" : WORDS[tab].title}
        action={
          <>
            <ButtonLink to="/create-listing">List an item</ButtonLink>
            {isNew ? <ButtonLink to="/browse">Browse items for sale</ButtonLink> : null}
          </>
        }
      >
        <p>{isNew ? "Your drafts, sales and sold items appear here." : WORDS[tab].text}</p>
      </EmptyState>
    </div>
  );
}
