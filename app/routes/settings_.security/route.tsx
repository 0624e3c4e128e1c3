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
  const withoutCode = refuseWithoutFactor(session, context.clock.now(), "This needs");
  return {
    username,
    hasPassword: confirmation.hasPassword,
    providers: confirmation.providers,
    // Once there is an app, its codes alone allow changes to it.
    confirmation:
      factors.appSince === null ? confirmation : { ...confirmation, isConfirmed: !withoutCode, hasPassword: false },
    isAppOffered: secretBoxOf(context.env) !== undefined,
    factors: { ...factors, appSince: factors.appSince === null ? null : new Date(factors.appSince).toISOString() },
  };
}

export const action = securityForms;

/** What has a place of its own to say that it was refused. */
const BESIDE_ITS_FORM: ReadonlySet<string | undefined> = new Set(["change-password", "set-password", "confirm"]);

export default function Security() {
  const { username, hasPassword, providers, confirmation, factors, isAppOffered } = useLoaderData<typeof loader>();
  const codes = useActionData<{ codes?: readonly string[] }>()?.codes;
  const refused = useRefusedForm();
  const { isConfirmed } = confirmation;
  const isBeside = BESIDE_ITS_FORM.has(refused?.values.intent);
  return (
    <SettingsPage title="Security" lead="How you sign in, and what protects your account.">
      <Problem title="Nothing was changed" message={isBeside ? undefined : refused?.message} className="mb-8" />
      <ConfirmPanel
        confirmation={confirmation}
        backTo="/settings/security"
        what={hasPassword ? "change two-step sign-in" : "set a password or change two-step sign-in"}
        refused={refused}
      />
      <div className="flex flex-col gap-12">
        <AppSection appSince={factors.appSince} isOffered={isAppOffered} isConfirmed={isConfirmed} />
        {factors.appSince === null ? null : (
          <RecoverySection left={factors.recoveryCodes} made={codes} username={username} isConfirmed={isConfirmed} />
        )}
        {hasPassword ? (
          <PasswordForm
            needsCode={factors.appSince !== null && !isConfirmed}
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
