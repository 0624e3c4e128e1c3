import { eq, lte, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { vacations } from "~/db/schema/vacations";
import { type Refusal, refuseField } from "~/domain/refusal";
import { instantOfTyped } from "~/domain/time/wall-clock";
import { MAX_VACATION_MS, standingVacation, type Vacation } from "./vacation";

interface Typed {
  /** "2026-12-12", of the day on which the seller is back. */
  readonly day: string;
  readonly hides: boolean;
}

/** Until the start of a day in the member's time zone. Replaces the vacation that there was. */
export async function setVacation(
  db: Writer,
  memberId: number,
  { day, hides }: Typed,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<Vacation | Refusal> {
  const until = instantOfTyped(`${day.trim()}T00:00`, timeZone);
  if (until === undefined) return refuseField("until", "Choose the day on which you are back.");
  if (until <= now) return refuseField("until", "Choose a day after today.");
  if (until > now + MAX_VACATION_MS) return refuseField("until", "Choose a day within a year.");
  const row = { until, hides, setAt: now };
  const set = { until: sql`excluded.until`, hides: sql`excluded.hides`, setAt: sql`excluded.set_at` };
  await db.commit([
    db
      .insert(vacations)
      .values({ userId: memberId, ...row })
      .onConflictDoUpdate({ target: vacations.userId, set }),
  ]);
  return { until, hides };
}

export async function endVacation(db: Writer, memberId: number): Promise<void> {
  await db.commit([db.delete(vacations).where(eq(vacations.userId, memberId))]);
}

/** Of all sellers who are back. */
export async function endVacations(db: Writer, now: number): Promise<void> {
  await db.commit([db.delete(vacations).where(lte(vacations.until, now))]);
}

export async function ownVacation(db: Reader, memberId: number, now: number): Promise<Vacation | null> {
  const [own] = await db
    .select(columnsOf(vacations, "until", "hides"))
    .from(vacations)
    .where(eq(vacations.userId, memberId));
  return standingVacation(own ?? null, now);
}
