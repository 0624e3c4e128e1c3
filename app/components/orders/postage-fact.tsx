import { Money } from "~/components/money";
import { Fact } from "~/components/ui/fact";

export function PostageFact({
  order,
}: {
  order: { readonly postageMinor: number; readonly collectIn: string | null };
}) {
  if (order.collectIn !== null) return <Fact label="Collection in person">{order.collectIn}</Fact>;
  return <Fact label="Postage">{order.postageMinor === 0 ? "Free" : <Money amountMinor={order.postageMinor} />}</Fact>;
}
