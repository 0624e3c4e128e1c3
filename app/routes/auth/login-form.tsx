import type { RefusedForm } from "~/components/refused-form";
import { Field } from "~/components/ui/field";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { AuthForm } from "./auth-form";

export function LoginForm({ refused, redirectTo }: { refused: RefusedForm | undefined; redirectTo: string }) {
  return (
    <AuthForm tab="login" redirectTo={redirectTo} submit="Sign in">
      <Field
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        defaultValue={refused?.values.username}
        error={refused?.errors.username}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={refused?.errors.password ?? refused?.message}
      />
    </AuthForm>
  );
}
