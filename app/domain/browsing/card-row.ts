import { readAttributes } from "~/domain/listings/facts/read-attributes";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { photoPath } from "~/domain/photos/photo-address";
import { shownPostage } from "~/domain/postage/shown-postage";
import type { CardRow } from "./card-columns.server";

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
    ...(row.awayUntil === null ? {} : { awayUntil: new Date(row.awayUntil).toISOString() }),
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
