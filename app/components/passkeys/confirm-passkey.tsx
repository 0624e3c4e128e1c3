import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { RefusedForm } from "~/components/refused-form";
import { useToast } from "~/components/toast/toaster";
import { ProblemLine } from "~/components/ui/notice";
import { askPasskey } from "./ask-passkey";
import { PasskeyButton, usePasskey } from "./passkey-button";

/** Confirms that it's the member, within any form, which keeps what was typed. */
export function ConfirmPasskey({ hint }: { hint: string | undefined }) {
  const fetcher = useFetcher<RefusedForm | { readonly values: object }>();
  const { toast } = useToast();
  const passkey = usePasskey(
    () => askPasskey("confirm"),
    (answer) => fetcher.submit({ intent: "confirm", passkey: answer }, { method: "post", action: "/auth/passkey" }),
  );
  const { data } = fetcher;
  useEffect(() => {
    if (data && !("message" in data))
      toast({ title: "Confirmed", description: "For the next 10 minutes we won't ask again.", tone: "good" });
  }, [data, toast]);
  return (
    <div className="flex flex-col items-start gap-2">
      <PasskeyButton passkey={passkey} isSending={fetcher.state !== "idle"}>
        Confirm with a passkey
      </PasskeyButton>
      {hint ? <p className="text-sm text-quiet">{hint}</p> : null}
      {data && "message" in data ? <ProblemLine role="alert">{data.message}</ProblemLine> : null}
    </div>
  );
}
