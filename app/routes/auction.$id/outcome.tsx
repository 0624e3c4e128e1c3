import { Money } from "~/components/money";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { Lot } from "~/domain/auctions/lot";
import type { PublicAuction } from "~/domain/auctions/room-protocol";
import type { ListingStatus } from "~/domain/listings/listing-view";
import type { LotRules } from "./lot-rules";

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
      <ButtonLink variant="primary" to={`/listing/${auction.listingId}/relist`}>
        List it again
      </ButtonLink>
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
  if (lot.side === "leader")
    return (
      <>
        <Notice tone="good" title={auction.boughtNow ? "You bought it" : "You won"}>
          You paid {price} from{" "}
          {auction.boughtNow ? "your wallet" : "what was held; the rest of your maximum is available again"}. The seller
          sends the piece, and your payment stays protected until you have it.
        </Notice>
        {order}
      </>
    );
  if (lot.side === "seller")
    return (
      <>
        <Notice tone="good" title="Sold">
          The winner has paid {price}. The money is protected until they have the piece; then it is yours less the fee
          of {rules.sellerFeeBps / 100} %. Send the piece now.
        </Notice>
        {order}
      </>
    );
  return (
    <Notice tone={lot.side === "outbid" ? "bad" : "plain"} title="Sold">
      {auction.boughtNow ? "It was bought at its buy-now price of " : "It went for "}
      {price}
      {lot.side === "outbid" ? " to another bidder. Nothing of yours is held for it any more." : "."}
    </Notice>
  );
}
