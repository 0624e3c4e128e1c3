import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import { TopUpButton } from "~/components/top-up-button";
import { Button, ButtonLink } from "~/components/ui/button";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";
import type { Deal } from "~/domain/postage/postage-words";

/** Buys an item at the fixed price and postage that are shown. */
export function BuyForm({
  priceMinor,
  deal,
  purchaseKey,
  topUp,
  action,
}: {
  priceMinor: number;
  /** The price with its postage. */
  deal: Deal;
  purchaseKey: string;
  /** After a purchase failed for lack of money: the deposit that would cover it. */
  topUp?: TopUpOffer | DepositOffer | undefined;
  /** The listing's page, if the form stands on another. */
  action?: string;
}) {
  const isSending = useNavigation().state !== "idle";
  if (deal.postageMinor === null) return <ButtonLink to="/settings/addresses">Choose a delivery address</ButtonLink>;
  return (
    <Form method="post" {...(action && { action })} className="flex flex-col gap-2">
      <input type="hidden" name="key" value={purchaseKey} />
      <input type="hidden" name="priceMinor" value={priceMinor} />
      <input type="hidden" name="postageMinor" value={deal.postageMinor} />
      <Button variant="primary" name="intent" value="purchase" disabled={isSending}>
        <span>
          Buy for <Money amountMinor={deal.totalMinor} />
        </span>
      </Button>
      {topUp ? <TopUpButton offer={topUp} intent="top-up-and-purchase" act="buy" isSending={isSending} /> : null}
      <p className="text-sm text-quiet">
        Paid from your wallet right away. There's no buyer's fee, and the seller is paid only after you have the item.
      </p>
    </Form>
  );
}
