import type { ReactNode } from "react";
import { Disclosure } from "~/components/ui/disclosure";

/** An auction's bids, newest first; those after the first `shown` are folded away. */
export function FoldedBids<Bid>({
  bids,
  total,
  shown,
  isOpen,
  list,
}: {
  bids: readonly Bid[];
  /** All bids of the auction, of which `bids` may be only the newest. */
  total: number;
  shown: number;
  /** Whether more bids can come. */
  isOpen: boolean;
  /** The list of these bids, which come after the `skipped` newest. */
  list: (bids: readonly Bid[], skipped: number) => ReactNode;
}) {
  if (bids.length === 0) return <p className="mt-2 text-quiet">{isOpen ? "No bids yet." : "No bids were placed."}</p>;
  const folded = bids.length - shown;
  return (
    <>
      <p aria-hidden className="mt-4 mb-1 flex justify-between gap-4 text-sm text-quiet">
        <span>Bidder</span>
        <span>Price after bid</span>
      </p>
      {list(bids.slice(0, shown), 0)}
      {folded > 0 ? (
        <Disclosure
          title={`Earlier bids (${folded}${total > bids.length ? ` of ${total - shown}` : ""})`}
          className="border-t-0"
        >
          {list(bids.slice(shown), shown)}
        </Disclosure>
      ) : null}
    </>
  );
}
