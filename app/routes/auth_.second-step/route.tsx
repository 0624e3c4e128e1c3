import { type AppLoadContext, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { authPath } from "~/components/accounts/auth-path";
import { LinkLine, Page, useRefusedForm } from "~/components/page";
import { askPasskey } from "~/components/passkeys/ask-passkey";
import { PasskeyButton, usePasskey } from "~/components/passkeys/passkey-button";
import { CodeField } from "~/components/ui/code-field";
import { SendButton, TextLink } from "~/components/ui/controls";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { readFactors } from "~/domain/accounts/second-factor/read-factors.server";
import { findSecondStep, TOO_LATE } from "~/domain/accounts/sign-in/second-step.server";
import { dropSecondStep, secondStepToken } from "~/platform/auth/session-cookie.server";
import { redirectWithToast } from "~/platform/http/flash.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [
  { title: "Two-step sign-in · Obverse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const redirectTo = query.has("redirect") ? safeReturnPath(query.get("redirect")) : "";
  const token = secondStepToken(context.cookies);
  const account = token && (await findSecondStep(context.writer, token, context.clock.now()));
  if (!account) throw backToSignIn(context, redirectTo, token !== "");
  const { appSince, passkeys } = await readFactors(context.writer, account.id);
  return {
    username: account.username,
    redirectTo,
    isRecovery: query.get("with") === "recovery",
    hasApp: appSince !== null,
    hasPasskey: passkeys.length > 0,
  };
}

/** The sign-in page sends on who is signed in already. */
function backToSignIn(context: AppLoadContext, redirectTo: string, isLate: boolean) {
  const path = authPath("login", redirectTo);
  dropSecondStep(context.cookies);
  return isLate
    ? redirectWithToast(context, path, { title: "Please sign in again", description: TOO_LATE })
    : redirect(path);
}

export default function SecondStep() {
  const { username, redirectTo, isRecovery, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  const withCode = isRecovery || !hasPasskey || hasApp;
  const other = new URLSearchParams({
    ...(redirectTo && { redirect: redirectTo }),
    ...(isRecovery ? {} : { with: "recovery" }),
  });
  const title = isRecovery ? "Enter a recovery code" : withCode ? "Enter your code" : "Use your passkey";
  const mine = hasApp || !hasPasskey ? "Use your authenticator app" : "Use your passkey";
  return (
    <Page title={title} lead={`One more step to sign in as ${username}.`} width="text">
      {withCode ? (
        <Form method="post" className="flex max-w-form flex-col gap-5">
          <input type="hidden" name="redirect" value={redirectTo} />
          <CodeField key={String(isRecovery)} isRecovery={isRecovery} error={refusedForm?.errors.code} />
          <SendButton variant="primary" className="self-start">
            Sign in
          </SendButton>
        </Form>
      ) : null}
      {hasPasskey && !isRecovery ? <PasskeyStep redirectTo={redirectTo} isOnlyWay={!withCode} /> : null}
      <p className="mt-8">
        <TextLink to={`/auth/second-step?${other}`}>{isRecovery ? mine : "Use a recovery code instead"}</TextLink>
      </p>
      <LinkLine to="/auth?tab=login" className="mt-4">
        Back to sign-in
      </LinkLine>
    </Page>
  );
}

function PasskeyStep({ redirectTo, isOnlyWay }: { redirectTo: string; isOnlyWay: boolean }) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const passkey = usePasskey(
    () => askPasskey("second-step"),
    (answer) => submit({ intent: "passkey", passkey: answer, redirect: redirectTo }, { method: "post" }),
  );
  return (
    <div className={isOnlyWay ? "flex" : "mt-4 flex"}>
      <PasskeyButton passkey={passkey} isSending={isSending} variant={isOnlyWay ? "primary" : "secondary"}>
        {isOnlyWay ? "Use your passkey" : "Use a passkey instead"}
      </PasskeyButton>
    </div>
  );
}
