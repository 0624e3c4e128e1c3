/** What a bid was when it was placed. */
interface Placed {
  readonly bidder: string;
  readonly outcome: "leading" | "outbid";
}

interface Led {
  /** `raises`: the leader gave a higher maximum of their own. */
  readonly outcome: "leads" | "raises" | "outbid";
  /** Who led after it; null where the bid that tells lies before those given. */
  readonly leader: string | null;
}

/** Bids, newest first, each with who led after it. */
export function withLeaders<Bid extends Placed>(newestFirst: readonly Bid[]): (Omit<Bid, "outcome"> & Led)[] {
  let leader: string | null = null;
  const oldestFirst = [...newestFirst].reverse().map((bid) => {
    const before = leader;
    if (bid.outcome === "leading") leader = bid.bidder;
    const outcome: Led["outcome"] = bid.outcome === "outbid" ? "outbid" : before === bid.bidder ? "raises" : "leads";
    return { ...bid, outcome, leader };
  });
  return oldestFirst.reverse();
}
