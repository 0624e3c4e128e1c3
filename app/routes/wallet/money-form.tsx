import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Money, useMoneyFormat } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { DelayedButton, TextLink } from "~/components/ui/controls";
import { MoneyField, type Option, SelectField } from "~/components/ui/field";
import { formatMoney, moneyInputValue } from "~/domain/money";
import { ELSEWHERE } from "~/domain/payments/deposits/deposit-choice";
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from "~/domain/payments/deposits/deposit-limits";

interface MoneyFormProps {
  readonly intent: string;
  readonly idempotencyKey: string;
  readonly children: ReactNode;
}

/** A form that moves money. The key makes a double click or a reload one movement. */
export function MoneyForm({ intent, idempotencyKey, children }: MoneyFormProps) {
  return (
    <Form method="post" className="mt-4 flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={idempotencyKey} />
      {children}
    </Form>
  );
}

interface CardFieldProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly cards: readonly { id: number; name: string }[];
  readonly more?: readonly Option[];
}

/** A choice among the member's cards, then `more`. */
export function CardField({ cards, more = [], ...field }: CardFieldProps) {
  return <SelectField {...field} options={[...cards.map(({ id, name }) => [id, name] as const), ...more]} />;
}

/** Amounts that take one click, in minor units: 50.00, 200.00 and 1,000.00 of a currency with cents. */
const QUICK_MINOR = [5_000, 20_000, 100_000] as const;

interface DepositFormProps {
  readonly cards: readonly { id: number; name: string }[];
  readonly isSandbox: boolean;
  readonly idempotencyKey: string;
  /** The amount missing on the page that sent the member here, or "". */
  readonly amount: string;
  /** The member returns to the page they came from afterwards. */
  readonly isDetour: boolean;
}

/** Deposits money. */
export function DepositForm({ cards, isSandbox, idempotencyKey, amount, isDetour }: DepositFormProps) {
  const refused = useRefusedForm("deposit");
  const { search } = useLocation();
  const isSending = useNavigation().state === "submitting";
  const moneyFormat = useMoneyFormat();
  const { currency } = moneyFormat;
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  return (
    <TitledSection id="deposit" title="Deposit" className="border-t border-ink pt-4">
      <MoneyForm intent="deposit" idempotencyKey={idempotencyKey}>
        <MoneyField
          label="Amount"
          name="amount"
          required
          defaultValue={values.amount ?? amount}
          error={errors.amount}
          hint={`Between ${formatMoney(MIN_DEPOSIT_MINOR, currency)} and ${formatMoney(MAX_DEPOSIT_MINOR, currency)} per deposit.`}
        />
        {cards.length > 0 || !isSandbox ? (
          <CardField
            label="Pay with"
            name="paymentMethodId"
            defaultValue={values.paymentMethodId}
            error={errors.paymentMethodId}
            cards={cards}
            more={isSandbox ? [] : [[ELSEWHERE, "Another card, on Stripe's site"]]}
          />
        ) : null}
        <p className="text-sm text-quiet">
          {isSandbox ? "This is a sandbox, so no real money moves. " : null}
          {isSandbox && cards.length === 0 ? "If you have no saved card, we use a test card. " : null}
          <TextLink to={`/wallet/methods${search}`}>{cards.length > 0 ? "Manage your cards" : "Save a card"}</TextLink>
        </p>
        <DelayedButton variant="primary" disabled={isSending} className="self-start">
          {isSending ? "Depositing" : isDetour ? "Deposit and go back" : "Deposit"}
        </DelayedButton>
        {/* After the main button, so that Enter in the box never means one of these. */}
        <p className="grid grid-cols-3 gap-2.5">
          <span className="col-span-3 text-sm text-quiet">Or deposit in one tap:</span>
          {QUICK_MINOR.map((amountMinor) => (
            <DelayedButton
              key={amountMinor}
              name="quick"
              value={moneyInputValue(amountMinor, moneyFormat)}
              formNoValidate
              disabled={isSending}
            >
              <span className="sr-only">Deposit </span>
              <Money amountMinor={amountMinor} />
            </DelayedButton>
          ))}
        </p>
      </MoneyForm>
    </TitledSection>
  );
}
