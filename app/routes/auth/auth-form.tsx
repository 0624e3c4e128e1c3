import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { useRefusedForm, useRefusedInput } from "~/components/refused-form";
import { SendButton, TextLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";
import { authPath, type Tab } from "./paths";

interface AuthFormProps {
  readonly tab: Tab;
  readonly redirectTo: string;
  readonly submit: string;
  readonly children: ReactNode;
}

/**
 * What both forms share: where they post, where they redirect to, and the submit button.
 */
export function AuthForm({ tab, redirectTo, submit, children }: AuthFormProps) {
  return (
    <Form method="post" action={authPath(tab, redirectTo)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={tab} />
      <input type="hidden" name="redirect" value={redirectTo} />
      {children}
      <SendButton variant="primary" className="w-full">
        {submit}
      </SendButton>
    </Form>
  );
}

export function RegisterForm({ redirectTo }: { redirectTo: string }) {
  return (
    <AuthForm tab="register" redirectTo={redirectTo} submit="Register">
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={USERNAME_MIN}
        maxLength={USERNAME_MAX}
        pattern="[A-Za-z0-9_\-]+"
        title='Letters, digits, "_" and "-"'
        hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-". Visible to everyone.`}
        {...useRefusedInput("username", "", "register")}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        hint="Only you can see it."
        {...useRefusedInput("email", "", "register")}
      />
      <NewPasswordField
        label="Password"
        more="Any characters are allowed."
        error={useRefusedForm("register")?.errors.password}
      />
      <p className="text-sm text-quiet">
        By creating an account you accept the <TextLink to="/terms">terms of use</TextLink>. The{" "}
        <TextLink to="/privacy">privacy page</TextLink> says what we store.
      </p>
    </AuthForm>
  );
}
