import { clsx } from "clsx";
import { useRootFacts } from "~/components/root-facts";
import { formatMoney, type MoneyFormat } from "~/domain/money";

const FALLBACK: MoneyFormat = { currency: "USD", decimalMark: "." };

/** How this viewer types amounts; the fallback is for a page whose root loader failed, which shows none. */
export const useMoneyFormat = (): MoneyFormat => useRootFacts()?.moneyFormat ?? FALLBACK;

export function Money({ amountMinor, className }: { amountMinor: number; className?: string | undefined }) {
  return (
    <span className={clsx("whitespace-nowrap", className)}>
      {formatMoney(amountMinor, useMoneyFormat().currency).replace("-", "−")}
    </span>
  );
}
