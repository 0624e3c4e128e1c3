import * as z from "zod";
import type { collectionItems } from "~/db/schema/collections";
import { MAX_ITEM_NOTE, MAX_ITEM_TITLE, MAX_PLACE, MAX_QUANTITY } from "~/domain/collections/collection-limits";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { attributesSchema, readAttributes, typedFacts } from "~/domain/listings/facts/attributes";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { writtenType } from "~/domain/listings/facts/written-type";
import { MAX_AMOUNT_MINOR, type MoneyFormat, typedMoney } from "~/domain/money";
import { amountFault, parseMoney } from "~/domain/money/read-amount";
import { type Refusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { ITEM_STATUSES, PRICE_CURRENCIES, STICKERS } from "./item-choices";

const COUNT = `Enter a number from 1 to ${MAX_QUANTITY}.`;
const amount = z.int("Enter an amount.").min(0, "Enter an amount.").max(MAX_AMOUNT_MINOR, "That amount is too high.");

/** `wantMaxMinor` is in the site's currency. */
export const itemSchema = z
  .strictObject({
    collectionId: z.int(),
    status: z.enum(ITEM_STATUSES, "Choose whether you own or want it."),
    kind: z.enum(LISTING_KINDS, "Choose coin, note or other."),
    title: plainText(0, MAX_ITEM_TITLE),
    attributes: attributesSchema,
    sticker: z.enum(STICKERS).nullable(),
    quantity: z.int(COUNT).min(1, COUNT).max(MAX_QUANTITY, COUNT),
    acquiredOn: z.iso.date("Enter a date such as 2024-05-31.").nullable(),
    price: z.strictObject({ minor: amount, currency: z.string().regex(/^[A-Z]{3}$/, "Choose a currency.") }).nullable(),
    wantMaxMinor: amount.min(1, "Enter an amount above zero.").nullable(),
    place: plainText(0, MAX_PLACE),
    storage: plainText(0, MAX_PLACE),
    publicNote: plainText(0, MAX_ITEM_NOTE),
    privateNote: plainText(0, MAX_ITEM_NOTE),
  })
  .superRefine(({ kind, status, title, attributes, ...item }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", message, path: [path] });
    for (const [name, message] of Object.entries(readFacts(attributes, { isNote: kind === "note" }).faults))
      fault(name, message);
    if (title === "" && attributes.typeId === undefined) fault("title", "Enter a title, or choose a catalogue type.");
    if (status !== "want" && item.wantMaxMinor !== null) fault("wantMax", "Only a wanted piece can have a limit.");
    if (status !== "want") return;
    if (item.price !== null) fault("price", "A wanted piece can't have a price paid. Enter your limit instead.");
    if (item.acquiredOn !== null) fault("acquiredOn", "A wanted piece has not been acquired yet.");
  });
export type ItemInput = z.infer<typeof itemSchema>;

type Fields = Readonly<Record<string, string | undefined>>;

export function readItemForm(fields: Fields, moneyFormat: MoneyFormat): ItemInput | Refusal {
  const faults: Record<string, string> = {};
  const text = (name: string) => (fields[name] ?? "").replaceAll("\r\n", "\n").trim();
  const money = (name: string, format: MoneyFormat) => {
    if (text(name) === "") return null;
    const minor = parseMoney(text(name), format);
    if (minor === undefined) faults[name] = amountFault(text(name), format);
    return minor ?? null;
  };
  const currency = PRICE_CURRENCIES.find((each) => each === text("currency")) ?? moneyFormat.currency;
  const minor = money("price", { ...moneyFormat, currency });
  const parsed = itemSchema.safeParse({
    collectionId: Number(/^[1-9]\d{0,14}$/.test(text("collection")) ? text("collection") : 0),
    status: text("status") || "own",
    kind: text("kind") || "coin",
    title: text("title"),
    attributes: typedFacts(fields),
    sticker: STICKERS.find((each) => each === text("sticker")) ?? null,
    quantity: text("quantity") === "" ? 1 : Number(text("quantity")),
    acquiredOn: text("acquiredOn") || null,
    price: minor === null ? null : { minor, currency },
    wantMaxMinor: money("wantMax", moneyFormat),
    place: text("place"),
    storage: text("storage"),
    publicNote: text("publicNote"),
    privateNote: text("privateNote"),
  });
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path.at(-1) ?? "title");
    faults[name === "wantMaxMinor" ? "wantMax" : name === "minor" ? "price" : name] ??= issue.message;
  }
  if (Object.keys(faults).length > 0 || !parsed.success)
    return refuse("malformed", "Please correct the highlighted fields.", { fields: faults });
  return parsed.data;
}

export interface NamedType {
  readonly id: number;
  readonly kind: "coin" | "note";
  readonly title: string;
  readonly issuerName: string;
}

/** Kind, title and issuer default to those of the type. */
export function itemColumns({ price, attributes, ...input }: ItemInput, type: NamedType | undefined) {
  const kind = type?.kind ?? input.kind;
  const { grade, years } = readFacts(attributes, { isNote: kind === "note" }).facts;
  return {
    ...input,
    kind,
    title: input.title || (type?.title ?? ""),
    typeId: type?.id ?? null,
    attributes: JSON.stringify(attributes),
    issuer: attributes.country ?? attributes.issuer ?? type?.issuerName ?? "",
    yearFrom: years?.from ?? null,
    gradeFrom: grade?.range.from ?? null,
    gradeTo: grade?.range.to ?? null,
    isDetails: grade?.isDetails ?? false,
    priceMinor: price?.minor ?? null,
    priceCurrency: price?.currency ?? null,
  };
}

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
    status,
    kind,
    title,
    sticker: row.sticker ?? "",
    quantity: String(row.quantity),
    acquiredOn: row.acquiredOn ?? "",
    price: typedMoney(priceMinor, { ...moneyFormat, currency: priceCurrency ?? moneyFormat.currency }),
    currency: priceCurrency ?? "",
    wantMax: typedMoney(wantMaxMinor, moneyFormat),
    place,
    storage,
    publicNote,
    privateNote,
  };
}
