import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { PROVIDERS, type Provider } from "~/domain/identity-providers/provider";
import type { TestMember } from "../../../../test/factories";
import { FIREFOX } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { hashToken } from "../make-token.server";
import { findSession } from "../session.server";
import { connectAccount, connectedAccounts, disconnectAccount } from "./connect-account.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const at = { now: NOW, from: { address: "192.0.2.1", device: FIREFOX.name } };
const db = openWriter(env.DB);
const { ada, ben } = freshMembers({ ada: { isConfirmed: true }, ben: { isConfirmed: true } }, NOW);

async function sessionOf({ token }: TestMember) {
  const session = await findSession(db, await hashToken(token), NOW);
  if (!session) throw new Error("there is no session");
  return session;
}
const connect = async (by: TestMember, provider: Provider, providerUserId: string) =>
  connectAccount(db, await sessionOf(by), { provider, providerUserId, name: "Ada", verifiedEmail: null }, at);
const providersOf = async ({ id }: TestMember) =>
  (await connectedAccounts(db, id)).map(({ provider }) => provider).sort();

beforeEach(async () => {
  await connect(ada, "google", "7");
  await connect(ada, "github", "8");
  // The same id at another provider is another person's.
  await connect(ben, "github", "7");
});

it("connects an account of each provider, and none that signs somebody else in", async () => {
  expect([await providersOf(ada), await providersOf(ben)]).toEqual([["github", "google"], ["github"]]);
  expect(await connect(ada, "google", "7")).toEqual({ effects: [] });
  expect(await connect(ada, "google", "9")).toMatchObject({ message: expect.stringContaining("is connected already") });
  expect(await connect(ben, "google", "7")).toMatchObject({ message: expect.stringContaining("to another account") });
});

it("disconnects the member's own account at this provider only", async () => {
  const session = await sessionOf(ada);
  const disconnect = () => disconnectAccount(db, session, { provider: "github", offered: PROVIDERS }, at);
  expect(await disconnect()).toHaveProperty("effects");
  expect([await providersOf(ada), await providersOf(ben)]).toEqual([["google"], ["github"]]);
  expect(await disconnect()).toMatchObject({ message: expect.stringContaining("No GitHub account is connected") });
});
