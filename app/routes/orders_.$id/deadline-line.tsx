import type { ReactNode } from "react";
import { LocalTime } from "~/components/local-time";
import type { OrderJson } from "~/domain/orders/order-json";

/** What happens automatically and when, worded for this side of the order. */
export function DeadlineLine({ order }: { order: OrderJson }) {
  const due = order.deadlines.find((each) => each.becomes !== "cancellable" && each.becomes !== "reviews-open");
  if (!due) return null;
  return <p className="mt-2 max-w-prose text-quiet">{sentencesOf(order, <LocalTime at={due.at} />)}</p>;
}

function sentencesOf(order: OrderJson, at: ReactNode): ReactNode {
  const isBuyer = order.side === "buyer";
  switch (order.stage) {
    case "awaiting-payment":
      return <>If the order isn't paid by {at}, we cancel it.</>;
    case "paid":
      return <GetBy order={order} at={at} />;
    case "shipped":
      return <>If neither of you confirms delivery by {at}, we mark it delivered.</>;
    case "delivered":
      return (
        <>
          {isBuyer && order.deliveredBy === "seller" && order.collectIn === null
            ? "The seller has marked the item as delivered. "
            : null}
          {isBuyer && order.deliveredBy === "clock"
            ? "Neither of you confirmed delivery in time, so we marked the item as delivered. "
            : null}
          {isBuyer ? "We pay the seller" : "You'll be paid"} on {at} unless{" "}
          {isBuyer ? "you report" : "the buyer reports"} a problem.
        </>
      );
    case "disputed":
      return (
        <>
          If you haven't settled this by {at}, we review the case and decide. <DisputeEnd order={order} />
        </>
      );
    case "return-agreed":
      return isBuyer ? (
        <>
          Ship the item back by {at}. If you don't, we review the case and decide. <DisputeEnd order={order} />
        </>
      ) : (
        <>
          If the buyer hasn't shipped the item back by {at}, we review the case and decide. <DisputeEnd order={order} />
        </>
      );
    case "return-sent":
      return isBuyer ? (
        <>If the seller doesn't respond by {at}, we refund you in full.</>
      ) : (
        <>If you don't respond by {at}, we refund the buyer in full.</>
      );
    default:
      return <DisputeEnd order={order} />;
  }
}

function GetBy({ order, at }: { order: OrderJson; at: ReactNode }) {
  const isBuyer = order.side === "buyer";
  const cancellable = order.deadlines.find((each) => each.becomes === "cancellable");
  return (
    <>
      {order.collectIn === null ? (
        <>
          {isBuyer ? "The seller has" : "You have"} until {at} to ship the item. After that,{" "}
        </>
      ) : (
        <>If the item hasn't been handed over by {at}, </>
      )}
      {isBuyer ? "we refund you in full" : "we refund the buyer in full"}.{" "}
      {cancellable ? (
        <>
          {isBuyer ? "You" : "The buyer"} can cancel the order from <LocalTime at={cancellable.at} />.
        </>
      ) : null}
    </>
  );
}

/** How the dispute ends if nobody settles or decides it. */
function DisputeEnd({ order }: { order: OrderJson }) {
  const end = order.deadlines.find((each) => each.becomes === "released" || each.becomes === "refunded");
  if (!end) return null;
  const isBuyer = order.side === "buyer";
  const paid = isBuyer ? "the seller is paid" : "you're paid";
  const refunded = isBuyer ? "you're refunded in full" : "the buyer is refunded in full";
  return (
    <>
      If there is no decision by <LocalTime at={end.at} />, {end.becomes === "released" ? paid : refunded}.
    </>
  );
}
