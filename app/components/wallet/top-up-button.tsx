import { Money } from "~/components/formatted";
import { ButtonLink, DelayedButton } from "~/components/ui/controls";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** The summary of a form that lacks money links to it. */
export const TOP_UP_ID = "top-up";

interface TopUpButtonProps {
  readonly offer: TopUpOffer | DepositOffer;
  readonly intent: string;
  readonly act: "bid" | "buy" | "leave maximum bid";
  readonly isSending: boolean;
}

/** Charges a saved card and submits the form in one step, or leads to the wallet. */
export function TopUpButton({ offer, intent, act, isSending }: TopUpButtonProps) {
  if ("address" in offer)
    return (
      <ButtonLink id={TOP_UP_ID} to={offer.address}>
        <span>
          Add <Money amountMinor={offer.topUpMinor} /> and come back
        </span>
      </ButtonLink>
    );
  return (
    <>
      <input type="hidden" name="topUpMinor" value={offer.topUpMinor} />
      <input type="hidden" name="paymentMethodId" value={offer.paymentMethodId} />
      <DelayedButton id={TOP_UP_ID} intent={intent} disabled={isSending}>
        <span>
          Add <Money amountMinor={offer.topUpMinor} /> from {offer.cardName} and {act}
        </span>
      </DelayedButton>
    </>
  );
}
