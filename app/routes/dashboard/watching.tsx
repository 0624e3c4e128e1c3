import { useRootFacts } from "~/components/root-facts";
import type { Dashboard } from "./dashboard-view.server";
import { bidsOf, SaleRow } from "./sale-row";
import { Section } from "./section";

/** The watched auctions that end soonest. */
export function Watching({ rows }: { rows: Dashboard["watched"] }) {
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
          const isAhead = row.startsAt > now;
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
