import { readKind } from "~/domain/collections/exchange/values/read-cell";
import type { ImportColumn } from "~/domain/importing/file-columns";
import { FACT_COLUMNS } from "~/domain/listings/importing/import-columns";

export interface ExchangeColumn extends ImportColumn {
  /** Exported for the owner only. */
  readonly isPrivate?: boolean;
  /** Import only: another program's spelling of a field. */
  readonly isReadOnly?: boolean;
}

const STATUS_WORDS = {
  ...{ owned: "own", have: "own", yes: "own", collection: "own", duplicate: "own", replacement: "own", ordered: "own" },
  ...{ "for swap": "swap", sale: "swap", trade: "swap", duplicates: "swap" },
  ...{ wanted: "want", wish: "want", missing: "want" },
  ...{ wishlist: "want", "wish list": "want", bidding: "want", "swap list": "swap", besitz: "own", tausch: "swap" },
  ...{ fehlt: "want", gesucht: "want", "à échanger": "swap", recherché: "want", possédé: "own" },
} as const;

const KIND_NAMES = ["category", "item type", "kategorie", "catégorie"];

const HEAD: readonly ExchangeColumn[] = [
  { field: "status", label: "Status", alsoCalled: ["list"], words: STATUS_WORDS },
  { field: "kind", label: "Kind", alsoCalled: KIND_NAMES, fits: (value) => readKind(value) !== undefined },
  {
    field: "title",
    label: "Title",
    alsoCalled: ["name", "item", "titel", "bezeichnung", "titre", "nom", "título", "nombre", "titolo", "nome"],
  },
  { field: "typeId", label: "Catalogue type", alsoCalled: ["obverse type"] },
];

const TAIL: readonly ExchangeColumn[] = [
  { field: "sticker", label: "Sticker", alsoCalled: ["cac"], words: { cac: "green", yes: "green" } },
  {
    field: "quantity",
    label: "Pieces",
    alsoCalled: ["quantity", "count", "qty", "anzahl", "menge", "quantité", "cantidad", "quantità", "aantal", "ilość"],
  },
  {
    field: "acquiredOn",
    label: "Acquired on",
    alsoCalled: [
      ...["acquired", "acquisition date", "purchase date", "date of purchase", "bought on", "date acquired"],
      // Where it isn't the date on the item.
      "date",
      ...["kaufdatum", "erworben", "date d'achat", "date d'acquisition", "fecha de compra", "data di acquisto"],
    ],
    isPrivate: true,
  },
  {
    field: "price",
    label: "Price paid",
    alsoCalled: [
      ...["price", "cost", "paid", "purchase price", "buying price", "price paid in all", "kaufpreis", "preis"],
      ...["prix", "prix d'achat", "precio", "precio de compra", "prezzo", "prezzo di acquisto"],
    ],
    isPrivate: true,
  },
  {
    field: "currency",
    label: "Currency",
    alsoCalled: ["price currency", "währung", "devise", "moneda del precio", "valuta"],
    isPrivate: true,
  },
  { field: "wantMax", label: "Pay at most", alsoCalled: ["limit", "maximum price"], isPrivate: true },
  {
    field: "place",
    label: "Bought from or at",
    alsoCalled: [
      ...["place", "seller", "dealer", "bought from", "acquisition place", "source", "verkäufer", "händler", "vendeur"],
      ...["lieu d'achat", "vendedor", "venditore"],
    ],
    joinedBy: ", ",
    isPrivate: true,
  },
  {
    field: "storage",
    label: "Stored",
    alsoCalled: ["storage", "storage location", "location", "album", "lagerort", "rangement", "ubicación", "posizione"],
    joinedBy: ", ",
    isPrivate: true,
  },
  {
    field: "publicNote",
    label: "Note",
    alsoCalled: [
      ...["notes", "public note", "public comment", "comment", "comments", "description"],
      ...["bemerkung", "remarque"],
    ],
    joinedBy: "\n",
  },
  {
    field: "privateNote",
    label: "Private note",
    alsoCalled: ["my notes", "private comment", "private notes", "private notiz", "commentaire privé"],
    joinedBy: "\n",
    isPrivate: true,
  },
];

const OWNERS: readonly ExchangeColumn[] = [
  { field: "purchase", label: "Purchase on Obverse", isPrivate: true },
  { field: "collectionNumber", label: "Collection number", isPrivate: true },
  { field: "collectionName", label: "Collection", alsoCalled: ["collection name"], isPrivate: true },
  { field: "collectionAbout", label: "About the collection", isPrivate: true },
  { field: "audience", label: "Who sees the collection", isPrivate: true },
  { field: "cover", label: "Cover of the collection", isPrivate: true },
];

/** Only in a ZIP, which has the files too. */
const PHOTOS: ExchangeColumn = { field: "photos", label: "Photos", joinedBy: "\n", isPrivate: true };

/** Parts of a fact that other programs keep in columns of their own. */
const PARTS: readonly ExchangeColumn[] = [
  { field: "unit", label: "Unit of the denomination", alsoCalled: ["unit"], isReadOnly: true },
  { field: "fineness", label: "Fineness", alsoCalled: ["feingehalt", "titre du métal", "ley"], isReadOnly: true },
  {
    field: "numista",
    label: "Numista number",
    alsoCalled: ["n# number", "n#", "numista", "numista id"],
    isReadOnly: true,
  },
  {
    field: "ounces",
    label: "Weight (troy ounces)",
    alsoCalled: ["weight (oz)", "weight (ozt)", "weight (troy oz)", "weight oz", "weight in ounces"],
    isReadOnly: true,
  },
  { field: "gradeMark", label: "Grade with its number", alsoCalled: ["grading mark"], isReadOnly: true },
  {
    field: "noted",
    label: "Private note, after the column's name",
    alsoCalled: ["number", "no.", "kind", ...KIND_NAMES],
    joinedBy: "\n",
    isReadOnly: true,
  },
];

const facts = FACT_COLUMNS.map(({ examples: _, ...column }) =>
  column.field === "reference" ? { ...column, joinedBy: ", " } : column,
);

export const READ_COLUMNS: readonly ExchangeColumn[] = [...HEAD, ...facts, ...TAIL, ...OWNERS, PHOTOS, ...PARTS];

export const WRITTEN_COLUMNS = READ_COLUMNS.filter((column) => !column.isReadOnly && column !== PHOTOS);
export const WRITTEN_WITH_PHOTOS: readonly ExchangeColumn[] = [...WRITTEN_COLUMNS, PHOTOS];
