import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { findReset } from "~/domain/accounts/reset/reset-password.server";
import { resetForm } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Choose a new password · Obverse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get("token") ?? "";
  const member = await findReset(context.reader, token, context.clock.now());
  return { token, username: member?.username ?? null };
}

export const action = resetForm;

export default function ResetPassword() {
  const { token, username } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const isSending = useNavigation().state === "submitting";
  if (username === null) return <ExpiredLink />;
  return (
    <Page title="Choose a new password" lead={`For your account ${username}.`} width="text">
      <Form method="post" className="flex max-w-form flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <NewPasswordField
          label="New password"
          more="Changing it signs you out on all devices."
          error={refused?.errors.password}
        />
        <Button variant="primary" aria-disabled={isSending || undefined} className="self-start">
          Change password
        </Button>
      </Form>
    </Page>
  );
}

function ExpiredLink() {
  return (
    <Page title="This link no longer works" lead="It has expired, was already used, or is incomplete." width="text">
      <ButtonLink to="/auth/forgot" variant="primary">
        Send me a new link
      </ButtonLink>
    </Page>
  );
}
