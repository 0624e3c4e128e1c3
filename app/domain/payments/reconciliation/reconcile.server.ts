import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returning, returningOne, type Statement, statement, type Writer } from "~/db/database.server";
import { formatMoney } from "~/domain/money";
import { type PaymentIssue, recordIssues } from "~/domain/payments/issues/record-issues.server";
import {
  MOVEMENT_KINDS,
  type Movement,
  type MovementKind,
  type PaymentProvider,
  type ProviderName,
} from "~/domain/payments/provider/payment-provider";
import { DAY_MS, HOUR_MS, inTime, SECOND_MS } from "~/domain/time";
import { differences } from "./differences";

const movementRow: z.ZodType<Omit<Movement, "currency">> = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  ref: z.string(),
  amountMinor: z.int(),
  state: z.enum(["paid", "pending", "inquiry", "open", "won", "lost", "done", "failed"]),
  at: z.int(),
});

/** When the provider dates a deposit: its bank may have decided later. */
const MADE_AT = sql`COALESCE(p.pending_at, d.at)`;

function movementsOfDay(provider: ProviderName, { from, until }: { from: number; until: number }) {
  const during = (at: SQL) => sql`${at} >= ${from} AND ${at} < ${until}`;
  return movements(provider, {
    deposits: sql`d.payment_ref IS NOT NULL AND d.at >= ${from} AND ${during(MADE_AT)}`,
    payouts: sql`status = 'paid' AND ${during(sql`settled_at`)}`,
    chargebacks: during(sql`at`),
  });
}

function movementsNamed(provider: ProviderName, refs: readonly string[]) {
  const inRefs = sql`IN (SELECT value FROM json_each(${JSON.stringify(refs)}))`;
  return movements(provider, {
    deposits: sql`d.payment_ref ${inRefs}`,
    payouts: sql`key ${inRefs}`,
    chargebacks: sql`ref ${inRefs}`,
  });
}

type Conditions = Readonly<Record<"deposits" | "payouts" | "chargebacks", SQL>>;

function movements(provider: ProviderName, conditions: Conditions): Statement<Omit<Movement, "currency">[]> {
  return returning(
    sql`SELECT 'deposit' AS kind, d.payment_ref AS ref, d.amount_minor AS amountMinor, 'paid' AS state, ${MADE_AT} AS at
        FROM deposits AS d LEFT JOIN delayed_deposits AS p ON p.user_id = d.user_id AND p.key = d.key
        WHERE d.provider = ${provider} AND ${conditions.deposits}
      UNION ALL SELECT 'payout', key, amount_minor - reversed_minor, status, COALESCE(settled_at, created_at)
        FROM payouts WHERE ${conditions.payouts}
      UNION ALL SELECT iif(state IN ('done', 'failed'), 'refund', 'dispute'), ref, amount_minor,
          iif(state = 'open' AND due_minor = 0, 'inquiry', state), at
        FROM chargebacks WHERE ${conditions.chargebacks}`,
    movementRow,
  );
}

/** How long reports of a day may still be on their way. */
const REPORTS_MS = 3 * HOUR_MS;
/** By then the banks have decided about delayed deposits, and about most disputes. */
const AGAIN_MS = [REPORTS_MS, 15 * DAY_MS, 90 * DAY_MS] as const;
/** Reports may reach us so much later, and be recorded there so much after our record's time. */
const REPORTED_MS = 3 * DAY_MS;
const ASKED_MS = HOUR_MS;
const PAGE_MS = 10 * SECOND_MS;
const MAX_PAGES = 100;
const MAX_ISSUES = 500;
const MAX_MISSED_DAYS = 31;

const BALANCE_REF = "reconcile:balance";

type Lister = Pick<PaymentProvider, "name" | "listMovements" | "heldMinor">;

