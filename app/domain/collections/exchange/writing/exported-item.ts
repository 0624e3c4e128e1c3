import { audienceOf } from "../../collection-input";
import { itemFields } from "../../items/item-fields";
import { WRITTEN_COLUMNS } from "../exchange-columns";

type Stored = Parameters<typeof itemFields>[0];

/** An item as it is exported; what only its owner may know is null for others. */
export interface ExportedItem extends Omit<Stored, "place" | "storage" | "privateNote"> {
  readonly orderId: number | null;
  readonly collectionName: string | null;
  readonly collectionAbout: string | null;
  readonly isPublic: boolean;
  readonly offersSwaps: boolean;
  readonly id: number;
  readonly typeTitle: string | null;
  readonly place: string | null;
  readonly storage: string | null;
  readonly privateNote: string | null;
}

/** The columns of an export: all for the owner, and for others those without private contents. */
export const columnsFor = (isOwner: boolean) => WRITTEN_COLUMNS.filter(({ isPrivate }) => isOwner || !isPrivate);

/** The texts of an item's columns by field; those that the import reads again. Amounts have a decimal point. */
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
  };
}
