import { Form } from "@remix-run/react";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";

/** For a member who has signed in with providers only so far. */
export function SetPasswordForm({
  refused,
  username,
  providers,
  isConfirmed,
}: {
  refused: RefusedForm | undefined;
  username: string;
  providers: readonly Provider[];
  isConfirmed: boolean;
}) {
  const names = providers.map((each) => PROVIDER_NAMES[each]).join(" or ");
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-1 text-xl">
        Password
      </h2>
      <p className="text-quiet">
        Your account has no password. {names ? `You sign in with ${names}. ` : null}With one, you no longer depend on
        another site to sign in.
      </p>
      {isConfirmed ? (
        <Form method="post" action="/settings/security" className="mt-4 flex max-w-form flex-col gap-5">
          <input type="hidden" name="intent" value="set-password" />
          {/* Tells password managers whose password this is. */}
          <input type="text" name="" value={username} autoComplete="username" readOnly hidden />
          <NewPasswordField label="New password" error={refused?.errors.password ?? refused?.message} />
          <Button variant="primary" className="self-start">
            Set password
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
