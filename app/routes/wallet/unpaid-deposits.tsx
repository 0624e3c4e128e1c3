import { LocalTime, Money, useMoneyFormat } from "~/components/formatted";
import { TextLink } from "~/components/ui/controls";
import { moneyInputValue } from "~/domain/money";
import type { unpaidDeposits } from "~/domain/payments/deposits/delayed-deposit.server";
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
