import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";
import { LinkLine, SettingsPage, useAnswer, useRefusedForm } from "~/components/page";
import { CodeField } from "~/components/ui/code-field";
import { SendButton } from "~/components/ui/controls";
import { CopyField, QrImage } from "~/components/ui/copy-field";
import { findSetUp } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { qrCode } from "~/domain/drawing/qr-code.server";
import { newFormKey } from "~/platform/auth/confirm.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { requireViewer } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Set up an authenticator app · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const box = secretBoxOf(context.env);
  const found = box && (await findSetUp(context.reader, session, { now: context.clock.now(), box }));
  // Nothing is left to set up right after the app was turned on, when the page shows the recovery codes.
  const setUp = found ? { secret: found.secret, qr: qrCode(found.uri), formKey: newFormKey(context) } : null;
  return { username: session.member.username, setUp };
}

const BACK = (
  <LinkLine to="/settings/security" className="mt-8 print:hidden">
    Back to security
  </LinkLine>
);

export default function SetUpApp() {
  const { username, setUp } = useLoaderData<typeof loader>();
  const codes = useAnswer<{ codes?: readonly string[] }>()?.codes;
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
      <SetUp {...setUp} />
    </SettingsPage>
  );
}

function SetUp({ secret, qr, formKey }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["setUp"]>) {
  return (
    <ol className="flex list-none flex-col gap-8">
      <li>
        <h2 className="text-lg">1. Open an authenticator app</h2>
        <p className="mt-1">
          Any app that shows six-digit codes works, such as Google Authenticator, 1Password, Bitwarden or Apple
          Passwords.
        </p>
      </li>
      <li>
        <h2 className="text-lg">2. Scan this code with it</h2>
        <div className="mt-3 flex flex-wrap items-start gap-6">
          <QrImage qr={qr} label="QR code with the key for your authenticator app" />
          <div className="min-w-0 grow basis-64">
            <CopyField label="Or enter this key" text={secret} />
            <p className="mt-2 text-sm text-quiet">
              Time-based, six digits, every 30 seconds. Don't show it to anyone: it makes the same codes as your app.
            </p>
          </div>
        </div>
      </li>
      <li>
        <h2 className="text-lg">3. Enter the code that it shows</h2>
        <Form method="post" className="mt-3 flex max-w-form flex-col gap-5">
          <input type="hidden" name="formKey" value={formKey} />
          <CodeField error={useRefusedForm()?.errors.code} />
          <SendButton variant="primary" className="self-start">
            Turn on
          </SendButton>
        </Form>
      </li>
    </ol>
  );
}
