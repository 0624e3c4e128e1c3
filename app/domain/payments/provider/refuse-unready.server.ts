import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { deposits } from "~/db/schema/payments";
import { refuseUnverified } from "~/domain/accounts/confirmation";
import { type Refusal, refuse } from "~/domain/refusal";
import type { PaymentProvider } from "./payment-provider";

const OTHER = { sandbox: "stripe", stripe: "sandbox" } as const;

/** Also over a ledger with deposits of the other provider: sandbox money must never be paid out as real money. */
export async function refuseUnready(db: Reader, { name, isOff }: Pick<PaymentProvider, "name" | "isOff">) {
  if (isOff) return refuseMoney();
  const [other] = await db
    .select({ key: deposits.key })
    .from(deposits)
    .where(eq(deposits.provider, OTHER[name]))
    .limit(1);
  return other && refuseMoney();
}

export function refuseMoney(): Refusal {
  return refuse(
    "unavailable",
    "Deposits and payouts aren't available at the moment. No money was moved. Please try again later.",
  );
}

export async function refuseUnverifiedMember(db: Reader, memberId: number): Promise<Refusal | undefined> {
  const [member] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, memberId));
  return refuseUnverified({ isVerified: typeof member?.at === "number" });
}
