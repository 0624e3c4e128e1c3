import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button, ProblemLine, RowAction } from "~/components/ui/controls";
import { canSubscribe, subscribe } from "./subscribe";

interface PushSwitchProps {
  readonly publicKey: string;
  readonly sessionId: string;
  readonly isOn: boolean;
  readonly device?: string;
}

export function PushSwitch({ publicKey, sessionId, isOn, device = "this device" }: PushSwitchProps) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const [isAble, setIsAble] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => setIsAble(canSubscribe()), []);
  const turnOn = async () => {
    setProblem(undefined);
    try {
      submit({ intent: "push-on", ...(await subscribe(publicKey)) }, { method: "post" });
    } catch (sentence) {
      setProblem(String(sentence));
    }
  };
  if (isOn)
    return (
      <RowAction intent="push-off" id={sessionId} label={`Turn off push on ${device}`}>
        Turn off push
      </RowAction>
    );
  return (
    <div className="flex min-h-11 flex-col items-start gap-2">
      {isAble ? (
        <Button type="button" aria-disabled={isSending || undefined} onClick={isSending ? undefined : turnOn}>
          Turn on push
        </Button>
      ) : null}
      {isAble === false ? (
        <p className="text-sm text-quiet">
          This browser can't show push notifications. On an iPhone or iPad, add Obverse to the home screen first.
        </p>
      ) : null}
      <noscript>
        <p className="text-sm text-quiet">Push notifications need JavaScript.</p>
      </noscript>
      {problem ? <ProblemLine role="alert">{problem}</ProblemLine> : null}
    </div>
  );
}
