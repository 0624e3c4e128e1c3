import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession } from "~/domain/accounts/session.server";
import { openAccount } from "~/domain/accounts/sign-in/open-account.server";
import { signIn, WRONG_CREDENTIALS } from "~/domain/accounts/sign-in/sign-in.server";
import { signInWithProvider } from "~/domain/accounts/sign-in/sign-in-with-provider.server";
import { requestDeletion } from "~/domain/deletion/request-deletion.server";
import { liftSuspension, suspendMember } from "~/domain/operator/suspend-member.server";
import { memberProfile } from "~/domain/profiles/member-profile.server";
import { isRefusal } from "~/domain/refusal";
import { listActivity } from "~/domain/security-events/list-activity.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { randomness } from "../../../test/factories";
import { FIREFOX, TOO_LONG } from "../../../test/rules";

const NOW = Date.UTC(2026, 10, 23, 12);
const PASSWORD = "correct horse, battery";
const db = openWriter(env.DB);
const visitor = (now = NOW) => ({ address: "192.0.2.1", device: FIREFOX, now, randomness });
const attempt = (password: string, now = NOW) =>
  signIn(db, { username: "Ada", password }, { visitor: visitor(now), failuresPerAddress: 10 });

let passwordHash: string;
beforeAll(() => {
  passwordHash = hashPassword(PASSWORD, randomness);
});
let memberId: number;
let token: string;
beforeEach(async () => {
  const ada = { username: "Ada", email: "ada@example.test", passwordHash, profileImageUrl: null, isVerified: true };
  const opened = await openAccount(db, ada, visitor(NOW - HOUR_MS));
  memberId = opened.user.id;
  token = opened.token;
});

const suspend = (until: number | null = NOW + DAY_MS) =>
  suspendMember(db, { operator: "ops", memberId, reason: "It sold cast copies.", until }, NOW - 1);
const lift = () => liftSuspension(db, { operator: "ops", memberId, reason: "It was a mistake." }, NOW);
const queued = async (kind: string) => {
  const { results } = await env.DB.prepare("SELECT payload FROM outbox WHERE kind = ? ORDER BY id").bind(kind).all();
  return results.map(({ payload }) => JSON.parse(String(payload)));
};
const activity = async () => (await listActivity(db, { memberId })).activity.map(({ what }) => what);

const SENTENCE =
  "Your account is suspended until November 24, 2026 at 12:00 PM UTC. Reason: It sold cast copies. Your money and your open orders stay protected. If an order needs your attention, or if you think this is a mistake, write to us at /contact.";

describe("a suspended member", () => {
  it("is signed out everywhere in the same batch, with their sockets, and told by email", async () => {
    const tokenHash = await hashToken(token);
    const session = await findSession(db, tokenHash, NOW);
    await suspend();
    expect(await findSession(db, tokenHash, NOW)).toBeNull();
    expect(await queued("sessions-ended")).toEqual([{ memberId, sessionIds: [session?.id] }]);
    expect(await queued("mail")).toEqual([{ mail: "account-suspended", memberId, suspensionId: expect.any(Number) }]);
    expect(await activity()).toEqual(["Obverse suspended your account", "You registered"]);
  });

  it("is told the reason and the end with the right password, and only then", async () => {
    await suspend();
    expect(await attempt("a wrong password")).toMatchObject({
      refused: "signed_out",
      message: WRONG_CREDENTIALS,
      fields: { password: WRONG_CREDENTIALS },
    });
    expect(await attempt(PASSWORD)).toEqual({ refused: "not_allowed", message: SENTENCE });
    expect(await activity()).toEqual([
      "A sign-in failed because the password was wrong",
      "Obverse suspended your account",
      "You registered",
    ]);
  });

  it("doesn't have to wait for right passwords, which are no failures", async () => {
    await suspend();
    for (let count = 0; count < 6; count += 1) expect(await attempt(PASSWORD)).toMatchObject({ message: SENTENCE });
    for (let count = 0; count < 5; count += 1) await attempt(TOO_LONG);
    expect(await attempt(PASSWORD)).toMatchObject({ refused: "rate_limited" });
  });

  it("isn't signed in by a provider either", async () => {
    await env.DB.prepare(
      "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('github', 'ada-1', ?, ?)",
    )
      .bind(memberId, NOW)
      .run();
    const profile = { provider: "github", providerUserId: "ada-1", name: "Ada", verifiedEmail: null } as const;
    const withProvider = () => signInWithProvider(db, profile, { visitor: visitor(), perAddressHour: 10 });
    await suspend();
    expect(await withProvider()).toEqual({ refused: "not_allowed", message: SENTENCE });
    await lift();
    expect(isRefusal(await withProvider())).toBe(false);
  });

  it("signs in again from the moment at which it ends, by itself", async () => {
    await suspend();
    expect(isRefusal(await attempt(PASSWORD, NOW + DAY_MS - 1))).toBe(true);
    expect(isRefusal(await attempt(PASSWORD, NOW + DAY_MS))).toBe(false);
  });

  it("signs in again once it is lifted, and is told by email", async () => {
    await suspend(null);
    expect(await attempt(PASSWORD)).toMatchObject({ message: expect.stringContaining("until further notice") });
    await lift();
    expect(isRefusal(await attempt(PASSWORD))).toBe(false);
    expect((await queued("mail")).at(-1)).toMatchObject({ mail: "suspension-lifted" });
    expect(await activity()).toContain("Obverse ended the suspension of your account");
  });

  it("is shown as suspended on their profile as long as it lasts", async () => {
    const isShown = async (now: number) =>
      (await memberProfile(db, memberId, { tab: "reviews", viewerId: 0, now }))?.head.isSuspended;
    expect(await isShown(NOW)).toBe(0);
    await suspend();
    expect(await isShown(NOW)).toBe(1);
    expect(await isShown(NOW + DAY_MS)).toBe(0);
  });
});

describe("an account that is going to be deleted", () => {
  const ask = async () => {
    const session = await findSession(db, await hashToken(token), NOW);
    if (!session) throw new Error("ada is signed out");
    const asker = { memberId, confirmedAt: NOW, factorConfirmedAt: null, factorSince: null };
    return { ask: () => requestDeletion(db, { session, asker, username: "ada" }, NOW) };
  };

  it("stays once it is suspended, because its member can't sign in to keep it", async () => {
    const { ask: request } = await ask();
    expect(isRefusal(await request())).toBe(false);
    await suspend();
    const deletionCount = env.DB.prepare("SELECT COUNT(*) AS n FROM account_deletions WHERE user_id = ?").bind(
      memberId,
    );
    expect(await deletionCount.first("n")).toBe(0);
    expect((await activity()).slice(0, 2)).toEqual([
      "Obverse suspended your account",
      "Deletion of your account undone",
    ]);
  });

  it("can't be asked for in a request that was under way when it was suspended", async () => {
    const { ask: request } = await ask();
    await suspend();
    expect(await request()).toMatchObject({ refused: "signed_out" });
  });
});
