import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefusedForm } from "~/components/page";
import { useToast } from "~/components/toast/toaster";
import { Button, type ButtonVariant, ProblemLine } from "~/components/ui/controls";
import { askPasskey, hasPasskeys, type PasskeyAnswer } from "./ask-passkey";

/** `isOffered` is false on the server and in browsers without passkeys. */
export function usePasskey(ask: () => Promise<PasskeyAnswer>, send: (answer: string) => void) {
  const [isOffered, setIsOffered] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ ask, send });
  latest.current = { ask, send };
  useEffect(() => setIsOffered(hasPasskeys()), []);
  const start = useCallback(async () => {
    setIsAsking(true);
    setProblem(undefined);
    const result = await latest.current.ask();
    setIsAsking(false);
    if (!result) return;
    if ("problem" in result) setProblem(result.problem);
    else latest.current.send(result.answer);
  }, []);
  return { isOffered, isAsking, problem, start };
}

interface PasskeyButtonProps {
  readonly passkey: ReturnType<typeof usePasskey>;
  readonly isSending: boolean;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  readonly children: string;
}

export function PasskeyButton(props: PasskeyButtonProps) {
  const { isSending, variant = "secondary", className, children } = props;
  const { isOffered, isAsking, problem, start } = props.passkey;
  const isBusy = isAsking || isSending;
  return (
    <div className="flex min-h-11 flex-col gap-2">
      {isOffered ? (
        <Button
          type="button"
          variant={variant}
          className={className}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : start}
        >
          {children}
        </Button>
      ) : null}
      <noscript>
        <p className="text-sm text-quiet">Passkeys need JavaScript.</p>
      </noscript>
      {problem ? <ProblemLine role="alert">{problem}</ProblemLine> : null}
    </div>
  );
}

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
