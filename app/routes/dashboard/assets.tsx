import type { ReactNode } from "react";
import { LocalTime, Money, useMoneyFormat } from "~/components/formatted";
import { BALANCE_DAYS } from "~/domain/dashboard/balance";
import type { Sparkline } from "~/domain/drawing/sparkline";
import { formatMoney } from "~/domain/money";
import { formatCount } from "~/domain/text/format-count";
import type { Wallet } from "~/domain/wallet/wallet.server";
import type { Dashboard } from "./dashboard-view.server";
import { Section } from "./section";

const PARTS = [
  ["heldMinor", "Held for bids"],
  ["protectedPaidMinor", "Protected until your purchases are complete"],
  ["protectedDueMinor", "To be paid to you for sales"],
  ["pendingMinor", "Pending payouts"],
] as const satisfies readonly (readonly [keyof Wallet, string])[];

export function WalletPart({ wallet, line }: { wallet: Wallet; line: Sparkline | null }) {
  return (
    <Section id="money" title="Money" more={{ Wallet: "/wallet", Statement: "/wallet#statement" }}>
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
    <SparklineFigure
      line={line}
      label={`Your balance over ${BALANCE_DAYS} days: from ${money(firstMinor)} to ${money(lastMinor)}, at least ${money(lowestMinor)} and at most ${money(highestMinor)}.`}
      from={
        <>
          on <LocalTime at={from} style="date" />
        </>
      }
      until="now"
      note="Available and held money together."
    />
  );
}

interface SparklineFigureProps {
  readonly line: Sparkline;
  /** What it shows, in words and numbers. */
  readonly label: string;
  /** When the first amount was, and the last, to read after them. */
  readonly from: ReactNode;
  readonly until: string;
  readonly note: string;
}

function SparklineFigure({ line, label, from, until, note }: SparklineFigureProps) {
  return (
    <figure className="border-t border-line pt-4">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-14 w-full overflow-visible"
      >
        <path
          d={line.path}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-bronze"
        />
      </svg>
      <figcaption className="mt-2 flex justify-between gap-4 text-sm text-quiet">
        <span>
          <Money amountMinor={line.firstMinor} /> {from}
        </span>
        <span>
          <Money amountMinor={line.lastMinor} /> {until}
        </span>
      </figcaption>
      <p className="mt-1 text-sm text-quiet">{note}</p>
    </figure>
  );
}

/** What the member's collections are worth, as far as sales say, and how that changed. */
export function CollectionPart({ totals, line }: NonNullable<Dashboard["collection"]>) {
  const { itemCount, valuedCount, valueMinor, gainMinor, gainCount } = totals;
  const { currency } = useMoneyFormat();
  const items = `${formatCount(itemCount)} ${itemCount === 1 ? "item" : "items"}`;
  return (
    <Section
      id="collection"
      title="Collection"
      more={{ "Your collections": "/collections", Sets: "/collections/sets" }}
    >
      <p className="flex items-baseline justify-between gap-6">
        <span>Estimated value</span>
        <span className="text-2xl tracking-tight">
          {valuedCount > 0 ? <Money amountMinor={valueMinor} /> : "Not enough sales yet"}
        </span>
      </p>
      <p className="pb-3 text-sm text-quiet">
        {formatCount(valuedCount)} of {items} valued
      </p>
      {gainMinor === null ? null : (
        <p className="flex items-baseline justify-between gap-6 border-t border-line py-2 text-sm">
          <span className="text-quiet">
            {gainMinor < 0 ? "Loss" : "Gain"} against cost ({gainCount} of {items} with both)
          </span>
          <Money amountMinor={gainMinor} className={gainMinor < 0 ? "text-oxide" : "text-verdigris"} />
        </p>
      )}
      {line ? (
        <SparklineFigure
          line={line}
          label={`The value by month from price changes alone, without additions: from ${formatMoney(line.firstMinor, currency)} to ${formatMoney(line.lastMinor, currency)}. Each collection's page has the figures.`}
          from={`in ${line.since}`}
          until={`in ${line.until}`}
          note="By price changes alone, without what you added."
        />
      ) : null}
    </Section>
  );
}
