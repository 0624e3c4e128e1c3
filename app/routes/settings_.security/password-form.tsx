import { Form } from "@remix-run/react";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { TitledSection } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { ConfirmFirst } from "./confirm-first";

interface PasswordFormProps {
  readonly username: string;
  /** Whether the session has to be confirmed with a code first. */
  readonly needsCode: boolean;
}

export function PasswordForm({ username, needsCode }: PasswordFormProps) {
  const refused = useRefusedForm("change-password");
  const isAboutAField = refused !== undefined && Object.keys(refused.errors).length > 0;
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
            error={refused?.errors.current ?? (isAboutAField ? undefined : refused?.message)}
          />
          <NewPasswordField label="New password" error={refused?.errors.password} />
          <Button variant="primary" className="self-start">
            Change password
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}
