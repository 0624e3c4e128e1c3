import { useNavigation, useSubmit } from "@remix-run/react";
import { askPasskey } from "~/components/passkeys/ask-passkey";
import { PasskeyButton } from "~/components/passkeys/passkey-button";
import { usePasskey } from "~/components/passkeys/use-passkey";

/** The second step with a passkey. */
export function PasskeyStep({ redirectTo, isOnlyWay }: { redirectTo: string; isOnlyWay: boolean }) {
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
