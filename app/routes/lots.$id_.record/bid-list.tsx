import { CollapsibleBids } from "~/components/auctions/collapsible-bids";
import { LocalTime, Money } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import type { LoggedBid } from "~/domain/auctions/lot/auction-answers";

/** Bids shown without unfolding the list. */
const SHOWN = 20;

export function BidList({ bids, isOpen }: { bids: readonly LoggedBid[]; isOpen: boolean }) {
  return (
    <TitledSection id="bids" title="Bids">
      <CollapsibleBids
        bids={[...bids].reverse()}
        total={bids.length}
        visibleCount={SHOWN}
        isOpen={isOpen}
        list={(some) => <Bids bids={some} />}
      />
    </TitledSection>
  );
}

function Bids({ bids }: { bids: readonly LoggedBid[] }) {
  return (
    <ol reversed start={bids[0]?.seq ?? 1} className="border-t border-line">
      {bids.map(({ seq, bidder, priceMinor, maximumMinor, at, hash }) => (
        <li key={seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
          <span>
            <span className="text-quiet">{seq}.</span> {bidder}
          </span>
          <span className="text-right">
            <Money amountMinor={priceMinor} />
          </span>
          <span className="text-sm text-quiet">
            <LocalTime at={at} style="printed" />
            {" · "}
            <code title={hash}>{hash.slice(0, 8)}</code>
          </span>
          <span className="text-right text-sm text-quiet">
            {maximumMinor === undefined ? null : (
              <>
                maximum <Money amountMinor={maximumMinor} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
