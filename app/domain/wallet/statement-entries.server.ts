import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { ledgerAccounts, ledgerPostings, ledgerTransfers } from "~/db/schema/ledger";
import { auctions, listings } from "~/db/schema/listings";
import { availableOf } from "~/domain/ledger/transfer.server";
import type { Entry } from "./entry-words";
import { ENTRIES_PER_PAGE, linesQuery, type StatementRequest, toPage } from "./lines-query.server";

/** With the available balance after each. For `toPage`. */
function holdsQuery(db: Reader, { memberId, month, before, limit = ENTRIES_PER_PAGE }: StatementRequest) {
  const { accountCode, transferId } = ledgerPostings;
  const mine = availableOf(memberId);
  const monthBegins = sql`(SELECT first_transfer_id FROM wallet_months WHERE user_id = ${memberId} AND month = ${month})`;
  const nextBegins = sql`(SELECT first_transfer_id FROM wallet_months WHERE user_id = ${memberId} AND month > ${month}
    ORDER BY month LIMIT 1)`;
  return db
    .select({
      id: transferId,
      at: ledgerTransfers.at,
      kind: sql<"holds">`'holds'`.as("line_kind"),
      ...columnsOf(ledgerPostings, "amountMinor", "balanceMinor"),
      auctionId: sql<number | null>`${ledgerAccounts.auctionId}`.as("about_auction"),
      orderId: sql<number | null>`NULL`.as("about_order"),
      title: listings.title,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, transferId))
    .innerJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.code} = CASE ${ledgerTransfers.debitCode} WHEN ${mine} THEN ${ledgerTransfers.creditCode} ELSE ${ledgerTransfers.debitCode} END`,
    )
    .leftJoin(auctions, eq(auctions.id, ledgerAccounts.auctionId))
    .leftJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(accountCode, mine),
        inArray(ledgerTransfers.kind, ["hold", "release"]),
        before === undefined ? undefined : lt(transferId, before),
        month === undefined ? undefined : gte(transferId, monthBegins),
        month === undefined ? undefined : sql`${transferId} < coalesce(${nextBegins}, 9007199254740991)`,
      ),
    )
    .orderBy(desc(transferId))
    .limit(limit + 1);
}

const ENTRIES_AT_ONCE = 500;

export function pageQuery(db: Reader, request: StatementRequest) {
  return request.group === "holds" ? holdsQuery(db, request) : linesQuery(db, request);
}

export async function statementEntries(db: Reader, request: StatementRequest) {
  return toPage(await pageQuery(db, request), request.limit);
}

export async function* allStatementEntries(
  db: Reader,
  request: Omit<StatementRequest, "before" | "limit">,
): AsyncGenerator<readonly Entry[]> {
  let before: number | undefined;
  do {
    const page = await statementEntries(db, { ...request, before, limit: ENTRIES_AT_ONCE });
    yield page.entries;
    before = page.nextBefore ?? undefined;
  } while (before !== undefined);
}
