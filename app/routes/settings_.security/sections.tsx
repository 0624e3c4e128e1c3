import { Form } from "@remix-run/react";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";
import { LocalTime } from "~/components/formatted";
import { TitledSection, useRefusedForm } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { RECOVERY_CODES } from "~/domain/accounts/second-factor/factor-terms";

interface AppSectionProps {
  readonly appSince: number | null;
  readonly isOffered: boolean;
  readonly isConfirmed: boolean;
}

export function AppSection({ appSince, isOffered, isConfirmed }: AppSectionProps) {
  return (
    <TitledSection id="app" title="Authenticator app">
      {appSince === null ? (
        <p className="mt-2">
          An app on your phone shows a new code every 30 seconds. With it, nobody can sign in with your password alone.
        </p>
      ) : (
        <p className="mt-2">
          On since <LocalTime at={appSince} style="date" />. After your password, a code from your app signs you in.
        </p>
      )}
      {!isOffered && appSince === null ? (
        <p className="mt-2 text-quiet">Authenticator apps aren't available on this site right now.</p>
      ) : isConfirmed ? (
        <Form method="post" className="mt-4">
          {appSince === null ? (
            <Button intent="set-up-app">Set up an app</Button>
          ) : (
            <Button intent="remove-app" variant="danger">
              Remove the app
            </Button>
          )}
        </Form>
      ) : (
        <ConfirmFirst to={appSince === null ? "set one up" : "remove the app"} />
      )}
    </TitledSection>
  );
}

interface RecoverySectionProps {
  readonly codesLeft: number;
  readonly newCodes: readonly string[] | undefined;
  readonly username: string;
  readonly isConfirmed: boolean;
}

export function RecoverySection({ codesLeft, newCodes, username, isConfirmed }: RecoverySectionProps) {
  return (
    <TitledSection id="recovery" title="Recovery codes">
      {newCodes ? (
        <RecoveryCodes codes={newCodes} username={username} />
      ) : (
        <>
          <p className="mt-2">
            {codesLeft} of {RECOVERY_CODES} left. When you don't have your device, a recovery code signs you in instead.
            Each one works once.
          </p>
          {isConfirmed ? (
            <Form method="post" className="mt-4">
              <Button intent="new-codes">Make new codes</Button>
              <p className="mt-2 text-sm text-quiet">The old ones stop working.</p>
            </Form>
          ) : (
            <ConfirmFirst to="make new codes" />
          )}
        </>
      )}
    </TitledSection>
  );
}

interface PasswordFormProps {
  readonly username: string;
  /** Whether the session has to be confirmed with a code first. */
  readonly needsCode: boolean;
}

export function PasswordForm({ username, needsCode }: PasswordFormProps) {
  const refusedForm = useRefusedForm("change-password");
  const isAboutAField = refusedForm !== undefined && Object.keys(refusedForm.errors).length > 0;
  return (
    <TitledSection id="password" title="Password">
      <p className="mt-1 mb-4 text-quiet">Changing your password signs you out on your other devices.</p>
      {needsCode ? (
        <ConfirmFirst to="change it" />
      ) : (
        <Form method="post" action="/settings/security" className="flex max-w-form flex-col gap-5">
          <input type="hidden" name="intent" value="change-password" />
          {/* Tells password managers whose password this is. */}
          <input type="text" name="" value={username} autoComplete="username" readOnly hidden />
          <Field
            label="Current password"
            name="current"
            type="password"
            autoComplete="current-password"
            required
            error={refusedForm?.errors.current ?? (isAboutAField ? undefined : refusedForm?.message)}
          />
          <NewPasswordField label="New password" error={refusedForm?.errors.password} />
          <Button variant="primary" className="self-start">
            Change password
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}

/** Where a form would stand that needs a confirmed session: what confirming is for, after "to". */
export function ConfirmFirst({ to }: { to: string }) {
  return (
    <p className="mt-2 text-quiet">
      <a href="#confirm" className="link">
        Confirm it's you
      </a>{" "}
      to {to}.
    </p>
  );
}
