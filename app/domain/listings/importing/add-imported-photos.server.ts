import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { listingImportRows } from "~/db/schema/imports";
import { type Effect, photosChanged } from "~/domain/effects";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { PHOTOS_PER_STEP } from "./import-limits";
import { matchPhotos } from "./match-photos";

interface PhotoStep {
  readonly sellerId: number;
  readonly importId: number;
  readonly now: number;
}

/** Each photo has a key of its own, so it is added once however often a step is sent or breaks off. */
export async function addImportedPhotos(
  db: Writer,
  tools: PhotoTools<"listing">,
  { sellerId, importId, now }: PhotoStep,
): Promise<{ readonly left: number; readonly effects: readonly Effect[] } | Refusal> {
  const found = await getImport(db, { sellerId, importId });
  if (isRefusal(found)) return found;
  const keys = new Map(found.photos.map(({ name, key }) => [name, key]));
  const waiting = matchPhotos(found).rows.flatMap(({ row, listingId, open }) =>
    listingId === null ? [] : open.map((name) => ({ row, listingId, name })),
  );
  const added: number[] = [];
  for (const { row, listingId, name } of waiting.slice(0, PHOTOS_PER_STEP)) {
    const bytes = await tools.store.get(keys.get(name) ?? "", "original");
    const inputHash = await hashOfInput("import-photo", { importId, row, name });
    const keyed = { userId: sellerId, key: `${found.key}:${row}:${inputHash.slice(0, 16)}`, inputHash };
    const photo = bytes
      ? await addPhoto(db, { ...tools, isImport: true }, { listingId, sellerId, bytes, keyed, now })
      : expired();
    if (isRefusal(photo) && photo.refused === "rate_limited") return photo;
    if (!isRefusal(photo)) added.push(photo.id);
    const isOpen = sql`NOT EXISTS (SELECT 1 FROM json_each(photos_done) WHERE value = ${name})`;
    await db.commit([
      db
        .update(listingImportRows)
        .set({
          photosDone: sql`json_insert(photos_done, '$[#]', ${name})`,
          ...(isRefusal(photo) && {
            photoFaults: sql`json_insert(photo_faults, '$[#]', ${`${name}: ${photo.message}`})`,
          }),
        })
        .where(and(eq(listingImportRows.importId, importId), eq(listingImportRows.row, row), isOpen)),
    ]);
  }
  return { left: Math.max(0, waiting.length - PHOTOS_PER_STEP), effects: photosChanged(added) };
}

const expired = () => refuse("not_found", "Uploaded photos are kept for a day. Upload this one again as a new import.");
