import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { Money, useMoneyFormat } from "~/components/formatted";
import { TitledSection, useRefusedForm, useRefusedInput } from "~/components/page";
import { DelayedButton, HelpLink, TextLink } from "~/components/ui/controls";
import { MoneyField, type Option, SelectField } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { formatMoney, moneyInputValue } from "~/domain/money";
import { ELSEWHERE, MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from "~/domain/payments/deposits/deposit-limits";
import { NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { spokenDuration } from "~/domain/time/spoken-duration";

interface PayoutFormProps {
  /** Null while a bank disputes a deposit. */
  readonly payableMinor: number | null;
  /** How long after a deposit it can be paid out; null for at once. */
  readonly maturesIn: string | null;
  readonly cards: readonly { id: number; name: string }[];
  /** False until the member has set up payouts at the provider. */
  readonly canPayOut: boolean;
  readonly isSandbox: boolean;
  readonly confirmation: WaysToConfirm;
  /** What was typed before the member went to their provider to confirm. */
  readonly prefill: { readonly payout: string; readonly payoutMethodId: string };
  readonly idempotencyKey: string;
}

export function PayoutForm(props: PayoutFormProps) {
  const { payableMinor, maturesIn, cards, canPayOut, isSandbox, confirmation, prefill, idempotencyKey } = props;
  const refusedForm = useRefusedForm("payout", "set-up-payouts");
  const isSending = useNavigation().state === "submitting";
  const errors = refusedForm?.errors ?? {};
  const values = { ...prefill, ...refusedForm?.values };
  const sum = useRefusedInput("payout", prefill.payout, "payout", "set-up-payouts");
  const isElsewhere = mustConfirmElsewhere(confirmation);
  return (
    <TitledSection id="payout" title="Payout" className="border-t border-ink pt-4">
      {payableMinor === null ? (
        <p className="mt-3 text-quiet">Payouts are on hold while your bank decides on a disputed deposit.</p>
      ) : payableMinor === 0 ? (
        <p className="mt-3 text-quiet">
          You have no money to withdraw yet. You can withdraw the proceeds of a sale as soon as its order is complete
          {maturesIn === null ? "" : `, and a deposit ${maturesIn} after you make it`}.
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
              <ConfirmAgain confirmation={confirmation} errors={errors} />
              <DelayedButton className="self-start">Set up payouts</DelayedButton>
            </>
          )}
        </Form>
      ) : (
        <MoneyForm intent="payout" idempotencyKey={idempotencyKey}>
          <MoneyField
            label="Amount"
            required
            {...sum}
            hint={
              <>
                You can withdraw up to <Money amountMinor={payableMinor} />.
              </>
            }
          />
          {cards.length > 0 ? (
            <CardField
              label="To"
              name="payoutMethodId"
              defaultValue={values.payoutMethodId}
              error={errors.payoutMethodId}
              hint={
                <>
                  We don't send payouts to a card until {spokenDuration(NEW_DESTINATION_MS)} after you add it, unless
                  you confirm with a second factor that you've had for as long.{" "}
                  <HelpLink article="payouts">How payouts work</HelpLink>
                </>
              }
              cards={cards}
            />
          ) : isSandbox ? (
            <p className="text-sm text-quiet">
              You have no saved card, so this payout goes to a test account.{" "}
              <TextLink to="/wallet/methods">Save a card</TextLink>
            </p>
          ) : null}
          <ConfirmAgain confirmation={confirmation} errors={errors} />
          {refusedForm && isElsewhere ? (
            <ConfirmElsewhere confirmation={confirmation} backTo={`/wallet?${payoutQuery(values)}`} />
          ) : null}
          <DelayedButton disabled={isSending} className="self-start">
            {isSending ? "Requesting payout" : "Request payout"}
          </DelayedButton>
        </MoneyForm>
      )}
    </TitledSection>
  );
}

function payoutQuery({ payout = "", payoutMethodId = "" }: { payout?: string; payoutMethodId?: string }) {
  return new URLSearchParams({ payout, payoutMethodId });
}

interface MoneyFormProps {
  readonly intent: string;
  readonly idempotencyKey: string;
  readonly children: ReactNode;
}

/** A form that moves money. The key makes a double click or a reload one movement. */
function MoneyForm({ intent, idempotencyKey, children }: MoneyFormProps) {
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
function CardField({ cards, more = [], ...field }: CardFieldProps) {
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

export function DepositForm({ cards, isSandbox, idempotencyKey, amount, isDetour }: DepositFormProps) {
  const sum = useRefusedInput("amount", amount, "deposit");
  const card = useRefusedInput("paymentMethodId", "", "deposit");
  const { search } = useLocation();
  const isSending = useNavigation().state === "submitting";
  const moneyFormat = useMoneyFormat();
  const { currency } = moneyFormat;
  return (
    <TitledSection id="deposit" title="Deposit" className="border-t border-ink pt-4">
      <MoneyForm intent="deposit" idempotencyKey={idempotencyKey}>
        <MoneyField
          label="Amount"
          required
          {...sum}
          hint={`Between ${formatMoney(MIN_DEPOSIT_MINOR, currency)} and ${formatMoney(MAX_DEPOSIT_MINOR, currency)} per deposit.`}
        />
        {cards.length > 0 || !isSandbox ? (
          <CardField
            label="Pay with"
            {...card}
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
