import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { undoChange } from "~/domain/accounts/email/undo-change.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { readFactors } from "~/domain/accounts/second-factor/read-factors.server";
import { replaceRecoveryCodes } from "~/domain/accounts/second-factor/replace-recovery-codes.server";
import { removeAuthenticator } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { findSession, openSession, type Session } from "~/domain/accounts/session.server";
import { confirmWithPasskey } from "~/domain/accounts/sign-in/confirm-session.server";
import { finishSecondStep, issueSecondStep } from "~/domain/accounts/sign-in/second-step.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { makeMember, randomness } from "../../../../test/factories";
import { onlyOneWins } from "../../../../test/only-one-wins";
import { SECRET_BOX as box, FIREFOX } from "../../../../test/rules";
import { makeSoftwarePasskey } from "../../../../test/software-passkey";
import { addPasskey } from "./add-passkey.server";
import { askForNewPasskey, askForPasskey } from "./ask-for-passkey.server";
import { CHALLENGE_MS } from "./passkey-terms";
import { passkeyName, removePasskey, renamePasskey } from "./rename-passkey.server";
import { signInWithPasskey } from "./sign-in-with-passkey.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 0, 5, 12);
const SITE = { origin: "https://obverse.example", rpId: "obverse.example" };
const BROWSER = "b".repeat(64);
const from = { address: "192.0.2.1", device: "Firefox on Linux" };
type Device = Awaited<ReturnType<typeof makeSoftwarePasskey>>;

let ada: Session;
let ben: Session;
let networks = 0;
const nextAddress = () => `198.${Math.floor(++networks / 250)}.${networks % 250}.1`;
const asking = (now = NOW) => ({ site: SITE, now, randomness, address: nextAddress() });
const visit = (now = NOW, address = nextAddress()) => ({
  ...{ address, failuresPerAddress: 10, device: FIREFOX, now, randomness, box },
});

function must<Answer>(answer: Answer) {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer as Exclude<Answer, { refused: unknown }>;
}

async function sessionOf(username: string): Promise<Session> {
  const { id: userId } = await makeMember(env, { username, now: NOW });
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind("scrypt:hash", userId).run();
  const { token } = await openSession(db, { userId, now: NOW, randomness });
  const session = (await findSession(db, await hashToken(token), NOW)) ?? expect.fail();
  return { ...session, confirmedAt: NOW, factorConfirmedAt: NOW, factorSince: NOW };
}
async function add(session: Session, device: Device, name = "My laptop") {
  const options = must(await askForNewPasskey(db, { session, browserHash: BROWSER }, asking()));
  const answer = await device.register(options);
  return addPasskey(db, { session, name, answer, browserHash: BROWSER }, { now: NOW, randomness, site: SITE, from });
}
const ask = async (now = NOW, browserHash = BROWSER) =>
  must(await askForPasskey(db, { purpose: "sign-in", memberId: null, browserHash }, asking(now)));
const signIn = (answer: string, { now = NOW, browserHash = BROWSER, address = nextAddress() } = {}) =>
  signInWithPasskey(db, { answer, browserHash, site: SITE }, { visit: visit(now, address), replaces: null });
const column = async (sql: string) => (await env.DB.prepare(sql).raw()).map(([value]) => value);
const mails = async () =>
  (await column("SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id"))
    .map((payload) => JSON.parse(String(payload)))
    .map(({ change, mail }) => change ?? mail);

let laptop: Device;
beforeEach(async () => {
  ada = await sessionOf("Ada");
  ben = await sessionOf("Ben");
  laptop = await makeSoftwarePasskey(SITE);
});

