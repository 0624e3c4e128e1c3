import { clsx } from "clsx";
import { LocalTime, Money } from "~/components/formatted";
import { TextLink } from "~/components/ui/controls";
import type { TimeStyle } from "~/domain/time/local-time";
import { type Entry, entryWords } from "~/domain/wallet/entry-words";

interface StatementLinesProps {
  readonly entries: readonly Entry[];
  readonly balance?: string;
  readonly timeStyle?: TimeStyle;
}

export function StatementLines({ entries, balance = "Balance after", timeStyle = "long" }: StatementLinesProps) {
  return (
    <table className="mt-3 w-full max-sm:block print:table">
      <thead className="max-sm:sr-only">
        <tr className="text-left text-sm text-quiet">
          <th className="py-2 pr-4 font-normal">Date</th>
          <th className="py-2 pr-4 font-normal">Description</th>
          <th className="py-2 pr-4 text-right font-normal">Amount</th>
          <th className="py-2 text-right font-normal">{balance}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} label={balance.split(" ")[0] ?? ""} timeStyle={timeStyle} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ entry, label, timeStyle }: { entry: Entry; label: string; timeStyle: TimeStyle }) {
  const isIn = entry.amountMinor > 0;
  return (
    <tr className="break-inside-avoid border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3">
      <td className="whitespace-nowrap py-3 pr-4 text-quiet max-sm:order-3 max-sm:py-0 max-sm:text-sm">
        <LocalTime at={entry.at} style={timeStyle} />
      </td>
      <td className="py-3 pr-4 max-sm:order-1 max-sm:p-0">
        {entryWords(entry)}
        <Reference to={entry.reference} />
      </td>
      <td className={clsx("py-3 pr-4 text-right max-sm:order-2 max-sm:p-0", isIn && "text-verdigris")}>
        {isIn ? "+" : ""}
        <Money amountMinor={entry.amountMinor} />
      </td>
      <td className="py-3 text-right max-sm:order-4 max-sm:py-0 max-sm:text-sm max-sm:text-quiet">
        <span className="sm:hidden print:hidden">{label} </span>
        <Money amountMinor={entry.balanceMinor} />
      </td>
    </tr>
  );
}

function Reference({ to }: { to: Entry["reference"] }) {
  if (!to) return null;
  return (
    <>
      {", "}
      <TextLink to={to.kind === "auction" ? `/auction/${to.id}` : `/orders/${to.id}`}>
        {to.title || `${to.kind} ${to.id}`}
      </TextLink>
    </>
  );
}
