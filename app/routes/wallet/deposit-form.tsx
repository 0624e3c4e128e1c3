import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field, SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";

/** Brings money in. The key makes a double click or a reload one deposit. */
export function DepositForm({
  cards,
  idempotencyKey,
  refused,
}: {
  cards: readonly { id: string; label: string }[];
  idempotencyKey: string;
  refused: { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> } | undefined;
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
        {errors.form ? <Notice tone="bad">{errors.form}</Notice> : null}
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
        <SelectField
          label="Pay with"
          name="paymentMethodId"
          defaultValue={values.paymentMethodId}
          error={errors.paymentMethodId}
          hint="This is the sandbox: test cards, no real money."
        >
          {cards.map((card) => (
            <option key={card.id} value={card.id}>
              {card.label}
            </option>
          ))}
        </SelectField>
        <Button variant="primary" disabled={sending} className="self-start">
          {sending ? "Depositing" : "Deposit"}
        </Button>
      </Form>
    </section>
  );
}
