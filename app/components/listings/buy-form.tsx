import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/money";
import { TopUpButton } from "~/components/top-up-button";
import { Button } from "~/components/ui/button";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";

/** Buys an item at the fixed price that is shown. */
export function BuyForm({
  priceMinor,
  purchaseKey,
  topUp,
  action,
}: {
  priceMinor: number;
  purchaseKey: string;
  /** After a purchase failed for lack of money: the deposit that would cover it. */
  topUp?: TopUpOffer | DepositOffer | undefined;
  /** The listing's page, if the form stands on another. */
  action?: string;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" {...(action && { action })} className="flex flex-col gap-2">
      <input type="hidden" name="key" value={purchaseKey} />
      <input type="hidden" name="priceMinor" value={priceMinor} />
      <Button variant="primary" name="intent" value="purchase" disabled={isSending}>
        <span>
          Buy for <Money amountMinor={priceMinor} />
        </span>
      </Button>
      {topUp ? <TopUpButton offer={topUp} intent="top-up-and-purchase" act="buy" isSending={isSending} /> : null}
      <p className="text-sm text-quiet">
        Paid from your wallet right away. There's no buyer's fee, and the seller is paid only after you have the item.
      </p>
    </Form>
  );
}
