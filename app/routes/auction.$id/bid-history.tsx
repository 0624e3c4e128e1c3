import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CollapsibleBids } from "~/components/auctions/collapsible-bids";
import { LocalTime, Money } from "~/components/formatted";
import { UNTIL_SCRIPTED, useScripted } from "~/components/forms/use-scripted";
import { OnDemand } from "~/components/listings/on-demand";
import { TitledSection } from "~/components/page";
import { Button } from "~/components/ui/controls";
import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { PriceFigure } from "./on-demand";

const SHOWN = 8;

/** The newest bids under their bidders' pseudonyms, with a way to verify all of them. */
export function BidHistory({ bids, chart, auction }: Pick<Lot, "bids" | "chart"> & { auction: PublicAuction }) {
  const isOpen = auction.status === "scheduled" || auction.status === "live";
  return (
    <TitledSection id="history" title="Bids">
      <OnDemand>{chart ? <PriceFigure chart={chart} height="h-40" className="mt-4 mb-5" /> : null}</OnDemand>
      <CollapsibleBids
        bids={bids}
        total={auction.bidCount}
        visibleCount={SHOWN}
        isOpen={isOpen}
        list={(some, skipped) => (
          <ol reversed start={auction.bidCount - skipped} className="border-t border-line">
            {some.map(({ seq, bidder, priceMinor, at, isYours, ...led }) => (
              <li key={seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
                <span>
                  {bidder}
                  {isYours ? <span className="font-semibold"> · you</span> : null}
                </span>
                <span className="text-right">
                  <span className="sr-only">Price after this bid: </span>
                  <Money amountMinor={priceMinor} />
                </span>
                <span className="text-sm text-quiet">{ledWords(led)}</span>
                <LocalTime at={at} style="short" className="text-right text-sm text-quiet" />
              </li>
            ))}
          </ol>
        )}
      />
      {bids.length > 0 ? <HowToCheck auction={auction} isOpen={isOpen} /> : null}
    </TitledSection>
  );
}

function ledWords({ outcome, leader }: Pick<Lot["bids"][number], "outcome" | "leader">): string {
  if (outcome === "leads") return "Took the lead";
  if (outcome === "raises") return "Raised their own maximum";
  return leader === null ? "Outbid immediately" : `Outbid immediately by ${leader}`;
}

function HowToCheck({ auction, isOpen }: { auction: PublicAuction; isOpen: boolean }) {
  return (
    <>
      <p className="mt-3 max-w-prose text-sm text-quiet">
        Each bid carries a hash of the one before it, so changing or removing a bid later would show.{" "}
        {isOpen
          ? "Losing bidders' maximums become public when the auction closes. "
          : "Losing bidders' maximums are now public. "}
        You can download{" "}
        <a href={`/api/auctions/${auction.id}/bids`} className="link">
          the bid log
        </a>{" "}
        and{" "}
        <a href="/verify-auction.mjs" className="link">
          the program that checks it
        </a>
        .
      </p>
      <CheckAuction auctionId={auction.id} bidCount={auction.bidCount} />
    </>
  );
}

/** Replays the bid log in the visitor's browser and lists what was checked. Shown only with JavaScript. */
function CheckAuction({ auctionId, bidCount }: { auctionId: number; bidCount: number }) {
  const isScripted = useScripted();
  const [state, setState] = useState<"idle" | "checking" | "failed" | { readonly findings: ReactNode }>("idle");
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
