import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { askPasskey, hasAutofill, offerPasskeys, stopAsking } from "~/components/passkeys/ask-passkey";
import { PasskeyButton, usePasskey } from "~/components/passkeys/passkey-button";
import { ProblemLine } from "~/components/ui/notice";
import { CHALLENGE_MS } from "~/domain/accounts/passkeys/passkey-terms";
import { authPath } from "./paths";

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
    const wanted = new AbortController();
    let again: ReturnType<typeof setInterval> | undefined;
    const offer = async () => {
      const asked = await offerPasskeys(wanted.signal);
      if (!wanted.signal.aborted && asked && "answer" in asked) latest.current(asked.answer);
    };
    void hasAutofill().then((can) => {
      if (!can || wanted.signal.aborted) return;
      void offer();
      again = setInterval(offer, ASKED_AGAIN_MS);
    });
    return () => {
      wanted.abort();
      if (again === undefined) return;
      clearInterval(again);
      void stopAsking();
    };
  }, [isWanted]);
}
