import { useEffect, useRef } from "react";
import { FullScreen } from "~/components/overlays/loading-overlay";
import { Button, ButtonLink } from "~/components/ui/controls";

/** Whether the browser knows who is signed in. It does from the page itself, until something casts doubt on it. */
export type Knowledge = "known" | "asking" | "failed";

/** Covers the page while it is unknown whose page it is. */
export function SessionScreen({ knowledge, onRetry }: { knowledge: Knowledge; onRetry: () => void }) {
  if (knowledge === "asking") return <FullScreen>Loading authentication...</FullScreen>;
  return knowledge === "failed" ? <AuthenticationError onRetry={onRetry} /> : null;
}

function AuthenticationError({ onRetry }: { onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="authentication-error"
      onCancel={(event) => event.preventDefault()}
      className="m-0 grid h-dvh max-h-none w-full max-w-none place-items-center bg-paper p-6 text-ink"
    >
      <div className="max-w-form text-center">
        <h2 id="authentication-error" className="text-2xl">
          Authentication Error
        </h2>
        <p className="mt-3 text-lg">There was a problem authenticating your session. Please try logging in again.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/auth" reloadDocument variant="primary">
            Go to Login
          </ButtonLink>
          <Button type="button" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    </dialog>
  );
}
