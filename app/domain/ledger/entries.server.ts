import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { ledgerAccounts, ledgerPostings, ledgerTransfers } from "~/db/schema";
import { availableOf } from "./account-codes";

/** Rows of one page of a statement. */
export const ENTRIES_PER_PAGE = 50;

/** One line of a member's statement: what it did to the money they may spend. */
export interface Entry {
  /** The transfer's id; newer is larger. */
  readonly id: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly kind: (typeof ledgerTransfers.$inferSelect)["kind"];
  /** Below 0 when money left. */
  readonly amountMinor: number;
  /** What was available afterwards. */
  readonly balanceMinor: number;
  /** What it was about, where it was about something. */
  readonly reference: { readonly kind: "auction" | "order"; readonly id: number } | null;
}

/** Newest first; `before` is the id that the page before ended with. One round trip, bounded rows. */
export async function entriesOf(
  db: Reader,
  memberId: number,
  before?: number,
): Promise<{ entries: Entry[]; nextBefore: number | null }> {
  const mine = availableOf(memberId);
  const rows = await db
    .select({
      id: ledgerPostings.transferId,
      at: ledgerTransfers.at,
      kind: ledgerTransfers.kind,
      amountMinor: ledgerPostings.amountMinor,
      balanceMinor: ledgerPostings.balanceMinor,
      auctionId: ledgerAccounts.auctionId,
      orderId: ledgerAccounts.orderId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerPostings.transferId))
    .innerJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.code} = CASE ${ledgerTransfers.debitCode} WHEN ${mine} THEN ${ledgerTransfers.creditCode} ELSE ${ledgerTransfers.debitCode} END`,
    )
    .where(
      and(
        eq(ledgerPostings.accountCode, mine),
        before === undefined ? undefined : lt(ledgerPostings.transferId, before),
      ),
    )
    .orderBy(desc(ledgerPostings.transferId))
    .limit(ENTRIES_PER_PAGE + 1);
  const entries = rows.slice(0, ENTRIES_PER_PAGE).map(({ auctionId, orderId, ...entry }) => ({
    ...entry,
    reference: referenceTo(auctionId, orderId),
  }));
  return { entries, nextBefore: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

function referenceTo(auctionId: number | null, orderId: number | null): Entry["reference"] {
  if (orderId !== null) return { kind: "order", id: orderId };
  return auctionId === null ? null : { kind: "auction", id: auctionId };
}
