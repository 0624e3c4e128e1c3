import type { ReactNode } from "react";
import { Money } from "~/components/formatted";
import { ButtonLink, Notice, TextLink } from "~/components/ui/controls";
import { feePercent, splitSale } from "~/domain/ledger/fee";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { isCollected } from "~/domain/postage/postage-terms";
import { DAY_MS } from "~/domain/time";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { PlusPostage } from "./bid-review";
import type { LotParts } from "./lot-rules";

const REFUND_TIME = spokenDuration(SHIP_WITHIN_MS);

type OutcomeProps = Pick<LotParts, "lot" | "auction" | "rules"> & { readonly listingStatus: ListingStatus };

export function Outcome({ lot, auction, rules, listingStatus }: OutcomeProps) {
  const price = <Money amountMinor={auction.priceMinor} />;
  const postageMinor = lot.order?.postageMinor ?? 0;
  const inPerson = lot.order !== null && isCollected(lot.order);
  const order = lot.order && (
    <ButtonLink variant="primary" to={`/orders/${lot.order.id}`}>
      View order
    </ButtonLink>
  );
  const again =
    lot.side === "seller" && (listingStatus === "ended" || listingStatus === "withdrawn") ? (
      <>
        <ButtonLink variant="primary" to={`/listing/${auction.listingId}/relist`}>
          Relist item
        </ButtonLink>
        {auction.bidCount > 0 ? (
          <ButtonLink to={`/listing/${auction.listingId}`}>Offer it to a bidder</ButtonLink>
        ) : null}
      </>
    ) : null;
  if (auction.status === "cancelled")
    return (
      <>
        <Notice tone="plain" title="Cancelled">
          The seller cancelled this auction before anyone bid.
        </Notice>
        {again}
      </>
    );
  if (auction.status === "unsold")
    return (
      <>
        <Notice tone="plain" title="Not sold">
          {auction.bidCount === 0
            ? "Nobody bid."
            : "The reserve wasn't met, so nobody won. All bidders' money has been released."}
          {lot.side === "seller" ? " Relisting is free, and a lower starting price may help." : ""}
        </Notice>
        {again}
      </>
    );
  const inspection = spokenDuration(rules.inspectionMs);
  const promise = rules.dispatchDays === null ? null : spokenDuration(rules.dispatchDays * DAY_MS);
  if (lot.side === "leader")
    return (
      <>
        <Notice tone="good" title={auction.boughtNow ? "You bought it" : "You won"}>
          You paid {price} <PlusPostage amountMinor={postageMinor} /> from{" "}
          {auction.boughtNow ? "your wallet" : "the money held for your bid"}.
          {auction.boughtNow ? null : " Anything above that is available again."}
        </Notice>
        {order}
        <NextSteps
          steps={[
            inPerson
              ? `Agree with the seller by message when and where you meet. If you don't have the item within ${REFUND_TIME}, you're refunded automatically.`
              : `Check that the order has your address. ${promise ? `The seller promised to ship within ${promise}. ` : ""}If nothing has shipped within ${REFUND_TIME}, you're refunded automatically.`,
            "Until you've received the item, your payment is protected and nobody can spend it.",
            inPerson
              ? `Confirm in the order that you've collected the item and inspect it. Then accept it, or report a problem within ${inspection}.`
              : `When the item arrives, confirm delivery and inspect it. Then accept it, or report a problem within ${inspection}.`,
            "The seller is then paid, and you can review each other.",
          ]}
        />
      </>
    );
  if (lot.side === "seller") {
    const sale = { priceMinor: auction.priceMinor, postageMinor, feeBps: rules.sellerFeeBps };
    const { proceedsMinor } = splitSale(sale);
    return (
      <>
        <Notice tone="good" title="Sold">
          The buyer has paid {price}
          {postageMinor === 0 ? "" : " "}
          <PlusPostage amountMinor={postageMinor} />. The payment is protected until they've received the item.
        </Notice>
        {order}
        <NextSteps
          steps={[
            ...(inPerson
              ? [
                  `Agree with the buyer by message when and where you meet. If they don't have the item within ${REFUND_TIME}, they're refunded automatically.`,
                  "When you hand the item over, ask the buyer to confirm it on their own phone. You can print the collection slip and invoice from the order.",
                  `We release the payment when the buyer accepts the item, or ${inspection} after they collected it if they report no problem.`,
                ]
              : [
                  `Pack the item and ship it within ${promise ?? REFUND_TIME}${promise ? ", as you promised" : ""}. You can print the packing slip and invoice from the order.`,
                  "Add the tracking number to the order so you can both follow the parcel.",
                  `We release the payment when the buyer accepts the item, or ${inspection} after delivery if they report no problem.`,
                ]),
            <>
              You receive <Money amountMinor={proceedsMinor} />, which is the price
              {postageMinor === 0 ? "" : " and the postage"} minus our {feePercent(rules.sellerFeeBps)} fee
              {postageMinor === 0 ? "" : " on the price"}.
            </>,
          ]}
        />
      </>
    );
  }
  return (
    <>
      <Notice tone={lot.side === "outbid" ? "bad" : "plain"} title="Sold">
        {auction.boughtNow ? "It was bought for its buy-now price of " : "It sold for "}
        {price}
        {lot.side === "outbid" ? " to another bidder." : "."}
      </Notice>
      {lot.side === "outbid" && lot.yourMaximumMinor !== null ? (
        <NextSteps
          steps={[
            <>
              Your last maximum was <Money amountMinor={lot.yourMaximumMinor} />. None of your money is held for this
              lot.
            </>,
            "Losing bidders' maximums, including yours, are now public in the bid log, so that anyone can check the result.",
            <TextLink key="more" to="/auctions">
              See what closes next
            </TextLink>,
          ]}
        />
      ) : null}
    </>
  );
}

function NextSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-2 flex flex-col gap-2">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change order.
          <li key={index} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden className="font-serif text-bronze">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
