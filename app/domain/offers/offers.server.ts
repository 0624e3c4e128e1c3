import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listings, offers, users } from "~/db/schema";
import { splitPrice } from "~/domain/ledger/fee";
import { firstPhotoKey } from "~/domain/photos/first-photo.server";
import type { OfferSide, OfferStatus } from "./offer";

/** How far back each side's list goes. */
const OFFERS_SHOWN = 40;

/** An offer as one of its two sides sees it. Money in minor units, times in milliseconds since 1970 UTC. */
export interface Offer {
  readonly id: number;
  readonly listingId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly side: OfferSide;
  readonly isOwn: boolean;
  readonly isSecondChance: boolean;
  readonly other: { readonly id: number; readonly username: string };
  readonly amountMinor: number;
  /** The asking price; null for an auction's piece. */
  readonly priceMinor: number | null;
  /** What the seller pays us and keeps if it is accepted. */
  readonly feeMinor: number;
  readonly proceedsMinor: number;
  readonly status: OfferStatus;
  readonly orderId: number | null;
  readonly at: number;
  readonly expiresAt: number;
}

/** The member's offers of both sides, newest first, less those that a counter has replaced. One round trip. */
export async function offersOf(
  db: Reader,
  {
    memberId,
    listingId,
    now,
    sellerFeeBps,
  }: { memberId: number; listingId?: number; now: number; sellerFeeBps: number },
): Promise<readonly Offer[]> {
  const newest = (side: typeof offers.buyerId | typeof offers.sellerId) =>
    sql`(SELECT id FROM (${db
      .select({ id: offers.id })
      .from(offers)
      .where(and(eq(side, memberId), listingId === undefined ? undefined : eq(offers.listingId, listingId)))
      .orderBy(desc(offers.id))
      .limit(OFFERS_SHOWN)}))`;
  const rows = await db
    .select({
      id: offers.id,
      listingId: offers.listingId,
      auctionId: offers.auctionId,
      buyerId: offers.buyerId,
      madeBy: offers.madeBy,
      amountMinor: offers.amountMinor,
      status: offers.status,
      orderId: offers.orderId,
      at: offers.at,
      expiresAt: offers.expiresAt,
      title: listings.title,
      priceMinor: listings.priceMinor,
      photoKey: firstPhotoKey,
      otherId: users.id,
      otherName: users.username,
    })
    .from(offers)
    .innerJoin(listings, eq(listings.id, offers.listingId))
    .innerJoin(
      users,
      eq(users.id, sql`CASE ${offers.buyerId} WHEN ${memberId} THEN ${offers.sellerId} ELSE ${offers.buyerId} END`),
    )
    .where(
      and(
        ne(offers.status, "countered"),
        or(inArray(offers.id, newest(offers.buyerId)), inArray(offers.id, newest(offers.sellerId))),
      ),
    )
    .orderBy(desc(offers.id));
  return rows.map(({ auctionId, buyerId, madeBy, otherId, otherName, status, ...row }) => {
    const side = buyerId === memberId ? "buyer" : "seller";
    return {
      ...row,
      side,
      isOwn: madeBy === side,
      isSecondChance: auctionId !== null,
      other: { id: otherId, username: otherName },
      // Its clock may not have rung yet: the time decides.
      status: status === "open" && now >= row.expiresAt ? "expired" : status,
      ...splitPrice(row.amountMinor, sellerFeeBps),
    };
  });
}
