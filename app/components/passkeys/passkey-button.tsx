import { Button, type ButtonVariant } from "~/components/ui/button";
import { ProblemLine } from "~/components/ui/problem-line";
import type { usePasskey } from "./use-passkey";

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
