import { and, desc, eq, lt, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { ledgerAccounts, ledgerTransfers, statementLines } from "~/db/schema/ledger";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { pageOf } from "~/domain/paging/page-of";
import type { Entry } from "./entry-words";
import type { StatementFilter } from "./statement-filter";

export const ENTRIES_PER_PAGE = 50;

/** `before` is the last id of the previous page. */
export interface StatementRequest extends StatementFilter {
  readonly memberId: number;
  readonly before?: number | undefined;
  readonly limit?: number;
}

export function linesQuery(db: Reader, { memberId, group, month, before, limit = ENTRIES_PER_PAGE }: StatementRequest) {
  const { userId, kind, transferId } = statementLines;
  return db
    .select({
      id: transferId,
      at: ledgerTransfers.at,
      kind,
      ...columnsOf(statementLines, "amountMinor", "balanceMinor"),
      auctionId: sql<number | null>`NULL`.as("about_auction"),
      orderId: sql<number | null>`${ledgerAccounts.orderId}`.as("about_order"),
      title: listings.title,
    })
    .from(statementLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, transferId))
    .innerJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.code} = CASE ${ledgerTransfers.kind} WHEN 'payment' THEN ${ledgerTransfers.creditCode} ELSE ${ledgerTransfers.debitCode} END`,
    )
    .leftJoin(orders, eq(orders.id, ledgerAccounts.orderId))
    .leftJoin(listings, eq(listings.id, orders.listingId))
    .where(
      and(
        eq(userId, memberId),
        group === undefined || group === "holds" ? undefined : eq(kind, group),
        month === undefined ? undefined : eq(statementLines.month, month),
        before === undefined ? undefined : lt(transferId, before),
      ),
    )
    .orderBy(desc(transferId))
    .limit(limit + 1);
}

interface Row extends Omit<Entry, "reference"> {
  readonly auctionId: number | null;
  readonly orderId: number | null;
  readonly title: string | null;
}

export function toPage(rows: readonly Row[], limit = ENTRIES_PER_PAGE) {
  const { page, last } = pageOf(rows, limit);
  const entries = page.map(
    ({ auctionId, orderId, title, ...entry }): Entry => ({
      ...entry,
      reference: referenceTo(auctionId, orderId, title ?? ""),
    }),
  );
  return { entries, nextBefore: last?.id ?? null };
}

function referenceTo(auctionId: number | null, orderId: number | null, title: string): Entry["reference"] {
  if (orderId !== null) return { kind: "order", id: orderId, title };
  return auctionId === null ? null : { kind: "auction", id: auctionId, title };
}
