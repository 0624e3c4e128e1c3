import { useRootFacts } from "~/components/root-facts";
import { bidsOf, SaleRow } from "./sale-row";
import { Section } from "./section";

interface Watched {
  readonly listingId: number;
  readonly auctionId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly bidCount: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The watched auctions that end soonest. */
export function Watching({ rows }: { rows: readonly Watched[] }) {
  const now = useRootFacts()?.now ?? 0;
  return (
    <Section
      id="watching"
      title="Watching"
      more={[
        { label: "Watchlist", to: "/watched" },
        { label: "Recently seen", to: "/recent" },
      ]}
    >
      <ul>
        {rows.map((row) => {
          const isAhead = Date.parse(row.startsAt) > now;
          return (
            <SaleRow
              key={row.auctionId}
              item={row}
              facts={isAhead ? "Not open yet" : bidsOf(row.bidCount)}
              endsAt={isAhead ? row.startsAt : row.endsAt}
              toward={isAhead ? "open" : "close"}
            />
          );
        })}
      </ul>
    </Section>
  );
}
