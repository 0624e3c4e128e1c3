import { sql } from "drizzle-orm";
import { answerTo, statement, type Writer } from "~/db/database.server";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { type Asker, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import type { Effect } from "~/domain/effects";
import { hashOfInput } from "~/domain/idempotency/idempotency.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { PaymentProvider, ProviderName, SavedCard } from "~/domain/payments/provider/payment-provider";
import { refuseUnready, refuseUnverifiedMember } from "~/domain/payments/provider/refuse-unready.server";
import { isRefusal, type Refusal, refuse, refuseEnded } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { cardDigits } from "./card-number";
import type { CardInput } from "./method-forms";
import { tryCard } from "./try-card.server";

export const MAX_METHODS = 10;

/** "Visa ·4242". */
export const nameOf = ({ brand, last4 }: Pick<SavedCard, "brand" | "last4">): string => `${brand} ·${last4}`;

export function recordMethod(
  { memberId, from, provider }: { memberId: number; from: Origin | null; provider: ProviderName },
  { ref, brand, last4, name }: SavedCard & { name?: string },
  now: number,
) {
  const card = nameOf({ brand, last4 });
  const mail = { mail: "payment-method-added", memberId, at: now, card: `${brand} ending in ${last4}` } as const;
  return {
    method:
      statement(sql`INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
      SELECT ${memberId}, ${provider}, ${ref}, ${brand}, ${last4}, ${name || card},
        NOT EXISTS (SELECT 1 FROM payment_methods WHERE user_id = ${memberId} AND is_default = 1), ${now}`),
    event: recordSecurityEvent({ kind: "payment-method-added", memberId, from, detail: card }, now),
    mailed: enqueue({ kind: "mail", payload: mail }, now),
  };
}

/** Once per key; of the number only brand and last four digits are kept. */
export async function addMethod(
  db: Writer,
  payments: PaymentProvider,
  asker: Asker,
  { number, name, key }: CardInput,
  now: number,
): Promise<{ readonly name: string; readonly effects: readonly Effect[] } | Refusal> {
  const { memberId, from = null } = asker;
  const { saveTypedCard } = payments;
  const unavailable = await refuseUnready(db, payments);
  if (unavailable) return unavailable;
  if (!saveTypedCard) return refuse("breaks_rule", "Cards are added on our payment provider's site.");
  const refusal = (await refuseUnverifiedMember(db, memberId)) ?? refuseUnconfirmed(asker, now);
  if (refusal) return refusal;
  const save = () => saveTypedCard(number, `${memberId}:${key}`);
  // A mistyped number is not a try with a card. The form's key salts the hash, which is deleted within a day.
  const attempt = { memberId, key: await hashOfInput("card", { number, key }), now };
  const card = cardDigits(number) ? await tryCard(db, attempt, save) : save();
  if (isRefusal(card)) return card;
  const saved = { name: name || nameOf(card) };
  const done = await db
    .commit({
      session: sessionMustExist(asker.sessionId),
      ...recordMethod({ memberId, from, provider: payments.name }, { ...card, ...saved }, now),
    })
    .catch(answerTo({ too_many_methods: tooMany, method_exists: () => null, conflict: refuseEnded }));
  if (isRefusal(done)) return done;
  return { ...saved, effects: done ? [...done.event, ...done.mailed] : [] };
}

const tooMany = () =>
  refuse("breaks_rule", `You already have ${MAX_METHODS} cards. Remove one before you add another.`);
