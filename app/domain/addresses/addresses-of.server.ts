import { and, desc, eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { addresses } from "~/db/schema/accounts";
import { ADDRESS_PARTS, MAX_ADDRESSES } from "./address";

const PARTS = columnsOf(addresses, ...ADDRESS_PARTS);

export function addressesOf(db: Reader, memberId: number) {
  return db
    .select({ id: addresses.id, isDefault: addresses.isDefault, ...PARTS })
    .from(addresses)
    .where(eq(addresses.userId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(MAX_ADDRESSES);
}

export async function addressOf(db: Reader, memberId: number, addressId: number) {
  const [row] = await db
    .select(PARTS)
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, memberId)));
  return row;
}
