import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { SettingsPage, TitledSection, useRefusedForm } from "~/components/page";
import { Button, SendButton } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { wantedEmail } from "~/domain/accounts/email/change-email.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Email address · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const { member, isVerified } = session;
  const [pendingEmail, confirmation] = await Promise.all([
    wantedEmail(context.reader, member.id),
    waysToConfirmRequest(context, session),
  ]);
  return { email: member.email, isVerified, pendingEmail, confirmation };
}

export default function Email() {
  const { email, isVerified, pendingEmail, confirmation } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title="Email address" lead="Where we write to you. Other members never see it.">
      {isVerified ? null : <VerifyAddress email={email} />}
      <p className="[overflow-wrap:anywhere]">
        <strong>{email}</strong>
        {isVerified ? (
          <span className="text-verdigris"> · verified</span>
        ) : (
          <span className="text-quiet"> · not verified yet</span>
        )}
      </p>
      {pendingEmail === null ? null : (
        <TitledSection id="pending" title="Waiting for your new address" className="mt-10">
          <p className="mt-2 [overflow-wrap:anywhere]">
            Open the link we sent to <strong>{pendingEmail}</strong>. Until then, your address stays as it is.
          </p>
          <Form method="post" className="mt-3 flex flex-wrap gap-3">
            <Button intent="send-change-again">Send again</Button>
            <Button intent="cancel-change">Cancel the change</Button>
          </Form>
        </TitledSection>
      )}
      <ChangeForm confirmation={confirmation} />
    </SettingsPage>
  );
}

/** Asks for another address. It takes the place of the present one once its link has been used. */
function ChangeForm({ confirmation }: { confirmation: WaysToConfirm }) {
  const refusedForm = useRefusedForm("change");
  const what = "change your email address";
  const isAboutAField = refusedForm !== undefined && Object.keys(refusedForm.errors).length > 0;
  return (
    <TitledSection id="change" title="Change your address" className="mt-10">
      {mustConfirmElsewhere(confirmation) ? (
        <div className="mt-3">
          <ConfirmElsewhere confirmation={confirmation} backTo="/settings/email" what={what} />
        </div>
      ) : (
        <Form method="post" className="mt-3 flex max-w-form flex-col items-start gap-5">
          <Field
            label="New email address"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX}
            defaultValue={refusedForm?.values.email}
            error={refusedForm?.errors.email ?? (isAboutAField ? undefined : refusedForm?.message)}
            hint="We'll send a link there. Your address changes once you open it."
            className="w-full"
          />
          <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} what={`to ${what}`} />
          <SendButton intent="change" variant="primary">
            Send the link
          </SendButton>
        </Form>
      )}
    </TitledSection>
  );
}
