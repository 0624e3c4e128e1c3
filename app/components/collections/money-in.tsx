import { formatMoney } from "~/domain/money";

/** An amount in minor units of a currency that isn't always the site's. */
export function MoneyIn({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return <span className="whitespace-nowrap">{formatMoney(amountMinor, currency).replace("-", "−")}</span>;
}
