import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { OrderLabel } from "~/components/orders/order-label";
import { ItemRow } from "~/components/ui/item-row";
import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { MonthChart, type Months } from "./month-chart";
import { SaleRow } from "./sale-row";
import { Section } from "./section";

interface Bid {
  readonly listingId: number;
  readonly auctionId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly endsAt: string;
  readonly leading: boolean;
  readonly yourMaximumMinor: number | null;
}

interface OnTheWay {
  readonly orderId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly stage: OrderStatus;
  readonly shipTo: string | null;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly since: string;
}

interface BuyingProps {
  readonly bidding: readonly Bid[];
  readonly bids: { readonly leading: number; readonly open: number };
  readonly onTheWay: readonly OnTheWay[];
  readonly months: Months | null;
}

/** The auctions in which a member leads or was outbid, what is on its way to them, and what they spent by month. */
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

function Standing({ bid: { leading, yourMaximumMinor, priceMinor } }: { bid: Bid }) {
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
