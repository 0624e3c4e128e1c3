import type { collectionItems } from "~/db/schema/collections";
import { readAttributes } from "~/domain/listings/facts/read-attributes";
import { writtenType } from "~/domain/listings/facts/written-type";
import { type MoneyFormat, moneyInputValue } from "~/domain/money";

type Item = typeof collectionItems.$inferSelect;
type StoredItem = Pick<
  Item,
  "collectionId" | "status" | "kind" | "typeId" | "title" | "attributes" | "sticker" | "quantity"
> &
  Pick<Item, "acquiredOn" | "priceMinor" | "priceCurrency" | "wantMaxMinor"> &
  Pick<Item, "place" | "storage" | "publicNote" | "privateNote">;

export function itemFields(row: StoredItem, typeTitle: string | null, moneyFormat: MoneyFormat) {
  const facts = Object.entries(readAttributes(row.attributes)).map(([name, fact]) => [name, String(fact)]);
  const { status, kind, title, priceMinor, priceCurrency, wantMaxMinor, place, storage, publicNote, privateNote } = row;
  return {
    ...Object.fromEntries(facts),
    typeId: row.typeId === null ? "" : writtenType({ id: row.typeId, title: typeTitle ?? "" }),
    collection: String(row.collectionId),
    ...{ status, kind, title },
    sticker: row.sticker ?? "",
    quantity: String(row.quantity),
    acquiredOn: row.acquiredOn ?? "",
    price:
      priceMinor === null || priceCurrency === null
        ? ""
        : moneyInputValue(priceMinor, { ...moneyFormat, currency: priceCurrency }),
    currency: priceCurrency ?? "",
    wantMax: wantMaxMinor === null ? "" : moneyInputValue(wantMaxMinor, moneyFormat),
    ...{ place, storage, publicNote, privateNote },
  };
}
