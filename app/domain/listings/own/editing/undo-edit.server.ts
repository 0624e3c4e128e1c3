import type { Writer } from "~/db/database.server";
import { recall } from "~/domain/idempotency/idempotency.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { type BulkResult, outcomesSchema } from "~/domain/listings/own/row-outcome";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { changeRows } from "./change-rows.server";
import { fingerprint } from "./fingerprint.server";

interface Undo {
  readonly sellerId: number;
  readonly key: string;
  /** The key of the change that is undone. */
  readonly of: string;
  readonly clock: Clock;
  readonly rules: ListingRules;
}

/** Leaves out listings that have changed since. */
export async function undoEdit(db: Writer, { of, ...request }: Undo): Promise<BulkResult | Refusal> {
  const result = await recall(db, { userId: request.sellerId, key: of });
  const { data } = outcomesSchema.safeParse(result && JSON.parse(result.answer));
  if (!data || data.undo.length === 0) return refuse("conflict", "This change can no longer be undone.");
  const before = new Map(data.undo.map((row) => [row.listingId, row]));
  return changeRows(db, {
    ...request,
    payload: { undo: of },
    listingIds: [...before.keys()],
    aim: (rows) =>
      Promise.all(
        rows.map(async ({ id: listingId }) => {
          const { before: target, after: from = "" } = before.get(listingId) ?? {};
          return { listingId, from, to: target ? await fingerprint(target) : "", target };
        }),
      ),
  });
}
