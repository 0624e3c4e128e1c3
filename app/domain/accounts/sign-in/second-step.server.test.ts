import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { requestReset } from "~/domain/accounts/reset/request-reset.server";
import { SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import { readFactors } from "~/domain/accounts/second-factor/read-factors.server";
import { replaceRecoveryCodes } from "~/domain/accounts/second-factor/replace-recovery-codes.server";
import {
  findSetUp,
  finishAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { codeOf, stepAt } from "~/domain/accounts/second-factor/totp.server";
import { findSession, type Session } from "~/domain/accounts/session.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { makeMember, randomness } from "../../../../test/factories";
import { onlyOneWins } from "../../../../test/only-one-wins";
import { SECRET_BOX as box, COMMON_PASSWORDS, FIREFOX } from "../../../../test/rules";
import { openAccount } from "./open-account.server";
import { findSecondStep, finishSecondStep, issueSecondStep } from "./second-step.server";
import { signIn } from "./sign-in.server";
import { signInWithProvider } from "./sign-in-with-provider.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 0, 5, 12);
const PASSWORD = "correct horse, battery";
const from = { address: "192.0.2.1", device: "Firefox on Linux" };
const SAFARI = { tokenHash: "5".repeat(64), name: "Safari on iPhone" };

let passwordHash: string;
let session: Session;
let secret: Uint8Array;
let codes: readonly string[];
let networks = 0;
const nextAddress = () => `198.${Math.floor(++networks / 250)}.${networks % 250}.1`;

const visit = ({ now = NOW, device = SAFARI } = {}) => ({
  ...{ address: nextAddress(), failuresPerAddress: 10, device, now, randomness, box },
});
async function secretOfApp(): Promise<Uint8Array> {
  const row = env.DB.prepare("SELECT sealed_secret AS s FROM authenticators WHERE user_id = ?").bind(session.member.id);
  return box.open((await row.first<string>("s")) ?? "", `authenticator:${session.member.id}`);
}
const codeAt = (now: number) => codeOf(secret, stepAt(now));
async function password(now = NOW, device = SAFARI, input = PASSWORD) {
  const visitor = { address: nextAddress(), device, now, randomness };
  return signIn(db, { username: "ada", password: input }, { visitor, failuresPerAddress: 10 });
}
/** A sign-in whose password was right, without the time that its hash takes. */
async function waiting(now = NOW): Promise<string> {
  const { secondStep, insert } = await issueSecondStep(db, { userId: session.member.id, now, randomness });
  await db.commit([insert]);
  return secondStep;
}
const finish = (secondStep: string, code: string, options: Parameters<typeof visit>[0] = {}) =>
  finishSecondStep(db, { secondStep, code }, { visit: visit(options), replaces: null });
const mails = async () =>
  (
    await env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id").all<{ payload: string }>()
  ).results
    .map(({ payload }) => JSON.parse(payload))
    .map(({ change, mail }) => change ?? mail);
const count = (table: string) =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = ?`).bind(session.member.id).first("n");

beforeAll(() => {
  passwordHash = hashPassword(PASSWORD, randomness);
});
beforeEach(async () => {
  const ada = { username: "Ada", email: "ada@example.test", passwordHash, profileImageUrl: null, isVerified: true };
  const { token } = await openAccount(db, ada, { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness });
  const opened = (await findSession(db, await hashToken(token), NOW)) ?? expect.fail();
  session = { ...opened, confirmedAt: NOW, factorConfirmedAt: NOW, factorSince: NOW };
  await startAuthenticator(db, session, { now: NOW, randomness, box });
  secret = await secretOfApp();
  // The code of the step before NOW, so that the tests can use that of NOW.
  const turnedOn = await finishAuthenticator(
    db,
    { session, code: await codeAt(NOW - 30_000) },
    { now: NOW, randomness, box, from },
  );
  codes = isRefusal(turnedOn) ? expect.fail(turnedOn.message) : turnedOn.codes;
});

describe("setting up an app", () => {
  it("stores its secret encrypted, for that member only, and tells them by mail", async () => {
    const rows = JSON.stringify(
      (await env.DB.prepare("SELECT * FROM authenticators WHERE user_id = ?").bind(session.member.id).all()).results,
    );
    const hex = [...secret].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    for (const form of [hex, btoa(String.fromCharCode(...secret))]) expect(rows).not.toContain(form);
    const row = await env.DB.prepare("SELECT sealed_secret AS s FROM authenticators WHERE user_id = ?")
      .bind(session.member.id)
      .first<{ s: string }>();
    await expect(box.open(row?.s ?? "", `authenticator:${session.member.id + 1}`)).rejects.toThrow();
    expect(await mails()).toEqual(["authenticator-added"]);
  });

  it("shows the secret while it is set up only, in a confirmed session, and accepts no second app", async () => {
    expect(await findSetUp(db, session, { now: NOW, box })).toBeUndefined();
    expect(await startAuthenticator(db, session, { now: NOW, randomness, box })).toMatchObject({ refused: "conflict" });
    await removeAuthenticator(db, session, { now: NOW, from });
    await startAuthenticator(db, session, { now: NOW, randomness, box });
    expect((await findSetUp(db, session, { now: NOW, box }))?.uri).toMatch(
      /^otpauth:\/\/totp\/Obverse:Ada\?secret=[A-Z2-7]{32}&issuer=Obverse$/,
    );
    const later = { ...session, confirmedAt: NOW - 10 * MINUTE_MS };
    expect(await findSetUp(db, later, { now: NOW, box })).toBeUndefined();
  });

  it("needs a confirmed session for each change", async () => {
    const unconfirmed = { ...session, confirmedAt: null, factorConfirmedAt: null };
    for (const answer of [
      await startAuthenticator(db, unconfirmed, { now: NOW, randomness, box }),
      await finishAuthenticator(db, { session: unconfirmed, code: "000000" }, { now: NOW, randomness, box, from }),
      await replaceRecoveryCodes(db, unconfirmed, { now: NOW, randomness, from }),
      await removeAuthenticator(db, unconfirmed, { now: NOW, from }),
    ])
      expect(answer).toMatchObject({ refused: "not_allowed" });
  });

  it("needs a code, not only the password, to be removed or to get new recovery codes", async () => {
    const byPassword = { ...session, factorConfirmedAt: NOW - 10 * MINUTE_MS };
    for (const answer of [
      await replaceRecoveryCodes(db, byPassword, { now: NOW, randomness, from }),
      await removeAuthenticator(db, byPassword, { now: NOW, from }),
    ])
      expect(answer).toMatchObject({ refused: "not_allowed", fields: { code: "Enter a code to continue." } });
    expect([await count("authenticators"), await count("recovery_codes")]).toEqual([1, 10]);
  });

  it("asks for no second step until the first code was typed", async () => {
    await removeAuthenticator(db, session, { now: NOW, from });
    await startAuthenticator(db, session, { now: NOW, randomness, box });
    expect(await password()).toMatchObject({ user: { id: session.member.id } });
  });

  it("ends with the recovery codes", async () => {
    expect(await removeAuthenticator(db, session, { now: NOW, from })).toMatchObject({ effects: [{}, {}] });
    expect([await count("authenticators"), await count("recovery_codes")]).toEqual([0, 0]);
    expect(await password()).toMatchObject({ user: { id: session.member.id } });
    expect(await mails()).toEqual(["authenticator-added", "authenticator-removed", "new-sign-in"]);
  });
});

it("uses, replaces and removes nobody else's app and recovery codes", async () => {
  const [ben, cat] = [await makeMember(env, { now: NOW }), await makeMember(env, { now: NOW })];
  await env.DB.prepare(
    `INSERT INTO authenticators (user_id, sealed_secret, created_at, confirmed_at, last_step)
      VALUES (1, ?3, ?4, NULL, NULL), (?1, ?3, ?4, ?4, 1), (?2, ?3, ?4, NULL, NULL)`,
  )
    .bind(ben.id, cat.id, "s".repeat(60), NOW)
    .run();
  await env.DB.prepare(
    "INSERT INTO recovery_codes SELECT ?, code_hash, created_at, used_at FROM recovery_codes WHERE user_id = ?",
  )
    .bind(ben.id, session.member.id)
    .run();
  const others = () =>
    Promise.all(
      ["authenticators", "recovery_codes"].map((table) =>
        env.DB.prepare(`SELECT * FROM ${table} WHERE user_id IN (?, ?) ORDER BY 1, 2`).bind(ben.id, cat.id).raw(),
      ),
    );
  const before = await others();
  expect(isRefusal(await finish(await waiting(), await codeAt(NOW)))).toBe(false);
  expect(isRefusal(await finish(await waiting(), codes[0] ?? ""))).toBe(false);
  expect(await finish(await waiting(), codes[0] ?? "")).toMatchObject({
    message: "This recovery code is incorrect or was already used.",
  });
  expect(await readFactors(db, session.member.id)).toMatchObject({ appSince: NOW, recoveryCodes: 9 });
  expect(await readFactors(db, cat.id)).toEqual({ appSince: null, passkeys: [], recoveryCodes: 0 });
  await replaceRecoveryCodes(db, session, { now: NOW, randomness, from });
  await removeAuthenticator(db, session, { now: NOW, from });
  await startAuthenticator(db, session, { now: NOW, randomness, box });
  await startAuthenticator(db, session, { now: NOW, randomness, box });
  // One that is only being set up isn't an app yet.
  expect(await removeAuthenticator(db, session, { now: NOW, from })).toMatchObject({ refused: "conflict" });
  secret = await secretOfApp();
  const finishing = finishAuthenticator(db, { session, code: await codeAt(NOW) }, { now: NOW, randomness, box, from });
  expect(isRefusal(await finishing)).toBe(false);
  expect(await others()).toEqual(before);
});

describe("the second step of a sign-in", () => {
  it("signs in with the app's code, and reports the new browser only then", async () => {
    const firstStep = await password();
    const token = !isRefusal(firstStep) && "secondStep" in firstStep ? firstStep.secondStep : expect.fail();
    expect(await findSession(db, await hashToken(token), NOW)).toBeNull();
    expect([await count("sessions"), await count("known_devices")]).toEqual([1, 1]);
    expect(await findSecondStep(db, token, NOW)).toMatchObject({ username: "Ada" });
    expect(await finish(token, "000000")).toMatchObject({ refused: "not_allowed" });
    const answer = await finish(token, await codeAt(NOW));
    if (isRefusal(answer)) throw new Error(answer.message);
    expect(await findSession(db, await hashToken(answer.token), NOW)).toMatchObject({
      member: { id: session.member.id },
    });
    expect(await mails()).toEqual(["authenticator-added", "new-sign-in"]);
    const events = await env.DB.prepare("SELECT kind FROM security_events WHERE user_id = ? ORDER BY id")
      .bind(session.member.id)
      .all();
    expect(events.results.map(({ kind }) => kind)).toEqual([
      ...["registered", "authenticator-added", "second-step-due", "code-failed", "signed-in"],
    ]);
    expect(await finish(token, await codeAt(NOW + 30_000))).toMatchObject({ refused: "signed_out" });
  });

  it("tells a suspended member why only once both steps are right, and uses the code up", async () => {
    await suspendMember(db, { operator: "ops", memberId: session.member.id, reason: "It sold cast copies." }, NOW);
    const firstStep = await password();
    const token = !isRefusal(firstStep) && "secondStep" in firstStep ? firstStep.secondStep : expect.fail();
    expect(JSON.stringify(await finish(token, "000000"))).not.toContain("suspended");
    const result = await finish(token, await codeAt(NOW));
    expect(result).toMatchObject({ refused: "not_allowed", message: expect.stringContaining("It sold cast copies.") });
    expect(await count("sessions")).toBe(0);
    expect(await finish(await waiting(), await codeAt(NOW))).toMatchObject({
      refused: "not_allowed",
      message: expect.not.stringContaining("suspended"),
    });
    expect(await finish(token, await codeAt(NOW + 30_000))).toMatchObject({ refused: "signed_out" });
  });

  it("is due after a sign-in with a provider too", async () => {
    await env.DB.prepare("INSERT INTO oauth_accounts VALUES ('google', 'g1', ?, 1, NULL)")
      .bind(session.member.id)
      .run();
    const profile = { provider: "google", providerUserId: "g1", name: "Ada", verifiedEmail: null } as const;
    const visitor = { address: nextAddress(), device: SAFARI, now: NOW, randomness };
    const answer = await signInWithProvider(db, profile, { visitor, perAddressHour: 10 });
    expect(answer).toMatchObject({ secondStep: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it("accepts the codes around now once each, and none before the last one used", async () => {
    const [before, now, after] = await Promise.all([NOW - 30_000, NOW, NOW + 30_000].map(codeAt));
    for (const code of [before, await codeAt(NOW - 2 * 30_000), await codeAt(NOW + 2 * 30_000), "", "12345"])
      expect(await finish(await waiting(), code ?? "", { device: FIREFOX })).toMatchObject({ refused: "not_allowed" });
    const later = NOW + MINUTE_MS;
    expect(isRefusal(await finish(await waiting(), after ?? ""))).toBe(false);
    expect(await finish(await waiting(), now ?? "")).toMatchObject({ refused: "not_allowed" });
    expect(isRefusal(await finish(await waiting(later), await codeAt(later), { now: later }))).toBe(false);
  });

  it("accepts no code of an app that is only being set up, or that is replaced while the code is checked", async () => {
    const replacing = openWriter(env.DB, async () => {
      await env.DB.prepare("DELETE FROM authenticators WHERE user_id = ?").bind(session.member.id).run();
      await env.DB.prepare("INSERT INTO authenticators VALUES (?, ?, ?3, ?3, 1)")
        .bind(session.member.id, "s".repeat(60), NOW + 1)
        .run();
    });
    const [secondStep, code] = [await waiting(), await codeAt(NOW)];
    let commits = 0;
    const commit = (batch: never) => (++commits === 2 ? replacing : db).commit(batch);
    const overtaken = Object.assign(Object.create(db), { commit });
    expect(await finishSecondStep(overtaken, { secondStep, code }, { visit: visit(), replaces: null })).toHaveProperty(
      "refused",
    );
    await env.DB.prepare("DELETE FROM authenticators WHERE user_id = ?").bind(session.member.id).run();
    await startAuthenticator(db, session, { now: NOW, randomness, box });
    secret = await secretOfApp();
    expect(await finish(await waiting(), await codeAt(NOW))).toMatchObject({ refused: "not_allowed" });
  });

  it("accepts each of the ten recovery codes once, however it is written, and tells the member by mail", async () => {
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    expect(isRefusal(await finish(await waiting(), ` ${first.toUpperCase().replaceAll("-", " ")} `))).toBe(false);
    for (const code of [first, "a".repeat(24)])
      expect(await finish(await waiting(), code)).toMatchObject({
        refused: "not_allowed",
        message: "This recovery code is incorrect or was already used.",
      });
    expect(isRefusal(await finish(await waiting(), second.replaceAll("-", "")))).toBe(false);
    expect(await mails()).toEqual(["authenticator-added", "new-sign-in", "recovery-code-used", "recovery-code-used"]);
    expect(JSON.stringify((await env.DB.prepare("SELECT * FROM recovery_codes").all()).results)).not.toContain(first);
  });

  it("accepts only the newest recovery codes", async () => {
    const replacement = await replaceRecoveryCodes(db, session, { now: NOW, randomness, from });
    if (isRefusal(replacement)) throw new Error(replacement.message);
    expect(await count("recovery_codes")).toBe(10);
    expect(await finish(await waiting(), codes[0] ?? "")).toMatchObject({ refused: "not_allowed" });
    expect(isRefusal(await finish(await waiting(), replacement.codes[0] ?? ""))).toBe(false);
  });

  it("waits ten minutes, and ends when the password changes", async () => {
    const [late, reset] = [await waiting(), await waiting()];
    const ben = await makeMember(env, { now: NOW });
    const bens = await issueSecondStep(db, { userId: ben.id, now: NOW, randomness });
    await db.commit([bens.insert]);
    const end = NOW + SECOND_STEP_MS;
    expect(await finish(late, await codeAt(end), { now: end })).toMatchObject({ refused: "signed_out" });
    await requestReset(db, { email: "ada@example.test" }, { address: nextAddress(), device: FIREFOX.name, now: NOW });
    const newPassword = "another horse, battery";
    const change = { session, current: PASSWORD, password: newPassword, from };
    expect(isRefusal(await changePassword(db, change, { now: NOW, randomness, common: COMMON_PASSWORDS }))).toBe(false);
    expect(await findSecondStep(db, reset, NOW)).toBeUndefined();
    expect(await findSecondStep(db, bens.secondStep, NOW)).toMatchObject({ id: ben.id });
    expect(await password(NOW, SAFARI, newPassword)).toMatchObject({ secondStep: expect.any(String) });
  });

  it.each([
    ["a code of the app", () => codeAt(NOW)],
    ["a recovery code", async () => codes[0] ?? ""],
  ])("signs in once by 50 uses of %s at the same time", async (_what, code) => {
    const [proof, tokens] = [await code(), [await waiting(), await waiting()]];
    // The member's own browser, whose first four attempts don't wait.
    const { refusals } = await onlyOneWins((index) => finish(tokens[index % 2] ?? "", proof, { device: FIREFOX }));
    expect(new Set(refusals.map(({ refused }) => refused))).toEqual(new Set(["not_allowed", "rate_limited"]));
    expect(await count("sessions")).toBe(2);
  });

  it("makes a member wait from the fifth wrong code, whatever the network, but not in a browser they used before", async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await finish(await waiting(), "000000")).toMatchObject({ refused: "not_allowed" });
    expect(await finish(await waiting(), await codeAt(NOW))).toMatchObject({
      refused: "rate_limited",
      retryAfterSeconds: 5,
      fields: { code: expect.any(String) },
    });
    expect(isRefusal(await finish(await waiting(), await codeAt(NOW), { device: FIREFOX }))).toBe(false);
  });
});
