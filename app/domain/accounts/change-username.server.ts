import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { users } from "~/db/schema/accounts";
import { formerUsernames } from "~/db/schema/people";
import { type Refusal, refuse } from "~/domain/refusal";
import { type Asker, refuseUnconfirmed } from "./confirmation";
import { nextUsernameChange, USERNAME_TAKEN, usernameFault } from "./username";

/** Nobody else can take the former name, and `/sellers/{former}` leads to the new one. */
export async function changeUsername(
  db: Writer,
  asker: Asker,
  { username, now }: { username: string; now: number },
): Promise<{ readonly username: string } | Refusal> {
  const wanted = username.trim();
  const beside = (sentence: string) => ({ fields: { username: sentence } });
  const fault = usernameFault(wanted);
  if (fault) return refuse("breaks_rule", fault, beside(fault));
  const unconfirmed = refuseUnconfirmed(asker, now, "A new username needs");
  if (unconfirmed) return unconfirmed;
  const { memberId } = asker;
  const [[member], [taken]] = await db.batch([
    db
      .select(columnsOf(users, "username", "usernameChangedAt"))
      .from(users)
      .where(eq(users.id, memberId)),
    db
      .select({ id: sql<number>`user_id` })
      .from(
        sql`(SELECT id AS user_id FROM ${users} WHERE lower(${users.username}) = lower(${wanted})
          UNION ALL SELECT user_id FROM ${formerUsernames} WHERE lower(${formerUsernames.username}) = lower(${wanted}))`,
      )
      .where(sql`user_id <> ${memberId}`),
  ]);
  if (!member) throw new Error(`no member ${memberId}`);
  const present = member.username;
  if (present === wanted) {
    const sentence = "This is your username already.";
    return refuse("breaks_rule", sentence, beside(sentence));
  }
  if (taken) return refuse("conflict", USERNAME_TAKEN, beside(USERNAME_TAKEN));
  const next = nextUsernameChange(member.usernameChangedAt);
  if (next !== null && now < next) return tooSoon(beside);
  const isOther = present.toLowerCase() !== wanted.toLowerCase();
  try {
    await db.commit({
      changed: db
        .update(users)
        .set({ username: wanted, usernameChangedAt: now })
        .where(and(eq(users.id, memberId), eq(users.username, present))),
      once: mustChangeOne,
      // A former name that they take again is none any more.
      again: db.delete(formerUsernames).where(eq(sql`lower(${formerUsernames.username})`, wanted.toLowerCase())),
      former: isOther ? db.insert(formerUsernames).values({ username: present, userId: memberId, until: now }) : [],
    });
  } catch (error) {
    // Taken, or changed in another tab, in between.
    if (failedBecause(error, ["username_taken"])) return refuse("conflict", USERNAME_TAKEN, beside(USERNAME_TAKEN));
    if (failedBecause(error, ["username_too_soon", "conflict"])) return tooSoon(beside);
    throw error;
  }
  return { username: wanted };
}

function tooSoon(beside: (sentence: string) => { fields: Record<string, string> }): Refusal {
  const sentence = "You can change your username once in 30 days.";
  return refuse("conflict", sentence, beside(sentence));
}
