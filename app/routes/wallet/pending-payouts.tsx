import { Form } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { useRefusedForm } from "~/components/refused-form";
import { DelayedButton } from "~/components/ui/controls";
import type { pendingPayouts } from "~/domain/payments/payouts/pending-payouts.server";

type Payout = Awaited<ReturnType<typeof pendingPayouts>>[number];

/** Payouts in progress. One to a new destination waits, and can be cancelled with one click. */
export function PendingPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const refused = useRefusedForm("cancel-payout");
  if (payouts.length === 0 && !refused) return null;
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
