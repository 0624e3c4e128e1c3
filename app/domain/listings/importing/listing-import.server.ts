import { sql } from "drizzle-orm";
import { type Reader, statement, type Writer } from "~/db/database.server";
import { photosChanged, unreadChanged } from "~/domain/effects";
import { hashOfInput, keyRequest } from "~/domain/idempotency/idempotency.server";
import { defineImport, type ImportStep, type OwnImport } from "~/domain/importing/define-import.server";
import { hasFaultyRows, type PhotoFault } from "~/domain/importing/import-faults";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import { createListing, type ListingRules } from "~/domain/listings/drafts/create-listing.server";
import type { FormMoment } from "~/domain/listings/drafts/listing-form";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { notify } from "~/domain/notifications/notify.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { getImport } from "./get-import.server";
import { choicesSchema, type ImportChoices } from "./import";
import { ROWS_PER_STEP } from "./import-limits";
import { previewImport } from "./judge-row";
import { matchPhotos } from "./match-photos";

export const listingImport = defineImport({
  table: "listing_imports",
  memberColumn: "seller_id",
  isOpen: "TRUE",
  parts: ["listing_import_photos", "listing_import_rows"],
  entry: "import-step",
  choices: choicesSchema,
  step,
  notifyOfEnd,
});

async function step(
  db: Writer,
  { photos, rules }: { photos: PhotoTools<"listing">; clock: Clock; rules: ListingRules },
  { memberId, importId, choices, now }: OwnImport & { choices: ImportChoices; now: number },
): Promise<ImportStep | Refusal> {
  const { leavesOutFaulty, timeZone, decimalMark } = choices;
  const moneyFormat = { currency: rules.currency, decimalMark };
  const profiles = await profilesOf(db, memberId);
  const moment = { now, timeZone, moneyFormat, auctionMinMs: rules.auctionMinMs, profiles };
  const drafts = await createDrafts(db, { memberId, importId, leavesOutFaulty, moment, rules });
  if (isRefusal(drafts)) return drafts;
  if (drafts.left > 0) return { left: drafts.left, effects: [] };
  return addImportedPhotos(db, photos, { memberId, importId, now });
}

/** The same end is said once; an import that went on after that says it again. */
async function notifyOfEnd(db: Reader, own: OwnImport, ended: ImportStep | Refusal, now: number) {
  const found = await getImport(db, own);
  if (isRefusal(found)) return { statements: [], effects: [] };
  const { memberId: userId, importId } = own;
  const draftCount = found.rows.filter(({ listingId }) => listingId !== null).length;
  const photos = found.rows.reduce((sum, { photosDone }) => sum + photosDone.length, 0);
  const photosLeftOut = found.rows.reduce((sum, { photoFaults }) => sum + photoFaults.length, 0);
  const counts = { made: draftCount, rows: found.rows.length };
  const outcome = isRefusal(ended)
    ? ({ kind: "import-stopped", facts: { ...counts, because: ended.message } } as const)
    : ({ kind: "import-finished", facts: { ...counts, photosLeftOut } } as const);
  const onceKey = `import:${importId}:${outcome.kind.replace("import-", "")}:${draftCount}:${photos}`;
  return {
    statements: [notify(now, { userId, ...outcome, importId, onceKey })],
    effects: [unreadChanged([userId])],
  };
}

interface Step extends OwnImport {
  readonly leavesOutFaulty: boolean;
  readonly moment: FormMoment;
  readonly rules: ListingRules;
}

/** Each row has a key of its own, so it becomes one draft however often a step is sent or breaks off. */
export async function createDrafts(db: Writer, { memberId, importId, leavesOutFaulty, moment, rules }: Step) {
  const found = await getImport(db, { memberId, importId });
  if (isRefusal(found)) return found;
  const { good, faulty } = previewImport(found, moment);
  if (faulty.length > 0 && !leavesOutFaulty) return hasFaultyRows();
  const drafts: { row: number; listingId: number }[] = [];
  let stopped: Refusal | undefined;
  for (const { row, input } of good.slice(0, ROWS_PER_STEP)) {
    const keyedRequest = await keyRequest({ userId: memberId, key: `${found.key}:${row}` }, "import-row", {
      importId,
      row,
    });
    const draft = await createListing(db, { sellerId: memberId, input, keyed: keyedRequest, now: moment.now, rules });
    if (isRefusal(draft)) {
      stopped = draft;
      break;
    }
    drafts.push({ row, listingId: draft.id });
  }
  await db.commit(
    drafts.map(({ row, listingId }) =>
      statement(sql`UPDATE listing_import_rows SET listing_id = ${listingId}
        WHERE import_id = ${importId} AND row = ${row} AND listing_id IS NULL`),
    ),
  );
  const rest = good.length - drafts.length;
  if (stopped) return refuse(stopped.refused, `${stopped.message} ${countOf(rest)} of this file still to be imported.`);
  return { made: drafts.length, left: rest };
}

const countOf = (count: number) => (count === 1 ? "1 item" : `${count} items`);

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
        statement(sql`UPDATE listing_import_rows SET photos_done = json_insert(photos_done, '$[#]', ${name})
            ${fault ? sql`, photo_faults = json_insert(photo_faults, '$[#]', json(${JSON.stringify(fault)}))` : sql``}
          WHERE import_id = ${importId} AND row = ${row}
            AND NOT EXISTS (SELECT 1 FROM json_each(photos_done) WHERE value = ${name})`),
      ]);
    const bytes = await tools.store.get(keys.get(name) ?? "", "original");
    if (!bytes) {
      await record({ name, code: "photo_expired" });
      continue;
    }
    const inputHash = await hashOfInput("import-photo", { importId, row, name });
    const keyedRequest = { userId: memberId, key: `${found.key}:${row}:${inputHash.slice(0, 16)}`, inputHash };
    const upload = { listingId, sellerId: memberId, bytes, keyed: keyedRequest, now };
    const photo = await addPhoto(db, { ...tools, isImport: true }, upload);
    if (!isRefusal(photo)) photoIds.push(photo.id);
    else if (photo.refused === "rate_limited") return photo;
    await record(isRefusal(photo) ? { name, code: "refused", words: photo.message } : undefined);
  }
  return { left: Math.max(0, waiting.length - PHOTOS_PER_STEP), effects: photosChanged(photoIds) };
}
