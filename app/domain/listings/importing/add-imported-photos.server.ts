import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { listingImportRows } from "~/db/schema/imports";
import { photosChanged } from "~/domain/effects";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import type { PhotoFault } from "~/domain/importing/import-faults";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { matchPhotos } from "./match-photos";

/** Each photo has a key of its own, so it is added once however often a step is sent or breaks off. */
export async function addImportedPhotos(
  db: Writer,
  tools: PhotoTools<"listing">,
  { memberId, importId, now }: OwnImport & { readonly now: number },
) {
  const found = await getImport(db, { memberId, importId });
  if (isRefusal(found)) return found;
  const keys = new Map(found.photos.map(({ name, key }) => [name, key]));
  const waiting = matchPhotos(found).rows.flatMap(({ row, listingId, open }) =>
    listingId === null ? [] : open.map((name) => ({ row, listingId, name })),
  );
  const photoIds: number[] = [];
  for (const { row, listingId, name } of waiting.slice(0, PHOTOS_PER_STEP)) {
    const record = (fault?: PhotoFault) =>
      db.commit([
        db
          .update(listingImportRows)
          .set({
            photosDone: sql`json_insert(photos_done, '$[#]', ${name})`,
            ...(fault && { photoFaults: sql`json_insert(photo_faults, '$[#]', json(${JSON.stringify(fault)}))` }),
          })
          .where(
            and(
              eq(listingImportRows.importId, importId),
              eq(listingImportRows.row, row),
              sql`NOT EXISTS (SELECT 1 FROM json_each(photos_done) WHERE value = ${name})`,
            ),
          ),
      ]);
    const bytes = await tools.store.get(keys.get(name) ?? "", "original");
    if (!bytes) {
      await record({ name, code: "photo_expired" });
      continue;
    }
    const inputHash = await hashOfInput("import-photo", { importId, row, name });
    const keyed = { userId: memberId, key: `${found.key}:${row}:${inputHash.slice(0, 16)}`, inputHash };
    const upload = { listingId, sellerId: memberId, bytes, keyed, now };
    const photo = await addPhoto(db, { ...tools, isImport: true }, upload);
    if (!isRefusal(photo)) photoIds.push(photo.id);
    else if (photo.refused === "rate_limited") return photo;
    await record(isRefusal(photo) ? { name, code: "refused", words: photo.message } : undefined);
  }
  return { left: Math.max(0, waiting.length - PHOTOS_PER_STEP), effects: photosChanged(photoIds) };
}
