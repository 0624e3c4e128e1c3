interface Led {
  /** `raises`: the leader raised their own maximum. */
  readonly outcome: "leads" | "raises" | "outbid";
  /** Who led after it; null if that depends on bids earlier than those given. */
  readonly leader: string | null;
}

export function withLeaders<Bid extends { readonly bidder: string; readonly outcome: "leading" | "outbid" }>(
  newestFirst: readonly Bid[],
): (Omit<Bid, "outcome"> & Led)[] {
  let leader: string | null = null;
  const oldestFirst = [...newestFirst].reverse().map((bid) => {
    const before = leader;
    if (bid.outcome === "leading") leader = bid.bidder;
    const outcome: Led["outcome"] = bid.outcome === "outbid" ? "outbid" : before === bid.bidder ? "raises" : "leads";
    return { ...bid, outcome, leader };
  });
  return oldestFirst.reverse();
}
