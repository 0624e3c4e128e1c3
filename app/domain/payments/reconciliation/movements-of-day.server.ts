import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { returning, type Statement } from "~/db/database.server";
import { MOVEMENT_KINDS, type Movement, type ProviderName } from "~/domain/payments/provider/payment-provider";

const movementRow: z.ZodType<Omit<Movement, "currency">> = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  ref: z.string(),
  amountMinor: z.int(),
  state: z.enum(["paid", "pending", "inquiry", "open", "won", "lost", "done", "failed"]),
  at: z.int(),
});

/** When the provider dates a deposit: its bank may have decided later. */
const MADE_AT = sql`COALESCE(p.pending_at, d.at)`;

export function movementsOfDay(provider: ProviderName, { from, until }: { from: number; until: number }) {
  const during = (at: SQL) => sql`${at} >= ${from} AND ${at} < ${until}`;
  return movements(provider, {
    deposits: sql`d.payment_ref IS NOT NULL AND d.at >= ${from} AND ${during(MADE_AT)}`,
    payouts: sql`status = 'paid' AND ${during(sql`settled_at`)}`,
    chargebacks: during(sql`at`),
  });
}

export function movementsNamed(provider: ProviderName, refs: readonly string[]) {
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
