import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";

/** Served unbundled, so that anyone can download, read and run it independently. */
const VERIFIER = "/verify-auction.mjs";

type Verifier = typeof import("../../../public/verify-auction.mjs");
type Checked = Awaited<ReturnType<Verifier["checkAuction"]>>;
type State = { readonly kind: "idle" | "checking" | "failed" } | ({ readonly kind: "checked" } & Checked);

const Findings = lazy(() => import("./findings").then((part) => ({ default: part.Findings })));

/** Replays the bid log in the visitor's browser and lists what was checked. Rendered only with JavaScript. */
export function CheckAuction({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const [isScripted, setIsScripted] = useState(false);
  const [state, setState] = useState<State>({ kind: "idle" });
  const latestCheck = useRef(0);
  useEffect(() => setIsScripted(true), []);
  // A new bid makes an earlier result out of date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count is the reason to start over.
  useEffect(() => {
    latestCheck.current += 1;
    setState({ kind: "idle" });
  }, [auctionId, bidCount]);

  async function check() {
    latestCheck.current += 1;
    const turn = latestCheck.current;
    setState({ kind: "checking" });
    const next: State = await import(VERIFIER)
      .then((verifier: Verifier) =>
        verifier.checkAuction(new URL(`/api/auctions/${auctionId}/bids`, window.location.href).href, auctionId),
      )
      .then(
        (checked) => ({ kind: "checked", ...checked }),
        () => ({ kind: "failed" }),
      );
    if (turn === latestCheck.current) setState(next);
  }

  if (!isScripted || bidCount === 0) return null;
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button type="button" onClick={check} disabled={state.kind === "checking"}>
        {state.kind === "checking" ? "Replaying bids…" : "Check this auction"}
      </Button>
      <div role="status" className="w-full">
        {state.kind === "failed" ? (
          <p className="text-oxide">We couldn't load the bid log. Check your connection and try again.</p>
        ) : null}
        <Suspense fallback={null}>{state.kind === "checked" ? <Findings {...state} /> : null}</Suspense>
      </div>
    </div>
  );
}
