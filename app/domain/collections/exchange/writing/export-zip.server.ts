import { sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import { type ZippedFile, zipStream } from "~/domain/importing/zip/zip-stream";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { csvOf, exportName, jsonOf } from "./export-file.server";
import { type Exported, exportable, exportedWhere, exportItems, photoFileName } from "./export-items.server";
import { type ExportPart, exportParts, type ItemRange } from "./export-parts";

const ZIP_README = `Your collections on Obverse

collections.json   The collections and their items. Importing the ZIP reads this file.
collections.csv    The same items as a table, for a spreadsheet. It opens in Excel, Numbers and LibreOffice.
photos/            The photos. Each name is the number of the item, the place of the photo and the side that it shows.
                   The column "Photos" names the photos of an item.

To get everything back, upload the ZIP as it is under "Import and export" and choose "The collections named in the file". If your collections came as several ZIPs, upload them one after the other.

An amount has a decimal point and the currency beside it. Days are written as 2024-05-31. Measures are in grams and
millimetres. A cell that begins with an apostrophe is text that a spreadsheet would otherwise run as a formula.
`;

/** About how much of a table an item takes, with the names and short values around its texts. */
const TEXT_BYTES = `800 + length(CAST(i.title || i.attributes || i.place || i.storage || i.public_note || i.private_note
  || c.name || c.description AS BLOB))`;

/** Undefined if the collection isn't the viewer's. */
export async function zipParts(db: Reader, exported: Exported): Promise<ExportPart[] | undefined> {
  const found = await exportable(db, exported);
  if (!found?.isOwner) return undefined;
  const items = await db
    .select({
      id: column<number>("i.id", "id"),
      photos: column<number>("COUNT(p.id)", "photos"),
      bytes: column<number>("COALESCE(SUM(p.bytes), 0)", "bytes"),
      textBytes: column<number>(TEXT_BYTES, "textBytes"),
    })
    .from(
      sql`collections AS c CROSS JOIN collection_items AS i ON i.collection_id = c.id
        LEFT JOIN collection_photos AS p ON p.item_id = i.id`,
    )
    .where(exportedWhere(exported))
    .groupBy(sql`i.id`)
    .orderBy(sql`i.id`);
  return exportParts(items);
}

/** Undefined if the collection isn't the viewer's. */
export async function exportZip(
  db: Reader,
  store: PhotoStore<"collection">,
  exported: Exported,
  { range, currency, now }: { range: ItemRange; currency: string; now: number },
) {
  const found = await exportable(db, exported);
  if (!found?.isOwner) return undefined;
  const rules = { isOwner: true, withPhotos: true, currency, range };
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: "README.txt", contents: oneText(ZIP_README) };
    yield { name: "collections.json", contents: jsonOf(db, exported, { ...rules, now }) };
    yield { name: "collections.csv", contents: csvOf(db, exported, rules) };
    for await (const items of exportItems(db, exported, rules))
      for (const { id, photos } of items)
        for (const photo of photos) {
          // A photo that was removed a moment ago is left out.
          const contents = await store.get(photo.key, "full");
          if (contents) yield { name: photoFileName(id, photo), contents };
        }
  }
  return { name: `${exportName(found.name)}.zip`, type: "application/zip", parts: zipStream(files(), now) };
}

async function* oneText(text: string) {
  yield text;
}
