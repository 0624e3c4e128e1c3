import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import { mutedBy } from "~/domain/following/people.server";
import { reviewsAbout } from "~/domain/orders/reviews/reviews-about.server";
import { leadPhotoKey } from "~/domain/photos/lead-photo.server";
import { postageColumns } from "~/domain/postage/postage.server";
import { type ShownPostage, shownPostage } from "~/domain/postage/shown-postage";

/** The part of a member's profile that others may see. */
export interface PublicProfile {
  readonly id: number;
  readonly username: string;
  readonly profileImageUrl: string | null;
  readonly createdAt: number;
  /** Whether the viewer muted them; null if the viewer doesn't follow them. */
  readonly isMuted: boolean | null;
  /** Their items for sale, newest first, at most {@link PROFILE_LISTINGS}. */
  readonly listings: readonly ProfileListing[];
  /** Published reviews from people they traded with, newest first. */
  readonly reviews: readonly ProfileReview[];
  readonly reviewCount: number;
  /** 1 to 5; null without reviews. */
  readonly averageRating: number | null;
}

export interface ProfileReview {
  readonly orderId: number;
  /** The side the review's author took in that order. */
  readonly side: "buyer" | "seller";
  readonly rating: number;
  readonly text: string;
  readonly at: number;
  readonly author: string;
}

export interface ProfileListing extends ShownPostage {
  readonly id: number;
  readonly title: string;
  readonly format: "fixed" | "auction";
  readonly photoKey: string | null;
  /** An auction's current price, or the asking price. */
  readonly priceMinor: number | null;
  /** Null at a fixed price, as are the times. */
  readonly auctionId: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export const PROFILE_LISTINGS = 48;

/** A member's public profile in one round trip, with the postage to `country`; undefined if there is no such member. */
export async function publicProfile(
  db: Reader,
  userId: number,
  { viewerId, country = null, now }: { viewerId: number; country?: string | null; now: number },
): Promise<PublicProfile | undefined> {
  const [[user], active, [rated], said] = await db.batch([
    db
      .select({
        ...columnsOf(users, "id", "username", "profileImageUrl", "createdAt"),
        isMuted: mutedBy(viewerId, sql`${userId}`).as("is_muted"),
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({
        id: listings.id,
        title: listings.title,
        format: listings.format,
        photoKey: leadPhotoKey.as("photo_key"),
        priceMinor: sql<number | null>`coalesce(${auctions.priceMinor}, ${listings.priceMinor})`.as("shown_price"),
        auctionId: sql<number | null>`${auctions.id}`.as("auction_id"),
        startsAt: auctions.startsAt,
        endsAt: auctions.endsAt,
        terms: postageColumns,
      })
      .from(listings)
      .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "open")))
      .leftJoin(postageTerms, eq(postageTerms.listingId, listings.id))
      .where(and(eq(listings.sellerId, userId), eq(listings.status, "active")))
      .orderBy(desc(listings.id))
      .limit(PROFILE_LISTINGS),
    ...reviewsAbout(db, userId, now),
  ]);
  const { count: reviewCount, average: averageRating } = rated ?? { count: 0, average: null };
  const onSale = active.map(({ terms, ...listing }) => ({ ...listing, ...shownPostage(terms, country) }));
  return user && { ...user, listings: onSale, reviews: said, reviewCount, averageRating };
}