/** In one batch, so a provider that fails leaves nothing half done, and the day is due again in an hour. */
export async function reconcile(db: Writer, payments: Lister, { now, currency }: { now: number; currency: string }) {
  if (!payments.listMovements) return undefined;
  const day = await claimDay(db, now);
  if (day === undefined) return undefined;
  const from = Date.parse(day);
  const [during, window] = [
    { from, until: from + DAY_MS },
    { from: from - REPORTED_MS, until: from + DAY_MS + ASKED_MS },
  ];
  const lists = await Promise.all(MOVEMENT_KINDS.map((kind) => listAll(payments, kind, window)));
  const heldMinor = await inTime(PAGE_MS, async () => payments.heldMinor?.(currency));
  const theirs = lists.flat();
  const refs = theirs.flatMap(({ ref, at }) => (at >= from && at < during.until ? [ref] : []));
  const { ofDay, byRef, owed } = await db.commit({
    ofDay: movementsOfDay(payments.name, during),
    byRef: movementsNamed(payments.name, refs),
    // All that came in from outside, without the fees that are ours.
    owed: returningOne(
      sql`SELECT COALESCE(-SUM(balance_minor), 0) AS minor FROM ledger_accounts WHERE code IN ('outside', 'fees')`,
      z.object({ minor: z.int() }),
    ),
  });
  const ours = [...ofDay, ...byRef].map((each) => ({ ...each, currency }));
  const found = differences(during, ours, theirs).map((each) => ({ ...each, ref: `reconcile:${day}:${each.ref}` }));
  const short = shortage(owed.minor, heldMinor, currency);
  const dueAt = dueAgain(during.until, now, found.length);
  await record(db, { day, dueAt, compared: refs.length }, [...short, ...found.slice(0, MAX_ISSUES)], now);
  return { day, differences: found.length };
}

async function claimDay(db: Writer, now: number): Promise<string | undefined> {
  const yesterday = new Date(now - DAY_MS).toISOString().slice(0, "2026-11-23".length);
  const { claims } = await db.commit({
    added: statement(sql`INSERT INTO reconciliations (day, due_at)
      WITH RECURSIVE missed (day) AS (
        SELECT ${yesterday}
        UNION ALL SELECT date(day, '-1 day') FROM missed
          WHERE date(day, '-1 day') > (SELECT MAX(day) FROM reconciliations) LIMIT ${literal(MAX_MISSED_DAYS)}
      ) SELECT day, unixepoch(day) * 1000 + ${literal(DAY_MS + REPORTS_MS)} FROM missed WHERE 1 ON CONFLICT DO NOTHING`),
    claims: returning(
      sql`UPDATE reconciliations SET due_at = CAST(${now + HOUR_MS} AS INTEGER)
        WHERE day = (SELECT day FROM reconciliations WHERE due_at <= ${now} ORDER BY due_at LIMIT 1) RETURNING day`,
      z.object({ day: z.string() }),
    ),
  });
  return claims[0]?.day;
}

async function listAll(
  { listMovements }: Lister,
  kind: MovementKind,
  window: { readonly from: number; readonly until: number },
): Promise<Movement[]> {
  const all: Movement[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await inTime(PAGE_MS, async () => listMovements?.({ kind, ...window, after }));
    all.push(...(answer?.movements ?? []));
    after = answer?.next;
    if (after === undefined) return all;
  }
  throw new Error(`the provider lists more than ${MAX_PAGES} pages of the kind ${kind}`);
}

function shortage(owedMinor: number, heldMinor: number | undefined, currency: string): PaymentIssue[] {
  if (heldMinor === undefined || heldMinor >= owedMinor) return [];
  const [owed, balance] = [owedMinor, heldMinor].map((minor) => formatMoney(minor, currency));
  const detail = `Members' money is ${owed}, and the balance at the provider is ${balance}.`;
  return [{ ref: BALANCE_REF, kind: "balance-short", detail }];
}

async function record(
  db: Writer,
  { day, dueAt, compared }: { day: string; dueAt: number | null; compared: number },
  issues: readonly PaymentIssue[],
  now: number,
): Promise<void> {
  const refs = JSON.stringify(issues.map(({ ref }) => ref));
  await db.commit([
    recordIssues(issues, now),
    statement(sql`UPDATE payment_issues SET gone_at = MAX(found_at, CAST(${now} AS INTEGER))
      WHERE gone_at IS NULL AND (ref = ${BALANCE_REF} OR ref GLOB ${`reconcile:${day}:*`})
        AND ref NOT IN (SELECT value FROM json_each(${refs}))`),
    statement(sql`UPDATE reconciliations SET done_at = ${now}, compared = ${compared}, due_at = ${dueAt}
      WHERE day = ${day}`),
  ]);
}

/** The day after while there are differences; null if not again. */
export function dueAgain(until: number, now: number, differences: number): number | null {
  const next = AGAIN_MS.map((ms) => until + ms).find((at) => at > now) ?? null;
  return next === null || differences === 0 ? next : Math.min(next, now + DAY_MS);
}
