import type { ReactNode } from "react";
import { LocalTime } from "~/components/local-time";
import type { OrderJson } from "~/domain/orders/order";

/** What happens by itself and when, in plain sentences for this side. */
export function DeadlineLine({ order }: { order: OrderJson }) {
  const due = order.deadlines.find((each) => each.becomes !== "cancellable" && each.becomes !== "reviews-open");
  if (!due) return null;
  return <p className="mt-2 max-w-prose text-quiet">{sentencesOf(order, <LocalTime at={due.at} />)}</p>;
}

function sentencesOf(order: OrderJson, at: ReactNode): ReactNode {
  const isBuyer = order.side === "buyer";
  switch (order.stage) {
    case "awaiting-payment":
      return <>If it is not paid by {at}, the order is cancelled.</>;
    case "paid":
      return <Unsent order={order} at={at} />;
    case "shipped":
      return <>If neither of you confirms delivery by {at}, we mark it delivered.</>;
    case "delivered":
      return (
        <>
          {isBuyer && order.deliveredBy === "seller" ? "The seller says that it has arrived. " : null}
          {isBuyer && order.deliveredBy === "clock" ? "Nobody has told us whether it arrived. " : null}
          {isBuyer ? "The seller is paid" : "You are paid"} on {at} unless{" "}
          {isBuyer ? "you report" : "the buyer reports"} a problem.
        </>
      );
    case "disputed":
      return (
        <>
          If you have not settled it by {at}, we look at the case and decide. <End order={order} />
        </>
      );
    case "return-agreed":
      return isBuyer ? (
        <>
          Send it back by {at}. If you don't, we look at the case and decide. <End order={order} />
        </>
      ) : (
        <>
          If the buyer has not sent it back by {at}, we look at the case and decide. <End order={order} />
        </>
      );
    case "return-sent":
      return isBuyer ? (
        <>If the seller says nothing by {at}, you get the full price back.</>
      ) : (
        <>If you say nothing by {at}, the buyer gets the full price back.</>
      );
    default:
      return <End order={order} />;
  }
}

function Unsent({ order, at }: { order: OrderJson; at: ReactNode }) {
  const isBuyer = order.side === "buyer";
  const cancellable = order.deadlines.find((each) => each.becomes === "cancellable");
  return (
    <>
      {isBuyer ? "The seller has" : "You have"} until {at} to send it. After that,{" "}
      {isBuyer ? "you get your money back" : "the buyer gets the money back"}.{" "}
      {cancellable ? (
        <>
          {isBuyer ? "You" : "The buyer"} can cancel from <LocalTime at={cancellable.at} />.
        </>
      ) : null}
    </>
  );
}

/** How a dispute ends that nobody settles and nobody decides. */
function End({ order }: { order: OrderJson }) {
  const end = order.deadlines.find((each) => each.becomes === "released" || each.becomes === "refunded");
  if (!end) return null;
  const isBuyer = order.side === "buyer";
  const payee = end.becomes === "released" ? (isBuyer ? "the seller is paid" : "you are paid") : null;
  return (
    <>
      If there is no decision by <LocalTime at={end.at} />,{" "}
      {payee ?? (isBuyer ? "you get the full price back" : "the buyer gets the full price back")}.
    </>
  );
}
