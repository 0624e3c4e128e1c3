import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, randomness } from "../../../../test/factories";
import { FIREFOX } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { hashToken } from "../make-token.server";
import { findSession } from "../session.server";
import { confirmWithProvider } from "./confirm-session.server";
import { signInWithProvider } from "./sign-in-with-provider.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const { ada, ben } = freshMembers({ ada: {}, ben: {} }, NOW);

// Two providers can give the same id to two persons.
beforeEach(async () => {
  for (const [provider, id, member] of [
    ["google", "7", ada],
    ["github", "7", ben],
    ["google", "8", ben],
  ] as const)
    await env.DB.prepare(
      "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES (?, ?, ?, ?)",
    )
      .bind(provider, id, member.id, NOW)
      .run();
});

const profile = (provider: "google" | "github", providerUserId: string) => ({
  ...{ provider, providerUserId, name: "Ada", verifiedEmail: `${provider}-${providerUserId}@example.test` },
});

it("signs in the member with this account at this provider, and keeps its present address", async () => {
  const visitor = { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness };
  for (const [provider, id, member] of [
    ["google", "7", ada],
    ["github", "7", ben],
    ["google", "8", ben],
  ] as const)
    expect(await signInWithProvider(db, profile(provider, id), { visitor, perAddressHour: 10 })).toMatchObject({
      user: { id: member.id },
      isNew: false,
    });
  const rows = env.DB.prepare("SELECT email FROM oauth_accounts WHERE user_id IN (?, ?) ORDER BY email");
  expect((await rows.bind(ada.id, ben.id).all()).results).toEqual([
    { email: "github-7@example.test" },
    { email: "google-7@example.test" },
    { email: "google-8@example.test" },
  ]);
});

it("tries eight names for a newcomer", async () => {
  for (const name of ["Ada", "Ada-1", "Ada-2", "Ada-3", "Ada-4", "Ada-5", "Ada-6"])
    await makeMember(env, { username: name, now: NOW });
  const join = (id: string) => {
    let attempts = 0;
    const bytes = (length: number) => (length === 2 ? new Uint8Array([0, attempts++]) : randomness.bytes(length));
    const visitor = { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness: { bytes } };
    return signInWithProvider(db, profile("google", id), { visitor, perAddressHour: 10 });
  };
  expect(await join("9")).toMatchObject({ user: { username: "Ada-7" } });
  expect(await join("10")).toMatchObject({ refused: "conflict" });
});

it("confirms a session with the member's own account only", async () => {
  const session = await findSession(db, await hashToken(ada.token), NOW);
  if (!session) throw new Error("there is no session");
  const confirm = (provider: "google" | "github", id: string) =>
    confirmWithProvider(db, session, profile(provider, id), { now: NOW, randomness });
  expect([await confirm("github", "7"), await confirm("google", "8")]).toMatchObject([
    { refused: "not_allowed" },
    { refused: "not_allowed" },
  ]);
  expect(await confirm("google", "7")).toHaveProperty("token");
});
