import { LocalTime, Money } from "~/components/formatted";
import { Disclosure, StandaloneLink, TextLink } from "~/components/ui/controls";
import type { Wallet } from "~/domain/wallet/wallet.server";
import type { toHoldings } from "~/domain/wallet/wallet-page.server";

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
                {name === "protectedMinor" && wallet.protectedMinor > 0 ? (
                  <>
                    <Money amountMinor={wallet.protectedPaidMinor} /> for your purchases,{" "}
                    <Money amountMinor={wallet.protectedDueMinor} /> for your sales.
                  </>
                ) : (
                  explained
                )}
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

type HeldAndProtected = ReturnType<typeof toHoldings>;

/** How many are shown at first; a disclosure opens the rest. */
const SHOWN = 5;

const SECTIONS = [
  { kind: "held", title: "Held for your bids", explained: null, all: ["/bids", "All your bids"] },
  {
    kind: "paid",
    title: "Protected payments for your purchases",
    explained: "Paid to the seller when the order is complete, or refunded to you.",
    all: ["/orders?tab=buying", "All your purchases"],
  },
  {
    kind: "due",
    title: "Protected payments for your sales",
    explained: "Paid to you when the order is complete, less the seller's fee.",
    all: ["/orders?tab=selling", "All your sales"],
  },
] as const;

/**
 * Each hold with its auction, next to close first, and each protected amount with its order, for purchases and sales.
 */
export function Holdings({ holdings, counts }: Pick<HeldAndProtected, "holdings" | "counts">) {
  return SECTIONS.map(({ kind, title, explained, all: [to, words] }) => {
    const ofKind = holdings.filter((each) => each.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={kind}>
        <h2 id={kind} className="text-lg">
          {title} <span className="text-quiet">({counts[kind]})</span>
        </h2>
        <p className="pb-2 text-sm text-quiet">{explained}</p>
        <Lines holdings={ofKind.slice(0, SHOWN)} />
        {ofKind.length > SHOWN ? (
          <Disclosure title={`${ofKind.length - SHOWN} more`}>
            <Lines holdings={ofKind.slice(SHOWN)} />
          </Disclosure>
        ) : null}
        {counts[kind] > ofKind.length ? <StandaloneLink to={to}>{words}</StandaloneLink> : null}
      </section>
    );
  });
}

function Lines({ holdings }: { holdings: HeldAndProtected["holdings"] }) {
  return (
    <ul>
      {holdings.map((each) => (
        <li
          key={each.auctionId ?? `order ${each.orderId}`}
          className="flex items-baseline justify-between gap-6 border-t border-line py-2.5"
        >
          <span className="min-w-0">
            <TextLink
              className="line-clamp-2"
              to={each.kind === "held" ? `/auction/${each.auctionId}` : `/orders/${each.orderId}`}
            >
              {each.title}
            </TextLink>
            <span className="block text-sm text-quiet">
              {each.endsAt ? (
                <>
                  Closes <LocalTime at={each.endsAt} style="short" />
                </>
              ) : (
                `Order ${each.orderId}`
              )}
            </span>
          </span>
          <Money amountMinor={each.amountMinor} />
        </li>
      ))}
    </ul>
  );
}
