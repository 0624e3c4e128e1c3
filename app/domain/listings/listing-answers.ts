import * as z from "zod";
import { LISTING_FORMATS, LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { attributesSchema } from "~/domain/listings/facts/attributes";
import { postageTermsSchema } from "~/domain/postage/postage-input";
import { PRECIOUS } from "~/domain/rates/metal-value";
import { photoSchema } from "./photo-view";

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
/** Contains nothing hidden, whoever asks. */
export const listingAnswerSchema = z.strictObject({
  ...item,
  /** Only the seller still sees a removed listing. */
  removedBecause: z.string().optional(),
  /** Another listing that is on sale with the same certificate. */
  certificateIn: z.int().optional(),
  /** `differs`: "weighs 0.4 g less than the type". */
  type: z.strictObject({ id: z.int(), title: z.string(), differs: z.array(z.string()) }).optional(),
  /** Milligrams of pure metal; what the seller didn't give of the piece is its type's. */
  preciousMetal: z
    .strictObject({
      mg: z.partialRecord(z.enum(PRECIOUS), z.number()),
      given: z.array(z.enum(["weight", "fineness"])),
    })
    .optional(),
  description: z.string(),
  /** Absent for an auction, and once the item was sold through a private offer. */
  priceMinor: z.int().optional(),
  /** Absent if postage is free to everywhere. */
  postage: postageTermsSchema.optional(),
  /** Of the viewer's default address. */
  yourCountry: z.string().optional(),
  /** At a private price, which only the buyer and the seller see, in `soldMinor`. */
  soldByOffer: z.literal(true).optional(),
  soldMinor: z.int().optional(),
  photos: z.array(photoSchema),
  /** Somebody relies on the text and photos, so the seller can only add to them. */
  isFixed: z.boolean(),
  /** Oldest first. */
  additions: z.array(
    z.strictObject({
      id: z.int(),
      /** "" if there is only a photo. */
      note: z.string(),
      photo: photoSchema.pick({ url: true, thumbUrl: true, width: true, height: true }).nullable(),
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
          /** Shown in place of both texts, which are then empty. */
          gone: z.string().optional(),
          /** For the conversation's two members only. */
          threadId: z.int().optional(),
        }),
      ),
      hasMore: z.boolean(),
    })
    .optional(),
  /** Until the seller is back, the item is dispatched later or, if the seller `hides` it, can't be bought. */
  sellerAway: z.strictObject({ until: time, hides: z.boolean() }).optional(),
  seller: z.strictObject({ id: z.int(), username: z.string(), profile_image_url: z.string().nullable() }),
  auctionId: z.int().optional(),
  createdAt: time,
  publishedAt: time.nullable(),
});
export type ListingView = z.infer<typeof listingAnswerSchema>;
export type AnswersOfListing = NonNullable<ListingView["answers"]>;

export const listingPageSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      ...item,
      /** The asking price, or the auction's price now. */
      priceMinor: z.int(),
      photo: photoSchema.pick({ thumbUrl: true, preview: true }).nullable(),
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
      /** The number in a named sale. */
      lot: z.int().optional(),
      /** Only on sale, and for signed-in viewers other than the seller. */
      isWatched: z.boolean().optional(),
      /** Until then its seller is away and it can't be bought; only watched items are listed nevertheless. */
      awayUntil: time.optional(),
      /** Only for open auctions that the viewer bid in. */
      standing: z.enum(["leading", "outbid"]).optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type ListingCardView = z.infer<typeof listingPageSchema>["items"][number];

export const publishedAnswerSchema = z.strictObject({
  id: z.int(),
  status: z.literal("active"),
  auctionId: z.int().optional(),
});

export const withdrawnAnswerSchema = z.strictObject({ id: z.int(), status: z.literal("withdrawn") });
