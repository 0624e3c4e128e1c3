import { and, asc, eq, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { idempotencyKeys } from "~/db/schema/operations";
import { postageTerms } from "~/db/schema/postage";
import { absenteesWait, publicColumns } from "~/domain/auctions/lot/public-columns.server";
import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { availableColumn } from "~/domain/ledger/balance-column.server";
import { homeOf, postageColumns } from "~/domain/postage/save-postage.server";
import { MINUTE_MS } from "~/domain/time";
import type { Leader } from "./place-bid";

type LoadedBidding = NonNullable<Awaited<ReturnType<typeof loadBidding>>>;

export type AuctionFacts = LoadedBidding["auction"];

export type BidderFacts = LoadedBidding["bids"][number]["bidder"];

type Asking = Pick<BidRequest, "bidderId" | "idempotencyKey"> | Pick<BidBySession, "sessionHash" | "idempotencyKey">;

export async function loadAuction(db: Reader, auctionId: number) {
  const [row] = await auctionQuery(db, auctionId);
  return row && withLeader(row);
}

/** One round trip, a bounded number of rows per bid. */
export async function loadBidding<Request extends Asking>(
  db: Reader,
  auctionId: number,
  requests: readonly Request[],
  now: number,
) {
  const [[row], bidders] = await db.batch([auctionQuery(db, auctionId), biddersQuery(db, auctionId, requests, now)]);
  if (!row) return undefined;
  const bids = requests.map((request, index) => {
    const found = bidders[index];
    if (!found) throw new Error("a bidder was not loaded");
    const { inputHash, answer, ...bidder } = found;
    const remembered = inputHash !== null && answer !== null ? { inputHash, answer } : null;
    return { request, bidder: { ...bidder, remembered } };
  });
  return { auction: withLeader(row), bids };
}

function auctionQuery(db: Reader, auctionId: number) {
  return db
    .select({
      ...publicColumns,
      ...columnsOf(auctions, "sellerId", "startMinor", "lastHash", "bidderCount", "warningsSent"),
      ...leaderColumns,
      title: listings.title,
      postage: postageColumns,
      absenteesWait: absenteesWait(auctions.id),
      lastBidAt: sql<number | null>`(SELECT at FROM bids
        WHERE auction_id = ${auctions.id} AND seq = ${auctions.bidCount})`.as("last_bid_at"),
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(postageTerms, eq(postageTerms.listingId, auctions.listingId))
    .where(eq(auctions.id, auctionId));
}

function biddersQuery(db: Reader, auctionId: number, requests: readonly Asking[], now: number) {
  const bidders = JSON.stringify(
    requests.map(({ idempotencyKey, ...who }) =>
      "bidderId" in who ? [idempotencyKey, who.bidderId] : [idempotencyKey, null, who.sessionHash],
    ),
  );
  // The limit excludes nothing. It keeps SQLite from looking the session up again for each column.
  const asking = sql`(SELECT key AS place, value ->> 0 AS idempotency_key, COALESCE(value ->> 1,
      (SELECT user_id FROM sessions WHERE token_hash = value ->> 2 AND expires_at > ${now})) AS bidder_id
    FROM json_each(${bidders}) LIMIT ${literal(requests.length)}) AS asking`;
  const bidder = sql`asking.bidder_id`;
  const recent = sql`FROM bids WHERE bidder_id = ${bidder} AND at > ${now - MINUTE_MS}`;
  const costsPostage = sql`EXISTS (SELECT 1 FROM auctions
    JOIN postage_terms ON postage_terms.listing_id = auctions.listing_id WHERE auctions.id = ${auctionId})`;
  return db
    .select({
      /** Null if the session is unknown or expired. */
      bidderId: sql<number | null>`${bidder}`.as("bidder"),
      availableMinor: availableColumn(bidder).as("available_minor"),
      /** Where the item would go. Not looked up if postage is free to everywhere. */
      country: sql<string | null>`iif(${costsPostage}, ${homeOf(bidder)}, NULL)`.as("bidder_country"),
      pseudonym: sql<string | null>`(SELECT pseudonym FROM bids
        WHERE auction_id = ${auctionId} AND bidder_id = ${bidder} ORDER BY seq LIMIT 1)`.as("known_pseudonym"),
      bidsInMinute: sql<number>`(SELECT COUNT(*) ${recent})`.as("bids_in_minute"),
      firstInMinute: sql<number | null>`(SELECT MIN(at) ${recent})`.as("first_in_minute"),
      ...columnsOf(idempotencyKeys, "inputHash", "answer"),
    })
    .from(asking)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.userId, bidder), eq(idempotencyKeys.key, sql`asking.idempotency_key`)),
    )
    .orderBy(asc(sql`asking.place`));
}

export const leaderColumns = columnsOf(
  auctions,
  "leaderId",
  "leaderMaximumMinor",
  "leaderPostageMinor",
  "leaderShipTo",
);

type LeaderRow = SelectResultFields<typeof leaderColumns>;

export function withLeader<Row extends LeaderRow>(row: Row) {
  const { leaderId, leaderMaximumMinor, leaderPostageMinor, leaderShipTo: shipTo, ...rest } = row;
  const isEmpty = leaderId === null || leaderMaximumMinor === null || leaderPostageMinor === null;
  const leader: Leader | null = isEmpty
    ? null
    : { memberId: leaderId, maximumMinor: leaderMaximumMinor, postageMinor: leaderPostageMinor, shipTo };
  return { ...rest, leader };
}
