import { and, eq, gt, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { emailUndos, passwordResets, users } from "~/db/schema/accounts";
import { returning, statement } from "~/db/statement.server";
import { endAll } from "~/domain/accounts/list-sessions.server";
import { hashToken, makeToken } from "~/domain/accounts/make-token.server";
import { RESET_MS } from "~/domain/accounts/reset-terms";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { type Refusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { endLinks } from "./end-links.server";
import { UNDO_MS } from "./proof-terms";
import { removeAccess } from "./remove-access.server";

const UNDO_OVER = "This link has expired, was already used, or an older one took its place.";

/**
 * Made when the mail is written. Undefined if the change was undone meanwhile, as the former address may be a thief's.
 */
export async function issueUndo(
  db: Writer,
  { memberId, email, at }: { memberId: number; email: string; at: number },
  { randomness }: { randomness: Randomness },
): Promise<string | undefined> {
  const { token, tokenHash } = await makeToken(randomness);
  const { issued } = await db.commit({
    issued: returning(
      sql`INSERT INTO email_undos (token_hash, user_id, email, created_at, expires_at)
        SELECT ${tokenHash}, ${memberId}, ${email}, ${at}, ${at + UNDO_MS} WHERE NOT EXISTS (
          SELECT 1 FROM email_undos WHERE user_id = ${memberId} AND created_at <= ${at} AND used_at >= ${at}
        ) RETURNING 1 AS made`,
      z.object({ made: z.int() }),
    ),
  });
  return issued.length > 0 ? token : undefined;
}

export async function findUndo(db: Reader, token: string, now: number) {
  const [found] = await db
    .select({ memberId: users.id, username: users.username, email: emailUndos.email, createdAt: emailUndos.createdAt })
    .from(emailUndos)
    .innerJoin(users, eq(users.id, emailUndos.userId))
    .where(usable(await hashToken(token), now));
  return found;
}

/**
 * Whoever changed the address may know the password, so it goes: `resetToken` chooses another one. So does what they
 * may have added since {@link UNDO_MS} before the change.
 */
export async function undoChange(
  db: Writer,
  token: string,
  { now, randomness, from }: { now: number; randomness: Randomness; from: Origin },
): Promise<{ readonly resetToken: string; readonly effects: readonly Effect[] } | Refusal> {
  const tokenHash = await hashToken(token);
  const undo = await findUndo(db, token, now);
  if (!undo) return refuse("conflict", UNDO_OVER);
  const { memberId, email, createdAt } = undo;
  const { token: resetToken, tokenHash: resetHash } = await makeToken(randomness);
  const reset = { tokenHash: resetHash, userId: memberId, createdAt: now, expiresAt: now + RESET_MS };
  const { mailed, removed } = removeAccess({ memberId, since: createdAt - UNDO_MS, now });
  try {
    const { accessMail, ended, event } = await db.commit({
      used: db.update(emailUndos).set({ usedAt: now }).where(usable(tokenHash, now)),
      once: mustChangeOne,
      restored: db.update(users).set({ email, emailVerifiedAt: now, passwordHash: null }).where(eq(users.id, memberId)),
      later: statement(sql`DELETE FROM email_undos
        WHERE user_id = ${memberId} AND used_at IS NULL AND created_at >= ${createdAt}`),
      links: endLinks(memberId),
      // After `links`, which ends older ones.
      reset: db.insert(passwordResets).values(reset),
      accessMail: mailed,
      removed,
      ended: endAll(db, memberId, now),
      event: recordSecurityEvent({ kind: "email-change-undone", memberId, from }, now),
    });
    return { resetToken, effects: [...accessMail, ...ended.effects, ...event] };
  } catch (error) {
    if (failedBecause(error, ["conflict"])) return refuse("conflict", UNDO_OVER);
    if (failedBecause(error, ["unique"])) return refuse("conflict", "Another account has since verified this address.");
    throw error;
  }
}

function usable(tokenHash: string, now: number) {
  return and(eq(emailUndos.tokenHash, tokenHash), isNull(emailUndos.usedAt), gt(emailUndos.expiresAt, now));
}
