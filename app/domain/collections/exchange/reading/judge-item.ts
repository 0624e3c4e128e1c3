import { MAX_ROW_PHOTOS } from "~/domain/collections/collection-limits";
import { columnName, namedFaults } from "~/domain/importing/file-columns";
import { type FieldFaults, faultsOfForm } from "~/domain/importing/import-faults";
import { photoName } from "~/domain/importing/zip/file-names";
import type { MoneyFormat } from "~/domain/money";
import { isRefusal } from "~/domain/refusal";
import { mostCharacters } from "~/domain/text/plain-text";
import { ITEM_PHOTO_ROLES, type ItemPhotoRole } from "../../items/item-choices";
import { itemColumns, type NamedType, readItemForm } from "../../items/item-input";
import { READ_COLUMNS } from "../exchange-columns";
import type { Mapping } from "../mapping";
import type { Source } from "../source-names";
import type { RowFields } from "./row-fields";

export type ReadyItem = Omit<ReturnType<typeof itemColumns>, "collectionId">;

interface RowContext {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly source: Source;
  /** The site's, in which the limits of wanted items are. */
  readonly currency: MoneyFormat["currency"];
  readonly namedType: NamedType | undefined;
  readonly matched: NamedType | undefined;
}

const LEFT_OUT = /^(?:sold|pass|demo|verkauft|vendu|vendida?|venduta?)$/;

/** Reads the row as if it had been typed into an item's form. */
export function judgeItem({ fields, faults: found }: RowFields, context: RowContext) {
  const { mapping, source, currency, namedType, matched } = context;
  const faults: FieldFaults = { ...found };
  if (LEFT_OUT.test(fields.status ?? "")) faults.status = { code: "not_kept" };
  if (fields.typeId && !namedType) faults.typeId = { code: "no_such_type" };
  const type = namedType ?? matched;
  const values = { ...fields, collection: "1", ...(type && { kind: type.kind, typeId: String(type.id) }) };
  const decimalMark = source === "obverse" ? "." : mapping.decimalMark;
  const read = readItemForm(values, { currency, decimalMark });
  const cut = isRefusal(read) ? tooLong(values, read.fields ?? {}) : {};
  const input = Object.keys(cut).length > 0 ? readItemForm({ ...values, ...cut }, { currency, decimalMark }) : read;
  if (isRefusal(input)) Object.assign(faults, { ...faultsOfForm(input.fields), ...faults });
  else if (input.price !== null && input.price.currency !== fields.currency)
    faults.currency ??= { code: "unknown_currency", currency: fields.currency ?? "" };
  const rowErrors = namedFaults(faults, context, READ_COLUMNS);
  if (isRefusal(input) || rowErrors.length > 0) return { faults: rowErrors };
  const { collectionId: _, ...item } = itemColumns(input, type);
  return { item, cut: Object.keys(cut).map((field) => columnName(field, context, READ_COLUMNS)) };
}

function tooLong(fields: Readonly<Record<string, string>>, faults: Readonly<Record<string, string>>) {
  const cut = Object.entries(faults).flatMap(([field, words]) => {
    const most = mostCharacters(words);
    return most === undefined ? [] : [[field, `${[...(fields[field] ?? "")].slice(0, most - 1).join("")}…`]];
  });
  return Object.fromEntries(cut) as Readonly<Record<string, string>>;
}

export interface NamedPhoto {
  /** Without a folder, in lower case. */
  readonly name: string;
  readonly role: ItemPhotoRole;
}

const ROLE = new RegExp(`-(${ITEM_PHOTO_ROLES.join("|")})(?:\\.\\w+)?$`);

/** A name that ends in "-obverse" or "-reverse" shows that side. */
export function namedPhotos(cell: string): NamedPhoto[] {
  const names = new Set(cell.split(/[;\n]/).map(photoName));
  names.delete("");
  return [...names].slice(0, MAX_ROW_PHOTOS).map((name) => ({ name, role: roleIn(name) }));
}

const roleIn = (name: string): ItemPhotoRole =>
  ITEM_PHOTO_ROLES.find((each) => each === ROLE.exec(name)?.[1]) ?? "detail";
