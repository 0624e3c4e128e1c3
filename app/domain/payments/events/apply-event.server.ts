import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { failedBecause } from "~/db/refused";
import { retryOvertaken } from "~/db/retry";
import { providerEvents } from "~/db/schema/payments";
import { statement } from "~/db/statement.server";
import type { Effect } from "~/domain/effects";
import { returnPayout } from "~/domain/payments/payouts/return-payout.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";
import { cardSaved } from "./card-saved.server";
import { depositDelayed } from "./deposit-delayed.server";
import { depositPaid } from "./deposit-paid.server";
import { type EventChange, type EventContext, NO_CHANGE } from "./event-change.server";
import { paymentReversed } from "./payment-reversed.server";

/** Another request recorded the same event in the meantime, or the member changed their cards. */
const OVERTAKING = [
  "transfer_exists",
  "conflict",
  "illegal_transition",
  "payout_without_money",
  "transfer_without_payout",
  "method_exists",
  "default_exists",
  "too_many_methods",
  "overdraft",
  "chargeback_is_fixed",
  "chargeback_without_money",
  "unique",
] as const;

/**
 * Its row and its effect are one batch, so a second delivery changes nothing, and neither does a report of something
 * the request itself already recorded.
 */
export async function applyEvent(
  db: Writer,
  event: ProviderEvent,
  context: EventContext,
): Promise<{ readonly effects: readonly Effect[] }> {
  if (event.type === "other") return NO_CHANGE;
  try {
    return await retryOvertaken(OVERTAKING, async () => {
      const { statements, effects } = await changeOf(db, event, context);
      const { provider, id: eventId, kind } = event;
      await db.commit([db.insert(providerEvents).values({ provider, eventId, kind, at: context.now }), statements]);
      return { effects };
    });
  } catch (error) {
    if (failedBecause(error, ["event_already_applied"])) return NO_CHANGE;
    throw error;
  }
}

async function changeOf(
  db: Writer,
  event: Exclude<ProviderEvent, { type: "other" }>,
  context: EventContext,
): Promise<EventChange> {
  const { now, currency } = context;
  if (event.type === "account-changed")
    return {
      statements: [
        statement(sql`UPDATE provider_profiles SET account_ready = ${Number(event.isReady)}, account_event_at = ${event.at}
          WHERE account_ref = ${event.accountRef} AND COALESCE(account_event_at, 0) <= ${event.at}`),
      ],
      effects: [],
    };
  if (event.type === "destination-changed")
    return {
      statements: [
        statement(sql`UPDATE provider_profiles SET account_at = MAX(account_at, CAST(${now} AS INTEGER))
          WHERE account_ref = ${event.accountRef}`),
      ],
      effects: [],
    };
  if (event.type === "card-saved") return cardSaved(db, event, now);
  if (event.currency.toUpperCase() !== currency) throw new Error(`event ${event.id} brings ${event.currency}`);
  if (event.type === "payment-reversed") return paymentReversed(db, event, now, currency);
  if (event.type === "payout-returned") return returnPayout(db, event, now, currency);
  return event.type === "deposit-paid" ? depositPaid(db, event, context) : depositDelayed(event, now, currency);
}
