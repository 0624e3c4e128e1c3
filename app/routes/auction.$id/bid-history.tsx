import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { LotBid } from "~/domain/auctions/lot";
import type { PriceChart } from "~/domain/auctions/price-chart";
import type { PublicAuction } from "~/domain/auctions/room-protocol";
import { CheckAuction } from "./check-auction";
import { PriceLine } from "./price-line";

/** The newest bids under their bidders' pseudonyms, and the way to check them all. */
export function BidHistory({
  bids,
  chart,
  auction,
}: {
  bids: readonly LotBid[];
  chart: PriceChart | null;
  auction: PublicAuction;
}) {
  const isOpen = auction.status === "scheduled" || auction.status === "live";
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        Bids
      </h2>
      {chart ? <PriceLine chart={chart} /> : null}
      {bids.length === 0 ? (
        <p className="mt-2 text-quiet">
          {isOpen ? "No bids yet. The first one opens the auction." : "There were no bids."}
        </p>
      ) : (
        <ol reversed className="mt-2 border-t border-line">
          {bids.map(({ seq, bidder, priceMinor, at, isYours }) => (
            <li key={seq} className="flex items-baseline gap-4 border-b border-line py-2">
              <span className="min-w-0 grow">
                {bidder}
                {isYours ? <span className="font-semibold"> · you</span> : null}
              </span>
              <LocalTime at={at} style="short" className="text-sm text-quiet" />
              <span className="w-24 text-right">
                <Money amountMinor={priceMinor} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {auction.bidCount > bids.length ? (
        <p className="mt-2 text-sm text-quiet">
          The newest {bids.length} of {auction.bidCount}.
        </p>
      ) : null}
      <p className="mt-3 max-w-prose text-sm text-quiet">
        Each bid is chained to the one before by a hash, so that none can be changed or left out afterwards.{" "}
        {isOpen ? "After the close the losing maxima are opened too. " : "The losing maxima are open now. "}
        <a href={`/api/auctions/${auction.id}/bids`} className="link">
          The bid log
        </a>{" "}
        and{" "}
        <a href="/verify-auction.mjs" className="link">
          the program that checks it
        </a>{" "}
        are yours to keep.
      </p>
      <CheckAuction auctionId={auction.id} bidCount={auction.bidCount} />
    </section>
  );
}
