import { Form, Link, useNavigation } from "@remix-run/react";
import { Money, useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { MoneyField, SelectField } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { formatMoney, moneyInputValue } from "~/domain/money";
import { ELSEWHERE } from "~/domain/payments/deposits/deposit-choice";
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from "~/domain/payments/deposits/deposit-limits";

/** Amounts that take one click, in minor units: 50.00, 200.00 and 1,000.00 of a currency with cents. */
const QUICK_MINOR = [5_000, 20_000, 100_000] as const;

/** Deposits money. The key makes a double click or a reload one deposit. */
export function DepositForm({
  cards,
  isSandbox,
  idempotencyKey,
  amount,
  isDetour,
  refused,
}: {
  cards: readonly { id: number; name: string }[];
  isSandbox: boolean;
  idempotencyKey: string;
  /** The amount missing on the page that sent the member here, or "". */
  amount: string;
  /** The member returns to the page they came from afterwards. */
  isDetour: boolean;
  refused: RefusedForm | undefined;
}) {
  const sending = useNavigation().state === "submitting";
  const moneyFormat = useMoneyFormat();
  const { currency } = moneyFormat;
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
        <MoneyField
          label="Amount"
          name="amount"
          required
          defaultValue={values.amount ?? amount}
          error={errors.amountMinor}
          hint={`Between ${formatMoney(MIN_DEPOSIT_MINOR, currency)} and ${formatMoney(MAX_DEPOSIT_MINOR, currency)} per deposit.`}
        />
        {cards.length > 0 || !isSandbox ? (
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
            {isSandbox ? null : <option value={ELSEWHERE}>Another card, on Stripe's site</option>}
          </SelectField>
        ) : null}
        <p className="text-sm text-quiet">
          {isSandbox ? "This is a sandbox, so no real money moves. " : null}
          {isSandbox && cards.length === 0 ? "If you have no saved card, we use a test card. " : null}
          <Link to="/wallet/methods" className="link">
            {cards.length > 0 ? "Manage your cards" : "Save a card"}
          </Link>
        </p>
        <Button variant="primary" disabled={sending} className="self-start">
          {sending ? "Depositing" : isDetour ? "Deposit and go back" : "Deposit"}
        </Button>
        {/* After the main button, so that Enter in the box never means one of these. */}
        <p className="grid grid-cols-3 gap-2.5">
          <span className="col-span-3 text-sm text-quiet">Or deposit in one tap:</span>
          {QUICK_MINOR.map((amountMinor) => (
            <Button
              key={amountMinor}
              name="quick"
              value={moneyInputValue(amountMinor, moneyFormat)}
              formNoValidate
              disabled={sending}
            >
              <span className="sr-only">Deposit </span>
              <Money amountMinor={amountMinor} />
            </Button>
          ))}
        </p>
      </Form>
    </section>
  );
}
