import { clsx } from "clsx";
import { useRootFacts } from "~/components/root-facts";
import { formatMoney } from "~/domain/money";

/** An amount in minor units, formatted with its currency in figures that align. */
export function Money({ amountMinor, className }: { amountMinor: number; className?: string | undefined }) {
  return (
    <span className={clsx("whitespace-nowrap", className)}>
      {formatMoney(amountMinor, useRootFacts()?.currency ?? "USD").replace("-", "−")}
    </span>
  );
}
