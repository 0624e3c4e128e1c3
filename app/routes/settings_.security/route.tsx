import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPanel } from "~/components/confirm-panel";
import { useRefusedForm } from "~/components/refused-form";
import { SettingsPage } from "~/components/settings-page";
import { Problem } from "~/components/ui/notice";
import { refuseWithoutFactor } from "~/domain/accounts/confirmation";
import { readFactors } from "~/domain/accounts/second-factor/factors.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireSession } from "~/platform/auth/gate.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { AppSection } from "./app-section";
import { securityForms } from "./forms.server";
import { NewCodes } from "./new-codes";
import { PasskeySection } from "./passkey-section";
import { PasswordForm } from "./password-form";
import { RecoverySection } from "./recovery-section";
import { SetPasswordForm } from "./set-password-form";

export const meta: MetaFunction = () => [{ title: "Security · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireSession(context);
  const { id, username } = session.member;
  const [confirmation, factors] = await Promise.all([
    waysToConfirmRequest(context, session),
    readFactors(context.reader, id),
  ]);
  const withoutFactor = refuseWithoutFactor(session, context.clock.now(), "This needs");
  const hasFactor = factors.appSince !== null || factors.passkeys.length > 0;
  return {
    username,
    hasPassword: confirmation.hasPassword,
    providers: confirmation.providers,
    // Once there is a second factor, it alone allows changes to how the member signs in.
    confirmation: hasFactor ? { ...confirmation, isConfirmed: !withoutFactor, hasPassword: false } : confirmation,
    isAppOffered: secretBoxOf(context.env) !== undefined,
    device: context.device,
    hasFactor,
    appSince: isoOrNull(factors.appSince),
    recoveryCodes: factors.recoveryCodes,
    passkeys: factors.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
  };
}

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export const action = securityForms;

/** What has a place of its own to say that it was refused. */
const BESIDE_ITS_FORM: ReadonlySet<string | undefined> = new Set([
  ...["change-password", "set-password", "confirm"],
  ...["add-passkey", "rename-passkey"],
]);

export default function Security() {
  const { username, hasPassword, providers, confirmation, device, passkeys, ...factors } =
    useLoaderData<typeof loader>();
  const made = useActionData<{ codes?: readonly string[]; added?: string }>();
  const refused = useRefusedForm();
  const { isConfirmed } = confirmation;
  // Confirming would lose the recovery codes that are shown once.
  const asksToConfirm = !isConfirmed && !made?.added;
  const isBeside = BESIDE_ITS_FORM.has(refused?.values.intent);
  return (
    <SettingsPage title="Security" lead="How you sign in, and what protects your account.">
      <Problem title="Nothing was changed" message={isBeside ? undefined : refused?.message} className="mb-8" />
      {asksToConfirm ? (
        <ConfirmPanel
          confirmation={confirmation}
          backTo="/settings/security"
          what="change how you sign in"
          refused={refused}
        />
      ) : null}
      <div className="flex flex-col gap-12">
        {made?.added ? (
          <NewCodes title={`“${made.added}” is added`} codes={made.codes ?? []} username={username} />
        ) : null}
        <PasskeySection
          passkeys={passkeys}
          device={device}
          isConfirmed={isConfirmed}
          asksToConfirm={asksToConfirm}
          refused={refused}
        />
        <AppSection
          appSince={factors.appSince}
          isOffered={factors.isAppOffered}
          isConfirmed={isConfirmed}
          asksToConfirm={asksToConfirm}
        />
        {factors.hasFactor && !made?.added ? (
          <RecoverySection
            left={factors.recoveryCodes}
            made={made?.codes}
            username={username}
            isConfirmed={isConfirmed}
          />
        ) : null}
        {made?.added ? null : hasPassword ? (
          <PasswordForm
            needsCode={factors.hasFactor && !isConfirmed}
            refused={refused?.values.intent === "change-password" ? refused : undefined}
            username={username}
          />
        ) : (
          <SetPasswordForm
            refused={refused?.values.intent === "set-password" ? refused : undefined}
            username={username}
            providers={providers}
            isConfirmed={isConfirmed}
          />
        )}
      </div>
    </SettingsPage>
  );
}
