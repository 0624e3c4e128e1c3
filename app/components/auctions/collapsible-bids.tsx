import type { ReactNode } from "react";
import { Disclosure } from "~/components/ui/controls";

/** Those after the first `shown` are folded away. */
export function CollapsibleBids<Bid>({
  bids,
  total,
  shown,
  isOpen,
  list,
}: {
  bids: readonly Bid[];
  total: number;
  shown: number;
  isOpen: boolean;
  /** `bids` come after the `skipped` newest. */
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
