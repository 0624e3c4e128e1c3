import { Money } from "~/components/formatted";
import { Fact } from "~/components/ui/fact";
import type { OrderJson } from "~/domain/orders/views/order-json";

export function PostageFact({ order }: { order: Pick<OrderJson, "postageMinor" | "collectIn"> }) {
  if (order.collectIn !== null) return <Fact label="Collection in person">{order.collectIn}</Fact>;
  return <Fact label="Postage">{order.postageMinor === 0 ? "Free" : <Money amountMinor={order.postageMinor} />}</Fact>;
}
