import type { Addition } from "~/domain/listings/additions/addition";
import type { Attributes, ListingFormat, ListingKind } from "~/domain/listings/drafts/listing-input";
import { photoPath } from "~/domain/photos/photo-address";

export type ListingStatus = "draft" | "active" | "reserved" | "sold" | "ended" | "withdrawn" | "removed";

/** A photo as pages and the API show it. Position 1 is the obverse, 2 the reverse. */
export interface PhotoView {
  readonly id: number;
  readonly position: number;
  readonly url: string;
  readonly thumbUrl: string;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
  /** A data URI of a few pixels, to show while the photo loads; empty for none. */
  readonly preview: string;
}

/** The answer of GET /api/listings/{id}. Times ISO 8601 UTC; nothing hidden is in it, whoever asks. */
export interface ListingView {
  readonly id: number;
  readonly status: ListingStatus;
  readonly kind: ListingKind;
  readonly title: string;
  readonly description: string;
  readonly format: ListingFormat;
  /** The asking price; absent for an auction, and once the piece was sold by a private offer. */
  readonly priceMinor?: number;
  /** Sold at a price that only the two sides know, who have it in `soldMinor`. */
  readonly soldByOffer?: true;
  readonly soldMinor?: number;
  readonly attributes: Attributes;
  readonly photos: readonly PhotoView[];
  /** Somebody relies on the words and photos, with a bid, an offer or an order: they can't change, only be added to. */
  readonly isFixed: boolean;
  /** What the seller added after publishing, oldest first. */
  readonly additions: readonly Addition[];
  readonly seller: { readonly id: number; readonly username: string; readonly profile_image_url: string | null };
  readonly auctionId?: number;
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

/** What a card shows: one row of GET /api/listings. */
export interface ListingCardView {
  readonly id: number;
  readonly kind: ListingKind;
  readonly title: string;
  readonly format: ListingFormat;
  readonly status: ListingStatus;
  /** The asking price, or the auction's price now. */
  readonly priceMinor: number;
  readonly attributes: Attributes;
  readonly photo: Pick<PhotoView, "thumbUrl" | "preview"> | null;
  readonly auctionId?: number;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly bidCount?: number;
  /** Sold by a private offer: the price is nobody else's business. */
  readonly soldByOffer?: true;
  /** Its number in a named sale. */
  readonly lot?: number;
  /** Of what is on sale, for a signed-in viewer who doesn't sell it. */
  readonly isWatched?: boolean;
  /** Of an open auction that the viewer bid in. */
  readonly standing?: "leading" | "outbid";
}

export function photoView(row: {
  id: number;
  position: number;
  key: string;
  width: number;
  height: number;
  preview: string;
}): PhotoView {
  const { key, ...rest } = row;
  return { ...rest, url: photoPath(key, "full"), thumbUrl: photoPath(key, "thumb") };
}

/** The line under a title: issuer · year · denomination · reference · grade, as far as known. No line begins with a dot. */
export function referenceLine(facts: Attributes): string {
  const grade = [facts.gradingService, facts.grade].filter(Boolean).join(" ");
  return [facts.country ?? facts.issuer, yearText(facts), facts.denomination, facts.reference, grade]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** "1921", "44 BC", "1912 (AH 1327)"; the written date alone where it names the year itself: "103–111". */
export function yearText({ year, yearWritten }: Attributes): string {
  if (year === undefined) return yearWritten ?? "";
  if (yearWritten?.includes(String(Math.abs(year)))) return yearWritten;
  const gregorian = year < 0 ? `${-year} BC` : String(year);
  return yearWritten ? `${gregorian} (${yearWritten})` : gregorian;
}
