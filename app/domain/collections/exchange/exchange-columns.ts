import { readKind } from "~/domain/collections/exchange/values/read-cell";
import type { ImportColumn } from "~/domain/importing/file-columns";
import { FACT_COLUMNS } from "~/domain/listings/importing/import-columns";
import { byWord } from "~/domain/text/by-word";
import names from "./column-names.json";
import columns from "./exchange-columns.json";

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

const withNames = (some: readonly ExchangeColumn[]) =>
  some.map((each): ExchangeColumn => ({ ...each, alsoCalled: NAMES[each.field] }));

const HEAD = withNames([
  { field: "status", label: "Status", words: STATUS_WORDS },
  { field: "kind", label: "Kind", fits: (value) => readKind(value) !== undefined },
  { field: "title", label: "Title" },
  { field: "typeId", label: "Catalogue type" },
]);

const facts = FACT_COLUMNS.map(({ examples: _, ...fact }) =>
  fact.field === "reference" ? { ...fact, joinedBy: ", " } : fact,
);

const { written, photos, parts } = columns as Readonly<Record<keyof typeof columns, readonly ExchangeColumn[]>>;

export const WRITTEN_COLUMNS: readonly ExchangeColumn[] = [...HEAD, ...facts, ...withNames(written)];
/** In a ZIP, which has the files too. */
export const WRITTEN_WITH_PHOTOS: readonly ExchangeColumn[] = [...WRITTEN_COLUMNS, ...withNames(photos)];
/** With the parts of a fact that other programs keep in columns of their own. */
export const READ_COLUMNS: readonly ExchangeColumn[] = [...WRITTEN_WITH_PHOTOS, ...withNames(parts)];
