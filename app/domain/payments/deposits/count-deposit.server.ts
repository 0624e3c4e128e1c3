import { sql } from "drizzle-orm";
import * as z from "zod";
import { returning, statement, type Writer } from "~/db/database.server";
import type { KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuseField } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";

/** In an account's first week, a tenth of the limit counts. */
const FIRST_WEEK_MS = 7 * DAY_MS;
const FIRST_WEEK_PART = 10;

interface Attempt {
  readonly keyed: Pick<KeyedRequest, "userId" | "key">;
  readonly amountMinor: number;
  readonly now: number;
  readonly lastsMs: number;
}

/** Before the provider is asked. A `limitMinor` of 0 is no limit. The same request counts once. */
export async function countDeposit(
  db: Writer,
  { keyed: { userId, key }, amountMinor, now, lastsMs }: Attempt,
  { limitMinor, currency }: { limitMinor: number; currency: string },
): Promise<{ readonly until: number } | Refusal> {
  const limit = sql`(SELECT iif(created_at > ${now - FIRST_WEEK_MS}, ${limitMinor} / ${FIRST_WEEK_PART}, ${limitMinor})
    FROM users WHERE id = ${userId})`;
  const usedMinor = sql`(SELECT COALESCE(SUM(amount_minor), 0) FROM (
    SELECT key, amount_minor FROM deposits WHERE user_id = ${userId} AND at > ${now - DAY_MS}
    UNION ALL
    SELECT key, amount_minor FROM deposit_attempts AS a WHERE user_id = ${userId} AND until > ${now}
      AND NOT EXISTS (SELECT 1 FROM deposits WHERE user_id = a.user_id AND key = a.key)
  ) WHERE key <> ${key})`;
  const { attempts, allowance } = await db.commit({
    attempts: returning(
      sql`INSERT INTO deposit_attempts (user_id, key, amount_minor, until)
        SELECT ${userId}, ${key}, ${amountMinor}, ${now + lastsMs} WHERE ${limitMinor} = 0 OR ${usedMinor} + ${amountMinor} <= ${limit}
        ON CONFLICT DO UPDATE SET until = iif(until > ${now}, until, excluded.until) RETURNING until`,
      z.object({ until: z.int() }),
    ),
    allowance: returning(
      sql`SELECT MAX(0, CAST(${limit} - ${usedMinor} AS INTEGER)) AS leftMinor, CAST(${limit} AS INTEGER) AS limitMinor`,
      z.object({ leftMinor: z.int(), limitMinor: z.int() }),
    ),
  });
  const [attempt] = attempts;
  if (attempt) return attempt;
  const [{ leftMinor, limitMinor: most } = { leftMinor: 0, limitMinor }] = allowance;
  const money = (minor: number) => formatMoney(minor, currency);
  const isNew = most < limitMinor ? ", and more once your account is a week old" : "";
  const sentence = `You can deposit ${money(most)} in 24 hours${isNew}. ${leftMinor > 0 ? `You can add ${money(leftMinor)} now.` : "Try again later."}`;
  return refuseField("amountMinor", sentence);
}

export async function discardAttempt(db: Writer, { userId, key }: Attempt["keyed"]): Promise<void> {
  await db.commit([statement(sql`DELETE FROM deposit_attempts WHERE user_id = ${userId} AND key = ${key}`)]);
}
