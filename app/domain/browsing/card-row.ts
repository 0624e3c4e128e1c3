import type { ListingFormat, ListingKind } from "~/domain/listing-terms/listing-kind";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import { readAttributes } from "~/domain/listings/facts/read-attributes";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { photoPath } from "~/domain/photos/photo-address";
import { shownPostage } from "~/domain/postage/shown-postage";

export interface CardRow {
  readonly id: number;
  readonly kind: ListingKind;
  readonly format: ListingFormat;
  readonly status: ListingStatus;
  readonly priceMinor: number;
  readonly title: string;
  readonly attributes: string;
  readonly auctionId: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly bidCount: number | null;
  /** 1 if it was sold through a private offer. */
  readonly soldByOffer: number;
  readonly photoKey: string | null;
  readonly preview: string | null;
  /** Where it ships from and for how much; null if postage is free to everywhere. */
  readonly shipsFrom: string | null;
  readonly domesticMinor: number | null;
  readonly regionMinor: number | null;
  readonly worldMinor: number | null;
  readonly collectPlace: string | null;
  /** 1 if the viewer watches it; null for signed-out viewers and for the seller. */
  readonly isWatched: number | null;
  readonly standing: "leading" | "outbid" | null;
}

/** `country` is the one that postage is shown to; null if it isn't known. */
export function cardOf(row: CardRow, country: string | null): ListingCardView {
  const { auctionId, startsAt, endsAt, bidCount } = row;
  const auction =
    auctionId === null || startsAt === null || endsAt === null
      ? {}
      : {
          auctionId,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
          bidCount: bidCount ?? 0,
          ...(row.standing === null ? {} : { standing: row.standing }),
        };
  const attributes = readAttributes(row.attributes);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    format: row.format,
    status: row.status,
    priceMinor: row.priceMinor,
    // Only listings on sale can be watched.
    ...(row.isWatched === null || row.status !== "active" ? {} : { isWatched: row.isWatched === 1 }),
    ...(row.status === "active" ? shownPostage(termsOf(row), country) : {}),
    ...(row.soldByOffer === 1 ? { soldByOffer: true as const } : {}),
    attributes,
    ...yearsOf(attributes),
    photo:
      row.photoKey === null || row.preview === null
        ? null
        : { thumbUrl: photoPath(row.photoKey, "thumb"), preview: row.preview },
    ...auction,
  };
}

const termsOf = ({ shipsFrom, ...terms }: CardRow) => (shipsFrom === null ? null : { ...terms, shipsFrom });
