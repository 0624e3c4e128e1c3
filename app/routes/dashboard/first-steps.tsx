import { Link } from "~/components/link";
import { Money } from "~/components/money";
import { NumberedSteps } from "~/components/ui/numbered-steps";
import { TitledSection } from "~/components/ui/titled-section";

/** Suggestions for a member who has not traded yet. */
export function FirstSteps({
  availableMinor,
  sellerFeeBps,
  hasDraft,
}: {
  availableMinor: number;
  sellerFeeBps: number;
  /** Whether it is among the member's tasks. */
  hasDraft: boolean;
}) {
  const steps = [
    {
      title: "Add money to your wallet",
      text:
        availableMinor > 0 ? (
          <>
            Done: <Money amountMinor={availableMinor} /> is ready for bids and purchases.
          </>
        ) : (
          "You pay for purchases from your wallet. You can withdraw any money that isn't held for a bid."
        ),
      action: <StepLink to="/wallet">Go to your wallet</StepLink>,
    },
    {
      title: "Find something you like",
      text: "Place a bid, or tap the heart on a listing to watch it. We'll remind you before it closes.",
      action: <StepLink to="/auctions">See live auctions</StepLink>,
    },
    {
      title: hasDraft ? "Publish your draft" : "List your first item",
      text: `${hasDraft ? "Only you can see it until then." : "Take two photos and set a price, or let bidders decide."} Listing is free. We charge ${sellerFeeBps / 100}% when it sells.`,
      action: hasDraft ? (
        <StepLink to="/listings?tab=drafts">See your drafts</StepLink>
      ) : (
        <StepLink to="/create-listing">List an item</StepLink>
      ),
    },
  ];
  return (
    <TitledSection id="first-steps" title="Getting started" className="mb-12 border-t border-line pt-6">
      <NumberedSteps steps={steps} className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-3" />
    </TitledSection>
  );
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link mt-1 inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}
