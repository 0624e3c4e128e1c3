import { listedOutline } from "~/domain/listings/facts/listed-outline";
import { readAttributes } from "~/domain/listings/facts/read-attributes";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import { referenceLine } from "~/domain/listings/listing-view";
import { photoPath } from "~/domain/photos/photo-address";
import { itemPhotoPath } from "./item-photo-path";
import type { selectItemRows } from "./select-item-rows.server";

export type ItemRow = Awaited<ReturnType<typeof selectItemRows>>[number];

export function itemCard(row: ItemRow, viewerId: number) {
  const { id, collectionId, status, kind, title, quantity } = row;
  const isOwner = row.ownerId === viewerId;
  const attributes = readAttributes(row.attributes);
  const { acquiredOn, priceMinor, priceCurrency, wantMaxMinor } = row;
  const photo = thumbOf(row, isOwner);
  return {
    ...{ id, collectionId, status, kind, title, quantity },
    /** Issuer, date, denomination, reference and grade, as far as known. */
    facts: referenceLine({ attributes, ...yearsOf(attributes) }),
    grade: [attributes.gradingService, attributes.grade].filter(Boolean).join(" "),
    photo,
    /** Drawn in place of a photo. */
    outlined: photo ? null : listedOutline(kind, { ...measuresOf(row), ...attributes }),
    ...(isOwner && { own: { acquiredOn, priceMinor, priceCurrency, wantMaxMinor } }),
  };
}

export type ItemCard = ReturnType<typeof itemCard>;

function thumbOf({ collectionId, photoKey, preview, lotPhotoKey }: ItemRow, isOwner: boolean) {
  if (photoKey !== null) return { thumbUrl: itemPhotoPath(collectionId, photoKey, "thumb"), preview: preview ?? "" };
  return isOwner && lotPhotoKey !== null ? { thumbUrl: photoPath(lotPhotoKey, "thumb"), preview: "" } : null;
}

const mm = (um: number | null) => (um === null ? null : um / 1000);

function measuresOf({ typeId, diameterUm, widthUm, heightUm, composition, denomination }: ItemRow) {
  const measures = {
    ...{ typeId, composition, denomination },
    diameterMm: mm(diameterUm),
    widthMm: mm(widthUm),
    heightMm: mm(heightUm),
  };
  return Object.fromEntries(
    Object.entries(measures).filter(([, value]) => typeof value === "number" || typeof value === "string"),
  );
}
