import { LocalTime } from "~/components/local-time";
import type { OrderJson } from "~/domain/orders/order";

/** What happens by itself and when, in one sentence for this side. */
export function DeadlineLine({ order }: { order: OrderJson }) {
  const isBuyer = order.side === "buyer";
  const cancellable = order.deadlines.find((each) => each.becomes === "cancellable");
  const due = order.deadlines.find((each) => each.becomes !== "cancellable" && each.becomes !== "reviews-open");
  if (!due) return null;
  const at = <LocalTime at={due.at} />;
  return (
    <p className="mt-2 max-w-prose text-quiet">
      {order.status === "awaiting-payment" ? (
        <>The order is cancelled on {at} unless it is paid.</>
      ) : order.status === "paid" ? (
        <>
          {isBuyer ? "The seller has" : "You have"} until {at} to send it; then the money goes back
          {isBuyer ? " to you" : " to the buyer"}.{" "}
          {cancellable ? (
            <>
              {isBuyer ? "You" : "The buyer"} may cancel from <LocalTime at={cancellable.at} /> on.
            </>
          ) : null}
        </>
      ) : order.status === "shipped" ? (
        <>It counts as delivered on {at} if nobody says so before.</>
      ) : order.status === "delivered" ? (
        <>
          {isBuyer && order.deliveredBy === "seller" ? "The seller says that it has arrived. " : null}
          {isBuyer && order.deliveredBy === "clock" ? "Nobody has said whether it arrived. " : null}
          {isBuyer ? "The seller is paid" : "The money is released to you"} on {at} unless{" "}
          {isBuyer ? "you report" : "the buyer reports"} a problem.
        </>
      ) : (
        <>
          If you two have not settled it by {at}, the whole price goes back to {isBuyer ? "you" : "the buyer"}.
        </>
      )}
    </p>
  );
}
