import { and, desc, eq, isNull } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { paymentMethods, providerProfiles } from "~/db/schema/payments";
import type { ProviderName } from "~/domain/payments/provider/payment-provider";

export function methodsOf(db: Reader, memberId: number, provider: ProviderName) {
  return db
    .select(columnsOf(paymentMethods, "id", "brand", "last4", "name", "isDefault", "createdAt"))
    .from(paymentMethods)
    .where(
      and(eq(paymentMethods.userId, memberId), isNull(paymentMethods.removedAt), eq(paymentMethods.provider, provider)),
    )
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.id))
    .limit(10);
}

/** The default card without an `id`. Its references are never shown. */
export async function findMethod(db: Reader, memberId: number, provider: ProviderName, id: number | undefined) {
  const [row] = await db
    .select({
      ...columnsOf(paymentMethods, "id", "name", "createdAt"),
      ref: paymentMethods.providerRef,
      customerRef: providerProfiles.customerRef,
    })
    .from(paymentMethods)
    .leftJoin(providerProfiles, eq(providerProfiles.userId, paymentMethods.userId))
    .where(
      and(
        eq(paymentMethods.userId, memberId),
        isNull(paymentMethods.removedAt),
        eq(paymentMethods.provider, provider),
        id === undefined ? eq(paymentMethods.isDefault, true) : eq(paymentMethods.id, id),
      ),
    );
  return row;
}
