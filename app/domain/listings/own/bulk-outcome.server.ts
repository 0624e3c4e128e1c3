import type { Reader } from "~/db/client.server";
import { recall } from "~/domain/idempotency/idempotency.server";
import { outcomesSchema, type RowOutcome } from "./row-outcome";

/** What became of the listings of an earlier request of this seller; null for any other key. */
export async function bulkOutcome(
  db: Reader,
  { sellerId, key }: { sellerId: number; key: string },
): Promise<readonly RowOutcome[] | null> {
  const remembered = await recall(db, { userId: sellerId, key });
  if (!remembered) return null;
  return outcomesSchema.safeParse(JSON.parse(remembered.answer)).data?.outcomes ?? null;
}