describe("adding a passkey", () => {
  it("stores its public key, gives the first recovery codes, and tells the member by mail", async () => {
    const { codes } = must(await add(ada, laptop));
    expect(codes).toHaveLength(10);
    expect(await column(`SELECT name FROM passkeys WHERE user_id = ${ada.member.id}`)).toEqual(["My laptop"]);
    expect(await column(`SELECT credential_id FROM passkeys WHERE user_id = ${ada.member.id}`)).toEqual([laptop.id]);
    expect(await mails()).toEqual(["passkey-added"]);
    expect(await column(`SELECT kind || ': ' || detail FROM security_events WHERE user_id = ${ada.member.id}`)).toEqual(
      ["passkey-added: My laptop"],
    );
    expect(must(await add(ada, await makeSoftwarePasskey(SITE), "Phone")).codes).toEqual([]);
  });

  it("asks devices under a random name that says nothing of the member, for a verified user and no attestation", async () => {
    await add(ada, laptop);
    const options = must(await askForNewPasskey(db, { session: ada, browserHash: BROWSER }, asking()));
    expect(options).toMatchObject({
      rp: { id: SITE.rpId },
      user: { name: "Ada", id: expect.stringMatching(/^[\w-]{43}$/) },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: laptop.id, transports: ["internal", "hybrid"] }],
    });
    expect(options.challenge).toMatch(/^[\w-]{43}$/);
    const others = must(await askForNewPasskey(db, { session: ben, browserHash: BROWSER }, asking()));
    expect(others.user.id).not.toBe(options.user.id);
  });

  it("needs a confirmed session, and with a second factor one that it confirmed", async () => {
    const byPassword = { ...ada, factorConfirmedAt: null };
    const options = must(await askForNewPasskey(db, { session: byPassword, browserHash: BROWSER }, asking()));
    const unconfirmed = { ...byPassword, confirmedAt: null };
    const answer = await laptop.register(options);
    const form = { name: "Mine", answer, browserHash: BROWSER };
    const terms = { now: NOW, randomness, site: SITE, from };
    expect(await addPasskey(db, { ...form, session: unconfirmed }, terms)).toMatchObject({ refused: "not_allowed" });
    must(await addPasskey(db, { ...form, session: byPassword }, terms));
    expect(await askForNewPasskey(db, { session: byPassword, browserHash: BROWSER }, asking())).toMatchObject({
      refused: "not_allowed",
    });
  });

  it.each([
    ["another site's page", { origin: "https://obverse.evil.example" }],
    ["another site's passkey", { rpId: "evil.example" }],
    ["a device that didn't verify its user", { isUserVerified: false }],
    ["a signature in place of a new passkey", { type: "webauthn.get" }],
  ])("refuses %s", async (_what, changes) => {
    const options = must(await askForNewPasskey(db, { session: ada, browserHash: BROWSER }, asking()));
    const answer = await laptop.register(options, changes);
    expect(
      await addPasskey(
        db,
        { session: ada, name: "Mine", answer, browserHash: BROWSER },
        { now: NOW, randomness, site: SITE, from },
      ),
    ).toMatchObject({ refused: "not_allowed" });
    expect(await column(`SELECT 1 FROM passkeys WHERE user_id = ${ada.member.id}`)).toEqual([]);
  });

  it("refuses a challenge of another member, of another browser, used before or too old, and a passkey twice", async () => {
    const options = must(await askForNewPasskey(db, { session: ada, browserHash: BROWSER }, asking()));
    const answer = await laptop.register(options);
    const send = (session: Session, browserHash = BROWSER, now = NOW) =>
      addPasskey(db, { session, name: "Mine", answer, browserHash }, { now, randomness, site: SITE, from });
    expect(await send(ben)).toMatchObject({ refused: "conflict" });
    expect(await send(ada, "c".repeat(64))).toMatchObject({ refused: "conflict" });
    const late = { ...ada, confirmedAt: NOW + CHALLENGE_MS, factorConfirmedAt: NOW + CHALLENGE_MS };
    expect(await send(late, BROWSER, NOW + CHALLENGE_MS)).toMatchObject({ refused: "conflict" });
    must(await send(ada));
    expect(await send(ada)).toMatchObject({ refused: "conflict" });
    expect(await add(ben, laptop)).toMatchObject({ refused: "conflict", message: "This passkey was added already." });
    for (const json of ["", "{}", "null", JSON.stringify({ id: "a", rawId: "a", type: "public-key", response: {} })])
      expect(
        await addPasskey(
          db,
          { session: ada, name: "Mine", answer: json, browserHash: BROWSER },
          { now: NOW, randomness, site: SITE, from },
        ),
      ).toMatchObject({ refused: "not_allowed" });
  });

  it("stops at twenty", async () => {
    await env.DB.prepare(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        SELECT ?, 'credential-number-' || value, '${"k".repeat(100)}', 0, '[]', 'Key', ?
        FROM generate_series(1, 20)`.replace(
        `generate_series(1, 20)`,
        `json_each('${JSON.stringify(Array.from({ length: 20 }, (_, index) => index))}')`,
      ),
    )
      .bind(ada.member.id, NOW)
      .run();
    expect(await add(ada, laptop)).toMatchObject({ refused: "conflict", message: expect.stringContaining("20") });
  });
});

describe("signing in with a passkey", () => {
  beforeEach(async () => {
    must(await add(ada, laptop));
  });

  it("opens a session without a password and without a second step, and puts it on record", async () => {
    const options = await ask();
    expect([options.allowCredentials, options.userVerification, options.rpId]).toEqual([[], "required", SITE.rpId]);
    const done = must(await signIn(await laptop.sign(options), { now: NOW + MINUTE_MS }));
    expect(done.user).toMatchObject({ username: "Ada" });
    expect(await findSession(db, await hashToken(done.token), NOW)).toMatchObject({ member: { id: ada.member.id } });
    expect(await column(`SELECT last_used_at FROM passkeys WHERE user_id = ${ada.member.id}`)).toEqual([
      NOW + MINUTE_MS,
    ]);
    expect(
      await column(`SELECT detail FROM security_events WHERE kind = 'signed-in' AND user_id = ${ada.member.id}`),
    ).toEqual(["the passkey “My laptop”"]);
    expect(await mails()).toEqual(["passkey-added", "new-sign-in"]);
    expect(await column("SELECT 1 FROM rate_events WHERE bucket LIKE 'sign-in%'")).toEqual([]);
  });

  it.each([
    ["another site's page", { origin: "http://obverse.example" }],
    ["another site's passkey", { rpId: "evil.example" }],
    ["a device that didn't verify its user", { isUserVerified: false }],
    ["another account's name on the device", { userHandle: "a".repeat(43) }],
    ["a new passkey in place of a signature", { type: "webauthn.create" }],
  ])("refuses %s, and puts it on record", async (_what, changes) => {
    expect(await signIn(await laptop.sign(await ask(), changes))).toMatchObject({ refused: "not_allowed" });
    expect(
      await column(`SELECT detail FROM security_events WHERE kind = 'sign-in-failed' AND user_id = ${ada.member.id}`),
    ).toEqual(["the passkey “My laptop”"]);
  });

  it("refuses a signature that was changed or made by another key", async () => {
    const options = await ask();
    const mine = JSON.parse(await laptop.sign(options));
    const theirs = JSON.parse(await (await makeSoftwarePasskey(SITE)).sign(options));
    mine.response.signature = theirs.response.signature;
    expect(await signIn(JSON.stringify(mine))).toMatchObject({ refused: "not_allowed" });
  });

  it("says the same of a passkey that nobody has and of a signature that is wrong", async () => {
    const unknown = await signIn(await (await makeSoftwarePasskey(SITE)).sign(await ask()));
    expect(await signIn(await laptop.sign(await ask(), { rpId: "evil.example" }))).toEqual(unknown);
  });

  it("accepts a challenge once, in the browser that it was given to, within five minutes", async () => {
    const options = await ask();
    const answer = await laptop.sign(options);
    expect(await signIn(answer, { browserHash: "c".repeat(64) })).toMatchObject({ refused: "conflict" });
    must(await signIn(answer));
    expect(await signIn(answer)).toMatchObject({ refused: "conflict" });
    expect(await signIn(await laptop.sign(options))).toMatchObject({ refused: "conflict" });
    const late = await laptop.sign(await ask());
    expect(await signIn(late, { now: NOW + CHALLENGE_MS })).toMatchObject({ refused: "conflict" });
    expect(await signIn(await laptop.sign({ challenge: "A".repeat(43) }))).toMatchObject({ refused: "conflict" });
  });

  it("reads an answer of up to 20,000 characters", async () => {
    const answer = await laptop.sign(await ask());
    expect(await signIn(answer.padEnd(20_001))).toMatchObject({ refused: "not_allowed" });
    must(await signIn(answer.padEnd(20_000)));
  });

  it("uses a challenge up with a wrong answer too", async () => {
    const options = await ask();
    expect(await signIn(await laptop.sign(options, { rpId: "evil.example" }))).toMatchObject({
      refused: "not_allowed",
    });
    expect(await signIn(await laptop.sign(options))).toMatchObject({ refused: "conflict" });
  });

  it("signs in once by 50 uses of one challenge at the same time", async () => {
    const answer = await laptop.sign(await ask());
    const { refusals } = await onlyOneWins(() => signIn(answer));
    expect(new Set(refusals.map(({ refused }) => refused))).toEqual(new Set(["conflict"]));
    expect(
      await column(`SELECT 1 FROM sessions WHERE device = 'Firefox on Linux' AND user_id = ${ada.member.id}`),
    ).toHaveLength(1);
  });

  it("refuses a counter that doesn't go up, as of a copied key, and accepts one that always says 0", async () => {
    must(await signIn(await laptop.sign(await ask(), { counter: 7 })));
    for (const counter of [7, 6, 0])
      expect(await signIn(await laptop.sign(await ask(), { counter }))).toMatchObject({ refused: "not_allowed" });
    must(await signIn(await laptop.sign(await ask(), { counter: 8 })));
    const synced = await makeSoftwarePasskey(SITE, { counts: false });
    must(await add(ben, synced));
    for (let uses = 0; uses < 2; uses += 1) must(await signIn(await synced.sign(await ask())));
  });

  it("refuses a passkey that was removed, also while it was being checked", async () => {
    const waiting = await laptop.sign(await ask());
    const [id] = await column(`SELECT id FROM passkeys WHERE user_id = ${ada.member.id}`);
    const removing = removePasskey(db, { session: ada, id: Number(id) }, { now: NOW, from });
    const [answer] = await Promise.all([signIn(waiting), removing]);
    must(await removing);
    expect(await signIn(await laptop.sign(await ask()))).toMatchObject({ refused: "not_allowed" });
    const opened = await column(
      `SELECT 1 FROM sessions WHERE device = 'Firefox on Linux' AND user_id = ${ada.member.id}`,
    );
    expect(opened).toHaveLength(isRefusal(answer) ? 0 : 1);
  });

  it("opens nothing for a suspended member, who is told why, and uses the answer up", async () => {
    await suspendMember(db, { operator: "ops", memberId: ada.member.id, reason: "Sells counterfeits." }, NOW);
    const answer = await laptop.sign(await ask());
    expect(await signIn(answer)).toMatchObject({
      refused: "not_allowed",
      message: expect.stringContaining("Sells counterfeits."),
    });
    expect(await signIn(answer)).toMatchObject({ refused: "conflict" });
    expect(
      await column(`SELECT 1 FROM sessions WHERE device = 'Firefox on Linux' AND user_id = ${ada.member.id}`),
    ).toEqual([]);
  });

  it("holds a network back that keeps failing, and nobody else", async () => {
    const stranger = await makeSoftwarePasskey(SITE);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await signIn(await stranger.sign(await ask()), { address: "203.0.113.1" })).toMatchObject({
        refused: "not_allowed",
      });
    expect(await signIn(await laptop.sign(await ask()), { address: "203.0.113.1" })).toMatchObject({
      refused: "rate_limited",
      retryAfterSeconds: expect.any(Number),
    });
    must(await signIn(await laptop.sign(await ask())));
  });
});

describe("a passkey as the second factor", () => {
  let codes: readonly string[];
  beforeEach(async () => {
    ({ codes } = must(await add(ada, laptop)));
  });
  async function waiting(): Promise<string> {
    const { secondStep, insert } = await issueSecondStep(db, { userId: ada.member.id, now: NOW, randomness });
    await db.commit([insert]);
    return secondStep;
  }
  const askFor = async (purpose: "second-step" | "confirm", session = ada) =>
    must(await askForPasskey(db, { purpose, memberId: session.member.id, browserHash: BROWSER }, asking()));
  const finish = (secondStep: string, answer: string) =>
    finishSecondStep(
      db,
      { secondStep, passkey: { answer, browserHash: BROWSER, site: SITE } },
      { visit: visit(), replaces: null },
    );
  const confirm = (session: Session, answer: string) =>
    confirmWithPasskey(db, { session, answer, browserHash: BROWSER, site: SITE }, visit());

  it("finishes a sign-in with a password, as a recovery code does", async () => {
    const options = await askFor("second-step");
    expect(options.allowCredentials).toMatchObject([{ id: laptop.id }]);
    const step = await waiting();
    expect(must(await finish(step, await laptop.sign(options))).user).toMatchObject({ username: "Ada" });
    expect(await finish(step, await laptop.sign(await askFor("second-step")))).toMatchObject({ refused: "signed_out" });
    const byCode = { secondStep: await waiting(), code: codes[0] ?? "" };
    must(await finishSecondStep(db, byCode, { visit: visit(), replaces: null }));
  });

  it("takes no other member's passkey and no challenge that was given for something else", async () => {
    const bens = await makeSoftwarePasskey(SITE);
    must(await add(ben, bens));
    const step = await waiting();
    expect(await finish(step, await bens.sign(await askFor("second-step")))).toMatchObject({ refused: "not_allowed" });
    for (const options of [await ask(), await askFor("confirm"), await askFor("second-step", ben)])
      expect(await finish(step, await laptop.sign(options))).toMatchObject({ refused: "conflict" });
    expect(await confirm(ada, await bens.sign(await askFor("confirm")))).toMatchObject({ refused: "not_allowed" });
    expect(await signIn(await laptop.sign(await askFor("confirm")))).toMatchObject({ refused: "conflict" });
  });

  it("confirms a session as a second factor does, with a new token", async () => {
    const before = { ...ada, confirmedAt: null, factorConfirmedAt: null, factorSince: null };
    const { session, token } = must(await confirm(before, await laptop.sign(await askFor("confirm"))));
    expect(session).toMatchObject({ confirmedAt: NOW, factorConfirmedAt: NOW, factorSince: NOW });
    expect(await findSession(db, await hashToken(token), NOW)).toMatchObject({ id: ada.id, factorConfirmedAt: NOW });
    expect(await findSession(db, ada.tokenHash, NOW)).toBeNull();
  });

  it("is renamed and removed by its member only, and removed only with a second factor confirmed", async () => {
    const id = Number((await column(`SELECT id FROM passkeys WHERE user_id = ${ada.member.id}`))[0]);
    expect(await renamePasskey(db, { memberId: ben.member.id, id }, "Mine now")).toMatchObject({ refused: "conflict" });
    expect(await removePasskey(db, { session: ben, id }, { now: NOW, from })).toMatchObject({ refused: "conflict" });
    const byPassword = { ...ada, factorConfirmedAt: null };
    expect(await removePasskey(db, { session: byPassword, id }, { now: NOW, from })).toMatchObject({
      refused: "not_allowed",
    });
    await renamePasskey(db, { memberId: ada.member.id, id }, "Desk");
    must(await removePasskey(db, { session: ada, id }, { now: NOW, from }));
    expect(
      await column(`SELECT detail FROM security_events WHERE kind = 'passkey-removed' AND user_id = ${ada.member.id}`),
    ).toEqual(["Desk"]);
    expect(await mails()).toEqual(["passkey-added", "passkey-removed"]);
    expect(await readFactors(db, ada.member.id)).toEqual({ appSince: null, passkeys: [], recoveryCodes: 0 });
    expect(await replaceRecoveryCodes(db, ada, { now: NOW, randomness, from })).toMatchObject({ refused: "conflict" });
  });

  it("has a name of 1 to 40 characters", () => {
    expect([passkeyName(` ${"n".repeat(40)} `), passkeyName("My \n phone")]).toEqual(["n".repeat(40), "My phone"]);
    for (const name of [" ", "n".repeat(41)]) expect(passkeyName(name)).toHaveProperty("fields.name");
  });

  it("is renamed and removed without the member's other passkeys", async () => {
    const id = Number((await column(`SELECT id FROM passkeys WHERE user_id = ${ada.member.id}`))[0]);
    await env.DB.prepare(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        VALUES (?, 'credential-phone', ?, 0, '[]', 'Phone', ?)`,
    )
      .bind(ada.member.id, "k".repeat(103), NOW)
      .run();
    const names = () => column(`SELECT name FROM passkeys WHERE user_id = ${ada.member.id} ORDER BY id`);
    expect(await renamePasskey(db, { memberId: ada.member.id, id }, "Desk")).toBeUndefined();
    expect(await names()).toEqual(["Desk", "Phone"]);
    must(await removePasskey(db, { session: ada, id }, { now: NOW, from }));
    expect(await names()).toEqual(["Phone"]);
  });

  it("is named in the report of its removal, whatever other passkeys the member has", async () => {
    must(await add(ada, await makeSoftwarePasskey(SITE), "Phone"));
    const ids = await column(`SELECT id FROM passkeys WHERE user_id = ${ada.member.id} ORDER BY id`);
    must(await removePasskey(db, { session: ada, id: Number(ids[1]) }, { now: NOW, from }));
    expect(
      await column(`SELECT detail FROM security_events WHERE kind = 'passkey-removed' AND user_id = ${ada.member.id}`),
    ).toEqual(["Phone"]);
  });

  it("keeps the recovery codes until the last factor goes", async () => {
    await env.DB.prepare("INSERT INTO authenticators VALUES (?, ?, 1, 1, 1)").bind(ada.member.id, "s".repeat(64)).run();
    must(await removeAuthenticator(db, ada, { now: NOW, from }));
    expect(await readFactors(db, ada.member.id)).toMatchObject({ recoveryCodes: 10, passkeys: [{}] });
    must(await replaceRecoveryCodes(db, ada, { now: NOW, randomness, from }));
  });

  it("can't be removed while it is the last way in", async () => {
    await env.DB.prepare("UPDATE users SET password_hash = NULL WHERE username = 'Ada'").run();
    const [id] = await column(`SELECT id FROM passkeys WHERE user_id = ${ada.member.id}`);
    const only = await removePasskey(db, { session: ada, id: Number(id) }, { now: NOW, from });
    expect(only).toMatchObject({ refused: "conflict", message: expect.stringContaining("last way") });
    must(await add(ada, await makeSoftwarePasskey(SITE), "Phone"));
    must(await removePasskey(db, { session: ada, id: Number(id) }, { now: NOW, from }));
  });

  it.each([
    ["the password", "SELECT 1"],
    ["no other way in", "UPDATE users SET password_hash = NULL WHERE username = 'Ada'"],
  ])("goes when a change of address is undone, if it was added around it: with %s", async (_what, before) => {
    await env.DB.prepare(before).run();
    const token = "7".repeat(64);
    await env.DB.prepare(
      "INSERT INTO emailed_links (token_hash, kind, user_id, email, created_at, expires_at) VALUES (?, 'undo', ?, ?, ?, ?)",
    )
      .bind(await hashToken(token), ada.member.id, "old@example.test", NOW, NOW + 7 * 24 * 60 * MINUTE_MS)
      .run();
    must(await undoChange(db, token, { now: NOW + 1, randomness, from }));
    expect(await column(`SELECT 1 FROM passkeys WHERE user_id = ${ada.member.id}`)).toEqual([]);
  });
});
