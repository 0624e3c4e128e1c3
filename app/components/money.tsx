import { clsx } from "clsx";
import { useRootFacts } from "~/components/root-facts";
import { formatMoney } from "~/domain/money";

/** Minor units with their currency, in figures that line up: the minus sign is as wide as a plus. */
export function Money({ amountMinor, className }: { amountMinor: number; className?: string | undefined }) {
  return (
    <span className={clsx("whitespace-nowrap", className)}>
      {formatMoney(amountMinor, useRootFacts()?.currency ?? "USD").replace("-", "−")}
    </span>
  );
}
