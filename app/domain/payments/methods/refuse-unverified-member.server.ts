import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { refuseUnverified } from "~/domain/accounts/confirmation";
import type { Refusal } from "~/domain/refusal";

export async function refuseUnverifiedMember(db: Reader, memberId: number): Promise<Refusal | undefined> {
  const [member] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, memberId));
  return refuseUnverified({ isVerified: typeof member?.at === "number" });
}
