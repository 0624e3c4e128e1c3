import { Money } from "~/components/money";
import { Button, ButtonLink } from "~/components/ui/button";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** A form's second way: the missing money from a saved card and what the form does in one go, or the way to add it. */
export function TopUpButton({
  offer,
  intent,
  act,
  isSending,
}: {
  offer: TopUpOffer | DepositOffer;
  /** What the button sends as the form's intent. */
  intent: string;
  act: "bid" | "buy" | "leave maximum bid";
  isSending: boolean;
}) {
  if ("address" in offer)
    return (
      <ButtonLink to={offer.address}>
        <span>
          Add <Money amountMinor={offer.topUpMinor} /> and come back
        </span>
      </ButtonLink>
    );
  return (
    <>
      <input type="hidden" name="topUpMinor" value={offer.topUpMinor} />
      <input type="hidden" name="paymentMethodId" value={offer.paymentMethodId} />
      <Button name="intent" value={intent} disabled={isSending}>
        <span>
          Add <Money amountMinor={offer.topUpMinor} /> from {offer.cardName} and {act}
        </span>
      </Button>
    </>
  );
}
