import { and, eq, isNotNull } from "drizzle-orm";
import { mustChangeOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { authenticators } from "~/db/schema/second-factor";
import { refuseWithoutFactor } from "~/domain/accounts/confirmation";
import type { Session } from "~/domain/accounts/session.server";
import { isRefusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { CHANGE_NEEDS } from "./factor-terms";
import { endRecoveryCodes } from "./replace-recovery-codes.server";
import { reportFactorChange } from "./report-factor-change.server";

export async function removeAuthenticator(db: Writer, session: Session, { now, from }: { now: number; from: Origin }) {
  const unconfirmed = refuseWithoutFactor(session, now, CHANGE_NEEDS);
  if (unconfirmed) return unconfirmed;
  const { id: memberId } = session.member;
  const done = await db
    .commit({
      removed: db
        .delete(authenticators)
        .where(and(eq(authenticators.userId, memberId), isNotNull(authenticators.confirmedAt))),
      once: mustChangeOne,
      codes: endRecoveryCodes(memberId),
      report: reportFactorChange(memberId, { change: "authenticator-removed", from }, now),
    })
    .catch(answerTo({ conflict: () => refuse("conflict", "Your account has no authenticator app.") }));
  return isRefusal(done) ? done : { effects: done.report.flat() };
}
