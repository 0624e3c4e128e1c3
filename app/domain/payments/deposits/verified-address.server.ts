import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Refusal, refuse } from "~/domain/refusal";

export const UNVERIFIED =
  "Verify your email address before you add money: open the link we emailed you, or have it sent again in your settings.";

/** Refuses a deposit of a member who hasn't verified their address, read at this moment, where the rule `isNeeded`. */
export async function refuseUnverified(db: Reader, memberId: number, isNeeded: boolean): Promise<Refusal | undefined> {
  if (!isNeeded) return undefined;
  const [member] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, memberId));
  return member && member.at !== null ? undefined : refuse("not_allowed", UNVERIFIED);
}
