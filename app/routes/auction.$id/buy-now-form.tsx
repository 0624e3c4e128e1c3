import { Form, useNavigation } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import type { RefusedForm } from "~/components/page";
import { DelayedButton, ProblemLine } from "~/components/ui/controls";
import { TopUpButton } from "~/components/wallet/top-up-button";
import type { LotParts } from "./lot-rules";

type BuyNowFormProps = LotParts & { readonly buyNowMinor: number; readonly refused: RefusedForm | undefined };

export function BuyNowForm({ buyNowMinor, auction, deal, formKey, prefill, refused }: BuyNowFormProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className={`${WAY_GROUP} flex flex-col gap-2 border-t border-line pt-4`}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="priceMinor" value={buyNowMinor} />
      <WayChoice deal={deal} defaultWay={refused?.values.way ?? prefill.way} />
      <DelayedButton intent="buy-now" disabled={isSending}>
        <span>
          Buy now for{" "}
          <ByWay
            deal={deal}
            post={<Money amountMinor={buyNowMinor + (deal.postageMinor ?? 0)} />}
            collect={<Money amountMinor={buyNowMinor} />}
          />
        </span>
      </DelayedButton>
      {refused ? <ProblemLine role="alert">{refused.message}</ProblemLine> : null}
      {refused?.topUp ? (
        <TopUpButton offer={refused.topUp} intent="top-up-and-buy-now" act="buy" isSending={isSending} />
      ) : null}
      <p className="text-sm text-quiet">
        {deal.postageMinor ? (
          <ByWay
            deal={deal}
            post={
              <>
                That's <Money amountMinor={buyNowMinor} /> {deal.postNote}.{" "}
              </>
            }
            collect=""
          />
        ) : null}
        You pay from your wallet and the auction ends immediately. Available until{" "}
        {auction.hasReserve ? "the reserve is met" : "the first bid"}.
      </p>
    </Form>
  );
}
