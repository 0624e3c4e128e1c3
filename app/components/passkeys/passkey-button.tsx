import { Button, type ButtonVariant } from "~/components/ui/button";
import { ProblemLine } from "~/components/ui/problem-line";
import type { usePasskey } from "./use-passkey";

export function PasskeyButton({
  passkey: { isOffered, isAsking, problem, start },
  isSending,
  variant = "secondary",
  className,
  children,
}: {
  passkey: ReturnType<typeof usePasskey>;
  isSending: boolean;
  variant?: ButtonVariant;
  className?: string;
  children: string;
}) {
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
