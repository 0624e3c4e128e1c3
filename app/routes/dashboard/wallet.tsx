import { LocalTime, Money, useMoneyFormat } from "~/components/formatted";
import { SparklineFigure } from "~/components/ui/sparkline-figure";
import { BALANCE_DAYS } from "~/domain/dashboard/balance";
import type { Sparkline } from "~/domain/drawing/sparkline";
import { formatMoney } from "~/domain/money";
import type { Wallet } from "~/domain/wallet/wallet.server";
import { Section } from "./section";

const PARTS = [
  ["heldMinor", "Held for bids"],
  ["protectedPaidMinor", "Protected until your purchases are complete"],
  ["protectedDueMinor", "To be paid to you for sales"],
  ["pendingMinor", "Pending payouts"],
] as const satisfies readonly (readonly [keyof Wallet, string])[];

export function WalletPart({ wallet, line }: { wallet: Wallet; line: Sparkline | null }) {
  return (
    <Section
      id="money"
      title="Money"
      more={[
        { label: "Wallet", to: "/wallet" },
        { label: "Statement", to: "/wallet#statement" },
      ]}
    >
      <dl>
        <div className="flex items-baseline justify-between gap-6 pb-3">
          <dt>Available</dt>
          <dd className="text-2xl tracking-tight">
            <Money amountMinor={wallet.availableMinor} />
          </dd>
        </div>
        {PARTS.filter(([name]) => wallet[name] > 0).map(([name, label]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-t border-line py-2 text-sm">
            <dt className="text-quiet">{label}</dt>
            <dd>
              <Money amountMinor={wallet[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {line ? <Balance line={line} /> : null}
    </Section>
  );
}

function Balance({ line }: { line: Sparkline }) {
  const { currency } = useMoneyFormat();
  const { firstMinor, lastMinor, lowestMinor, highestMinor, from } = line;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  return (
    <figure className="border-t border-line pt-4">
      <SparklineFigure
        line={line}
        label={`Your balance over ${BALANCE_DAYS} days: from ${money(firstMinor)} to ${money(lastMinor)}, at least ${money(lowestMinor)} and at most ${money(highestMinor)}.`}
      />
      <figcaption className="mt-2 flex justify-between gap-4 text-sm text-quiet">
        <span>
          <Money amountMinor={firstMinor} /> on <LocalTime at={from} style="date" />
        </span>
        <span>
          <Money amountMinor={lastMinor} /> now
        </span>
      </figcaption>
      <p className="mt-1 text-sm text-quiet">Available and held money together.</p>
    </figure>
  );
}
