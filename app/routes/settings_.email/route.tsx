import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { useRefusedForm } from "~/components/refused-form";
import { wantedEmail } from "~/domain/accounts/email/change-email.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/auth/gate.server";
import { ChangeForm, PendingChange } from "./change-form";
import { emailForms } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Email address · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const { member, isVerified } = session;
  const [wanted, confirmation] = await Promise.all([
    wantedEmail(context.reader, member.id),
    waysToConfirmRequest(context, session),
  ]);
  return { email: member.email, isVerified, wanted, confirmation };
}

export const action = emailForms;

export default function Email() {
  const { email, isVerified, wanted, confirmation } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const refusedChange = refused?.values.intent === "change" ? refused : undefined;
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
      {wanted === null ? null : <PendingChange email={wanted} />}
      <ChangeForm confirmation={confirmation} refused={refusedChange} />
    </SettingsPage>
  );
}
