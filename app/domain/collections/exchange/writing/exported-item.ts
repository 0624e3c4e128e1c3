import { audienceOf } from "../../collection-input";
import type { ItemPhotoRole } from "../../items/item-choices";
import { itemFields } from "../../items/item-fields";
import { WRITTEN_COLUMNS, WRITTEN_WITH_PHOTOS } from "../exchange-columns";
import type { ExportRules } from "./export-rules";

type Stored = Parameters<typeof itemFields>[0];

export interface ExportedPhoto {
  readonly key: string;
  readonly position: number;
  readonly role: ItemPhotoRole;
}

/** What only the owner may know is null for others. */
export interface ExportedItem extends Omit<Stored, "place" | "storage" | "privateNote"> {
  readonly orderId: number | null;
  readonly collectionName: string | null;
  readonly collectionAbout: string | null;
  readonly isPublic: boolean;
  readonly offersSwaps: boolean;
  readonly isCover: boolean;
  readonly id: number;
  readonly typeTitle: string | null;
  readonly place: string | null;
  readonly storage: string | null;
  readonly privateNote: string | null;
  readonly photos: readonly ExportedPhoto[];
}

export const columnsFor = ({ isOwner, withPhotos }: Pick<ExportRules, "isOwner" | "withPhotos">) =>
  (withPhotos ? WRITTEN_WITH_PHOTOS : WRITTEN_COLUMNS).filter(({ isPrivate }) => isOwner || !isPrivate);

/** The import recognizes the item and the side by it. */
export const photoFileName = (itemId: number, { position, role }: ExportedPhoto) =>
  `photos/${itemId}-${position}-${role}.webp`;

/** By the fields that the import reads again. */
export function exportedFields(item: ExportedItem, currency: string): Readonly<Record<string, string>> {
  const { place, storage, privateNote, ...shared } = item;
  const row = { ...shared, place: place ?? "", storage: storage ?? "", privateNote: privateNote ?? "" };
  return {
    ...itemFields(row, item.typeTitle, { currency, decimalMark: "." }),
    purchase: item.orderId === null ? "" : String(item.orderId),
    collectionNumber: String(item.collectionId),
    collectionName: item.collectionName ?? "",
    collectionAbout: item.collectionAbout ?? "",
    audience: audienceOf(item),
    cover: item.isCover ? "yes" : "",
    photos: item.photos.map((photo) => photoFileName(item.id, photo)).join("\n"),
  };
}
