import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { deposits } from "~/db/schema/payments";
import { type Refusal, refuse } from "~/domain/refusal";
import type { ProviderName } from "./payment-provider";

const OTHER = { sandbox: "stripe", stripe: "sandbox" } as const;

/** Refuses to move money over a ledger with deposits of the other provider: sandbox money must never be paid out as real. */
export async function refuseBesideOther(db: Reader, provider: ProviderName): Promise<Refusal | undefined> {
  const [other] = await db
    .select({ key: deposits.key })
    .from(deposits)
    .where(eq(deposits.provider, OTHER[provider]))
    .limit(1);
  return other && refuseMoney();
}

export function refuseMoney(): Refusal {
  return refuse(
    "unavailable",
    "Deposits and payouts aren't available at the moment. No money was moved. Please try again later.",
  );
}
