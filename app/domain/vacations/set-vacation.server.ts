import { and, eq, lte, sql } from "drizzle-orm";
import { columnsOf, type Reader, type Statement, statement, type Writer } from "~/db/database.server";
import { vacations } from "~/db/schema/accounts";
import { announceListings, queueWants } from "~/domain/outbox/announce-listings.server";
import { type Refusal, refuseField } from "~/domain/refusal";
import { instantOfTyped } from "~/domain/time/wall-clock";
import { MAX_VACATION_MS, standingVacation, type Vacation } from "./vacation";
import { isShown } from "./vacation-of.server";

type StoredVacation = Omit<typeof vacations.$inferSelect, "userId">;

/** Until the start of the `day` ("2026-12-12") in the member's time zone. Replaces the vacation that there was. */
export async function setVacation(
  db: Writer,
  memberId: number,
  { day, hides }: { day: string; hides: boolean },
  { now, timeZone }: { now: number; timeZone: string },
): Promise<Vacation | Refusal> {
  const until = instantOfTyped(`${day.trim()}T00:00`, timeZone);
  if (until === undefined) return refuseField("until", "Choose the day on which you are back.");
  if (until <= now) return refuseField("until", "Choose a day after today.");
  if (until > now + MAX_VACATION_MS) return refuseField("until", "Choose a day within a year.");
  const before = await storedVacation(db, memberId);
  const isExtended = before?.hides === true && hides;
  // What was published since then is announced at the end. The table allows a year between the two.
  const row = { until, hides, setAt: isExtended ? Math.max(before.setAt, until - MAX_VACATION_MS) : now };
  await db.commit([
    db
      .insert(vacations)
      .values({ userId: memberId, ...row })
      .onConflictDoUpdate({ target: vacations.userId, set: row }),
    fileAnew(memberId),
    hides ? [] : announceHidden(memberId, before, now),
  ]);
  return { until, hides };
}

export async function endVacation(db: Writer, memberId: number, now: number): Promise<void> {
  const before = await storedVacation(db, memberId);
  const deletion = db.delete(vacations).where(eq(vacations.userId, memberId));
  await db.commit([deletion, fileAnew(memberId), announceHidden(memberId, before, now)]);
}

const ENDED_AT_ONCE = 50;

/** Of sellers who are back. */
export async function endVacations(db: Writer, now: number): Promise<void> {
  const over = await db
    .select(columnsOf(vacations, "userId", "until", "hides", "setAt"))
    .from(vacations)
    .where(lte(vacations.until, now))
    .limit(ENDED_AT_ONCE);
  for (const { userId, ...before } of over) {
    const deletion = db.delete(vacations).where(and(eq(vacations.userId, userId), lte(vacations.until, now)));
    await db.commit([deletion, fileAnew(userId), announceHidden(userId, before, now)]);
  }
}

export async function ownVacation(db: Reader, memberId: number, now: number): Promise<Vacation | null> {
  const own = await storedVacation(db, memberId);
  return standingVacation(own ? { until: own.until, hides: own.hides } : null, now);
}

async function storedVacation(db: Reader, memberId: number): Promise<StoredVacation | undefined> {
  const [own] = await db
    .select(columnsOf(vacations, "until", "hides", "setAt"))
    .from(vacations)
    .where(eq(vacations.userId, memberId));
  return own;
}

const soldBy = (sellerId: number) => sql`seller_id = ${sellerId} AND status = 'active' AND format = 'fixed'`;

/** Has the triggers of listings file those that were hidden or are shown again. */
const fileAnew = (sellerId: number): Statement =>
  statement(sql`UPDATE listings SET kind = kind WHERE ${soldBy(sellerId)}
    AND EXISTS (SELECT 1 FROM active_listings WHERE listing_id = listings.id) <> ${isShown("listings")}`);

/** What was published while hidden counts as published now. All are compared with wants, as prices may have changed. */
function announceHidden(sellerId: number, before: StoredVacation | undefined, now: number): readonly Statement[] {
  if (!before?.hides) return [];
  return [
    statement(
      sql`UPDATE listings SET published_at = ${now} WHERE ${soldBy(sellerId)} AND published_at >= ${before.setAt}`,
    ),
    ...announceListings(
      sql`SELECT id AS value FROM listings WHERE ${soldBy(sellerId)} AND published_at = ${now}`,
      sellerId,
      now,
    ),
    queueWants(sql`SELECT id AS value FROM listings WHERE ${soldBy(sellerId)}`, now),
  ];
}
