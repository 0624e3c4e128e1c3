import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly kind: "deposit" | "hold" | "release" | "payment" | "payout" | "fee" | "proceeds" | "refund";
  readonly amountMinor: number;
  readonly balanceMinor: number;
  readonly reference: { readonly kind: "auction" | "order"; readonly id: number } | null;
}

const WORDS: Readonly<Record<Entry["kind"], string>> = {
  deposit: "Deposit",
  hold: "Held for a bid",
  release: "Hold released",
  payment: "Payment",
  payout: "Payout",
  fee: "Seller's fee",
  proceeds: "Proceeds of a sale",
  refund: "Refund",
};

/** What happened to the available money, newest first, with the balance after each line. */
export function Statement({
  entries,
  nextBefore,
  isFirstPage,
}: {
  entries: readonly Entry[];
  nextBefore: number | null;
  isFirstPage: boolean;
}) {
  return (
    <section aria-labelledby="statement" className="mt-14">
      <h2 id="statement" className="text-xl">
        Statement
      </h2>
      {entries.length === 0 ? (
        <p className="mt-3 border-t border-line py-6 text-quiet">
          {isFirstPage
            ? "Nothing has moved yet. Your first deposit will be the first line."
            : "There is nothing older."}
        </p>
      ) : (
        <table className="mt-3 w-full max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="text-left text-sm text-quiet">
              <th className="py-2 pr-4 font-normal">When</th>
              <th className="py-2 pr-4 font-normal">What</th>
              <th className="py-2 pr-4 text-right font-normal">Amount</th>
              <th className="py-2 text-right font-normal">Available after</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-4 flex gap-6">
        {isFirstPage ? null : (
          <Link className="link" to="/wallet#statement">
            Newest
          </Link>
        )}
        {nextBefore === null ? null : (
          <Link className="link" to={`/wallet?before=${nextBefore}#statement`}>
            Older
          </Link>
        )}
      </p>
    </section>
  );
}

function Line({ entry }: { entry: Entry }) {
  const isIn = entry.amountMinor > 0;
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-3">
      <td className="py-3 pr-4 text-quiet max-sm:order-3 max-sm:py-0 max-sm:text-sm">
        <LocalTime at={entry.at} />
      </td>
      <td className="py-3 pr-4 max-sm:order-1 max-sm:py-0">
        {WORDS[entry.kind]}
        <Reference to={entry.reference} />
      </td>
      <td className={clsx("py-3 pr-4 text-right max-sm:order-2 max-sm:p-0", isIn && "text-verdigris")}>
        {isIn ? "+" : ""}
        <Money amountMinor={entry.amountMinor} />
      </td>
      <td className="py-3 text-right max-sm:order-4 max-sm:py-0 max-sm:text-sm max-sm:text-quiet">
        <span className="sm:hidden">leaves </span>
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
      <Link className="link" to={to.kind === "auction" ? `/auction/${to.id}` : `/orders/${to.id}`}>
        {to.kind} {to.id}
      </Link>
    </>
  );
}
