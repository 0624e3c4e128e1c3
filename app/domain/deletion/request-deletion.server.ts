import { and, eq, isNull } from "drizzle-orm";
import { answerTo, columnsOf, mustChangeOne, type Reader, type Writer } from "~/db/database.server";
import { accountDeletions } from "~/db/schema/accounts";
import { type Asker, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { endOthers } from "~/domain/accounts/list-sessions.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import { isRefusal, type Refusal, refuse, refuseEnded, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { DELETION_UNDO_MS, unsettled } from "./deletion-terms";
import { openMatters } from "./open-matters.server";

interface Request {
  readonly session: Session;
  readonly asker: Asker;
  /** Typed by the member, so that nobody deletes an account by mistake. */
  readonly username: string;
  /** Whether the member's published articles are withdrawn then. They stay under the pseudonym otherwise. */
  readonly withdrawsArticles?: boolean;
}

export interface PendingDeletion {
  /** Milliseconds since 1970 UTC. */
  readonly dueAt: number;
  readonly withdrawsArticles: boolean;
}

export async function pendingDeletion(db: Reader, memberId: number): Promise<PendingDeletion | null> {
  const [row] = await db
    .select(columnsOf(accountDeletions, "dueAt", "withdrawsArticles"))
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, memberId));
  return row ?? null;
}

/** In seven days. Tells the member by mail and ends their other sessions. */
export async function requestDeletion(
  db: Writer,
  { session, asker, username, withdrawsArticles = false }: Request,
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const { memberId, from = null } = asker;
  if (username.trim().toLowerCase() !== session.member.username.toLowerCase())
    return refuseField("username", "This isn't your username.");
  const refusal = refuseUnconfirmed(asker, now, "Deleting your account needs");
  if (refusal) return refusal;
  if (unsettled(await openMatters(db, memberId, now), String).length > 0)
    return refuse("conflict", "Some things have to be settled first. They're listed on this page.");
  const dueAt = now + DELETION_UNDO_MS;
  const done = await db
    .commit({
      asked: db.insert(accountDeletions).values({ userId: memberId, requestedAt: now, dueAt, withdrawsArticles }),
      mailed: enqueue({ kind: "mail", payload: { mail: "deletion-requested", memberId, dueAt } }, now),
      ended: endOthers(db, session, now),
      event: recordSecurityEvent({ kind: "deletion-requested", memberId, from }, now),
    })
    .catch(
      answerTo({
        deletion_is_fixed: () => refuse("conflict", "You've already asked for your account to be deleted."),
        member_suspended: refuseEnded,
        conflict: refuseEnded,
      }),
    );
  return isRefusal(done) ? done : { effects: [...done.mailed, ...done.ended.effects, ...done.event] };
}

/** Keeps an account whose deletion was asked for. Refused once it was deleted. */
export async function keepAccount(
  db: Writer,
  { memberId, from = null }: { memberId: number; from?: Origin | null },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const done = await db
    .commit({
      kept: db
        .delete(accountDeletions)
        .where(and(eq(accountDeletions.userId, memberId), isNull(accountDeletions.begunAt))),
      once: mustChangeOne,
      event: recordSecurityEvent({ kind: "deletion-cancelled", memberId, from }, now),
    })
    .catch(answerTo({ conflict: () => refuse("conflict", "Your account isn't going to be deleted.") }));
  return isRefusal(done) ? done : { effects: done.event };
}
