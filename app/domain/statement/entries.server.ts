import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { auctions, ledgerAccounts, ledgerPostings, ledgerTransfers, listings, orders } from "~/db/schema";
import { availableOf } from "~/domain/ledger/account-codes";
import type { EntryKind } from "./entry-words";
import { GROUPS, type StatementFilter } from "./statement-filter";

/** Rows of one page of a statement. */
export const ENTRIES_PER_PAGE = 50;
/** How far back one page looks for lines of one kind; the next page goes on from there. */
const SCANNED_PER_PAGE = 1_000;

/** One line of a member's statement: what it did to the money they may spend. */
export interface Entry extends EntryKind {
  /** The transfer's id; newer is larger. */
  readonly id: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** Below 0 when money left. */
  readonly amountMinor: number;
  /** What was available afterwards. */
  readonly balanceMinor: number;
  /** What it was about, where it was about something. */
  readonly reference: { readonly kind: "auction" | "order"; readonly id: number; readonly title: string } | null;
}

export interface StatementPage {
  readonly entries: Entry[];
  /** Where the next page begins; null at the end. */
  readonly nextBefore: number | null;
}

/** Which part of whose statement; `before` is the id that the page before ended with. */
export interface StatementAsked extends StatementFilter {
  readonly memberId: number;
  readonly before?: number | undefined;
  /** Default {@link ENTRIES_PER_PAGE}. */
  readonly limit?: number;
}

/** Newest first, bounded rows whatever the filter. */
export async function entriesOf(db: Reader, asked: StatementAsked): Promise<StatementPage> {
  return toPage(db, asked, await entriesQuery(db, asked));
}

/** The query behind {@link entriesOf}, for a batch; {@link toPage} makes a page of its rows. */
export function entriesQuery(db: Reader, asked: StatementAsked) {
  const { memberId, group, limit = ENTRIES_PER_PAGE } = asked;
  const mine = availableOf(memberId);
  const scanned = db
    .select({
      transferId: ledgerPostings.transferId,
      amountMinor: ledgerPostings.amountMinor,
      balanceMinor: ledgerPostings.balanceMinor,
    })
    .from(ledgerPostings)
    .where(and(...inRange(asked)))
    .orderBy(desc(ledgerPostings.transferId))
    .limit(group ? SCANNED_PER_PAGE : limit + 1)
    .as("scanned");
  return db
    .select({
      id: scanned.transferId,
      at: ledgerTransfers.at,
      kind: ledgerTransfers.kind,
      amountMinor: scanned.amountMinor,
      balanceMinor: scanned.balanceMinor,
      counterparty: sql<EntryKind["counterparty"]>`${ledgerAccounts.kind}`.as("counterparty"),
      auctionId: sql<number | null>`${ledgerAccounts.auctionId}`.as("about_auction"),
      orderId: sql<number | null>`${ledgerAccounts.orderId}`.as("about_order"),
      title: listings.title,
    })
    .from(scanned)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, scanned.transferId))
    .innerJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.code} = CASE ${ledgerTransfers.debitCode} WHEN ${mine} THEN ${ledgerTransfers.creditCode} ELSE ${ledgerTransfers.debitCode} END`,
    )
    .leftJoin(auctions, eq(auctions.id, ledgerAccounts.auctionId))
    .leftJoin(orders, eq(orders.id, ledgerAccounts.orderId))
    .leftJoin(listings, eq(listings.id, sql`coalesce(${auctions.listingId}, ${orders.listingId})`))
    .where(group && inArray(ledgerTransfers.kind, [...GROUPS[group].kinds]))
    .orderBy(desc(scanned.transferId))
    .limit(limit + 1);
}

type Row = Awaited<ReturnType<typeof entriesQuery>>[number];

/** A page of the rows; asks once more only where a page of one kind may end before the statement does. */
export async function toPage(db: Reader, asked: StatementAsked, rows: readonly Row[]): Promise<StatementPage> {
  const { limit = ENTRIES_PER_PAGE } = asked;
  const entries = rows.slice(0, limit).map(({ auctionId, orderId, title, ...entry }) => ({
    ...entry,
    reference: referenceTo(auctionId, orderId, title ?? ""),
  }));
  if (rows.length > limit) return { entries, nextBefore: entries.at(-1)?.id ?? null };
  return { entries, nextBefore: asked.group ? await endOfScan(db, asked) : null };
}

/** The last line that a page of one kind looked at, when there are more behind it. */
async function endOfScan(db: Reader, asked: StatementAsked): Promise<number | null> {
  const [row] = await db
    .select({ id: ledgerPostings.transferId })
    .from(ledgerPostings)
    .where(and(...inRange(asked)))
    .orderBy(desc(ledgerPostings.transferId))
    .limit(1)
    .offset(SCANNED_PER_PAGE - 1);
  return row?.id ?? null;
}

/** The member's lines of the month and before the page; a month begins where wallet_months says. */
function inRange({ memberId, before, month }: StatementAsked): (SQL | undefined)[] {
  const { accountCode, transferId } = ledgerPostings;
  const monthBegins = sql`(SELECT first_transfer_id FROM wallet_months WHERE user_id = ${memberId} AND month = ${month})`;
  const nextBegins = sql`(SELECT first_transfer_id FROM wallet_months WHERE user_id = ${memberId} AND month > ${month}
    ORDER BY month LIMIT 1)`;
  return [
    eq(accountCode, availableOf(memberId)),
    before === undefined ? undefined : lt(transferId, before),
    month === undefined ? undefined : gte(transferId, monthBegins),
    month === undefined ? undefined : sql`${transferId} < coalesce(${nextBegins}, 9007199254740991)`,
  ];
}

function referenceTo(auctionId: number | null, orderId: number | null, title: string): Entry["reference"] {
  if (orderId !== null) return { kind: "order", id: orderId, title };
  return auctionId === null ? null : { kind: "auction", id: auctionId, title };
}
