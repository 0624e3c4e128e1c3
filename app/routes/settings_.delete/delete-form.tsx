import { Form } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { useRefusedForm, useRefusedInput } from "~/components/refused-form";
import { SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { MAX_COUNTED } from "~/domain/deletion/deletion-terms";
import { formatCount } from "~/domain/text/format-count";

function myArticles(count: number): string {
  if (count === 1) return "my published article";
  return count > MAX_COUNTED ? "all my published articles" : `my ${formatCount(count)} published articles`;
}

interface DeleteFormProps {
  readonly username: string;
  /** How many the member has published, counted up to {@link MAX_COUNTED}. */
  readonly articles: number;
  readonly confirmation: WaysToConfirm;
}

/** Asks for the deletion, which needs the username and the password. */
export function DeleteForm({ username, articles, confirmation }: DeleteFormProps) {
  const what = "delete your account";
  const refused = useRefusedForm();
  const field = useRefusedInput("username");
  if (mustConfirmElsewhere(confirmation))
    return (
      <div className="mt-10">
        <ConfirmElsewhere confirmation={confirmation} backTo="/settings/delete" what={what} />
      </div>
    );
  return (
    <Form method="post" className="mt-10 flex max-w-form flex-col items-start gap-5">
      <Field
        label="Your username"
        autoComplete="off"
        required
        {...field}
        hint={`Type ${username} to confirm.`}
        className="w-full"
      />
      {articles > 0 ? (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="articles"
            value="withdraw"
            defaultChecked={refused?.values.articles === "withdraw"}
            className="mt-1 size-5 shrink-0 accent-bronze"
          />
          <span>
            Withdraw {myArticles(articles)} too. Otherwise {articles === 1 ? "it stays" : "they stay"} under the
            pseudonym.
          </span>
        </label>
      ) : null}
      <ConfirmAgain confirmation={confirmation} errors={refused?.errors} what={`to ${what}`} />
      <SendButton variant="danger" intent="delete">
        Delete my account
      </SendButton>
    </Form>
  );
}
