import { desc, eq, inArray, or, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { offers } from "~/db/schema/orders";
import { splitSale } from "~/domain/ledger/fee";
import { pageOf } from "~/domain/paging/page-of";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { offerColumns } from "./load-offer.server";
import { type OfferCursor, type OfferSide, type OfferStatus, writeOfferCursor } from "./offer";

export const OFFERS_PER_PAGE = 30;

/** Without those replaced by a counter-offer; open ones first, each part newest first. One round trip. */
export async function offersOf(
  db: Reader,
  request: { memberId: number; now: number; sellerFeeBps: number; cursor?: OfferCursor | undefined },
) {
  const { memberId, cursor } = request;
  const isPastOpen = cursor?.part === "over";
  const [open, over] = await db.batch([
    selectPart(db, memberId, { part: "open", before: isPastOpen ? 0 : cursor?.before }),
    selectPart(db, memberId, { part: "over", before: isPastOpen ? cursor.before : undefined }),
  ]);
  const rows = [
    ...open.map((row) => ({ row, part: "open" as const })),
    ...over.map((row) => ({ row, part: "over" as const })),
  ];
  const { page, last } = pageOf(rows, OFFERS_PER_PAGE);
  return {
    offers: page.map(({ row }) => offerOf(row, request)),
    nextCursor: last ? writeOfferCursor({ part: last.part, before: last.row.id }) : null,
  };
}

function selectPart(
  db: Reader,
  memberId: number,
  { part, before }: { part: OfferCursor["part"]; before: number | undefined },
) {
  const isOfPart = part === "open" ? sql`status = 'open'` : sql`status NOT IN ('open', 'countered')`;
  const newest = (side: "buyer_id" | "seller_id") => sql`(SELECT id FROM (SELECT id FROM offers
    WHERE ${sql.raw(side)} = ${memberId} AND ${isOfPart} AND id < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${literal(OFFERS_PER_PAGE + 1)}))`;
  return db
    .select({
      ...offerColumns,
      at: offers.at,
      ...columnsOf(listings, "title", "priceMinor"),
      photoKey: leadPhotoKey.as("photo_key"),
      // Aliased, because in a batch two columns with one name would shift all that follow.
      otherId: sql<number>`${users.id}`.as("other_id"),
      otherName: users.username,
    })
    .from(offers)
    .innerJoin(listings, eq(listings.id, offers.listingId))
    .innerJoin(
      users,
      eq(users.id, sql`CASE ${offers.buyerId} WHEN ${memberId} THEN ${offers.sellerId} ELSE ${offers.buyerId} END`),
    )
    .where(or(inArray(offers.id, newest("buyer_id")), inArray(offers.id, newest("seller_id"))))
    .orderBy(desc(offers.id))
    .limit(OFFERS_PER_PAGE + 1);
}

type Row = Awaited<ReturnType<typeof selectPart>>[number];

export type Offer = ReturnType<typeof offerOf>;

function offerOf(
  { auctionId, buyerId, madeBy, otherId, otherName, status, ...row }: Row,
  { memberId, now, sellerFeeBps }: { memberId: number; now: number; sellerFeeBps: number },
) {
  const side: OfferSide = buyerId === memberId ? "buyer" : "seller";
  // Its alarm may not have run yet, so the time decides.
  const shownStatus: OfferStatus = status === "open" && now >= row.expiresAt ? "expired" : status;
  return {
    ...row,
    side,
    isOwn: madeBy === side,
    isSecondChance: auctionId !== null,
    other: { id: otherId, username: otherName },
    status: shownStatus,
    // The seller's, if it is accepted.
    ...splitSale({ priceMinor: row.amountMinor, postageMinor: row.postageMinor, feeBps: sellerFeeBps }),
  };
}
