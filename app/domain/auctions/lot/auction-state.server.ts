import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { auctions } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import { postageTo } from "~/domain/postage/postage-terms";
import { homeOf, postageColumns } from "~/domain/postage/save-postage.server";
import { publicAuction } from "./public-auction";
import { ownBid, publicColumns } from "./public-columns.server";

/** Undefined if there is no such auction or it is a draft. */
export async function auctionState(
  db: Reader,
  { auctionId, viewerId, now }: { auctionId: number; viewerId?: number | undefined; now: number },
) {
  // No member has the id 0.
  const viewer = viewerId ?? 0;
  const [row] = await db
    .select({
      ...publicColumns,
      leaderId: auctions.leaderId,
      terms: postageColumns,
      country: homeOf(viewer).as("viewer_country"),
      // Before the start there are no bids, but there may be an absentee maximum.
      yourMaximumMinor: sql<number | null>`COALESCE(${ownBid("maximum_minor", { auctionId, memberId: viewer })},
        (SELECT maximum_minor FROM absentee_maxima WHERE auction_id = ${auctionId} AND bidder_id = ${viewer}))`,
    })
    .from(auctions)
    .leftJoin(postageTerms, eq(postageTerms.listingId, auctions.listingId))
    .where(eq(auctions.id, auctionId));
  const view = row && publicAuction(row, now);
  if (!view) return undefined;
  const { leaderId, yourMaximumMinor, terms, country } = row;
  const leading = leaderId !== null && leaderId === viewerId;
  return {
    ...view,
    leading,
    ...(yourMaximumMinor === null ? {} : { yourMaximumMinor }),
    ...(terms && { postageMinor: country === null ? null : postageTo(terms, country) }),
  };
}
