import { clsx } from "clsx";
import { useRootFacts } from "~/components/root-facts";
import { formatMoney, type MoneyFormat } from "~/domain/money";
import { approximately } from "~/domain/rates/reference-rates";

interface MoneyProps {
  readonly amountMinor: number;
  readonly className?: string | undefined;
}

const FALLBACK: MoneyFormat = { currency: "USD", decimalMark: "." };

/** How this viewer types amounts; the fallback is for a page whose root loader failed, which shows none. */
export const useMoneyFormat = (): MoneyFormat => useRootFacts()?.moneyFormat ?? FALLBACK;

export function Money({ amountMinor, className }: MoneyProps) {
  return (
    <span className={clsx("whitespace-nowrap", className)}>
      {formatMoney(amountMinor, useMoneyFormat().currency).replace("-", "−")}
    </span>
  );
}

/** What somebody pays or may pay, with about as much in the viewer's own currency. */
export function Price(props: MoneyProps) {
  return (
    <>
      <Money {...props} />
      <Approximately amountMinor={props.amountMinor} />
    </>
  );
}

/** About as much in the viewer's own currency; nothing for those who read only the settlement currency. */
export function Approximately({ amountMinor }: MoneyProps) {
  const facts = useRootFacts();
  if (!facts?.viewerCurrency) return null;
  return (
    <>
      {" "}
      <span className="text-sm font-normal whitespace-nowrap text-quiet">
        {approximately(amountMinor, facts.viewerCurrency)}
      </span>
    </>
  );
}
