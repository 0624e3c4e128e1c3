import type { Reader } from "~/db/client.server";
import { recall } from "~/domain/idempotency/idempotency.server";
import { outcomesSchema, type RowOutcome } from "./row-outcome";

/** Null for a key of no earlier request. */
export async function bulkOutcome(
  db: Reader,
  { sellerId, key }: { sellerId: number; key: string },
): Promise<{ readonly outcomes: readonly RowOutcome[]; readonly undoable: number } | null> {
  const remembered = await recall(db, { userId: sellerId, key });
  if (!remembered) return null;
  const { data } = outcomesSchema.safeParse(JSON.parse(remembered.answer));
  return data ? { outcomes: data.outcomes, undoable: data.undo.length } : null;
}
