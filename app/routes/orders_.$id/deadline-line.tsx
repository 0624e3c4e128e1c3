import type { ReactNode } from "react";
import { LocalTime } from "~/components/formatted";
import type { OrderJson } from "~/domain/orders/views/order-json";

/** What happens automatically and when, worded for this side of the order. `inspection` is the time after delivery. */
export function DeadlineLine({ order, inspection }: { order: OrderJson; inspection: string }) {
  const due = order.deadlines.find((each) => each.becomes !== "cancellable" && each.becomes !== "reviews-open");
  if (!due) return null;
  if (order.stage === "paid") return <BeforeShipping order={order} due={due.at} inspection={inspection} />;
  return <p className="mt-2 max-w-prose text-quiet">{sentencesOf(order, <LocalTime at={due.at} />)}</p>;
}

function sentencesOf(order: OrderJson, at: ReactNode): ReactNode {
  const isBuyer = order.side === "buyer";
  switch (order.stage) {
    case "awaiting-payment":
      return <>If the order isn't paid by {at}, we cancel it.</>;
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
          {isBuyer ? "We'll pay the seller" : "You'll be paid"} on {at} unless{" "}
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

/** One line for what the seller owes, one for what the buyer may do, one for when the money moves. */
function BeforeShipping({ order, due, inspection }: { order: OrderJson; due: string; inspection: string }) {
  const isBuyer = order.side === "buyer";
  const { username } = order.other;
  const inPerson = order.collectIn !== null;
  const [buyer, seller] = isBuyer ? ["you", username] : ["the buyer", "you"];
  const cancellable = order.deadlines.find((each) => each.becomes === "cancellable");
  const by = <LocalTime at={due} />;
  return (
    <ul className="mt-3 flex max-w-prose flex-col gap-1.5 text-quiet">
      {inPerson ? null : (
        <li>
          {order.shipBy ? (
            <>
              {isBuyer ? username : "You"} promised to ship by <LocalTime at={order.shipBy} style="date" />.
            </>
          ) : (
            <>
              {isBuyer ? `${username} has` : "You have"} until {by} to ship the item.
            </>
          )}
        </li>
      )}
      {cancellable ? (
        <li>
          {isBuyer ? "You" : "The buyer"} can cancel from <LocalTime at={cancellable.at} />, until the item is{" "}
          {inPerson ? "handed over" : "shipped"}.
        </li>
      ) : null}
      <li>
        If the item isn't {inPerson ? "handed over" : "shipped"} by {by}, {buyer} {isBuyer ? "get" : "gets"} a full
        refund. If it is, {seller} {isBuyer ? "is" : "are"} paid {inspection} after{" "}
        {inPerson ? "the handover" : "delivery"}, or as soon as {buyer} {isBuyer ? "accept" : "accepts"} it.
      </li>
    </ul>
  );
}

function DisputeEnd({ order }: { order: OrderJson }) {
  const end = order.deadlines.find((each) => each.becomes === "released" || each.becomes === "refunded");
  if (!end) return null;
  const isBuyer = order.side === "buyer";
  const paid = isBuyer ? "the seller is paid" : "you're paid";
  const refundText = isBuyer ? "you're refunded in full" : "the buyer is refunded in full";
  return (
    <>
      If there is no decision by <LocalTime at={end.at} />, {end.becomes === "released" ? paid : refundText}.
    </>
  );
}
