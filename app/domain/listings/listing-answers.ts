import * as z from "zod";
import { LISTING_FORMATS, LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { attributesSchema } from "~/domain/listings/facts/attributes";
import { PHOTO_ROLES } from "~/domain/photos/photo-roles";

const time = z.iso.datetime();
const status = z.enum(["draft", "active", "reserved", "sold", "ended", "withdrawn", "removed"]);
const item = {
  id: z.int(),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  format: z.enum(LISTING_FORMATS),
  status,
  attributes: attributesSchema,
  /** The Gregorian years that the date stands for, negative before Christ; absent if unknown. */
  years: z.strictObject({ from: z.int(), to: z.int() }).optional(),
};
const photo = z.strictObject({
  id: z.int(),
  /** Its place in the listing, counted from 1. */
  position: z.int(),
  role: z.enum(PHOTO_ROLES),
  /** The seller's description of it; empty for none. */
  alt: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
});

/** The answer of GET /api/listings/{id}. */
export const listingAnswerSchema = z.strictObject({
  ...item,
  /** Why Obverse removed it; only its seller still sees it. */
  removedBecause: z.string().optional(),
  /** The catalogue type it names, and how its measures differ: "weighs 0.4 g less than the type". */
  type: z.strictObject({ id: z.int(), title: z.string(), differs: z.array(z.string()) }).optional(),
  description: z.string(),
  /** The asking price; absent for an auction, and once the item was sold through a private offer. */
  priceMinor: z.int().optional(),
  /** Prices in minor units, null where the item isn't sent; absent if postage is free to everywhere. */
  postage: z
    .strictObject({
      shipsFrom: z.string(),
      domesticMinor: z.int().nullable(),
      regionMinor: z.int().nullable(),
      worldMinor: z.int().nullable(),
      isTracked: z.boolean(),
      isInsured: z.boolean(),
      dispatchDays: z.int(),
      acceptsReturns: z.boolean(),
      /** Where it can be collected in person, a town in the country of `shipsFrom`; null if it can't. */
      collectPlace: z.string().nullable(),
    })
    .optional(),
  /** The country of the caller's default address, to which postage is charged. */
  yourCountry: z.string().optional(),
  soldByOffer: z.literal(true).optional(),
  soldMinor: z.int().optional(),
  photos: z.array(photo),
  isFixed: z.boolean(),
  additions: z.array(
    z.strictObject({
      id: z.int(),
      note: z.string(),
      photo: photo.pick({ url: true, thumbUrl: true, width: true, height: true }).nullable(),
      at: time,
    }),
  ),
  /** The newest questions that the seller published with the answers; absent if there are none. */
  answers: z
    .strictObject({
      newest: z.array(
        z.strictObject({
          id: z.int(),
          question: z.string(),
          answer: z.string(),
          askedAt: time,
          answeredAt: time,
          /** Why both texts are empty. */
          gone: z.string().optional(),
          /** The conversation that it is from, for its two members. */
          threadId: z.int().optional(),
        }),
      ),
      hasMore: z.boolean(),
    })
    .optional(),
  seller: z.strictObject({ id: z.int(), username: z.string(), profile_image_url: z.string().nullable() }),
  auctionId: z.int().optional(),
  createdAt: time,
  publishedAt: time.nullable(),
});

/** The answer of GET /api/listings. `priceMinor` is the asking price, or the auction's price now. */
export const listingPageSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      ...item,
      priceMinor: z.int(),
      photo: photo.pick({ thumbUrl: true, preview: true }).nullable(),
      /** The lowest postage, the same for every caller; absent if it is free. Null and `collectIn` if it is only collected. */
      postageMinor: z.int().nullable().optional(),
      postageFromMinor: z.int().optional(),
      notPostedTo: z.string().optional(),
      collectIn: z.string().optional(),
      auctionId: z.int().optional(),
      startsAt: time.optional(),
      endsAt: time.optional(),
      bidCount: z.int().optional(),
      soldByOffer: z.literal(true).optional(),
      lot: z.int().optional(),
      isWatched: z.boolean().optional(),
      standing: z.enum(["leading", "outbid"]).optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

/** The answer of POST /api/listings. */
export const draftAnswerSchema = z.strictObject({ id: z.int(), status: z.literal("draft") });

/** The answer of POST /api/listings/{id}/publish; without `auctionId` for a fixed price. */
export const publishedAnswerSchema = z.strictObject({
  id: z.int(),
  status: z.literal("active"),
  auctionId: z.int().optional(),
});

/** The answer of POST /api/listings/{id}/withdrawal. */
export const withdrawnAnswerSchema = z.strictObject({ id: z.int(), status: z.literal("withdrawn") });

/** The answer of POST /api/listings/{id}/photos: the photo's address, the pixels of its full size, and what it shows. */
export const photoAnswerSchema = photo.pick({
  id: true,
  url: true,
  width: true,
  height: true,
  position: true,
  role: true,
  alt: true,
});
