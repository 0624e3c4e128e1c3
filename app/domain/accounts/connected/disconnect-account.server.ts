import { and, eq } from "drizzle-orm";
import { mustChangeOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { oauthAccounts } from "~/db/schema/accounts";
import { unfinishedSignIns } from "~/db/schema/second-factor";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { readAccount } from "~/domain/accounts/read-account.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { CONNECTING_NEEDS } from "./connect-account.server";
import { isLastWayIn } from "./connected-accounts.server";
import { reportConnection } from "./report-connection.server";

export async function disconnectAccount(
  db: Writer,
  session: Session,
  { provider, offered }: { provider: Provider; offered: readonly Provider[] },
  { now, from }: { now: number; from: Origin },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const unconfirmed = refuseUnconfirmed(session, now, CONNECTING_NEEDS);
  if (unconfirmed) return unconfirmed;
  const name = PROVIDER_NAMES[provider];
  const lastWayIn = refuse("conflict", `You sign in with ${name} only. Set a password or add a passkey first.`);
  const memberId = session.member.id;
  const account = await readAccount(db, memberId);
  if (!account || isLastWayIn(provider, account, offered)) return lastWayIn;
  const done = await db
    .commit({
      session: sessionMustExist(session.id),
      disconnected: db
        .delete(oauthAccounts)
        .where(and(eq(oauthAccounts.userId, memberId), eq(oauthAccounts.provider, provider))),
      once: mustChangeOne,
      // A sign-in that waits may have begun with that account.
      waiting: db.delete(unfinishedSignIns).where(eq(unfinishedSignIns.userId, memberId)),
      report: reportConnection({ memberId, provider, change: "disconnected", from }, now),
    })
    .catch(
      answerTo({
        last_way_in: () => lastWayIn,
        conflict: () => refuse("conflict", `No ${name} account is connected.`),
      }),
    );
  return isRefusal(done) ? done : { effects: done.report.flat() };
}
