import { Money } from "~/components/money";
import type { Estimate, TooFew } from "~/domain/collections/value/estimate";

export type ShownValue = Estimate | TooFew;

export function ItemValue({ value, quantity }: { value: ShownValue; quantity: number }) {
  if (!("medianMinor" in value)) return <span className="text-quiet">Not enough sales yet</span>;
  return (
    <span title={`Median of ${value.saleCount} sales`}>
      <span className="text-quiet">about </span>
      <Money amountMinor={value.medianMinor * quantity} className="font-semibold" />
    </span>
  );
}
