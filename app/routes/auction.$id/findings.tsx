import type { ReactNode } from "react";
import { CheckFindings } from "~/components/auctions/check-findings";

/** Served unbundled, so that anyone can download, read and run it independently. */
const VERIFIER = "/verify-auction.mjs";

/** Replays the auction's bids in the visitor's browser; returns what it found, or rejects if the log didn't load. */
export async function findingsOf(auctionId: number): Promise<ReactNode> {
  const { checkAuction }: typeof import("../../../public/verify-auction.mjs") = await import(VERIFIER);
  const log = new URL(`/api/auctions/${auctionId}/bids`, window.location.href);
  const { faults, said } = await checkAuction(log.href, auctionId);
  const isSound = faults.length === 0;
  return (
    <>
      <p className={isSound ? "font-semibold text-verdigris" : "font-semibold text-oxide"}>
        {isSound ? "All checks passed. Your browser replayed the bids:" : "Some checks failed:"}
      </p>
      <CheckFindings faults={faults} passes={said} />
    </>
  );
}
