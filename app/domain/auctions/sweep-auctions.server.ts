import { and, asc, eq, lte } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { auctions } from "~/db/schema";
import { type CloseNews, type CloseRules, closeAuction } from "./close-auction.server";

/** Auctions of one run; what is left waits for the next minute. */
const AUCTIONS_PER_RUN = 100;

/**
 * Closes what its alarm missed. One auction that fails does not keep the others waiting: its error comes back in
 * `failed` beside the news of the rest.
 */
export async function sweepAuctions(
  db: Writer,
  { now, rules }: { now: number; rules: CloseRules },
): Promise<{ closed: CloseNews[]; failed: { auctionId: number; error: unknown }[] }> {
  const due = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.status, "open"), lte(auctions.endsAt, now)))
    .orderBy(asc(auctions.endsAt))
    .limit(AUCTIONS_PER_RUN);
  const closed: CloseNews[] = [];
  const failed: { auctionId: number; error: unknown }[] = [];
  for (const { id } of due) {
    try {
      const news = await closeAuction(db, id, { now, rules });
      if (news) closed.push(news);
    } catch (error) {
      failed.push({ auctionId: id, error });
    }
  }
  return { closed, failed };
}
