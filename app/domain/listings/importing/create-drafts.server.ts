import { and, eq, isNull } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { listingImportRows } from "~/db/schema/imports";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { hasFaultyRows } from "~/domain/importing/import-refusals";
import { createListing, type ListingRules } from "~/domain/listings/drafts/create-listing.server";
import type { FormMoment } from "~/domain/listings/drafts/listing-form";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { ROWS_PER_STEP } from "./import-limits";
import { previewImport } from "./judge-row";

interface Step extends OwnImport {
  /** False refuses if any row has an error. */
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
  const made: { row: number; listingId: number }[] = [];
  let stopped: Refusal | undefined;
  for (const { row, input } of good.slice(0, ROWS_PER_STEP)) {
    const keyed = {
      userId: memberId,
      key: `${found.key}:${row}`,
      inputHash: await hashOfInput("import-row", { importId, row }),
    };
    const draft = await createListing(db, { sellerId: memberId, input, keyed, now: moment.now, rules });
    if (isRefusal(draft)) {
      stopped = draft;
      break;
    }
    made.push({ row, listingId: draft.id });
  }
  await db.commit(
    made.map(({ row, listingId }) =>
      db
        .update(listingImportRows)
        .set({ listingId })
        .where(
          and(
            eq(listingImportRows.importId, importId),
            eq(listingImportRows.row, row),
            isNull(listingImportRows.listingId),
          ),
        ),
    ),
  );
  const left = good.length - made.length;
  if (stopped) return refuse(stopped.refused, `${stopped.message} ${countOf(left)} of this file still to be imported.`);
  return { made: made.length, left };
}

const countOf = (left: number) => (left === 1 ? "1 item" : `${left} items`);
