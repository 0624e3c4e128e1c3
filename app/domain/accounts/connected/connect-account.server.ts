import { and, eq, or } from "drizzle-orm";
import { answerTo, columnsOf, failedBecause, mustChangeOne, type Reader, type Writer } from "~/db/database.server";
import { oauthAccounts } from "~/db/schema/accounts";
import { unfinishedSignIns } from "~/db/schema/second-factor";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { refuseUnconfirmed, refuseUnverified, type WaysToConfirm } from "~/domain/accounts/confirmation";
import { type ProviderProfile, shownAddress } from "~/domain/accounts/provider-profile";
import { readAccount } from "~/domain/accounts/read-account.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { ConnectionChange } from "~/domain/outbox/queued-mail";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

export async function connectedAccounts(db: Reader, memberId: number) {
  return db
    .select(columnsOf(oauthAccounts, "provider", "email", "createdAt"))
    .from(oauthAccounts)
    .where(eq(oauthAccounts.userId, memberId));
}

/** Providers that aren't `offered` on this site don't count. */
export function isLastWayIn(
  provider: Provider,
  { hasPassword, hasPasskey, providers }: Pick<WaysToConfirm, "hasPassword" | "hasPasskey" | "providers">,
  offered: readonly Provider[],
): boolean {
  return !(hasPassword || hasPasskey || providers.some((each) => each !== provider && offered.includes(each)));
}

export const CONNECTING_NEEDS = "Connecting and disconnecting accounts needs";

export async function connectAccount(
  db: Writer,
  session: Session,
  profile: ProviderProfile,
  { now, from }: { now: number; from: Origin },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const refusal = refuseUnverified(session) ?? refuseUnconfirmed(session, now, CONNECTING_NEEDS);
  if (refusal) return refusal;
  const memberId = session.member.id;
  const { provider, providerUserId } = profile;
  const email = shownAddress(profile);
  const standing = await standingOf(db, memberId, profile);
  if (standing) return standing === "connected" ? { effects: [] } : standing;
  try {
    const { report } = await db.commit({
      session: sessionMustExist(session.id),
      connected: db.insert(oauthAccounts).values({ provider, providerUserId, userId: memberId, createdAt: now, email }),
      report: reportConnection({ memberId, provider, change: "connected", from }, now),
    });
    return { effects: report.flat() };
  } catch (error) {
    if (!failedBecause(error, ["account_is_connected", "conflict"])) throw error;
    // Another request was first.
    const since = await standingOf(db, memberId, profile);
    return since === "connected" ? { effects: [] } : (since ?? refuse("conflict", "Please try again."));
  }
}

async function standingOf(db: Reader, memberId: number, { provider, providerUserId }: ProviderProfile) {
  const rows = await db
    .select({ userId: oauthAccounts.userId, providerUserId: oauthAccounts.providerUserId })
    .from(oauthAccounts)
    .where(
      and(
        eq(oauthAccounts.provider, provider),
        or(eq(oauthAccounts.providerUserId, providerUserId), eq(oauthAccounts.userId, memberId)),
      ),
    );
  const name = PROVIDER_NAMES[provider];
  const same = rows.find((row) => row.providerUserId === providerUserId);
  if (same && same.userId !== memberId)
    return refuse(
      "conflict",
      `That ${name} account signs in to another account on Obverse. Disconnect it there first, or choose another one.`,
    );
  if (same) return "connected";
  if (rows.length > 0) return refuse("conflict", `Another ${name} account is connected already. Disconnect it first.`);
  return undefined;
}

export async function disconnectAccount(
  db: Writer,
  session: Session,
  { provider, offered }: { provider: Provider; offered: readonly Provider[] },
  { now, from }: { now: number; from: Origin },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const refusal = refuseUnconfirmed(session, now, CONNECTING_NEEDS);
  if (refusal) return refusal;
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

function reportConnection(
  report: { memberId: number; provider: Provider; change: ConnectionChange; from: Origin },
  now: number,
) {
  const { memberId, provider, change, from } = report;
  const kind = change === "connected" ? "account-linked" : "account-unlinked";
  const mail = { mail: "connected-account-changed", memberId, at: now, provider, change } as const;
  return [
    recordSecurityEvent({ kind, memberId, from, detail: PROVIDER_NAMES[provider] }, now),
    enqueue({ kind: "mail", payload: mail }, now),
  ];
}
