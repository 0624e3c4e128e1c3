import { Form } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { SendButton } from "~/components/ui/controls";
import { SECOND_CHANCE_HOURS } from "~/domain/offers/offer";

/** Offers an item whose auction brought no sale to its other bidders, best first, one day each. */
export function SecondChance({ amountMinor }: { amountMinor: number }) {
  return (
    <Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="priceMinor" value={amountMinor} />
      <SendButton variant="primary" intent="second-chance">
        <span>
          Offer it to the next bidder for <Money amountMinor={amountMinor} />
        </span>
      </SendButton>
      <p className="text-sm text-quiet">
        {`They have ${SECOND_CHANCE_HOURS} hours to accept. If they don't, we offer it to the next bidder below. Your fee stays the same.`}
      </p>
    </Form>
  );
}
