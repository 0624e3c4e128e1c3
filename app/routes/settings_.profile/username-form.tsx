import { Form, useNavigation } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { LocalTime } from "~/components/local-time";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";

/** Changes the username, which needs the password, or says when that is possible again. */
export function UsernameForm({
  username,
  confirmation,
  changeableAt,
  refused,
}: {
  username: string;
  confirmation: WaysToConfirm;
  /** ISO 8601; null if it can be changed now. */
  changeableAt: string | null;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  const what = "change your username";
  if (changeableAt !== null)
    return (
      <p className="mt-2">
        You are {username}. You can change your name again on <LocalTime at={changeableAt} style="date" />. Links with
        your former name lead to you, and nobody else can take it.
      </p>
    );
  if (mustConfirmElsewhere(confirmation))
    return (
      <div className="mt-3">
        <ConfirmElsewhere confirmation={confirmation} backTo="/settings/profile" what={what} />
      </div>
    );
  const isAboutAField = refused !== undefined && Object.keys(refused.errors).length > 0;
  return (
    <Form method="post" className="mt-3 flex max-w-form flex-col items-start gap-5">
      <p className="text-quiet">
        You can change it once in 30 days. Links with your former name will lead to you, and nobody else can take it.
      </p>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        required
        minLength={USERNAME_MIN}
        maxLength={USERNAME_MAX}
        defaultValue={refused?.values.username ?? username}
        error={refused?.errors.username ?? (isAboutAField ? undefined : refused?.message)}
        hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-".`}
        className="w-full"
      />
      <ConfirmAgain confirmation={confirmation} errors={refused?.errors} what={`to ${what}`} />
      <Button name="intent" value="username" disabled={isSending}>
        Change username
      </Button>
    </Form>
  );
}
