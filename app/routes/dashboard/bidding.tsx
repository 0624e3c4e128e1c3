import { Countdown } from "~/components/countdown";
import { ItemRow } from "~/components/item-row";
import { Money } from "~/components/money";
import { Section } from "./section";

interface Row {
  readonly auctionId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly endsAt: string;
  readonly leading: boolean;
  readonly yourMaximumMinor: number | null;
}

const FULL_LISTS = [
  { label: "Watchlist", to: "/watched" },
  { label: "Recently seen", to: "/recent" },
  { label: "All bids", to: "/bids" },
];

/** Open auctions the member has bid in, leading or outbid. */
export function Bidding({ rows }: { rows: readonly Row[] }) {
  return (
    <Section
      title="Your bids"
      more={FULL_LISTS}
      empty="You have no bids in open auctions."
      start={{ label: "See live auctions", to: "/auctions" }}
    >
      {rows.map((row) => (
        <ItemRow
          key={row.auctionId}
          to={`/auction/${row.auctionId}`}
          item={row}
          facts={
            row.leading ? (
              <>
                <span className="font-semibold text-verdigris">You're leading.</span> Your maximum of{" "}
                <Money amountMinor={row.yourMaximumMinor ?? row.priceMinor} /> is held.
              </>
            ) : (
              <>
                <span className="font-semibold text-oxide">Outbid.</span> None of your money is held for it.
              </>
            )
          }
          figure={
            <>
              <Money amountMinor={row.priceMinor} className="block" />
              <Countdown endsAt={row.endsAt} announce={false} className="text-sm text-quiet" />
            </>
          }
        />
      ))}
    </Section>
  );
}
