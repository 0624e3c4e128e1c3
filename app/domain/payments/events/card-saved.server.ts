import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { paymentMethods } from "~/db/schema/payments";
import { detach } from "~/domain/outbox/detach.server";
import { MAX_METHODS, recordMethod } from "~/domain/payments/methods/add-method.server";
import { refuseUnverifiedMember } from "~/domain/payments/methods/refuse-unverified-member.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";
import { type EventChange, NO_CHANGE } from "./event-change.server";

export async function cardSaved(
  db: Reader,
  { provider, memberId, card }: Extract<ProviderEvent, { type: "card-saved" }>,
  now: number,
): Promise<EventChange> {
  const [found] = await db
    .select({
      isKnown: sql<number>`max(${paymentMethods.provider} = ${provider} AND ${paymentMethods.providerRef} = ${card.ref})`,
      cards: sql<number>`sum(${paymentMethods.userId} = ${memberId} AND ${paymentMethods.removedAt} IS NULL)`,
    })
    .from(paymentMethods)
    .where(sql`${paymentMethods.providerRef} = ${card.ref} OR ${paymentMethods.userId} = ${memberId}`);
  if (found?.isKnown) return NO_CHANGE;
  // An eleventh card, and one whose member was deleted meanwhile.
  if ((found?.cards ?? 0) >= MAX_METHODS || (await refuseUnverifiedMember(db, memberId)))
    return { statements: [detach(sql`SELECT 'card' AS what, ${card.ref} AS ref`, now)], effects: [] };
  const { method, event, mailed } = recordMethod({ memberId, from: null, provider }, card, now);
  return { statements: [method, event, mailed], effects: [] };
}
