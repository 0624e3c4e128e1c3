import { type ComponentProps, useState } from "react";
import { Money, useMoneyFormat } from "~/components/formatted";
import { MoneyField } from "~/components/ui/field";
import { splitPrice } from "~/domain/ledger/fee";
import { parseMoney } from "~/domain/money/read-amount";

interface PriceFieldProps extends Omit<ComponentProps<typeof MoneyField>, "defaultValue"> {
  readonly feeBps: number;
  readonly defaultValue?: string | undefined;
}

/** The figures follow what is typed where scripts run. */
export function PriceField({ feeBps, hint, defaultValue = "", ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const amountMinor = parseMoney(typed, useMoneyFormat()) ?? 0;
  const { feeMinor, proceedsMinor } = splitPrice(amountMinor, feeBps);
  const split =
    amountMinor > 0 ? (
      <span className="block text-ink">
        Fee <Money amountMinor={feeMinor} />, you receive <Money amountMinor={proceedsMinor} />.
      </span>
    ) : null;
  return (
    <MoneyField
      {...field}
      defaultValue={defaultValue}
      onChange={(event) => setTyped(event.target.value)}
      hint={
        split || hint ? (
          <>
            {split}
            {hint}
          </>
        ) : undefined
      }
    />
  );
}
