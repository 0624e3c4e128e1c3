import { refusedInput } from "~/components/forms/refused-input";
import { Link } from "~/components/link";
import type { RefusedForm } from "~/components/refused-form";
import { Field } from "~/components/ui/field";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { AuthForm } from "./auth-form";

export function LoginForm({ refused, redirectTo }: { refused: RefusedForm | undefined; redirectTo: string }) {
  return (
    <AuthForm tab="login" redirectTo={redirectTo} submit="Sign in">
      <Field
        label="Username or email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        {...refusedInput(refused, "login", "username")}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={refused?.errors.password}
      />
      <Link to="/auth/forgot" className="link -mt-2 self-start text-sm">
        Forgot your password?
      </Link>
    </AuthForm>
  );
}
