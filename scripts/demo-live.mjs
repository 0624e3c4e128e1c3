/*
 * The present of the demo world, at the running app: the start of the scheduled auctions, and the newest bid of each live
 * one. Through these calls its engine learns of each auction's end.
 */
import { atOnce, callsOf, once } from "./demo-api.mjs";

/** Opens a session for everybody who acts, and gives the bidders the money for their bids. */
export async function prepare(verbs, { ids, live, drafts }, now) {
  const bids = live.flatMap(({ auctionId, bids }) =>
    bids.map((bid) => ({ ...bid, auctionId, postageMinor: verbs.postageTo(auctionId, ids.get(bid.bidder)) })),
  );
  for (const [bidder, own] of Map.groupBy(bids, ({ bidder }) => bidder))
    await verbs.fund(
      ids.get(bidder),
      own.reduce((sum, { maximumMinor, postageMinor }) => sum + maximumMinor + postageMinor, 0),
      now,
    );
  const acting = new Set(drafts.map(({ seller }) => seller).concat(bids.map(({ bidder }) => bidder)));
  const tokens = new Map();
  for (const username of acting) tokens.set(username, await verbs.openSession(ids.get(username), now));
  return { bids, drafts, tokens };
}

/** Makes the calls, then ends the sessions. */
export async function goLive(url, { bids, drafts, tokens }) {
  const members = new Map(
    [...tokens].map(([username, token]) => [username, callsOf(url, username, `session=${token}`)]),
  );
  await atOnce(drafts, ({ seller, listingId }) => members.get(seller)(`/api/listings/${listingId}/publish`));
  await atOnce(
    Map.groupBy(bids, ({ auctionId }) => auctionId),
    async ([auctionId, own]) => {
      for (const { bidder, maximumMinor, postageMinor } of own)
        await members.get(bidder)(`/api/auctions/${auctionId}/bids`, { maximumMinor, postageMinor }, once());
    },
  );
  await atOnce(members, ([, post]) => post("/api/logout"));
}
