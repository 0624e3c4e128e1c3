import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ConfirmPanel } from "~/components/accounts/confirm-again";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { SettingsPage, TitledSection, useAnswer, useRefusedForm } from "~/components/page";
import { Button } from "~/components/ui/controls";
import { refuseWithoutFactor } from "~/domain/accounts/confirmation";
import { readFactors } from "~/domain/accounts/second-factor/read-factors.server";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { requireViewer } from "~/platform/http/request.server";
import { PasskeySection } from "./passkey-section";
import { AppSection, PasswordForm, RecoverySection } from "./sections";

export { action } from "./forms.server";

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
    ...factors,
  };
}

interface MadeCodes {
  readonly codes: readonly string[];
  /** The first passkey, with which they came. */
  readonly passkeyName?: string;
}

/** The recovery codes that were made last. They are shown once, so they stay while the member goes on with the page. */
function useMadeCodes(): MadeCodes | undefined {
  const answer = useAnswer<MadeCodes | object | null>();
  const codes = answer && "codes" in answer ? answer : undefined;
  const [lastCodes, setLastCodes] = useState(codes);
  if (codes && codes !== lastCodes) setLastCodes(codes);
  return codes ?? lastCodes;
}

export default function Security() {
  const { username, unverified, hasPassword, confirmation, device, passkeys, ...factors } =
    useLoaderData<typeof loader>();
  const latest = useMadeCodes();
  const { isConfirmed } = confirmation;
  // The last factor takes its recovery codes with it.
  const passkey = factors.hasFactor ? latest?.passkeyName : undefined;
  return (
    <SettingsPage title="Security" lead="How you sign in, and what protects your account.">
      {unverified === null ? null : <VerifyAddress email={unverified} />}
      {passkey && latest ? <NewCodes title={`“${passkey}” is added`} codes={latest.codes} username={username} /> : null}
      <ConfirmPanel confirmation={confirmation} backTo="/settings/security" what="change how you sign in" />
      <div className="flex flex-col gap-12">
        <PasskeySection passkeys={passkeys} device={device} isConfirmed={isConfirmed} />
        <AppSection appSince={factors.appSince} isOffered={factors.isAppOffered} isConfirmed={isConfirmed} />
        {factors.hasFactor && !passkey ? (
          <RecoverySection
            codesLeft={factors.recoveryCodes}
            newCodes={latest?.codes}
            username={username}
            isConfirmed={isConfirmed}
          />
        ) : null}
        {hasPassword ? (
          <PasswordForm needsCode={factors.hasFactor && !isConfirmed} username={username} />
        ) : (
          <SetPasswordForm />
        )}
      </div>
    </SettingsPage>
  );
}

/** The recovery codes that came with the member's first passkey, where they can't be missed. */
function NewCodes({ title, codes, username }: { title: string; codes: readonly string[]; username: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="new-codes" className="mb-12">
      <h2 id="new-codes" ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <p className="mt-2">
        Without your passkeys, these recovery codes get you in. After your password, we now ask for one or the other.
      </p>
      <RecoveryCodes codes={codes} username={username} />
    </section>
  );
}

/** For a member who has signed in with providers only so far. */
function SetPasswordForm() {
  const { username, providers, confirmation } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm("set-password");
  const names = providers.map((each) => PROVIDER_NAMES[each]).join(" or ");
  return (
    <TitledSection id="password" title="Password">
      <p className="mt-1 text-quiet">
        Your account has no password. {names ? `You sign in with ${names}. ` : null}With one, you no longer depend on
        another site to sign in.
      </p>
      {confirmation.isConfirmed ? (
        <Form method="post" action="/settings/security" className="mt-4 flex max-w-form flex-col gap-5">
          <input type="hidden" name="intent" value="set-password" />
          {/* Tells password managers whose password this is. */}
          <input type="text" name="" value={username} autoComplete="username" readOnly hidden />
          <NewPasswordField label="New password" error={refusedForm?.errors.password ?? refusedForm?.message} />
          <Button variant="primary" className="self-start">
            Set password
          </Button>
        </Form>
      ) : null}
    </TitledSection>
  );
}
