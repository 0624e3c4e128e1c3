import { Money } from "~/components/formatted";
import type { Wallet } from "~/domain/wallet/wallet.server";

const OTHER_BALANCES = [
  ["heldMinor", "Held for bids", "Released if you're outbid, and used to pay if you win."],
  ["protectedMinor", "In payment protection", "For orders in progress, until they are complete."],
  ["pendingMinor", "Pending payouts", "Set aside for payouts we haven't sent yet."],
] as const;

/** The four places a member's money can be. `payableMinor` is what of it can be paid out; null while nothing can. */
export function Balances({ wallet, payableMinor }: { wallet: Wallet; payableMinor: number | null }) {
  return (
    <section aria-label="Balances">
      <dl>
        <div className="border-t border-ink pt-4 pb-6">
          <dt className="text-sm text-quiet">Available</dt>
          <dd className="text-3xl tracking-tight">
            <Money amountMinor={wallet.availableMinor} />
          </dd>
          {payableMinor !== null && payableMinor < wallet.availableMinor ? (
            <dd className="mt-1 text-sm text-quiet">
              You can spend all of it and withdraw <Money amountMinor={payableMinor} />. Recent deposits stay in your
              wallet, bids or orders until they can be withdrawn.
            </dd>
          ) : null}
        </div>
        {OTHER_BALANCES.map(([name, label, explained]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-t border-line py-3">
            <dt>
              {label}
              <span className="block text-sm text-quiet">
                {name === "protectedMinor" && wallet.protectedMinor > 0 ? <BothSides wallet={wallet} /> : explained}
              </span>
            </dt>
            <dd className="text-lg">
              <Money amountMinor={wallet[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function BothSides({ wallet }: { wallet: Wallet }) {
  return (
    <>
      <Money amountMinor={wallet.protectedPaidMinor} /> for your purchases,{" "}
      <Money amountMinor={wallet.protectedDueMinor} /> for your sales.
    </>
  );
}
