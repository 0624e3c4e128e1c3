import { Form, useNavigation } from "@remix-run/react";
import { ConfirmElsewhere, mustConfirmElsewhere, PasswordAgain } from "~/components/confirm-again";
import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { MoneyField, SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";

/** Requests a payout. The key makes a double click or a reload one payout. */
export function PayoutForm({
  availableMinor,
  cards,
  canPayOut,
  confirmation,
  typed,
  idempotencyKey,
  refused,
}: {
  availableMinor: number;
  cards: readonly { id: number; name: string }[];
  /** False until the member has set up payouts at the provider. */
  canPayOut: boolean;
  confirmation: WaysToConfirm;
  /** What was typed before the member went to their provider to confirm. */
  typed: { readonly payout: string; readonly payoutMethodId: string };
  idempotencyKey: string;
  refused: RefusedForm | undefined;
}) {
  const sending = useNavigation().state === "submitting";
  const errors = refused?.errors ?? {};
  const values = { ...typed, ...refused?.values };
  const isElsewhere = mustConfirmElsewhere(confirmation);
  return (
    <section aria-labelledby="payout" className="border-t border-ink pt-4">
      <h2 id="payout" className="text-xl">
        Payout
      </h2>
      {availableMinor === 0 ? (
        <p className="mt-3 text-quiet">
          You have no money available to withdraw. When an order you sold is complete, your proceeds arrive here.
        </p>
      ) : !canPayOut ? (
        <Form method="post" className="mt-3 flex flex-col gap-4">
          <input type="hidden" name="intent" value="set-up-payouts" />
          <p className="text-quiet">
            Before your first payout, Stripe needs to know who you are and where to send your money.
          </p>
          {isElsewhere ? (
            <ConfirmElsewhere confirmation={confirmation} backTo="/wallet" />
          ) : (
            <>
              <PasswordAgain confirmation={confirmation} error={errors.password} />
              <Button className="self-start">Set up payouts</Button>
            </>
          )}
        </Form>
      ) : (
        <Form method="post" className="mt-4 flex flex-col gap-5">
          {refused && Object.keys(errors).length === 0 ? <Notice tone="bad">{refused.message}</Notice> : null}
          <input type="hidden" name="intent" value="payout" />
          <input type="hidden" name="key" value={idempotencyKey} />
          <MoneyField
            label="Amount"
            name="payout"
            required
            defaultValue={values.payout}
            error={errors.payoutMinor}
            hint={
              <>
                You can withdraw up to <Money amountMinor={availableMinor} />.
              </>
            }
          />
          {cards.length > 0 ? (
            <SelectField
              label="To"
              name="payoutMethodId"
              defaultValue={values.payoutMethodId}
              error={errors.payoutMethodId}
              hint="We don't send payouts to a card until 24 hours after you add it."
            >
              {cards.map((card) => (
                <option key={card.id} value={card.id}>
                  {card.name}
                </option>
              ))}
            </SelectField>
          ) : null}
          <PasswordAgain confirmation={confirmation} error={errors.password} />
          {refused && isElsewhere ? (
            <ConfirmElsewhere confirmation={confirmation} backTo={`/wallet?${new URLSearchParams(kept(values))}`} />
          ) : null}
          <Button disabled={sending} className="self-start">
            {sending ? "Requesting payout" : "Request payout"}
          </Button>
        </Form>
      )}
    </section>
  );
}

function kept({ payout = "", payoutMethodId = "" }: { payout?: string; payoutMethodId?: string }) {
  return { payout, payoutMethodId };
}
