import { and, eq, or } from "drizzle-orm";
import type { Reader, Writer } from "~/db/database.server";
import { failedBecause } from "~/db/refused";
import { oauthAccounts } from "~/db/schema/accounts";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { refuseUnconfirmed, refuseUnverified } from "~/domain/accounts/confirmation";
import { type ProviderProfile, shownAddress } from "~/domain/accounts/provider-profile";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { reportConnection } from "./report-connection.server";

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
