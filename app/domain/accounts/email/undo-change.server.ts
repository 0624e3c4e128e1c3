import { eq, sql } from "drizzle-orm";
import { answerTo, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { LINK_MS } from "~/domain/accounts/account-terms";
import { endAll } from "~/domain/accounts/list-sessions.server";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { consumeLink, endLinks, endUnusedLinks, findUnusedLink, makeLink } from "../emailed-link.server";
import { removeAccess } from "./remove-access.server";

const UNDO_OVER = "This link has expired, was already used, or an older one took its place.";

/** Undefined if the change was undone meanwhile, as the former address may be a thief's. */
export async function issueUndo(
  db: Writer,
  { memberId, email, at }: { memberId: number; email: string; at: number },
  { randomness }: { randomness: Randomness },
): Promise<string | undefined> {
  const isUndone = sql`EXISTS (SELECT 1 FROM emailed_links
    WHERE user_id = ${memberId} AND kind = 'undo' AND created_at <= ${at} AND used_at >= ${at})`;
  const { token, insert } = await makeLink({ kind: "undo", memberId, email, at }, randomness, isUndone);
  const { issued } = await db.commit({ issued: insert });
  return issued.length > 0 ? token : undefined;
}

/**
 * Whoever changed the address may know the password, so it goes: `resetToken` chooses another one. So does what they
 * may have added since a week before the change.
 */
export async function undoChange(
  db: Writer,
  token: string,
  { now, randomness, from }: { now: number; randomness: Randomness; from: Origin },
): Promise<{ readonly resetToken: string; readonly effects: readonly Effect[] } | Refusal> {
  const undo = await findUnusedLink(db, "undo", token, now);
  if (!undo) return refuse("conflict", UNDO_OVER);
  const { tokenHash, memberId, email, createdAt } = undo;
  const { token: resetToken, insert } = await makeLink({ kind: "reset", memberId, at: now }, randomness);
  const { mailed, removed } = removeAccess({ memberId, since: createdAt - LINK_MS.undo, now });
  const done = await db
    .commit({
      used: consumeLink(db, tokenHash, now),
      restored: db.update(users).set({ email, emailVerifiedAt: now, passwordHash: null }).where(eq(users.id, memberId)),
      later: endUnusedLinks(memberId, sql`kind = 'undo' AND created_at >= ${createdAt}`),
      links: endLinks(memberId),
      // After `links`, which ends older ones.
      reset: insert,
      accessMail: mailed,
      removed,
      ended: endAll(db, memberId, now),
      event: recordSecurityEvent({ kind: "email-change-undone", memberId, from }, now),
    })
    .catch(
      answerTo({
        conflict: () => refuse("conflict", UNDO_OVER),
        unique: () => refuse("conflict", "Another account has since verified this address."),
      }),
    );
  return isRefusal(done) ? done : { resetToken, effects: [...done.accessMail, ...done.ended.effects, ...done.event] };
}
