import { Form } from "@remix-run/react";
import { LocalTime, Money, useMoneyFormat } from "~/components/formatted";
import { useRefusedForm } from "~/components/page";
import { DelayedButton, TextLink } from "~/components/ui/controls";
import { moneyInputValue } from "~/domain/money";
import type { standingChargebacks } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import type { unpaidDeposits } from "~/domain/payments/deposits/delayed-deposit.server";
import type { pendingPayouts } from "~/domain/payments/payouts/pending-payouts.server";
import { FAILURE_REASONS } from "~/domain/payments/provider/failure-reason";

type Deposit = Awaited<ReturnType<typeof unpaidDeposits>>[number];

/** Deposits that a bank is deciding on, and those that it refused lately, with the way to try again. */
export function UnpaidDeposits({ deposits }: { deposits: readonly Deposit[] }) {
  const moneyFormat = useMoneyFormat();
  if (deposits.length === 0) return null;
  return (
    <section aria-labelledby="unpaid">
      <h2 id="unpaid" className="pb-2 text-lg">
        Deposits that haven't arrived <span className="text-quiet">({deposits.length})</span>
      </h2>
      <ul>
        {deposits.map(({ key, amountMinor, pendingAt, failedAt, reason }) => (
          <li key={key} className="border-t border-line py-2.5">
            <Money amountMinor={amountMinor} /> {failedAt ? "failed" : "is waiting for your bank"}
            <span className="block text-sm text-quiet">
              {failedAt ? (
                <>
                  On <LocalTime at={failedAt} style="short" />, because {FAILURE_REASONS[reason ?? "refused"]}. No money
                  was added.{" "}
                  <TextLink to={`/wallet?amount=${moneyInputValue(amountMinor, moneyFormat)}#deposit`}>
                    Add money again
                  </TextLink>
                </>
              ) : (
                <>
                  Since <LocalTime at={pendingAt ?? 0} style="short" />. The money is added once your bank approves it,
                  and we'll tell you either way.
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Payout = Awaited<ReturnType<typeof pendingPayouts>>[number];

/** Payouts in progress. One to a new destination waits, and can be cancelled with one click. */
export function PendingPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const refusedForm = useRefusedForm("cancel-payout");
  if (payouts.length === 0 && !refusedForm) return null;
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="pb-2 text-lg">
        Pending payouts <span className="text-quiet">({payouts.length})</span>
      </h2>
      <ul>
        {payouts.map(({ id, amountMinor, destination, createdAt, leavesAt, canBeCancelled, isHeld }) => (
          <li key={id} className="flex items-center justify-between gap-6 border-t border-line py-2.5">
            <span className="min-w-0">
              <Money amountMinor={amountMinor} /> to {destination}
              <span className="block text-sm text-quiet">
                {isHeld ? (
                  "On hold while we check it. We'll send it as soon as we can"
                ) : canBeCancelled && leavesAt ? (
                  <>
                    We'll send it on <LocalTime at={leavesAt} style="short" />, because you added this destination
                    recently
                  </>
                ) : (
                  <>
                    In progress since <LocalTime at={leavesAt ?? createdAt} style="short" />
                  </>
                )}
              </span>
            </span>
            {canBeCancelled ? (
              <Form method="post">
                <input type="hidden" name="intent" value="cancel-payout" />
                <input type="hidden" name="id" value={id} />
                <DelayedButton aria-label={`Cancel payout to ${destination}`}>Cancel</DelayedButton>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Chargeback = Awaited<ReturnType<typeof standingChargebacks>>[number];

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
