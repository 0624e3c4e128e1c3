import { NewPasswordField } from "~/components/accounts/new-password-field";
import { refusedInput } from "~/components/forms/refused-input";
import { TextLink } from "~/components/link";
import type { RefusedForm } from "~/components/refused-form";
import { Field } from "~/components/ui/field";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";
import { AuthForm } from "./auth-form";

export function RegisterForm({ refused, redirectTo }: { refused: RefusedForm | undefined; redirectTo: string }) {
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
        {...refusedInput(refused, "register", "username")}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        hint="Only you can see it."
        {...refusedInput(refused, "register", "email")}
      />
      <NewPasswordField label="Password" more="Any characters are allowed." error={refused?.errors.password} />
      <p className="text-sm text-quiet">
        By creating an account you accept the <TextLink to="/terms">terms of use</TextLink>. The{" "}
        <TextLink to="/privacy">privacy page</TextLink> says what we store.
      </p>
    </AuthForm>
  );
}
