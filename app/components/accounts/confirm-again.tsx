import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { TitledSection, useRefusedForm } from "~/components/page";
import { ConfirmPasskey } from "~/components/passkeys/passkey-button";
import { CodeField } from "~/components/ui/code-field";
import { Button, ButtonLink, SummaryLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";

/** Whether the form has nothing to ask for, so that the member confirms at their provider first. */
export function mustConfirmElsewhere({ isConfirmed, hasPassword, hasApp, hasPasskey }: WaysToConfirm): boolean {
  return !(isConfirmed || hasPassword || hasApp || hasPasskey);
}

interface ConfirmAgainProps {
  readonly confirmation: WaysToConfirm;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly what?: string;
}

/**
 * Inside the form that needs it, so that one button does both. A passkey confirms before the form is sent, and what was
 * typed stays.
 */
export function ConfirmAgain(props: ConfirmAgainProps) {
  const { confirmation, errors, what = "to request payouts and add payment methods" } = props;
  const { isConfirmed, hasPassword, hasApp, hasPasskey, formKey } = confirmation;
  const hasFactor = hasApp || hasPasskey;
  if (isConfirmed || !(hasPassword || hasFactor)) return null;
  const hint = `Needed ${what}. We won't ask again for 10 minutes.`;
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      {hasFactor ? (
        <div>
          {hasPasskey ? <ConfirmPasskey hint={hasApp ? undefined : hint} /> : null}
          {hasApp ? <CodeField isRequired={false} error={errors?.code} hint={hint} /> : null}
          <details open={!hasApp && errors?.code !== undefined}>
            <SummaryLink>Use a recovery code instead</SummaryLink>
            <div className="pt-1">
              <CodeField
                isRecovery
                recoveryName="recoveryCode"
                isRequired={false}
                error={hasApp ? undefined : errors?.code}
              />
            </div>
          </details>
        </div>
      ) : (
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.password}
          hint={hint}
        />
      )}
    </>
  );
}

/** `backTo` is a path of our own. */
export function ConfirmElsewhere(props: { confirmation: WaysToConfirm; backTo: string; what?: string }) {
  const { confirmation, backTo, what = "request a payout or add a payment method" } = props;
  const query = new URLSearchParams({ purpose: "confirm", redirect: backTo });
  if (confirmation.providers.length === 0)
    return <p className="text-quiet">The provider you sign in with isn't available right now.</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">Confirm it's you before you {what}.</p>
      {confirmation.providers.map((provider) => (
        <ButtonLink key={provider} to={`/auth/${provider}?${query}`} reloadDocument>
          Confirm with {PROVIDER_NAMES[provider]}
        </ButtonLink>
      ))}
    </div>
  );
}

interface ConfirmPanelProps {
  readonly confirmation: WaysToConfirm;
  readonly backTo: string;
  readonly what: string;
}

/** Renders nothing while the session is confirmed. */
export function ConfirmPanel({ confirmation, backTo, what }: ConfirmPanelProps) {
  const refusedForm = useRefusedForm("confirm");
  if (confirmation.isConfirmed) return null;
  // A passkey has a button of its own, and the field for a recovery code is folded away.
  const isFolded = confirmation.hasPasskey && !confirmation.hasApp;
  return (
    <TitledSection id="confirm" title="Confirm it's you" className="mb-12 rounded-md bg-mat px-5 py-5">
      {mustConfirmElsewhere(confirmation) ? (
        <ConfirmElsewhere confirmation={confirmation} backTo={backTo} what={what} />
      ) : (
        <Form method="post" className="group/confirm mt-3 flex max-w-form flex-col gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} what={`to ${what}`} />
          <Button className={clsx("self-start", isFolded && "group-not-has-[details[open]]/confirm:hidden")}>
            Confirm
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}
