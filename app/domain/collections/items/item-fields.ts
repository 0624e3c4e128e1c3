import { readAttributes } from "~/domain/listings/facts/read-attributes";
import { writtenType } from "~/domain/listings/facts/written-type";
import { type MoneyFormat, moneyInputValue } from "~/domain/money";

interface Stored {
  readonly collectionId: number;
  readonly status: string;
  readonly kind: string;
  readonly typeId: number | null;
  readonly title: string;
  /** JSON. */
  readonly attributes: string;
  readonly sticker: string | null;
  readonly quantity: number;
  readonly acquiredOn: string | null;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly wantMaxMinor: number | null;
  readonly place: string;
  readonly storage: string;
  readonly publicNote: string;
  readonly privateNote: string;
}

export function itemFields(
  row: Stored,
  typeTitle: string | null,
  moneyFormat: MoneyFormat,
): Readonly<Record<string, string>> {
  const facts = Object.entries(readAttributes(row.attributes)).map(([name, fact]) => [name, String(fact)]);
  const { priceMinor, priceCurrency, wantMaxMinor } = row;
  return {
    ...Object.fromEntries(facts),
    typeId: row.typeId === null ? "" : writtenType({ id: row.typeId, title: typeTitle ?? "" }),
    collection: String(row.collectionId),
    status: row.status,
    kind: row.kind,
    title: row.title,
    sticker: row.sticker ?? "",
    quantity: String(row.quantity),
    acquiredOn: row.acquiredOn ?? "",
    price:
      priceMinor === null || priceCurrency === null
        ? ""
        : moneyInputValue(priceMinor, { ...moneyFormat, currency: priceCurrency }),
    currency: priceCurrency ?? "",
    wantMax: wantMaxMinor === null ? "" : moneyInputValue(wantMaxMinor, moneyFormat),
    place: row.place,
    storage: row.storage,
    publicNote: row.publicNote,
    privateNote: row.privateNote,
  };
}
