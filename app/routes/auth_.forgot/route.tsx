import type { MetaFunction } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { LinkLine, Page, useAnswer, useRefusedInput } from "~/components/page";
import { Link, SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { LINK_MS } from "~/domain/accounts/account-terms";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { spokenDuration } from "~/domain/time/spoken-duration";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Forgot your password? · Obverse" }];

export default function ForgotPassword() {
  const answer = useAnswer<{ sentTo: string } | object>();
  const email = useRefusedInput("email");
  if (answer && "sentTo" in answer) return <Sent to={answer.sentTo} />;
  return (
    <Page title="Forgot your password?" lead="We'll email you a link to choose a new one." width="text">
      <Form method="post" className="flex max-w-form flex-col gap-5">
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          {...email}
          hint="The address of your account."
        />
        <SendButton variant="primary" className="self-start">
          Send the link
        </SendButton>
      </Form>
      <LinkLine to="/auth?tab=login" className="mt-8">
        Back to sign-in
      </LinkLine>
    </Page>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <Page title="Check your email" width="text">
      <div className="prose" role="status">
        <p>
          If <strong>{to}</strong> is the address of an account, a link to choose a new password is on its way. It works
          once and expires in {spokenDuration(LINK_MS.reset)}.
        </p>
        <p>
          Nothing there after a few minutes? Look in your spam folder, or{" "}
          <Link to="/auth/forgot" reloadDocument>
            try another address
          </Link>
          : you may have joined with a different one.
        </p>
      </div>
      <LinkLine to="/auth?tab=login" className="mt-8">
        Back to sign-in
      </LinkLine>
    </Page>
  );
}
