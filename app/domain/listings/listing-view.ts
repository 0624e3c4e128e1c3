import type { ListingFormat, ListingKind } from "~/domain/listing-terms/listing-kind";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import type { Addition } from "~/domain/listings/additions/addition";
import type { AnswersOfListing } from "~/domain/listings/answers/answer";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { shownDate, type Years } from "~/domain/listings/facts/shown-years";
import type { TypeOfListing } from "~/domain/listings/facts/type-of-listing";
import { photoPath } from "~/domain/photos/photo-address";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import type { ShownPostage } from "~/domain/postage/shown-postage";
import { unbrokenRanges } from "~/domain/text/unbroken-ranges";

/** A photo as pages and the API show it. */
export interface PhotoView {
  readonly id: number;
  /** Its place in the listing, counted from 1. */
  readonly position: number;
  readonly role: PhotoRole;
  /** The seller's description of it; empty for none. */
  readonly alt: string;
  readonly url: string;
  readonly thumbUrl: string;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
  /** A data URI of a few pixels, to show while the photo loads; empty for none. */
  readonly preview: string;
}

/** The answer of GET /api/listings/{id}. Times are ISO 8601 UTC. Contains nothing hidden, whoever asks. */
export interface ListingView {
  readonly id: number;
  readonly status: ListingStatus;
  /** The operator's reason for removing it. Only the seller still sees a removed listing. */
  readonly removedBecause?: string;
  readonly kind: ListingKind;
  readonly title: string;
  readonly description: string;
  readonly format: ListingFormat;
  /** The asking price; absent for an auction, and once the item was sold through a private offer. */
  readonly priceMinor?: number;
  /** Sold at a private price, which only the buyer and the seller see, in `soldMinor`. */
  readonly soldByOffer?: true;
  readonly soldMinor?: number;
  /** Absent if postage is free to everywhere. */
  readonly postage?: PostageTerms;
  /** With `postage`: the country of the viewer's default address, if they have one. */
  readonly yourCountry?: string;
  readonly attributes: Attributes;
  /** The Gregorian years that its date stands for, if known. */
  readonly years?: Years;
  /** The catalogue type it names, if any. */
  readonly type?: TypeOfListing;
  readonly photos: readonly PhotoView[];
  /** Somebody relies on the text and photos, with a bid, an offer or an order, so the seller can only add to them. */
  readonly isFixed: boolean;
  /** What the seller added after publishing, oldest first. */
  readonly additions: readonly Addition[];
  /** Questions that the seller published with the answers; absent if there are none. */
  readonly answers?: AnswersOfListing;
  readonly seller: { readonly id: number; readonly username: string; readonly profile_image_url: string | null };
  readonly auctionId?: number;
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

/** A listing on a card, and in the answer of GET /api/listings. The postage is that of a listing on sale. */
export interface ListingCardView extends ShownPostage {
  readonly id: number;
  readonly kind: ListingKind;
  readonly title: string;
  readonly format: ListingFormat;
  readonly status: ListingStatus;
  /** The asking price, or the auction's price now. */
  readonly priceMinor: number;
  readonly attributes: Attributes;
  /** The Gregorian years that its date stands for, if known. */
  readonly years?: Years;
  readonly photo: Pick<PhotoView, "thumbUrl" | "preview"> | null;
  readonly auctionId?: number;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly bidCount?: number;
  /** Sold through a private offer, so the price isn't shown. */
  readonly soldByOffer?: true;
  /** Its number in a named sale. */
  readonly lot?: number;
  /** Only for listings on sale, and for signed-in viewers other than the seller. */
  readonly isWatched?: boolean;
  /** Only for open auctions that the viewer bid in. */
  readonly standing?: "leading" | "outbid";
}

export function photoView(row: {
  id: number;
  position: number;
  key: string;
  width: number;
  height: number;
  preview: string;
  role: PhotoRole;
  alt: string;
}): PhotoView {
  const { key, ...rest } = row;
  return { ...rest, url: photoPath(key, "full"), thumbUrl: photoPath(key, "thumb") };
}

/** The longest fact that is kept on one line, in characters: it fits half a phone's screen. */
const UNBROKEN = 16;

/**
 * The line under a title: issuer · date · denomination · reference · grade, as far as known. A wrapped line never begins
 * with a dot, and doesn't part "KM" from its number or the years of "103–111" from each other.
 */
export function referenceLine({ attributes, years }: Pick<ListingCardView, "attributes" | "years">): string {
  const { country, issuer, denomination, reference, gradingService, grade } = attributes;
  const graded = [gradingService, grade].filter(Boolean).join(" ");
  return [country ?? issuer, shownDate(attributes.yearWritten, years), denomination, reference, graded]
    .flatMap((fact) => (fact ? [fact.length > UNBROKEN ? fact : fact.replaceAll(" ", "\u00a0")] : []))
    .map(unbrokenRanges)
    .join("\u00a0· ");
}
