import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { providerProfiles } from "~/db/schema/payments";
import { findMethod } from "~/domain/payments/methods/methods-of.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { type Refusal, refuse } from "~/domain/refusal";

export interface Destination {
  readonly methodId: number | null;
  readonly label: string;
  readonly ref: string;
  /** Null for our own test account. */
  readonly since: number | null;
}

export async function payoutDestination(
  db: Reader,
  payments: PaymentProvider,
  memberId: number,
  paymentMethodId: number | undefined,
): Promise<Destination | Refusal> {
  if (payments.paysTo === "account") return accountOf(db, memberId);
  const method = await findMethod(db, memberId, payments.name, paymentMethodId);
  if (method) return { methodId: method.id, label: method.name, ref: method.ref, since: method.createdAt };
  if (paymentMethodId === undefined)
    return { methodId: null, label: "the test account", ref: `${payments.name}:default`, since: null };
  return noSuchCard();
}

export function noSuchCard(): Refusal {
  return refuse("not_found", "This card isn't in your wallet.", {
    fields: { payoutMethodId: "Choose one of your cards." },
  });
}

async function accountOf(db: Reader, memberId: number): Promise<Destination | Refusal> {
  const [row] = await db.select().from(providerProfiles).where(eq(providerProfiles.userId, memberId));
  if (!row?.accountRef || !row.accountReady) return refuse("breaks_rule", "Set up payouts in your wallet first.");
  return { methodId: null, label: "your bank account", ref: row.accountRef, since: row.accountAt };
}
