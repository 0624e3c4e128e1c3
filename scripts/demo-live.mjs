/*
 * The present of the demo world, at the running app: photos for pieces of which a picture is drawn, the start of the
 * scheduled auctions, and the newest bid of each live one. Through these calls its engine learns of each auction's end.
 */
import { addPhotos, atOnce, callsOf, once } from "./demo-api.mjs";

/** Pieces of one type that get photos; each side takes the app a moment. */
const PICTURED_PER_TYPE = 2;

/** Opens a session for everybody who acts, and gives the bidders the money for their bids. */
export async function prepare(verbs, { ids, live, drafts, fixed }, pictures, now) {
  const pictured = choosePictured([...live, ...fixed, ...drafts], pictures);
  const bids = live.flatMap(({ auctionId, bids }) =>
    bids.map((bid) => ({ ...bid, auctionId, postageMinor: verbs.postageTo(auctionId, ids.get(bid.bidder)) })),
  );
  for (const [bidder, own] of Map.groupBy(bids, ({ bidder }) => bidder))
    await verbs.fund(
      ids.get(bidder),
      own.reduce((sum, { maximumMinor, postageMinor }) => sum + maximumMinor + postageMinor, 0),
      now,
    );
  const acting = new Set([...pictured, ...drafts].map(({ seller }) => seller).concat(bids.map(({ bidder }) => bidder)));
  const tokens = new Map();
  for (const username of acting) tokens.set(username, await verbs.openSession(ids.get(username), now));
  return { pictured, bids, drafts, tokens };
}

/** Makes the calls, then ends the sessions. */
export async function goLive(url, { pictured, bids, drafts, tokens }) {
  const members = new Map(
    [...tokens].map(([username, token]) => [username, callsOf(url, username, `session=${token}`)]),
  );
  await atOnce(pictured, ({ seller, listingId, picture }) => addPhotos(members.get(seller), listingId, picture));
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

function choosePictured(listed, pictures) {
  const counts = new Map();
  return listed.flatMap((each) => {
    const { typeId } = each.piece;
    const picture = pictures[typeId];
    const count = counts.get(typeId) ?? 0;
    if (!picture || count === PICTURED_PER_TYPE) return [];
    counts.set(typeId, count + 1);
    return [{ ...each, picture }];
  });
}
