import type { ReactNode } from "react";
import { Money } from "~/components/money";
import { Countdown } from "~/components/time/countdown";
import { ItemRow } from "~/components/ui/item-row";

interface SaleRowProps {
  readonly item: {
    readonly title: string;
    readonly photoKey: string | null;
    readonly priceMinor: number;
    readonly listingId: number;
    /** Null at a fixed price. */
    readonly auctionId: number | null;
  };
  readonly facts: ReactNode;
  readonly endsAt: string | null;
  readonly toward?: "open" | "close";
}

/** An item on sale with its price and, if it is an auction, the time left. */
export function SaleRow({ item, facts, endsAt, toward = "close" }: SaleRowProps) {
  return (
    <ItemRow
      to={item.auctionId === null ? `/listing/${item.listingId}` : `/auction/${item.auctionId}`}
      item={item}
      facts={facts}
      figure={
        <>
          <Money amountMinor={item.priceMinor} className="block" />
          {endsAt === null ? null : (
            <Countdown endsAt={endsAt} toward={toward} announce={false} className="text-sm text-quiet" />
          )}
        </>
      }
    />
  );
}

export const bidsOf = (count: number | null) => (count === 1 ? "1 bid" : `${count || "No"} bids`);
