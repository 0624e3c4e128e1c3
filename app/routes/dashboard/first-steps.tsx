import type { Readiness } from "~/components/listings/readiness";
import { BuyerSteps, StepLink } from "~/components/orders/buyer-steps";
import { TitledSection } from "~/components/ui/titled-section";

/** The way to a first bid and a first listing, for a member who has not traded yet. */
export function FirstSteps({
  readiness,
  sellerFeeBps,
  hasDraft,
}: {
  readiness: Readiness;
  sellerFeeBps: number;
  /** Whether it is among the member's tasks. */
  hasDraft: boolean;
}) {
  return (
    <TitledSection id="first-steps" title="Getting started" className="mb-12 border-t border-line pt-6">
      <div className="mt-4 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <div>
          <h3 className="text-lg">Your first bid</h3>
          <BuyerSteps act="bid" readiness={readiness} backTo="/dashboard">
            <p>Find a lot, or tap the heart on one to watch it. We'll remind you before it closes.</p>
            <StepLink to="/auctions">See live auctions</StepLink>
          </BuyerSteps>
        </div>
        <div>
          <h3 className="text-lg">{hasDraft ? "Publish your draft" : "Your first listing"}</h3>
          <p className="mt-3 text-quiet">
            {hasDraft ? "Only you can see it until then." : "Take two photos and set a price, or let bidders decide."}{" "}
            Listing is free. We charge {sellerFeeBps / 100}% when it sells.
          </p>
          {hasDraft ? (
            <StepLink to="/listings?tab=drafts">See your drafts</StepLink>
          ) : (
            <StepLink to="/create-listing">List an item</StepLink>
          )}
        </div>
      </div>
    </TitledSection>
  );
}
