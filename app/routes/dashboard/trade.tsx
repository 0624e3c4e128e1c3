import { LocalTime, Money } from "~/components/formatted";
import { OrderLabel } from "~/components/orders/order-facts";
import { TextLink } from "~/components/ui/controls";
import { ItemRow } from "~/components/ui/thumb";
import { COUNTED_UP_TO } from "~/domain/listing-terms/listing-limits";
import { formatCount } from "~/domain/text/format-count";
import type { Dashboard } from "./dashboard-view.server";
import { bidsOf, MonthChart, SaleRow, Section } from "./section";

type BuyingProps = NonNullable<Dashboard["buying"]>;

export function Buying({ bidding, bids, onTheWay, months }: BuyingProps) {
  return (
    <Section id="buying" title="Buying" more={{ "Your bids": "/bids", Orders: "/orders?tab=buying" }}>
      {bids.open > 0 ? (
        <p className="pb-3 text-quiet">
          You're leading in {bids.leading} of {bids.open} open {bids.open === 1 ? "auction" : "auctions"}.
        </p>
      ) : null}
      <ul>
        {bidding.map((bid) => (
          <SaleRow key={bid.auctionId} item={bid} facts={<Standing bid={bid} />} endsAt={bid.endsAt} />
        ))}
      </ul>
      {onTheWay.length > 0 ? (
        <>
          <h3 className="pt-4 pb-2 text-base">On the way</h3>
          <ul>
            {onTheWay.map((order) => (
              <ItemRow
                key={order.orderId}
                to={`/orders/${order.orderId}`}
                item={order}
                facts={
                  <>
                    <OrderLabel order={order} /> <LocalTime at={order.since} style="short" />
                  </>
                }
                figure={<Money amountMinor={order.totalMinor} />}
              />
            ))}
          </ul>
        </>
      ) : null}
      {months ? (
        <MonthChart
          title="Spent by month"
          of="what you spent by month"
          countLabel="Bought"
          note="By payment date (UTC), including postage, minus refunds."
          months={months}
        />
      ) : null}
    </Section>
  );
}

function Standing({ bid: { leading, yourMaximumMinor, priceMinor } }: { bid: BuyingProps["bidding"][number] }) {
  return leading ? (
    <>
      <span className="font-semibold text-verdigris">You're leading.</span> Your maximum of{" "}
      <Money amountMinor={yourMaximumMinor ?? priceMinor} /> is held.
    </>
  ) : (
    <>
      <span className="font-semibold text-oxide">Outbid.</span> None of your money is held for it.
    </>
  );
}

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
    <Section id="selling" title="Selling" more={{ "All listings": "/listings", Orders: "/orders?tab=selling" }}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 pb-4">
        {figures
          .filter(([, count]) => count > 0)
          .map(([label, count, to]) => (
            <div key={label}>
              <dt className="text-sm text-quiet">
                <TextLink to={to}>{label}</TextLink>
              </dt>
              <dd className="text-xl tabular-nums">{formatCount(count)}</dd>
            </div>
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
          countLabel="Sold"
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
