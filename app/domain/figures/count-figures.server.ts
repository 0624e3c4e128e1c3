import { and, asc, eq, lte, sql } from "drizzle-orm";
import { literal, type Reader, type Writer } from "~/db/database.server";
import { siteFigures } from "~/db/schema/help";
import { auctions } from "~/db/schema/listings";
import type { BidArchive } from "~/domain/auctions/archive/bid-archive";
import { publicAuction } from "~/domain/auctions/lot/public-auction";
import { publicColumns } from "~/domain/auctions/lot/public-columns.server";
import { bidRecord } from "~/domain/public-pages/bid-record.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { type ShownFigures, shownFigures } from "./figures";
import { type Figures, figuresSchema, NO_FIGURES } from "./figures-schema";

/** The maximum number of rows that one run counts; the next run continues from there. */
const STEP = 2_000;
const REPLAYED = 10;
const NEWEST = 500;
/** The most recent ones aren't counted yet, because one that ended earlier may still be recorded after them. */
const SETTLED_FOR_MS = 10 * MINUTE_MS;

export async function openFigures(db: Reader): Promise<ShownFigures> {
  const { figures, at } = await load(db);
  return shownFigures(figures, at);
}

/** Counts the next rows: once an hour, or at every call while there are more to count. */
export async function countFigures(
  db: Writer,
  archive: Pick<BidArchive, "get">,
  { now, currency }: { now: number; currency: string },
): Promise<void> {
  const { figures, at } = await load(db);
  const until = now - SETTLED_FOR_MS;
  if (at !== null && now - at < HOUR_MS && !(await isBehind(db, figures, until))) return;
  const counts = await countOn(db, figures, until);
  const replays = await replay(db, archive, figures, { until, now, currency });
  const text = JSON.stringify({ ...figures, ...counts, ...replays });
  await db
    .insert(siteFigures)
    .values({ id: 1, figures: text, computedAt: now })
    .onConflictDoUpdate({ target: siteFigures.id, set: { figures: text, computedAt: now } });
}

async function load(db: Reader): Promise<{ figures: Figures; at: number | null }> {
  const [row] = await db.select().from(siteFigures).where(eq(siteFigures.id, 1));
  if (!row) return { figures: NO_FIGURES, at: null };
  const read = figuresSchema.safeParse(JSON.parse(row.figures));
  return read.success ? { figures: read.data, at: row.computedAt } : { figures: NO_FIGURES, at: null };
}

const closedAfter = ({ endedAt, endedId }: Figures, until: number) =>
  and(
    // Literals, because SQLite doesn't use the partial index for bound values.
    sql`${auctions.status} IN ('sold', 'unsold')`,
    sql`(${auctions.endsAt}, ${auctions.id}) > (${endedAt}, ${endedId})`,
    lte(auctions.endsAt, until),
  );

async function isBehind(db: Reader, figures: Figures, until: number): Promise<boolean> {
  const auctionsToReplay = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(closedAfter(figures, until))
    .orderBy(asc(auctions.endsAt))
    .limit(REPLAYED);
  return auctionsToReplay.length === REPLAYED;
}

async function countOn(db: Reader, { members, memberId, sales, settledAt }: Figures, until: number) {
  const newest = (condition: ReturnType<typeof sql>) =>
    sql`(SELECT * FROM orders WHERE settled_at IS NOT NULL AND ${condition} ORDER BY settled_at DESC LIMIT ${literal(NEWEST)})`;
  const paid = newest(sql`status = 'completed' AND delivered_at IS NOT NULL`);
  const newestDisputed = newest(sql`disputed_at IS NOT NULL`);
  const [[newMembers], [newSales], [payout], [outcomes]] = await db.batch([
    db
      .select({ count: sql<number>`count(*)`, last: sql<number | null>`max(id)` })
      .from(sql`(SELECT id FROM users WHERE id > ${memberId} ORDER BY id LIMIT ${literal(STEP)})`),
    db
      .select({
        count: sql<number>`sum(status IN ('completed', 'released'))`,
        last: sql<number | null>`max(settled_at)`,
      })
      .from(sql`(SELECT status, settled_at FROM orders WHERE settled_at IS NOT NULL AND settled_at > ${settledAt}
        AND settled_at <= ${until} ORDER BY settled_at LIMIT ${literal(STEP)})`),
    db
      .select({
        count: sql<number>`count(*)`,
        ms: sql<number | null>`(SELECT settled_at - delivered_at FROM ${paid} ORDER BY settled_at - delivered_at
          LIMIT 1 OFFSET (SELECT (count(*) - 1) / 2 FROM ${paid}))`,
      })
      .from(paid),
    db
      .select({
        released: sql<number | null>`sum(status = 'released')`,
        shared: sql<number | null>`sum(status = 'refunded' AND refunded_minor < price_minor)`,
        refunded: sql<number | null>`sum(status = 'refunded' AND coalesce(refunded_minor, price_minor) >= price_minor)`,
      })
      .from(newestDisputed),
  ]);
  return {
    members: members + (newMembers?.count ?? 0),
    memberId: newMembers?.last ?? memberId,
    sales: sales + (newSales?.count ?? 0),
    settledAt: newSales?.last ?? settledAt,
    payoutMs: payout?.ms ?? null,
    payoutsCounted: payout?.count ?? 0,
    disputes: { released: outcomes?.released ?? 0, shared: outcomes?.shared ?? 0, refunded: outcomes?.refunded ?? 0 },
  };
}

/** Replays the logs of auctions that ended since, with the program that we publish for everyone. */
async function replay(
  db: Reader,
  archive: Pick<BidArchive, "get">,
  figures: Figures,
  { until, now, currency }: { until: number; now: number; currency: string },
) {
  const rows = await db
    .select(publicColumns)
    .from(auctions)
    .where(closedAfter(figures, until))
    .orderBy(asc(auctions.endsAt), asc(auctions.id))
    .limit(REPLAYED);
  const { checked, faulty, endedAt, endedId } = figures;
  const found = { checked, faulty, endedAt, endedId };
  for (const row of rows) {
    const auction = publicAuction(row, now);
    const check = auction && (await bidRecord(db, archive, auction, { currency, now })).check;
    [found.endedAt, found.endedId] = [row.endsAt, row.id];
    if (!check) continue;
    found.checked += 1;
    if (check.faults.length > 0) found.faulty += 1;
  }
  return found;
}
