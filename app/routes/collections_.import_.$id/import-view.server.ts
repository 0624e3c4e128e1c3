import type { AppLoadContext } from "@remix-run/cloudflare";
import { READ_COLUMNS } from "~/domain/collections/exchange/exchange-columns";
import { importFile, shownRows } from "~/domain/collections/exchange/importing/import-file.server";
import type { ImportedItem } from "~/domain/collections/exchange/importing/judge-rows.server";
import { STATUS_LABELS } from "~/domain/collections/items/item-choices";
import type { CellFault, ImportFault } from "~/domain/importing/import-faults";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import { referenceLine } from "~/domain/listings/listing-view";
import { formatMoney } from "~/domain/money";
import { orThrow } from "~/platform/http/request.server";

/** How many rows with errors and how many others are shown; the counts are those of all. */
const SHOWN = { faulty: 100, good: 20 };
const SAMPLE_LENGTH = 60;

export async function importView({ reader }: AppLoadContext, own: { memberId: number; importId: number }) {
  const { mapping, columns, ...file } = orThrow(await importFile(reader, own));
  const names = new Map(file.targets.map(({ number, name }) => [number, name]));
  const { faulty, open, sample, leftOut } = await shownRows(reader, file.id, SHOWN);
  const { fields, ...settings } = mapping;
  return {
    file,
    settings,
    columns,
    fields: fields.map((field) => field ?? ""),
    choices: READ_COLUMNS.map(({ field, label }) => ({ field, label })),
    samples: columns.map((_, index) => sample[index]?.slice(0, SAMPLE_LENGTH) ?? ""),
    faultyRows: faulty.map(({ row, faults }) => ({ row, faults: JSON.parse(faults ?? "[]") as CellFault[] })),
    leftOutPhotos: leftOut.map(({ row, name, fault }) => ({ row, name, ...(JSON.parse(fault ?? "") as ImportFault) })),
    nextRows: open.map(({ row, item: json, isDuplicate }) => {
      const item: ImportedItem = JSON.parse(json ?? "{}");
      return {
        row,
        isDuplicate,
        collection: file.followsFile ? (names.get(item.target) ?? "") : "",
        ...shownItem(item),
      };
    }),
  };
}

const photosWords = (count: number) => (count === 0 ? "" : count === 1 ? "1 photo" : `${count} photos`);

function shownItem({ attributes: json, ...item }: ImportedItem) {
  const { title, status, quantity, typeId, priceMinor, priceCurrency, orderId, isUnlinked, photos, cut = [] } = item;
  const attributes = readAttributes(json);
  const price = priceMinor === null || priceCurrency === null ? "" : formatMoney(priceMinor, priceCurrency);
  return {
    title,
    facts: referenceLine({ attributes, ...yearsOf(attributes) }),
    notes: [STATUS_LABELS[status], quantity > 1 ? `${quantity} pieces` : "", price, photosWords(photos.length)]
      .filter(Boolean)
      .join(" · "),
    isMatched: typeId !== null,
    isPurchase: orderId !== null,
    isUnlinked,
    cut,
  };
}

export type ImportView = Awaited<ReturnType<typeof importView>>;
