import { Link } from "@remix-run/react";
import { Money } from "~/components/money";

/** The wallet's balances in one line. */
export function WalletLine({
  wallet,
}: {
  wallet: { readonly availableMinor: number; readonly heldMinor: number; readonly protectedMinor: number };
}) {
  return (
    <section
      aria-label="Wallet"
      className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-y border-line py-5"
    >
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {(
          [
            ["Available", wallet.availableMinor],
            ["Held for bids", wallet.heldMinor],
            ["In payment protection", wallet.protectedMinor],
          ] as const
        ).map(([label, amountMinor]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="text-xl">
              <Money amountMinor={amountMinor} />
            </dd>
          </div>
        ))}
      </dl>
      <Link to="/wallet" className="link py-2">
        Go to wallet
      </Link>
    </section>
  );
}
