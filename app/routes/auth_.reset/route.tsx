import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ExpiredLink } from "~/components/accounts/expired-link";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { Page, useRefusedForm } from "~/components/page";
import { SendButton } from "~/components/ui/controls";
import { findUnusedLink } from "~/domain/accounts/emailed-link.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Choose a new password · Obverse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get("token") ?? "";
  const member = await findUnusedLink(context.writer, "reset", token, context.clock.now());
  return { token, username: member?.username ?? null };
}

export default function ResetPassword() {
  const { token, username } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  if (username === null) return <ExpiredLink to="/auth/forgot">Send me a new link</ExpiredLink>;
  return (
    <Page title="Choose a new password" lead={`For your account ${username}.`} width="text">
      <Form method="post" className="flex max-w-form flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <NewPasswordField
          label="New password"
          more="Changing it signs you out on all devices."
          error={refusedForm?.errors.password}
        />
        <SendButton variant="primary" className="self-start">
          Change password
        </SendButton>
      </Form>
    </Page>
  );
}
