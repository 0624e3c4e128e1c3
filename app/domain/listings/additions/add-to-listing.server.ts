import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { idRow, returning, type Statement, schemaRefusal, type Writer } from "~/db/database.server";
import { listingAdditions, listings } from "~/db/schema/listings";
import { type Effect, photosChanged, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { isAddable, MAX_ADDITIONS } from "~/domain/listing-terms/listing-limits";
import { notifyEach } from "~/domain/notifications/notify.server";
import { discardPhotos, keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { measurableAddition, queueMeasuring } from "~/domain/photos/measuring/queue-measuring.server";
import { isRefusal, noSuchListing, refuse, refuseField } from "~/domain/refusal";
import { excerpt } from "~/domain/text/excerpt";

/** Of a note in a notification. */
const QUOTED_LETTERS = 160;

interface NewAddition {
  readonly listingId: number;
  readonly sellerId: number;
  /** Trimmed; "" only with a photo. */
  readonly note: string;
  readonly photo?: Uint8Array | undefined;
  readonly keyed: KeyedRequest;
  readonly now: number;
}

const addedSchema = z.strictObject({}).transform((): { effects: Effect[] } => ({ effects: [] }));

/** Permanently and once per key. Notifies everyone who has money or an offer on the item. */
export async function addToListing(db: Writer, tools: PhotoTools<"listing">, addition: NewAddition) {
  return runOnce(db, addition.keyed, { schema: addedSchema, act: () => addOnce(db, tools, addition) });
}

async function addOnce(db: Writer, tools: PhotoTools<"listing">, addition: NewAddition) {
  const { listingId, sellerId, note, photo: bytes, keyed, now } = addition;
  const [listing] = await db
    .select({ sellerId: listings.sellerId, title: listings.title, status: listings.status })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (!isAddable(listing.status)) return refuse("conflict", NOT_PUBLISHED);
  if (note === "" && !bytes) return refuseField("note", "Enter a note, choose a photo, or do both.", "malformed");
  const photo = bytes && (await keepPhoto(db, tools, { memberId: sellerId, bytes, now }));
  if (isRefusal(photo)) return { ...photo, fields: { photo: photo.message } };
  try {
    const { photographed, notified } = await db.commit({
      addition: db.insert(listingAdditions).values({
        listingId,
        note,
        photoKey: photo?.key ?? null,
        photoWidth: photo?.width ?? null,
        photoHeight: photo?.height ?? null,
        at: now,
      }),
      measured: photo
        ? queueMeasuring(sql`SELECT -id AS id FROM listing_additions WHERE photo_key = ${photo.key}`, now)
        : [],
      photographed: returning(sql`SELECT id FROM listing_additions WHERE photo_key = ${photo?.key ?? null}`, idRow),
      notified: notifyThoseRelying(addition, listing.title),
      answer: remember(keyed, sql`json_object()`, now),
    });
    const measurable = photographed.map(({ id }) => measurableAddition(id));
    return { effects: [unreadChanged(notified), ...photosChanged(measurable)] };
  } catch (error) {
    const refusal = schemaRefusal(error);
    // The commit may have succeeded although its answer was lost.
    if (photo && refusal) await discardPhotos(tools, [photo.key]);
    const sentence = refusal?.by === "trigger" ? REFUSED[refusal.code] : undefined;
    if (sentence) return refuse("breaks_rule", sentence);
    throw error;
  }
}

const NOT_PUBLISHED = "You can only add to a published listing that hasn't been withdrawn.";
const REFUSED: Readonly<Partial<Record<string, string>>> = {
  not_published: NOT_PUBLISHED,
  too_many_additions: `You can add to a listing at most ${MAX_ADDITIONS} times.`,
};

function notifyThoseRelying({ listingId, sellerId, note, now }: NewAddition, title: string): Statement<number[]> {
  const newest = sql`(SELECT MAX(id) FROM auctions WHERE listing_id = ${listingId})`;
  const relying = sql`SELECT user_id FROM (SELECT bidder_id AS user_id FROM bids WHERE auction_id = ${newest}
      UNION SELECT bidder_id FROM absentee_maxima WHERE auction_id = ${newest}
      UNION SELECT buyer_id FROM offers
        WHERE listing_id = ${listingId} AND status = 'open' AND expires_at > ${now}
      UNION SELECT buyer_id FROM orders
        WHERE listing_id = ${listingId} AND status NOT IN ('refunded', 'cancelled'))
    WHERE user_id <> ${sellerId}`;
  const facts = { item: title, excerpt: excerpt(note, QUOTED_LETTERS) };
  return notifyEach(now, relying, { kind: "listing-addition", facts, listingId });
}
