import { readKind } from "~/domain/collections/exchange/values/read-cell";
import type { ImportColumn } from "~/domain/importing/file-columns";
import { FACT_COLUMNS } from "~/domain/listings/importing/import-columns";
import { byWord } from "~/domain/text/by-word";
import names from "./column-names.json";

export interface ExchangeColumn extends ImportColumn {
  /** Exported for the owner only. */
  readonly isPrivate?: boolean;
  /** Import only: another program's spelling of a field. */
  readonly isReadOnly?: boolean;
}

const STATUS_WORDS = byWord({
  own: "owned, have, yes, collection, duplicate, replacement, ordered, besitz, possédé",
  swap: "for swap, sale, trade, duplicates, swap list, tausch, à échanger",
  want: "wanted, wish, missing, wishlist, wish list, bidding, fehlt, gesucht, recherché",
});

const NAMES: Readonly<Record<string, readonly string[]>> = names;

const column = (field: string, label: string, rules?: Omit<ExchangeColumn, "field" | "label">): ExchangeColumn => ({
  field,
  label,
  alsoCalled: NAMES[field],
  ...rules,
});

const HEAD = [
  column("status", "Status", { words: STATUS_WORDS }),
  column("kind", "Kind", { fits: (value) => readKind(value) !== undefined }),
  column("title", "Title"),
  column("typeId", "Catalogue type"),
];

const facts = FACT_COLUMNS.map(({ examples: _, ...fact }) =>
  fact.field === "reference" ? { ...fact, joinedBy: ", " } : fact,
);

const TAIL = [
  column("sticker", "Sticker", { words: { cac: "green", yes: "green" } }),
  column("quantity", "Pieces"),
  column("acquiredOn", "Acquired on", { isPrivate: true }),
  column("price", "Price paid", { isPrivate: true }),
  column("currency", "Currency", { isPrivate: true }),
  column("wantMax", "Pay at most", { isPrivate: true }),
  column("place", "Bought from or at", { joinedBy: ", ", isPrivate: true }),
  column("storage", "Stored", { joinedBy: ", ", isPrivate: true }),
  column("publicNote", "Note", { joinedBy: "\n" }),
  column("privateNote", "Private note", { joinedBy: "\n", isPrivate: true }),
  column("purchase", "Purchase on Obverse", { isPrivate: true }),
  column("collectionNumber", "Collection number", { isPrivate: true }),
  column("collectionName", "Collection", { isPrivate: true }),
  column("collectionAbout", "About the collection", { isPrivate: true }),
  column("audience", "Who sees the collection", { isPrivate: true }),
  column("cover", "Cover of the collection", { isPrivate: true }),
];

/** Only in a ZIP, which has the files too. */
const PHOTOS = column("photos", "Photos", { joinedBy: "\n", isPrivate: true });

/** Parts of a fact that other programs keep in columns of their own. */
const PARTS = [
  column("unit", "Unit of the denomination", { isReadOnly: true }),
  column("fineness", "Fineness", { isReadOnly: true }),
  column("numista", "Numista number", { isReadOnly: true }),
  column("ounces", "Weight (troy ounces)", { isReadOnly: true }),
  column("gradeMark", "Grade with its number", { isReadOnly: true }),
  column("noted", "Private note, after the column's name", { joinedBy: "\n", isReadOnly: true }),
];

export const WRITTEN_COLUMNS: readonly ExchangeColumn[] = [...HEAD, ...facts, ...TAIL];
export const WRITTEN_WITH_PHOTOS: readonly ExchangeColumn[] = [...WRITTEN_COLUMNS, PHOTOS];
export const READ_COLUMNS: readonly ExchangeColumn[] = [...WRITTEN_WITH_PHOTOS, ...PARTS];
