import { Check, CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";

/** Served as it is, so that a reader can fetch, read and run it apart from us. */
const VERIFIER = "/verify-auction.mjs";

type Verifier = typeof import("../../../public/verify-auction.mjs");
type Checked = Awaited<ReturnType<Verifier["checkAuction"]>>;
type State = { readonly kind: "idle" | "checking" | "failed" } | ({ readonly kind: "checked" } & Checked);

/** Replays the bid log in the reader's own browser and says what was checked. Without JavaScript it is not there. */
export function CheckAuction({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const [isScripted, setIsScripted] = useState(false);
  const [state, setState] = useState<State>({ kind: "idle" });
  const asked = useRef(0);
  useEffect(() => setIsScripted(true), []);
  // What was checked is the log as it was: a new bid makes it worth checking again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the reason to begin anew.
  useEffect(() => {
    asked.current += 1;
    setState({ kind: "idle" });
  }, [auctionId, bidCount]);

  async function check() {
    asked.current += 1;
    const turn = asked.current;
    setState({ kind: "checking" });
    const next: State = await import(VERIFIER)
      .then((verifier: Verifier) =>
        verifier.checkAuction(new URL(`/api/auctions/${auctionId}/bids`, window.location.href).href, auctionId),
      )
      .then(
        (checked) => ({ kind: "checked", ...checked }),
        () => ({ kind: "failed" }),
      );
    if (turn === asked.current) setState(next);
  }

  if (!isScripted || bidCount === 0) return null;
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button type="button" onClick={check} disabled={state.kind === "checking"}>
        {state.kind === "checking" ? "Replaying the bids …" : "Check this auction"}
      </Button>
      <div role="status" className="w-full">
        {state.kind === "failed" ? (
          <p className="text-oxide">The bid log could not be read. Look at your connection and check again.</p>
        ) : null}
        {state.kind === "checked" ? <Findings {...state} /> : null}
      </div>
    </div>
  );
}

function Findings({ faults, said }: Checked) {
  const isSound = faults.length === 0;
  const Icon = isSound ? Check : CircleAlert;
  return (
    <>
      <p className={isSound ? "font-semibold text-verdigris" : "font-semibold text-oxide"}>
        {isSound ? "It checks out, replayed in your browser:" : "It does not check out:"}
      </p>
      <ul className="mt-1.5 flex max-w-prose flex-col gap-1.5">
        {(isSound ? said : faults).map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Icon aria-hidden className={isSound ? "mt-1 size-4 shrink-0 text-verdigris" : "mt-1 size-4 shrink-0"} />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
