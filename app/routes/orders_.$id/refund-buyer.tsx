import { Money } from "~/components/formatted";
import { Disclosure } from "~/components/ui/controls";
import type { OrderJson } from "~/domain/orders/views/order-json";
import { OrderForm } from "./order-form";

/** The seller can refund everything without anyone's consent. */
export function RefundBuyer({ order }: { order: OrderJson }) {
  return (
    <Disclosure title="Refund the buyer" className="mt-8">
      <p className="max-w-prose text-quiet">
        The buyer gets the whole payment of <Money amountMinor={order.totalMinor} /> back immediately, and the order
        ends.
      </p>
      <OrderForm intent="refund" variant="danger">
        Refund <Money amountMinor={order.totalMinor} />
      </OrderForm>
    </Disclosure>
  );
}
