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

export interface PhotoView {
  readonly id: number;
  /** Counted from 1. */
  readonly position: number;
  readonly role: PhotoRole;
  /** The seller's description; empty for none. */
  readonly alt: string;
  readonly url: string;
  readonly thumbUrl: string;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
  /** A data URI of a few pixels, to show while the photo loads; empty for none. */
  readonly preview: string;
}

/** Times are ISO 8601 UTC. Contains nothing hidden, whoever asks. */
export interface ListingView {
  readonly id: number;
  readonly status: ListingStatus;
  /** Only the seller still sees a removed listing. */
  readonly removedBecause?: string;
  readonly kind: ListingKind;
  readonly title: string;
  readonly description: string;
  readonly format: ListingFormat;
  /** Absent for an auction, and once the item was sold through a private offer. */
  readonly priceMinor?: number;
  /** At a private price, which only the buyer and the seller see, in `soldMinor`. */
  readonly soldByOffer?: true;
  readonly soldMinor?: number;
  /** Absent if postage is free to everywhere. */
  readonly postage?: PostageTerms;
  /** Of the viewer's default address. */
  readonly yourCountry?: string;
  readonly attributes: Attributes;
  /** Gregorian. */
  readonly years?: Years;
  readonly type?: TypeOfListing;
  readonly photos: readonly PhotoView[];
  /** Somebody relies on the text and photos, so the seller can only add to them. */
  readonly isFixed: boolean;
  /** Oldest first. */
  readonly additions: readonly Addition[];
  readonly answers?: AnswersOfListing;
  readonly seller: { readonly id: number; readonly username: string; readonly profile_image_url: string | null };
  readonly auctionId?: number;
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

/** The postage is that of a listing on sale. */
export interface ListingCardView extends ShownPostage {
  readonly id: number;
  readonly kind: ListingKind;
  readonly title: string;
  readonly format: ListingFormat;
  readonly status: ListingStatus;
  /** The asking price, or the auction's price now. */
  readonly priceMinor: number;
  readonly attributes: Attributes;
  /** Gregorian. */
  readonly years?: Years;
  readonly photo: Pick<PhotoView, "thumbUrl" | "preview"> | null;
  readonly auctionId?: number;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly bidCount?: number;
  /** Through a private offer, so the price isn't shown. */
  readonly soldByOffer?: true;
  /** The number in a named sale. */
  readonly lot?: number;
  /** Only on sale, and for signed-in viewers other than the seller. */
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

/** In characters: half a phone's screen. */
const UNBROKEN = 16;

/** A wrapped line never begins with a dot, and doesn't part "KM" from its number or the years of "103–111". */
export function referenceLine({ attributes, years }: Pick<ListingCardView, "attributes" | "years">): string {
  const { country, issuer, denomination, reference, gradingService, grade } = attributes;
  const graded = [gradingService, grade].filter(Boolean).join(" ");
  return [country ?? issuer, shownDate(attributes.yearWritten, years), denomination, reference, graded]
    .flatMap((fact) => (fact ? [fact.length > UNBROKEN ? fact : fact.replaceAll(" ", "\u00a0")] : []))
    .map(unbrokenRanges)
    .join("\u00a0· ");
}
