import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { UNTIL_SCRIPTED, useScripted } from "~/components/forms/use-scripted";
import { Button } from "~/components/ui/button";

type State = "idle" | "checking" | "failed" | { readonly findings: ReactNode };

/** Replays the bid log in the visitor's browser and lists what was checked. Shown only with JavaScript. */
export function CheckAuction({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const isScripted = useScripted();
  const [state, setState] = useState<State>("idle");
  const latestCheck = useRef(0);
  // A new bid makes an earlier result out of date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count is the reason to start over.
  useEffect(() => {
    latestCheck.current += 1;
    setState("idle");
  }, [auctionId, bidCount]);

  async function check() {
    latestCheck.current += 1;
    const turn = latestCheck.current;
    setState("checking");
    const next = await import("./findings")
      .then(({ findingsOf }) => findingsOf(auctionId))
      .then(
        (findings) => ({ findings }),
        () => "failed" as const,
      );
    if (turn === latestCheck.current) setState(next);
  }

  if (bidCount === 0) return null;
  return (
    <div className={clsx("mt-4 flex flex-col items-start gap-3", isScripted || UNTIL_SCRIPTED)}>
      <Button type="button" onClick={check} disabled={state === "checking"}>
        {state === "checking" ? "Replaying bids…" : "Check this auction"}
      </Button>
      <div role="status" className="w-full">
        {state === "failed" ? (
          <p className="text-oxide">We couldn't load the bid log. Check your connection and try again.</p>
        ) : null}
        {typeof state === "object" ? state.findings : null}
      </div>
    </div>
  );
}
