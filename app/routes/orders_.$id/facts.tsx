import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LocalTime, Money, Price } from "~/components/formatted";
import { OrderLabel, PostageFact, SellerProceeds } from "~/components/orders/order-facts";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import { Check, Circle } from "~/components/ui/icons";
import type { OrderStage } from "~/domain/orders/steps/order-words";
import type { OrderJson } from "~/domain/orders/views/order-json";
import { RETURN_DAYS } from "~/domain/postage/postage-limits";
import { Tracking } from "./step-parts";

export function Facts({ order }: { order: OrderJson }) {
  const isBuyer = order.side === "buyer";
  const isToBeShipped = order.stage === "paid" && order.collectIn === null;
  // Until it is shipped, the slip has everything that goes in the same parcel.
  const slip = isToBeShipped
    ? `/orders/to-ship/print?pick-${order.id}=on&sheet=slips`
    : `/orders/${order.id}/packing-slip`;
  return (
    <TitledSection id="facts" title="Details" className="border-t border-ink pt-4">
      <dl className="mt-3">
        <Fact label="Price">
          <Money amountMinor={order.priceMinor} />
        </Fact>
        <PostageFact order={order} />
        {order.postageMinor === 0 ? null : (
          <Fact label="Total">
            <Price amountMinor={order.totalMinor} />
          </Fact>
        )}
        {order.refundedMinor > 0 ? (
          <Fact label={isBuyer ? "Refunded to you" : "Refunded to the buyer"}>
            <Money amountMinor={isBuyer ? order.refundedMinor : -order.refundedMinor} />
          </Fact>
        ) : null}
        {order.acceptsReturns ? (
          <Fact label="Returns">
            {`Accepted within ${RETURN_DAYS} days of ${order.collectIn === null ? "delivery" : "collection"}. ${isBuyer ? "Report a problem to ask for one." : ""}`}
          </Fact>
        ) : null}
        {isBuyer ? <Fact label="Buyer's fee">None</Fact> : <SellerProceeds order={order} />}
        <Fact label={isBuyer ? "Seller" : "Buyer"}>
          <TextLink to={`/profile/${order.other.id}`}>{order.other.username}</TextLink>
        </Fact>
        <Fact label="Item">
          <TextLink to={`/listing/${order.listingId}`}>{order.title}</TextLink>
        </Fact>
        {order.auctionId === null ? null : (
          <Fact label="Auction">
            <TextLink to={`/auction/${order.auctionId}`}>View auction</TextLink>
          </Fact>
        )}
        {/* The parcel that is on its way is named above. */}
        {order.shipment && order.status !== "shipped" ? (
          <Fact label={order.shipment.carrier}>
            <Tracking {...order.shipment} />
          </Fact>
        ) : null}
        {order.return?.shipment && order.stage !== "return-sent" ? (
          <Fact label={`Return, ${order.return.shipment.carrier}`}>
            <Tracking {...order.return.shipment} />
          </Fact>
        ) : null}
        <Fact label="Print">
          <TextLink to={`/orders/${order.id}/invoice`}>Invoice</TextLink>
          {isBuyer || order.paidAt === null ? null : (
            <>
              {" · "}
              <TextLink to={slip}>{order.collectIn === null ? "Packing slip" : "Collection slip"}</TextLink>
            </>
          )}
        </Fact>
      </dl>
    </TitledSection>
  );
}

const POSTED: readonly OrderStage[] = ["paid", "shipped", "delivered", "completed"];
const COLLECTED: readonly OrderStage[] = ["paid", "delivered", "completed"];

export function Timeline({ order }: { order: OrderJson }) {
  const usual = order.collectIn === null ? POSTED : COLLECTED;
  const { states } = order;
  const last = states.at(-1)?.status;
  const here = last === undefined || last === "awaiting-payment" ? -1 : usual.indexOf(last);
  const isOnTheWay = last === undefined || last === "awaiting-payment" || here >= 0;
  const ahead = isOnTheWay && order.status !== "cancelled" ? usual.slice(here + 1) : [];
  return (
    <TitledSection id="timeline" title="Progress" className="border-t border-ink pt-4">
      <ol className="mt-3">
        {states.map(({ status, at }) => (
          <Step key={status} done label={<OrderLabel order={{ ...order, stage: status }} />} at={at} />
        ))}
        {ahead.map((status) => (
          <Step key={status} done={false} label={<OrderLabel order={{ ...order, stage: status }} />} />
        ))}
      </ol>
    </TitledSection>
  );
}

function Step({ done, label, at }: { done: boolean; label: ReactNode; at?: string }) {
  const Icon = done ? Check : Circle;
  return (
    <li className={clsx("flex items-baseline gap-3 py-2", !done && "text-quiet")}>
      <Icon aria-hidden className={clsx("size-4 shrink-0 translate-y-0.5", done ? "text-verdigris" : "text-quiet")} />
      <span className="grow">
        {label}
        {done ? null : <span className="sr-only"> (still to come)</span>}
      </span>
      {at ? <LocalTime at={at} className="text-sm text-quiet" /> : null}
    </li>
  );
}
