import { LocalTime, Money } from "~/components/formatted";
import { OrderLabel } from "~/components/orders/order-label";
import { ItemRow } from "~/components/ui/item-row";
import type { Dashboard } from "./dashboard-view.server";
import { MonthChart } from "./month-chart";
import { SaleRow } from "./sale-row";
import { Section } from "./section";

type BuyingProps = NonNullable<Dashboard["buying"]>;

export function Buying({ bidding, bids, onTheWay, months }: BuyingProps) {
  return (
    <Section
      id="buying"
      title="Buying"
      more={[
        { label: "Your bids", to: "/bids" },
        { label: "Orders", to: "/orders?tab=buying" },
      ]}
    >
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
          counted="Bought"
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
