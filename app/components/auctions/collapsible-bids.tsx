import type { ReactNode } from "react";
import { Disclosure } from "~/components/ui/controls";

interface CollapsibleBidsProps<Bid> {
  readonly bids: readonly Bid[];
  readonly total: number;
  readonly visibleCount: number;
  readonly isOpen: boolean;
  /** `bids` come after the `skipped` newest. */
  readonly list: (bids: readonly Bid[], skipped: number) => ReactNode;
}

/** Those after the first `visibleCount` are folded away. */
export function CollapsibleBids<Bid>({ bids, total, visibleCount, isOpen, list }: CollapsibleBidsProps<Bid>) {
  if (bids.length === 0) return <p className="mt-2 text-quiet">{isOpen ? "No bids yet." : "No bids were placed."}</p>;
  const hiddenCount = bids.length - visibleCount;
  return (
    <>
      <p aria-hidden className="mt-4 mb-1 flex justify-between gap-4 text-sm text-quiet">
        <span>Bidder</span>
        <span>Price after bid</span>
      </p>
      {list(bids.slice(0, visibleCount), 0)}
      {hiddenCount > 0 ? (
        <Disclosure
          title={`Earlier bids (${hiddenCount}${total > bids.length ? ` of ${total - visibleCount}` : ""})`}
          className="border-t-0"
        >
          {list(bids.slice(visibleCount), visibleCount)}
        </Disclosure>
      ) : null}
    </>
  );
}
