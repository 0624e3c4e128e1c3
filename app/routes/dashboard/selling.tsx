import { COUNTED_UP_TO } from "~/domain/listings/own/counted";
import { formatCount } from "~/domain/text/format-count";
import type { Dashboard } from "./dashboard-view.server";
import { MonthChart } from "./month-chart";
import { bidsOf, SaleRow } from "./sale-row";
import { Figure, Section } from "./section";

type SellingProps = NonNullable<Dashboard["selling"]>;

export function Selling({ toShip, counts, soldLately, onSale, months }: SellingProps) {
  const figures = [
    ["To ship", toShip, "/orders/to-ship"],
    ["On sale", counts.active, "/listings?tab=active"],
    ["Drafts", counts.drafts, "/listings?tab=drafts"],
    ["Sold in 30 days", soldLately, "/orders?tab=selling"],
    ["Unsold", counts.unsold, "/listings?tab=unsold"],
  ] as const;
  return (
    <Section
      id="selling"
      title="Selling"
      more={[
        { label: "All listings", to: "/listings" },
        { label: "Orders", to: "/orders?tab=selling" },
      ]}
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3 pb-4">
        {figures
          .filter(([, count]) => count > 0)
          .map(([label, count, to]) => (
            <Figure key={label} label={label} to={to}>
              {formatCount(count)}
            </Figure>
          ))}
      </dl>
      <ul>
        {onSale.map((item) => (
          <SaleRow key={item.listingId} item={item} facts={interestIn(item)} endsAt={item.endsAt} />
        ))}
      </ul>
      {months ? (
        <MonthChart
          title="Sales by month"
          of="your sales by month"
          counted="Sold"
          note="By payment date (UTC), excluding postage, before the seller's fee, minus refunds."
          months={months}
        />
      ) : null}
    </Section>
  );
}

function interestIn({ auctionId, bidCount, watchers }: SellingProps["onSale"][number]): string {
  const most =
    auctionId === null && watchers >= COUNTED_UP_TO ? `${COUNTED_UP_TO} or more watching` : `${watchers} watching`;
  return [auctionId === null ? "Fixed price" : bidsOf(bidCount), ...(watchers > 0 ? [most] : [])].join(" · ");
}
