import { eq, sql } from "drizzle-orm";
import { answerTo, type Reader, type Writer } from "~/db/database.server";
import { providerProfiles } from "~/db/schema/payments";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { type Asker, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { recall, replay } from "~/domain/idempotency/idempotency.server";
import { derivedKey } from "~/domain/ledger/derived-key.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { refuseUnready, refuseUnverifiedMember } from "~/domain/payments/provider/refuse-unready.server";
import { isRefusal, type Refusal, refuse, refuseEnded } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { countDeposit } from "./count-deposit.server";
import { refuseWhileDelayed } from "./delayed-deposit.server";
import { type Deposit, type DepositRules, keyedDeposit, refuseAmount } from "./deposit.server";
import { depositAnswerSchema } from "./record-deposit.server";

/** Stripe asks for half an hour at least. */
const HOSTED_MS = 31 * MINUTE_MS;

export interface ProviderRedirect {
  readonly continueAt: string;
}

const noPages = () => refuse("breaks_rule", "This isn't needed here. Use the forms in your wallet.");

/** Nothing is recorded until the provider reports it paid. */
export async function startDeposit(
  db: Writer,
  payments: PaymentProvider,
  request: Omit<Deposit, "paymentMethodId">,
  visit: { now: number; returnTo: string; cancelTo: string } & DepositRules,
): Promise<ProviderRedirect | Refusal> {
  if (!payments.hosted) return (await refuseUnready(db, payments)) ?? noPages();
  const { memberId, amountMinor } = request;
  const { now, currency, verifiedAddressToDeposit, depositsPerMemberDayMinor: limitMinor, returnTo, cancelTo } = visit;
  const wrong =
    refuseAmount(amountMinor, currency) ??
    (verifiedAddressToDeposit ? await refuseUnverifiedMember(db, memberId) : undefined) ??
    (await refuseUnready(db, payments));
  if (wrong) return wrong;
  // The same form may charge a saved card as well, or start again with another amount: each is a deposit of its own,
  // and under a shared key all but the first would be charged and never arrive.
  const idempotencyKey = await derivedKey(`checkout|${amountMinor}|${returnTo}|${request.idempotencyKey}`);
  const keyedRequest = await keyedDeposit({ ...request, idempotencyKey });
  const before =
    replay(await recall(db, keyedRequest), keyedRequest, depositAnswerSchema) ??
    (await refuseWhileDelayed(db, keyedRequest));
  if (before)
    return isRefusal(before) ? before : refuse("conflict", "You've already made this deposit. It's in your statement.");
  const attempt = { keyed: keyedRequest, amountMinor, now, lastsMs: HOSTED_MS };
  const slot = await countDeposit(db, attempt, { limitMinor, currency });
  if (isRefusal(slot)) return slot;
  return payments.hosted.payDeposit({
    memberId,
    amountMinor,
    currency,
    returnTo,
    cancelTo,
    expiresAt: slot.until,
    idempotencyKey: `${memberId}:${idempotencyKey}`,
    request: { key: idempotencyKey, inputHash: keyedRequest.inputHash },
  });
}

export async function startSavingCard(
  db: Writer,
  payments: PaymentProvider,
  asker: Asker,
  { now, currency, returnTo }: { now: number; currency: string; returnTo: string },
): Promise<ProviderRedirect | Refusal> {
  const pages = await pagesFor(db, payments, asker, now);
  if (isRefusal(pages)) return pages;
  const { memberId, sessionId } = asker;
  const { customerRef } = await profileOf(db, memberId);
  if (customerRef) return pages.saveCard({ memberId, sessionId, customerRef, currency, returnTo });
  const { ref } = await pages.openCustomer(memberId);
  const saved = db.insert(providerProfiles).values({ userId: memberId, customerRef: ref });
  await db.commit([saved.onConflictDoUpdate({ target: providerProfiles.userId, set: { customerRef: ref } })]);
  return pages.saveCard({ memberId, sessionId, customerRef: ref, currency, returnTo });
}

/** An account counts as new again, as its page is where to change what bank it pays to. */
export async function startPayoutSetUp(
  db: Writer,
  payments: PaymentProvider,
  asker: Asker,
  { now, returnTo }: { now: number; returnTo: string },
): Promise<ProviderRedirect | Refusal> {
  const pages = await pagesFor(db, payments, asker, now);
  if (isRefusal(pages)) return pages;
  const { memberId } = asker;
  const { accountRef: present, accountsRemoved } = await profileOf(db, memberId);
  const accountRef = present ?? (await pages.openAccount(memberId, accountsRemoved)).ref;
  const saved = db.insert(providerProfiles).values({ userId: memberId, accountRef, accountAt: now });
  const accountAt = sql`max(coalesce(${providerProfiles.accountAt}, 0), ${now})`;
  const update = saved.onConflictDoUpdate({ target: providerProfiles.userId, set: { accountRef, accountAt } });
  const ended = await db
    .commit([...sessionMustExist(asker.sessionId), update])
    .catch(answerTo({ conflict: refuseEnded }));
  return isRefusal(ended) ? ended : pages.setUpAccount({ accountRef, returnTo });
}

async function pagesFor(db: Reader, payments: PaymentProvider, asker: Asker, now: number) {
  if (!payments.hosted) return noPages();
  return (
    (await refuseUnready(db, payments)) ??
    (await refuseUnverifiedMember(db, asker.memberId)) ??
    refuseUnconfirmed(asker, now) ??
    payments.hosted
  );
}

export async function canBePaid(db: Reader, payments: PaymentProvider, memberId: number): Promise<boolean> {
  if (payments.paysTo === "card") return true;
  return (await profileOf(db, memberId)).accountReady;
}

async function profileOf(db: Reader, memberId: number) {
  const [row] = await db.select().from(providerProfiles).where(eq(providerProfiles.userId, memberId));
  return row ?? { customerRef: null, accountRef: null, accountReady: false, accountsRemoved: 0 };
}
