import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type AuthTab, authPath } from "~/components/accounts/auth-path";
import { NewPasswordField } from "~/components/accounts/new-password-field";
import { useRefusedForm, useRefusedInput } from "~/components/page";
import { askPasskey, hasAutofill, offerPasskeys, stopAsking } from "~/components/passkeys/ask-passkey";
import { PasskeyButton, usePasskey } from "~/components/passkeys/passkey-button";
import { ProblemLine, SendButton, TextLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { EMAIL_MAX } from "~/domain/accounts/email";
import { CHALLENGE_MS } from "~/domain/accounts/passkeys/passkey-terms";
import { USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";

interface AuthFormProps {
  readonly tab: AuthTab;
  readonly redirectTo: string;
  readonly submit: string;
  readonly children: ReactNode;
}

/** What both forms share: where they post, where they redirect to, and the submit button. */
export function AuthForm({ tab, redirectTo, submit, children }: AuthFormProps) {
  return (
    <Form method="post" action={authPath(tab, redirectTo)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={tab} />
      <input type="hidden" name="redirect" value={redirectTo} />
      {children}
      <SendButton variant="primary" className="w-full">
        {submit}
      </SendButton>
    </Form>
  );
}

export function RegisterForm({ redirectTo }: { redirectTo: string }) {
  return (
    <AuthForm tab="register" redirectTo={redirectTo} submit="Register">
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={USERNAME_MIN}
        maxLength={USERNAME_MAX}
        pattern="[A-Za-z0-9_\-]+"
        title='Letters, digits, "_" and "-"'
        hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, "_" or "-". Visible to everyone.`}
        {...useRefusedInput("username", "", "register")}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        hint="Only you can see it."
        {...useRefusedInput("email", "", "register")}
      />
      <NewPasswordField
        label="Password"
        more="Any characters are allowed."
        error={useRefusedForm("register")?.errors.password}
      />
      <p className="text-sm text-quiet">
        By creating an account you accept the <TextLink to="/terms">terms of use</TextLink>. The{" "}
        <TextLink to="/privacy">privacy page</TextLink> says what we store.
      </p>
    </AuthForm>
  );
}

/** The browser's list in the field for the username is asked anew before its challenge expires. */
const ASKED_AGAIN_MS = 0.8 * CHALLENGE_MS;

/** Signs in without a password: by the button, or by a passkey that the browser offers with the username. */
export function PasskeySignIn({ problem, redirectTo }: { problem: string | undefined; redirectTo: string }) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const send = (passkey: string) =>
    submit(
      { intent: "passkey", passkey, redirect: redirectTo },
      { method: "post", action: authPath("login", redirectTo) },
    );
  const passkey = usePasskey(() => askPasskey("sign-in"), send);
  // A request that the button made takes the place of the list's.
  useAutofill(send, !passkey.isAsking && !isSending);
  return (
    <div className="mt-3 flex flex-col gap-2">
      <PasskeyButton passkey={passkey} isSending={isSending} className="w-full">
        Use a passkey
      </PasskeyButton>
      {problem && !passkey.isAsking && !passkey.problem ? <ProblemLine role="alert">{problem}</ProblemLine> : null}
    </div>
  );
}

/** Has the browser list its passkeys in the field for the username, where it can. */
function useAutofill(send: (answer: string) => void, isWanted: boolean): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    let again: ReturnType<typeof setInterval> | undefined;
    const offer = async () => {
      const result = await offerPasskeys(controller.signal);
      if (!controller.signal.aborted && result && "answer" in result) latest.current(result.answer);
    };
    void hasAutofill().then((can) => {
      if (!can || controller.signal.aborted) return;
      void offer();
      again = setInterval(offer, ASKED_AGAIN_MS);
    });
    return () => {
      controller.abort();
      if (again === undefined) return;
      clearInterval(again);
      void stopAsking();
    };
  }, [isWanted]);
}
