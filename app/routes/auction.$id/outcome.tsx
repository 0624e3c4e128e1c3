import { Link } from "@remix-run/react";
import { Money } from "~/components/money";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { splitPrice } from "~/domain/ledger/fee";
import type { ListingStatus } from "~/domain/listings/listing-view";
import { spokenDuration } from "~/domain/spoken-duration";
import type { LotRules } from "./lot-rules";
import { NextSteps } from "./next-steps";

/** How it ended, and what happens next for this member. */
export function Outcome({
  lot,
  auction,
  rules,
  listingStatus,
}: {
  lot: Lot;
  auction: PublicAuction;
  rules: LotRules;
  listingStatus: ListingStatus;
}) {
  const price = <Money amountMinor={auction.priceMinor} />;
  const order =
    lot.orderId === null ? null : (
      <ButtonLink variant="primary" to={`/orders/${lot.orderId}`}>
        Go to the order
      </ButtonLink>
    );
  const again =
    lot.side === "seller" && (listingStatus === "ended" || listingStatus === "withdrawn") ? (
      <>
        <ButtonLink variant="primary" to={`/listing/${auction.listingId}/relist`}>
          List it again
        </ButtonLink>
        {auction.bidCount > 0 ? (
          <ButtonLink to={`/listing/${auction.listingId}`}>Ask the other bidders</ButtonLink>
        ) : null}
      </>
    ) : null;
  if (auction.status === "cancelled")
    return (
      <>
        <Notice tone="plain" title="Cancelled">
          The seller took this auction back before anyone bid. Nothing is held for it.
        </Notice>
        {again}
      </>
    );
  if (auction.status === "unsold")
    return (
      <>
        <Notice tone="plain" title="Not sold">
          {auction.bidCount === 0 ? "Nobody bid." : "The reserve was not met, so nobody won. Every hold was released."}
          {lot.side === "seller" ? " You can list the piece again, perhaps at a lower start; it costs nothing." : ""}
        </Notice>
        {again}
      </>
    );
  const grace = spokenDuration(rules.deliveryGraceMs);
  if (lot.side === "leader")
    return (
      <>
        <Notice tone="good" title={auction.boughtNow ? "You bought it" : "You won"}>
          You paid {price} from{" "}
          {auction.boughtNow ? "your wallet" : "what was held; the rest of your maximum is available again"}.
        </Notice>
        {order}
        <NextSteps
          steps={[
            "See that the order has your address. The seller sends the piece within 14 days, or your money comes back by itself.",
            "Your payment lies in protection meanwhile: nobody can spend it.",
            `When the piece is with you, look at it and confirm, or say within ${grace} what is wrong with it.`,
            "Then the seller is paid, and you can review each other.",
          ]}
        />
      </>
    );
  if (lot.side === "seller") {
    const { proceedsMinor } = splitPrice(auction.priceMinor, rules.sellerFeeBps);
    return (
      <>
        <Notice tone="good" title="Sold">
          The winner has paid {price}. The money is in protection until they have the piece.
        </Notice>
        {order}
        <NextSteps
          steps={[
            "Pack the piece and send it within 14 days; the order has the packing slip and the invoice.",
            "Put its tracking into the order, so that both of you can follow it.",
            `When the buyer confirms, or ${grace} after it arrived without a complaint, the payment is released.`,
            <>
              You receive <Money amountMinor={proceedsMinor} />: the price less the fee of {rules.sellerFeeBps / 100} %.
            </>,
          ]}
        />
      </>
    );
  }
  return (
    <>
      <Notice tone={lot.side === "outbid" ? "bad" : "plain"} title="Sold">
        {auction.boughtNow ? "It was bought at its buy-now price of " : "It went for "}
        {price}
        {lot.side === "outbid" ? " to another bidder." : "."}
      </Notice>
      {lot.side === "outbid" && lot.yourMaximumMinor !== null ? (
        <NextSteps
          steps={[
            <>
              Nothing of yours is held for it any more; your last maximum was{" "}
              <Money amountMinor={lot.yourMaximumMinor} />.
            </>,
            "The losing maxima are open in the bid log now, yours too, so that anyone can replay the auction.",
            <Link key="more" to="/auctions" className="link">
              See what closes next
            </Link>,
          ]}
        />
      ) : null}
    </>
  );
}
