import { ConfirmPasskey } from "~/components/passkeys/confirm-passkey";
import { CodeField } from "~/components/ui/code-field";
import { ButtonLink, SummaryLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";

/** Whether the form has nothing to ask for, so that the member confirms at their provider first. */
export function mustConfirmElsewhere({ isConfirmed, hasPassword, hasApp, hasPasskey }: WaysToConfirm): boolean {
  return !(isConfirmed || hasPassword || hasApp || hasPasskey);
}

/**
 * Inside the form that needs it, so that one button does both. A passkey confirms before the form is sent, and what was
 * typed stays.
 */
export function ConfirmAgain({
  confirmation: { isConfirmed, hasPassword, hasApp, hasPasskey, formKey },
  errors,
  what = "to request payouts and add payment methods",
}: {
  confirmation: WaysToConfirm;
  errors: Readonly<Record<string, string>> | undefined;
  what?: string;
}) {
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
export function ConfirmElsewhere({
  confirmation,
  backTo,
  what = "request a payout or add a payment method",
}: {
  confirmation: WaysToConfirm;
  backTo: string;
  what?: string;
}) {
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
