import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { connectAccount, disconnectAccount } from "~/domain/accounts/connected/connect-account.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession } from "~/domain/accounts/session.server";
import { findSecondStep, issueSecondStep } from "~/domain/accounts/sign-in/second-step.server";
import { PROVIDERS, type Provider } from "~/domain/identity-providers/provider";
import { isRefusal } from "~/domain/refusal";
import { makeMember, randomness } from "../factories";
import { FIREFOX } from "../rules";

const NOW = Date.UTC(2026, 10, 23, 12);
const at = { now: NOW, from: { address: "192.0.2.1", device: FIREFOX.name } };
const db = () => openWriter(env.DB);
async function confirmedSession() {
  const { token } = await makeMember(env, { now: NOW, isConfirmed: true });
  const session = await findSession(db(), await hashToken(token), NOW);
  if (!session) throw new Error("there is no session");
  return session;
}
let run = 0;
const profile = (provider: Provider) => ({ provider, providerUserId: `${run}`, name: "Ada", verifiedEmail: null });
beforeEach(() => {
  run += 1;
});

it("connects an account to one of two members who connect it at once", async () => {
  const sessions = await Promise.all([confirmedSession(), confirmedSession()]);
  const answers = await Promise.all(sessions.map((each) => connectAccount(db(), each, profile("google"), at)));
  expect(answers.filter(isRefusal)).toEqual([
    expect.objectContaining({ message: expect.stringContaining("signs in to another account") }),
  ]);
});

it("connects an account once when it is sent twice at once, and says so both times", async () => {
  const session = await confirmedSession();
  const answers = await Promise.all([0, 1].map(() => connectAccount(db(), session, profile("google"), at)));
  expect(answers.filter(isRefusal)).toEqual([]);
  const mails = env.DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'mail'");
  expect(await mails.first("n")).toBe(1);
});

it("leaves one of two providers when both are disconnected at once", async () => {
  const session = await confirmedSession();
  for (const provider of PROVIDERS) await connectAccount(db(), session, profile(provider), at);
  const answers = await Promise.all(
    PROVIDERS.map((provider) => disconnectAccount(db(), session, { provider, offered: PROVIDERS }, at)),
  );
  expect(answers.filter(isRefusal)).toEqual([
    expect.objectContaining({ message: expect.stringContaining("Set a password or add a passkey first.") }),
  ]);
  const remaining = env.DB.prepare("SELECT COUNT(*) AS n FROM oauth_accounts WHERE user_id = ?").bind(
    session.member.id,
  );
  expect(await remaining.first("n")).toBe(1);
});

it("disconnects the only account of a member who has a passkey", async () => {
  const session = await confirmedSession();
  await connectAccount(db(), session, profile("google"), at);
  const passkey = env.DB.prepare(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES (?, ?, ?, 0, '[]', 'Laptop', 1)`,
  );
  await passkey.bind(session.member.id, "c".repeat(20), "k".repeat(60)).run();
  const { secondStep, insert } = await issueSecondStep(db(), { userId: session.member.id, now: NOW, randomness });
  await db().commit([insert]);
  const answer = await disconnectAccount(db(), session, { provider: "google", offered: PROVIDERS }, at);
  expect(isRefusal(answer)).toBe(false);
  // A sign-in that began with the account doesn't end in a session.
  expect(await findSecondStep(db(), secondStep, NOW)).toBeUndefined();
});
