import { and, eq, sql } from "drizzle-orm";
import { answerTo, columnsOf, mustChangeOne, type Writer } from "~/db/database.server";
import { formerUsernames, users } from "~/db/schema/accounts";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { isRefusal, refuseField } from "~/domain/refusal";
import { type Asker, refuseUnconfirmed } from "./confirmation";
import { nextUsernameChange, USERNAME_TAKEN, usernameFault } from "./username";

/** Nobody else can take the former name, and `/sellers/{former}` leads to the new one. */
export async function changeUsername(db: Writer, asker: Asker, { username, now }: { username: string; now: number }) {
  const newName = username.trim();
  const fault = usernameFault(newName);
  if (fault) return refuseField("username", fault);
  const refusal = refuseUnconfirmed(asker, now, "A new username needs");
  if (refusal) return refusal;
  const { memberId } = asker;
  const [[member], [holder]] = await db.batch([
    db
      .select(columnsOf(users, "username", "usernameChangedAt"))
      .from(users)
      .where(eq(users.id, memberId)),
    db
      .select({ id: sql<number>`user_id` })
      .from(
        sql`(SELECT id AS user_id FROM ${users} WHERE lower(${users.username}) = lower(${newName})
          UNION ALL SELECT user_id FROM ${formerUsernames} WHERE lower(${formerUsernames.username}) = lower(${newName}))`,
      )
      .where(sql`user_id <> ${memberId}`),
  ]);
  if (!member) throw new Error(`no member ${memberId}`);
  const present = member.username;
  if (present === newName) return refuseField("username", "This is your username already.");
  if (holder) return refuseTaken();
  const next = nextUsernameChange(member.usernameChangedAt);
  if (next !== null && now < next) return refuseTooSoon();
  const isOther = present.toLowerCase() !== newName.toLowerCase();
  const done = await db
    .commit({
      session: sessionMustExist(asker.sessionId),
      changed: db
        .update(users)
        .set({ username: newName, usernameChangedAt: now })
        .where(and(eq(users.id, memberId), eq(users.username, present))),
      once: mustChangeOne,
      // A former name that they take again is none any more.
      again: db.delete(formerUsernames).where(eq(sql`lower(${formerUsernames.username})`, newName.toLowerCase())),
      former: isOther ? db.insert(formerUsernames).values({ username: present, userId: memberId, until: now }) : [],
    })
    // Taken, or changed in another tab, in between.
    .catch(answerTo({ username_taken: refuseTaken, username_too_soon: refuseTooSoon, conflict: refuseTooSoon }));
  return isRefusal(done) ? done : { username: newName };
}

const refuseTaken = () => refuseField("username", USERNAME_TAKEN, "conflict");

const refuseTooSoon = () => refuseField("username", "You can change your username once in 30 days.", "conflict");
