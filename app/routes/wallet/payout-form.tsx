import { Form, useNavigation } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { Money } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { DelayedButton, HelpLink, TextLink } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { NEW_DESTINATION_MS } from "~/domain/payments/payouts/payout-rule";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { CardField, MoneyForm } from "./money-form";

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

/** Requests a payout. */
export function PayoutForm(props: PayoutFormProps) {
  const { payableMinor, maturesIn, cards, canPayOut, isSandbox, confirmation, prefill, idempotencyKey } = props;
  const refused = useRefusedForm("payout", "set-up-payouts");
  const isSending = useNavigation().state === "submitting";
  const errors = refused?.errors ?? {};
  const values = { ...prefill, ...refused?.values };
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
            name="payout"
            required
            defaultValue={values.payout}
            error={errors.payout}
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
          {refused && isElsewhere ? (
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
