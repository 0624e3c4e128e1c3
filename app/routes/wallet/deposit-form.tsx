import { Form, Link, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Field, SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";

/** Brings money in. The key makes a double click or a reload one deposit. */
export function DepositForm({
  cards,
  idempotencyKey,
  refused,
}: {
  cards: readonly { id: number; name: string }[];
  idempotencyKey: string;
  refused: RefusedForm | undefined;
}) {
  const sending = useNavigation().state === "submitting";
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  return (
    <section aria-labelledby="deposit" className="border-t border-ink pt-4">
      <h2 id="deposit" className="text-xl">
        Deposit
      </h2>
      <Form method="post" className="mt-4 flex flex-col gap-5">
        {refused && Object.keys(errors).length === 0 ? <Notice tone="bad">{refused.message}</Notice> : null}
        <input type="hidden" name="intent" value="deposit" />
        <input type="hidden" name="key" value={idempotencyKey} />
        <Field
          label="Amount"
          name="amount"
          unit="$"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={values.amount ?? ""}
          error={errors.amountMinor}
          hint="From $1.00 to $50,000.00 at a time."
        />
        {cards.length > 0 ? (
          <SelectField
            label="Pay with"
            name="paymentMethodId"
            defaultValue={values.paymentMethodId}
            error={errors.paymentMethodId}
          >
            {cards.map((card) => (
              <option key={card.id} value={card.id}>
                {card.name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <p className="text-sm text-quiet">
          This is the sandbox: no real money moves.{" "}
          {cards.length > 0 ? null : "Without a card of your own a test card pays. "}
          <Link to="/wallet/methods" className="link">
            {cards.length > 0 ? "Your cards" : "Add a card"}
          </Link>
        </p>
        <Button variant="primary" disabled={sending} className="self-start">
          {sending ? "Depositing" : "Deposit"}
        </Button>
      </Form>
    </section>
  );
}
