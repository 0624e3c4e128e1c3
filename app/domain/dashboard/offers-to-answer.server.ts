import { asc, eq, inArray, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { offers } from "~/db/schema/orders";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";

const OFFERS = 20;

export function offersToAnswer(db: Reader, memberId: number, now: number) {
  return db
    .select({
      offerId: sql<number>`${offers.id}`.as("offer_id"),
      title: listings.title,
      photoKey: leadPhotoKey.as("photo_key"),
      amountMinor: offers.amountMinor,
      expiresAt: offers.expiresAt,
      otherName: users.username,
      isSecondChance: sql<boolean>`${offers.auctionId} IS NOT NULL`.mapWith(Boolean).as("is_second_chance"),
    })
    .from(offers)
    .innerJoin(listings, eq(listings.id, offers.listingId))
    .innerJoin(users, sql`${users.id} = iif(${offers.madeBy} = 'buyer', ${offers.buyerId}, ${offers.sellerId})`)
    .where(inArray(offers.id, offersTo(memberId, now)))
    .orderBy(asc(offers.expiresAt))
    .limit(OFFERS);
}

function offersTo(memberId: number, now: number) {
  const openOffers = (side: "buyer_id" | "seller_id", by: "buyer" | "seller") =>
    sql`SELECT id FROM (SELECT id FROM offers WHERE ${sql.raw(side)} = ${memberId} AND status = 'open'
      AND expires_at > ${now} AND made_by = ${literal(by)} ORDER BY id DESC LIMIT ${literal(OFFERS)})`;
  return sql`(${openOffers("buyer_id", "seller")} UNION ALL ${openOffers("seller_id", "buyer")})`;
}
