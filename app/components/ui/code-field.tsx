import { Field } from "./field";

interface CodeFieldProps {
  readonly isRecovery?: boolean;
  /** Of the field for a recovery code, where a form has both. */
  readonly recoveryName?: string;
  readonly isRequired?: boolean;
  readonly error: string | undefined;
  readonly hint?: string;
}

export function CodeField(props: CodeFieldProps) {
  const { isRecovery = false, recoveryName = "code", isRequired = true, error, hint } = props;
  const shared = { name: "code", required: isRequired, error, autoCapitalize: "none", spellCheck: false } as const;
  if (isRecovery)
    return (
      <Field
        {...shared}
        name={recoveryName}
        label="Recovery code"
        autoComplete="off"
        maxLength={60}
        hint={hint ?? "One of the codes you saved when you set up two-step sign-in. Each one works once."}
      />
    );
  return (
    <Field
      {...shared}
      label="Code from your authenticator app"
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="[0-9 ]{6,7}"
      title="Six digits"
      maxLength={7}
      hint={hint ?? "Six digits. A new code appears every 30 seconds."}
    />
  );
}
