import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";
import { SettingsPage } from "~/components/accounts/settings-page";
import { useAnswer } from "~/components/forms/use-answer";
import { useRefusedForm } from "~/components/refused-form";
import { LinkLine } from "~/components/ui/link-line";
import { findSetUp } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { qrCode } from "~/domain/drawing/qr-code.server";
import { newFormKey } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/auth/gate.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { setUpForm } from "./forms.server";
import { SetUp } from "./set-up";

export const meta: MetaFunction = () => [{ title: "Set up an authenticator app · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const box = secretBoxOf(context.env);
  const found = box && (await findSetUp(context.reader, session, { now: context.clock.now(), box }));
  // Nothing is left to set up right after the app was turned on, when the page shows the recovery codes.
  const setUp = found ? { secret: found.secret, qr: qrCode(found.uri), formKey: newFormKey(context) } : null;
  return { username: session.member.username, setUp };
}

export const action = setUpForm;

const BACK = (
  <LinkLine to="/settings/security" className="mt-8 print:hidden">
    Back to security
  </LinkLine>
);

export default function SetUpApp() {
  const { username, setUp } = useLoaderData<typeof loader>();
  const codes = useAnswer<{ codes?: readonly string[] }>()?.codes;
  const refused = useRefusedForm();
  if (codes)
    return (
      <SettingsPage
        title="Your authenticator app is on"
        lead="From now on, we ask for a code from it when you sign in."
      >
        {codes.length > 0 ? <RecoveryCodes codes={codes} username={username} /> : null}
        {BACK}
      </SettingsPage>
    );
  if (!setUp)
    return (
      <SettingsPage title="Set up an authenticator app" lead="No set-up is under way. Start one on the security page.">
        {BACK}
      </SettingsPage>
    );
  return (
    <SettingsPage title="Set up an authenticator app" lead="Three steps, about a minute.">
      <SetUp setUp={setUp} refused={refused} />
    </SettingsPage>
  );
}
