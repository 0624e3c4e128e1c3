import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { DelayedButton } from "~/components/ui/controls";
import { TopUpButton } from "~/components/wallet/top-up-button";
import type { DepositOffer, TopUpOffer } from "~/domain/payments/deposits/top-up";
import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";
import { AddressFirst, OnDemand } from "./on-demand";
import { ByWay, WAY_GROUP, WayChoice } from "./way-choice";

export interface BuyFormProps {
  readonly priceMinor: number;
  readonly deal: Deal;
  readonly purchaseKey: string;
  /** After a purchase failed for lack of money: the deposit that would cover it. */
  readonly topUp?: TopUpOffer | DepositOffer | undefined;
  /** The listing's page, if the form stands on another. */
  readonly action?: string;
  /** The page of the form, to which a buyer who adds an address first comes back. */
  readonly backTo: string;
  /** How the buyer chose to get the item before the form was refused or before a detour to the wallet. */
  readonly chosenWay?: string | undefined;
}

export function BuyForm({ priceMinor, deal, purchaseKey, topUp, action, backTo, chosenWay }: BuyFormProps) {
  const isSending = useNavigation().state !== "idle";
  if (!isObtainable(deal))
    return (
      <OnDemand>
        <AddressFirst deal={deal} backTo={backTo} variant="primary" />
      </OnDemand>
    );
  return (
    <>
      <Form method="post" {...(action && { action })} className={`${WAY_GROUP} flex flex-col gap-2`}>
        <input type="hidden" name="key" value={purchaseKey} />
        <input type="hidden" name="priceMinor" value={priceMinor} />
        <WayChoice deal={deal} defaultWay={chosenWay} />
        <DelayedButton variant="primary" intent="purchase" disabled={isSending}>
          <span>
            Buy for{" "}
            <ByWay
              deal={deal}
              post={<Money amountMinor={deal.totalMinor} />}
              collect={<Money amountMinor={priceMinor} />}
            />
          </span>
        </DelayedButton>
        {topUp ? <TopUpButton offer={topUp} intent="top-up-and-purchase" act="buy" isSending={isSending} /> : null}
        <p className="text-sm text-quiet">
          Paid from your wallet right away. There's no buyer's fee, and the seller is paid only after you have the item.
        </p>
      </Form>
      <OnDemand>
        {deal.postageMinor === null && deal.isPosted ? (
          <AddressFirst deal={deal} backTo={backTo} variant="secondary" />
        ) : null}
      </OnDemand>
    </>
  );
}

/** Without an address, also what price and postage come to. */
export function PostageNote({ deal: { note, estimateMinor } }: { deal: Pick<Deal, "note" | "estimateMinor"> }) {
  return (
    <p>
      {note}
      {estimateMinor === null ? null : (
        <span className="block">
          <Money amountMinor={estimateMinor} /> in all with postage
        </span>
      )}
    </p>
  );
}
