import { LocalTime, Money } from "~/components/formatted";
import { TextLink } from "~/components/ui/controls";
import type { standingChargebacks } from "~/domain/payments/chargebacks/standing-chargebacks.server";

type Chargeback = Awaited<ReturnType<typeof standingChargebacks>>[number];

/** Deposits that a bank disputes, and what is still owed for those that were taken back. */
export function StandingChargebacks({ chargebacks }: { chargebacks: readonly Chargeback[] }) {
  if (chargebacks.length === 0) return null;
  const owedMinor = chargebacks.reduce((sum, each) => sum + each.owedMinor, 0);
  return (
    <section aria-labelledby="taken-back">
      <h2 id="taken-back" className="pb-2 text-lg">
        Disputed or returned deposits <span className="text-quiet">({chargebacks.length})</span>
      </h2>
      <p className="pb-2.5">
        {owedMinor > 0 ? (
          <>
            You owe <Money amountMinor={owedMinor} />. It's paid first from whatever you sell, deposit or get back.{" "}
          </>
        ) : null}
        {chargebacks.some(({ state }) => state === "open") ? "Payouts are on hold until your bank has decided. " : null}
        <TextLink to="/contact">Contact us</TextLink> if you think this is a mistake.
      </p>
      <ul>
        {chargebacks.map(({ ref, state, amountMinor, at, ...each }) => (
          <li key={ref} className="border-t border-line py-2.5">
            <Money amountMinor={amountMinor} />{" "}
            {state === "open" ? "is disputed by your bank" : "went back to your bank"}
            <span className="block text-sm text-quiet">
              {state === "open" ? "Since" : "On"} <LocalTime at={at} style="short" />.
              {each.owedMinor > 0 ? (
                <>
                  {" "}
                  You owe <Money amountMinor={each.owedMinor} /> of it.
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
