import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ConfirmPanel } from "~/components/accounts/confirm-panel";
import { SettingsPage } from "~/components/accounts/settings-page";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { useAnswer } from "~/components/forms/use-answer";
import { useRefusedForm } from "~/components/refused-form";
import { refuseWithoutFactor } from "~/domain/accounts/confirmation";
import { readFactors } from "~/domain/accounts/second-factor/factors.server";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { requireViewer } from "~/platform/auth/gate.server";
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
  const session = await requireViewer(context);
  const { id, username } = session.member;
  const [confirmation, factors] = await Promise.all([
    waysToConfirmRequest(context, session),
    readFactors(context.reader, id),
  ]);
  const withoutFactor = refuseWithoutFactor(session, context.clock.now(), "This needs");
  const hasFactor = factors.appSince !== null || factors.passkeys.length > 0;
  return {
    username,
    unverified: session.isVerified ? null : session.member.email,
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

interface MadeCodes {
  readonly codes: readonly string[];
  /** The first passkey, with which they came. */
  readonly added?: string;
}

/** The recovery codes that were made last. They are shown once, so they stay while the member goes on with the page. */
function useMadeCodes(): MadeCodes | undefined {
  const answer = useAnswer<MadeCodes | object | null>();
  const made = answer && "codes" in answer ? answer : undefined;
  const [kept, setKept] = useState(made);
  if (made && made !== kept) setKept(made);
  return made ?? kept;
}

export default function Security() {
  const { username, unverified, hasPassword, providers, confirmation, device, passkeys, ...factors } =
    useLoaderData<typeof loader>();
  const made = useMadeCodes();
  const refused = useRefusedForm();
  const { isConfirmed } = confirmation;
  // The last factor takes its recovery codes with it.
  const added = factors.hasFactor ? made?.added : undefined;
  return (
    <SettingsPage title="Security" lead="How you sign in, and what protects your account.">
      {unverified === null ? null : <VerifyAddress email={unverified} />}
      {added && made ? <NewCodes title={`“${added}” is added`} codes={made.codes} username={username} /> : null}
      <ConfirmPanel
        confirmation={confirmation}
        backTo="/settings/security"
        what="change how you sign in"
        refused={refused}
      />
      <div className="flex flex-col gap-12">
        <PasskeySection passkeys={passkeys} device={device} isConfirmed={isConfirmed} refused={refused} />
        <AppSection appSince={factors.appSince} isOffered={factors.isAppOffered} isConfirmed={isConfirmed} />
        {factors.hasFactor && !added ? (
          <RecoverySection
            left={factors.recoveryCodes}
            made={made?.codes}
            username={username}
            isConfirmed={isConfirmed}
          />
        ) : null}
        {hasPassword ? (
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
