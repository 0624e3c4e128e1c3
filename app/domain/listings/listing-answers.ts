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
  position: z.int(),
  role: z.enum(PHOTO_ROLES),
  alt: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
});

export const listingAnswerSchema = z.strictObject({
  ...item,
  removedBecause: z.string().optional(),
  type: z.strictObject({ id: z.int(), title: z.string(), differs: z.array(z.string()) }).optional(),
  description: z.string(),
  priceMinor: z.int().optional(),
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
      collectPlace: z.string().nullable(),
    })
    .optional(),
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
  answers: z
    .strictObject({
      newest: z.array(
        z.strictObject({
          id: z.int(),
          question: z.string(),
          answer: z.string(),
          askedAt: time,
          answeredAt: time,
          gone: z.string().optional(),
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

export const listingPageSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      ...item,
      priceMinor: z.int(),
      photo: photo.pick({ thumbUrl: true, preview: true }).nullable(),
      /** Null with `collectIn` if the item is only collected; absent if postage is free. */
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

export const draftAnswerSchema = z.strictObject({ id: z.int(), status: z.literal("draft") });

export const publishedAnswerSchema = z.strictObject({
  id: z.int(),
  status: z.literal("active"),
  auctionId: z.int().optional(),
});

export const withdrawnAnswerSchema = z.strictObject({ id: z.int(), status: z.literal("withdrawn") });

export const photoAnswerSchema = photo.pick({
  id: true,
  url: true,
  width: true,
  height: true,
  position: true,
  role: true,
  alt: true,
});
