import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Money } from "~/components/money";
import { TitledSection } from "~/components/ui/titled-section";

/** Suggestions for a member who has not traded yet. */
export function FirstSteps({ availableMinor, sellerFeeBps }: { availableMinor: number; sellerFeeBps: number }) {
  return (
    <TitledSection id="first-steps" title="Getting started" className="border-t border-line pt-6">
      <ol className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-3">
        <Step number={1} title="Add money to your wallet" to="/wallet" action="Go to your wallet">
          {availableMinor > 0 ? (
            <>
              Done: <Money amountMinor={availableMinor} /> is ready for bids and purchases.
            </>
          ) : (
            "You pay for purchases from your wallet. You can withdraw any money that isn't held for a bid."
          )}
        </Step>
        <Step number={2} title="Find something you like" to="/auctions" action="See live auctions">
          Place a bid, or tap the heart on a listing to watch it. We'll remind you before it closes.
        </Step>
        <Step number={3} title="List your first item" to="/create-listing" action="List an item">
          Take two photos and set a price, or let bidders decide. Listing is free. We charge {sellerFeeBps / 100}% when
          it sells.
        </Step>
      </ol>
    </TitledSection>
  );
}

function Step({
  number,
  title,
  to,
  action,
  children,
}: {
  number: number;
  title: string;
  to: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-4">
      <span aria-hidden className="font-serif text-3xl leading-none text-bronze">
        {number}
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-quiet">{children}</p>
        <Link to={to} className="link mt-1 inline-flex min-h-11 items-center">
          {action}
        </Link>
      </div>
    </li>
  );
}
