import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { changeUsername } from "~/domain/accounts/change-username.server";
import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { addPasskey } from "~/domain/accounts/passkeys/add-passkey.server";
import { askForNewPasskey } from "~/domain/accounts/passkeys/ask-for-passkey.server";
import { askerOf, findSession, openSession, type Session } from "~/domain/accounts/session.server";
import { confirmWithPassword } from "~/domain/accounts/sign-in/confirm-session.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { makeMember, randomness } from "../../../../test/factories";
import { SECRET_BOX as box, FIREFOX } from "../../../../test/rules";
import { makeSoftwarePasskey } from "../../../../test/software-passkey";
import { finishAuthenticator, startAuthenticator } from "./set-up-authenticator.server";
import { codeOf, stepAt } from "./totp.server";

// A password confirms sessions until a second factor is turned on. From then on, only the session in which that was done
// is confirmed, by the factor itself.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 0, 5, 12);
const LATER = NOW + MINUTE_MS;
const PASSWORD = "correct horse, battery";
const SITE = { origin: "https://obverse.example", rpId: "obverse.example" };
const BROWSER = "b".repeat(64);
const from = { address: "192.0.2.1", device: FIREFOX.name };

let passwordHash: string;
beforeAll(() => {
  passwordHash = hashPassword(PASSWORD, randomness);
});
let userId: number;
beforeEach(async () => {
  ({ id: userId } = await makeMember(env, { username: "Ada", now: NOW }));
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(passwordHash, userId).run();
});

async function openedSession(): Promise<Session> {
  const { token } = await openSession(db, { userId, now: NOW, randomness });
  return (await findSession(db, await hashToken(token), NOW)) ?? expect.fail();
}
const byPassword = (session: Session, now: number, writer: Writer = db) =>
  confirmWithPassword(writer, { session, password: PASSWORD }, { ...from, now, randomness, failuresPerAddress: 10 });
async function confirmed(session: Session): Promise<Session> {
  const answer = await byPassword(session, NOW);
  return isRefusal(answer) ? expect.fail(answer.message) : answer.session;
}
async function again({ id }: Session): Promise<Session> {
  const tokenHash = await env.DB.prepare("SELECT token_hash FROM sessions WHERE id = ?").bind(id).first("token_hash");
  return (await findSession(db, String(tokenHash), LATER)) ?? expect.fail();
}

async function turnOnApp(session: Session): Promise<unknown> {
  await startAuthenticator(db, session, { now: NOW, randomness, box });
  const row = await env.DB.prepare("SELECT sealed_secret AS s FROM authenticators WHERE user_id = ?")
    .bind(userId)
    .first<{ s: string }>();
  const code = await codeOf(await box.open(row?.s ?? "", `authenticator:${userId}`), stepAt(LATER));
  return finishAuthenticator(db, { session, code }, { now: LATER, randomness, box, from });
}
async function addFirstPasskey(session: Session): Promise<unknown> {
  const asking = { site: SITE, now: LATER, randomness, address: "192.0.2.1" };
  const options = await askForNewPasskey(db, { session, browserHash: BROWSER }, asking);
  if (isRefusal(options)) return options;
  const answer = await (await makeSoftwarePasskey(SITE)).register(options);
  return addPasskey(
    db,
    { session, name: "Laptop", answer, browserHash: BROWSER },
    { now: LATER, randomness, site: SITE, from },
  );
}

describe.each([
  ["an authenticator app", turnOnApp],
  ["a first passkey", addFirstPasskey],
])("turning on %s", (_what, turnOn) => {
  it("takes back what the password confirmed in other sessions, and leaves other members alone", async () => {
    const [mine, theirs] = [await confirmed(await openedSession()), await confirmed(await openedSession())];
    const ben = await makeMember(env, { username: "Ben", now: NOW, isConfirmed: true });
    const bensHash = await hashToken(ben.token);
    expect(refuseUnconfirmed(await again(theirs), LATER)).toBeUndefined();
    expect(isRefusal(await turnOn(mine))).toBe(false);
    const other = await again(theirs);
    expect(other.confirmedAt).toBeNull();
    expect(await changeUsername(db, askerOf(other), { username: "Mallory", now: LATER })).toMatchObject({
      refused: "not_allowed",
    });
    expect((await findSession(db, bensHash, NOW))?.confirmedAt).not.toBeNull();
  });

  it("refuses a password that was being checked at that moment", async () => {
    const [mine, theirs] = [await confirmed(await openedSession()), await openedSession()];
    let commits = 0;
    const commit = async (batch: never) => {
      commits += 1;
      // The first batch puts the attempt on record, the second confirms.
      if (commits === 2) expect(isRefusal(await turnOn(mine))).toBe(false);
      return db.commit(batch);
    };
    const overtaken: Writer = Object.assign(Object.create(db), { commit });
    expect(await byPassword(theirs, LATER, overtaken)).toMatchObject({
      refused: "not_allowed",
      message: expect.stringContaining("two-step sign-in"),
    });
    expect((await again(theirs)).confirmedAt).toBeNull();
  });

  it("confirms the session in which it is turned on, with a new token, also for what protects the account", async () => {
    const mine = await confirmed(await openedSession());
    expect(isRefusal(await turnOn(mine))).toBe(false);
    const own = await again(mine);
    expect(own).toMatchObject({ confirmedAt: LATER, factorConfirmedAt: LATER, factorSince: LATER });
    expect(await findSession(db, mine.tokenHash, LATER)).toBeNull();
    const asking = { site: SITE, now: LATER, randomness, address: "192.0.2.2" };
    expect(isRefusal(await askForNewPasskey(db, { session: own, browserHash: BROWSER }, asking))).toBe(false);
  });
});

it("a second factor more leaves sessions confirmed that the first one confirmed", async () => {
  const [mine, theirs] = [await confirmed(await openedSession()), await confirmed(await openedSession())];
  await addFirstPasskey(mine);
  await env.DB.prepare(
    "UPDATE sessions SET confirmed_at = ?1, factor_confirmed_at = ?1, factor_since = ?1 WHERE user_id = ?2",
  )
    .bind(LATER, userId)
    .run();
  expect(isRefusal(await turnOnApp(await again(mine)))).toBe(false);
  expect((await again(theirs)).confirmedAt).toBe(LATER);
});
