import { sql } from "drizzle-orm";
import { type Statement, statement, type Writer } from "~/db/database.server";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { type Asker, refuseUnconfirmed, refuseUnverified, refuseWithoutFactor } from "~/domain/accounts/confirmation";
import type { Session } from "~/domain/accounts/session.server";
import { type ConfirmOptions, confirmWithNewToken } from "~/domain/accounts/successor-token.server";
import type { Refusal } from "~/domain/refusal";
import { CHANGE_NEEDS } from "./factor-terms";
import { type FactorReport, firstRecoveryCodes, reportFactorChange } from "./replace-recovery-codes.server";

/** Further factors need a session confirmed with one, or whoever stole the password could add their own. */
export function refuseFactorChange(
  session: Pick<Asker, "confirmedAt"> & { readonly factorConfirmedAt: number | null; readonly isVerified: boolean },
  hasFactor: boolean,
  now: number,
): Refusal | undefined {
  const unverified = refuseUnverified(session);
  if (unverified) return unverified;
  return hasFactor ? refuseWithoutFactor(session, now, CHANGE_NEEDS) : refuseUnconfirmed(session, now, CHANGE_NEEDS);
}

/** The first factor confirms this session with a new token. `codes` only if the member had none. */
export async function turnOnFactor(
  db: Writer,
  session: Session,
  change: FactorReport,
  confirming: Omit<ConfirmOptions, "factorSince">,
) {
  const { now } = confirming;
  const memberId = session.member.id;
  const { codes, add } = await firstRecoveryCodes(db, memberId, confirming);
  const confirmed = refuseWithoutFactor(session, now, CHANGE_NEEDS)
    ? await confirmWithNewToken(db, session, { ...confirming, factorSince: now })
    : undefined;
  return {
    codes,
    confirmed,
    statements: [...(confirmed?.statements ?? sessionMustExist(session.id)), unconfirmOthers(session), ...add],
    report: reportFactorChange(memberId, change, now),
  };
}

/** Whoever knows the password may have confirmed another session just before. */
function unconfirmOthers({ id, member }: Session): Statement {
  return statement(sql`UPDATE sessions SET confirmed_at = NULL
    WHERE user_id = ${member.id} AND id <> ${id} AND factor_confirmed_at IS NOT confirmed_at`);
}
