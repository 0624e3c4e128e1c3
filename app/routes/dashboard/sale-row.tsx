import type { ReactNode } from "react";
import { Money } from "~/components/formatted";
import { Countdown } from "~/components/time/countdown";
import { ItemRow } from "~/components/ui/item-row";
import type { Dashboard } from "./dashboard-view.server";

interface SaleRowProps {
  readonly item: Pick<
    NonNullable<Dashboard["selling"]>["onSale"][number],
    "title" | "photoKey" | "priceMinor" | "listingId" | "auctionId"
  >;
  readonly facts: ReactNode;
  readonly endsAt: number | null;
  readonly toward?: "open" | "close";
}

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
