import { Field } from "~/components/ui/field";
import { PASSWORD_GOOD, PASSWORD_MIN } from "~/domain/accounts/password-length";

export function NewPasswordField({ label, more, error }: { label: string; more?: string; error: string | undefined }) {
  const length = `At least ${PASSWORD_MIN} characters; ${PASSWORD_GOOD} or more is better.`;
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN}
      hint={more ? `${length} ${more}` : length}
      error={error}
    />
  );
}
