import { sql } from "drizzle-orm";
import * as z from "zod";
import { type Reader, returningOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { defineImport, type OwnImport } from "~/domain/importing/define-import.server";
import { hasFaultyRows } from "~/domain/importing/import-refusals";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import type { Clock } from "~/domain/time";
import { COLLECTION_REFUSED } from "../../add-collection.server";
import { MAX_ITEMS } from "../../collection-limits";
import { addPhotosOfItems } from "./add-photos-of-items.server";
import { addRows } from "./add-rows.server";
import { type Asked, askedSchema, importFile } from "./import-file.server";

const steppedRow = z
  .object({ rows_left: z.int(), photos_left: z.int(), collection_id: z.int() })
  .transform((row) => ({ rowsLeft: row.rows_left, photosLeft: row.photos_left, collectionId: row.collection_id }));

interface StepTools {
  readonly photos: PhotoTools<"collection">;
  readonly clock: Clock;
}

type Step = OwnImport & { readonly asked: Asked; readonly now: number };

export const collectionImport = defineImport({
  table: "collection_imports",
  memberColumn: "member_id",
  parts: ["collection_import_photos", "collection_import_files", "collection_import_rows", "collection_import_targets"],
  entry: "collection-import",
  asked: askedSchema,
  check,
  step,
});

async function check(db: Reader, { asked, ...own }: Omit<Step, "now">): Promise<Refusal | undefined> {
  const found = await importFile(db, own);
  if (isRefusal(found)) return found;
  if (found.removedAt !== null)
    return refuse("conflict", "You removed the items of this import. Upload the file again.");
  return found.faultyCount > 0 && !asked.leavesOutFaulty ? hasFaultyRows() : undefined;
}

async function step(db: Writer, { photos }: StepTools, { asked, now, ...own }: Step) {
  const stepped = await stepRows(db, { ...own, asked, now });
  if (isRefusal(stepped)) return stepped;
  const { rowsLeft, photosLeft, collectionId } = stepped;
  const answer = { left: rowsLeft + photosLeft, collectionId, effects: [] };
  if (rowsLeft > 0 || photosLeft === 0) return answer;
  const added = await addPhotosOfItems(db, photos, { ...own, now });
  return isRefusal(added) ? added : { ...answer, left: added.left };
}

async function stepRows(db: Writer, { memberId, importId, asked, now }: Step) {
  const rowsLeft = sql`(SELECT COUNT(*) FROM collection_import_rows WHERE import_id = ${importId} AND item IS NOT NULL
    AND item_id IS NULL ${asked.leavesOutDuplicates ? sql`AND is_duplicate = 0` : sql``})`;
  const photosLeft = sql`(SELECT COUNT(*) FROM collection_import_photos
    WHERE import_id = ${importId} AND added_key IS NULL AND fault IS NULL)`;
  const done = await db
    .commit({
      ...addRows({ memberId, importId, asked, now }),
      stepped: returningOne(
        sql`SELECT ${rowsLeft} AS rows_left, ${photosLeft} AS photos_left, collection_id
          FROM collection_import_targets WHERE import_id = ${importId} ORDER BY number LIMIT 1`,
        steppedRow,
      ),
    })
    .catch(answerTo({ ...COLLECTION_REFUSED, too_many_items: tooManyRows }));
  return isRefusal(done) ? done : done.stepped;
}

const tooManyRows = () =>
  refuse(
    "breaks_rule",
    `You can keep up to ${formatCount(MAX_ITEMS)} items in your collections, and the next rows would exceed that.`,
  );
