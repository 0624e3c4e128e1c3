import { Money } from "~/components/formatted";
import type { Estimate, TooFew } from "~/domain/collections/value/estimate";

export type ShownValue = Estimate | TooFew;

export function ItemValue({ value, quantity }: { value: ShownValue; quantity: number }) {
  if (!("medianMinor" in value)) {
    if (!value.metalMinor) return <span className="text-quiet">Not enough sales yet</span>;
    return (
      <span title="Not enough sales yet">
        <Money amountMinor={value.metalMinor * quantity} /> <span className="text-quiet">in metal</span>
      </span>
    );
  }
  return (
    <span title={`Median of ${value.saleCount} sales`}>
      <span className="text-quiet">about </span>
      <Money amountMinor={value.medianMinor * quantity} className="font-semibold" />
    </span>
  );
}
