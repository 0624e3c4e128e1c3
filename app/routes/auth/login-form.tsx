import { Field } from "~/components/ui/field";
import { AuthForm, type Failed } from "./auth-form";

export function LoginForm({ failed, redirectTo }: { failed: Failed | undefined; redirectTo: string }) {
  return (
    <AuthForm tab="login" redirectTo={redirectTo} submit="Sign in">
      <Field
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={failed?.values.username}
        error={failed?.fields.username}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={failed?.fields.password ?? failed?.message}
      />
    </AuthForm>
  );
}
