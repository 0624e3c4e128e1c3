import { Money, useMoneyFormat } from "~/components/money";
import { ButtonLink } from "~/components/ui/button";
import { moneyInputValue } from "~/domain/money";
import { OrderForm } from "./order-form";
import { ReportProblem } from "./report-problem";
import type { StepProps } from "./step-props";

/** The wallet page with the missing amount filled in; it leads back to the order afterwards. */
function depositFor({ id }: StepProps["order"], amount: string): string {
  return `/wallet?${new URLSearchParams({ amount, redirect: `/orders/${id}` })}`;
}

/** What the buyer can do at this stage of an order that is not in dispute. */
export function BuyerSteps({ order, availableMinor, now, refused }: StepProps) {
  const moneyFormat = useMoneyFormat();
  switch (order.status) {
    case "awaiting-payment":
      return availableMinor >= order.totalMinor ? (
        <OrderForm
          intent="pay"
          variant="primary"
          fields={<input type="hidden" name="priceMinor" value={order.totalMinor} />}
        >
          Pay <Money amountMinor={order.totalMinor} /> from your wallet
        </OrderForm>
      ) : (
        <div className="mt-5">
          <p>
            You need <Money amountMinor={order.totalMinor - availableMinor} /> more in your wallet.
          </p>
          <ButtonLink
            variant="primary"
            to={depositFor(order, moneyInputValue(order.totalMinor - availableMinor, moneyFormat))}
            className="mt-3"
          >
            Add money
          </ButtonLink>
        </div>
      );
    case "paid":
      return (
        <>
          {order.collectIn === null ? null : (
            <>
              <OrderForm intent="deliver" variant="primary">
                I've collected the item
              </OrderForm>
              <p className="mt-2 max-w-prose text-sm text-quiet">
                Confirm this when the seller has handed you the item. Your time to inspect it starts then.
              </p>
            </>
          )}
          <Cancel order={order} now={now} />
        </>
      );
    case "shipped":
      return (
        <>
          <OrderForm intent="deliver" variant="primary">
            Confirm delivery
          </OrderForm>
          <ReportProblem isCollected={order.collectIn !== null} refused={refused} />
        </>
      );
    case "delivered":
      return (
        <>
          <ButtonLink variant="primary" to={`/orders/${order.id}/acceptance`} className="mt-5">
            Accept the item
          </ButtonLink>
          <ReportProblem isCollected={order.collectIn !== null} refused={refused} />
        </>
      );
    default:
      return null;
  }
}

function Cancel({ order, now }: Pick<StepProps, "order" | "now">) {
  const from = order.deadlines.find((each) => each.becomes === "cancellable")?.at;
  if (from === undefined || now < from) return null;
  return (
    <OrderForm intent="cancel" variant="danger">
      Cancel and get <Money amountMinor={order.totalMinor} /> back
    </OrderForm>
  );
}
