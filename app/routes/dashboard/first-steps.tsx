import { Link } from "@remix-run/react";
import { Money } from "~/components/money";
import { NumberedSteps } from "~/components/ui/numbered-steps";
import { TitledSection } from "~/components/ui/titled-section";

/** Suggestions for a member who has not traded yet. */
export function FirstSteps({
  availableMinor,
  sellerFeeBps,
  draftId,
}: {
  availableMinor: number;
  sellerFeeBps: number;
  /** The newest draft of a member who has only drafts. */
  draftId: number | null;
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
    draftId === null
      ? {
          title: "List your first item",
          text: `Take two photos and set a price, or let bidders decide. Listing is free. We charge ${sellerFeeBps / 100}% when it sells.`,
          action: <StepLink to="/create-listing">List an item</StepLink>,
        }
      : {
          title: "Publish your draft",
          text: `Only you can see it until then. Listing is free. We charge ${sellerFeeBps / 100}% when it sells.`,
          action: <StepLink to={`/listing/${draftId}`}>Open your draft</StepLink>,
        },
  ];
  return (
    <TitledSection id="first-steps" title="Getting started" className="mt-10 border-t border-line pt-6 first:mt-0">
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
