import { Money } from "~/components/money";
import type { Totals } from "~/domain/collections/value/totals";

export function ValueLine({
  totals: { valueMinor, valuedCount, itemCount },
}: {
  totals: Pick<Totals, "valueMinor" | "valuedCount" | "itemCount">;
}) {
  if (itemCount === 0) return null;
  if (valuedCount === 0) return <p>Too few sales of these types to estimate a value</p>;
  return (
    <p>
      About <Money amountMinor={valueMinor} className="font-semibold text-ink" /> for{" "}
      {valuedCount === itemCount ? "all of them" : `${valuedCount} of ${itemCount} items`}
    </p>
  );
}
