import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { LINK_MS } from "~/domain/accounts/account-terms";
import { issueLink } from "~/domain/accounts/emailed-link.server";
import { hashPassword, verifyPassword } from "~/domain/accounts/hash-password.server";
import { openSession } from "~/domain/accounts/session.server";
import { openAccount } from "~/domain/accounts/sign-in/open-account.server";
import { addAddress, addressesOf, editAddress } from "~/domain/addresses/add-address.server";
import type { Mail } from "~/domain/mail/mail";
import { sendMail } from "~/domain/mail/send-mail.server";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { randomness } from "../../../../test/factories";
import { onlyOneWins, USES } from "../../../../test/only-one-wins";
import { COMMON_PASSWORDS, FIREFOX } from "../../../../test/rules";
import { requestReset } from "./request-reset.server";
import { LINK_EXPIRED, resetPassword } from "./reset-password.server";

const NOW = Date.UTC(2026, 0, 5, 12);
const HERE = "192.0.2.1";
const ADA = "Ada@example.test";
const WANTED = "a hoard of old groats";

let oldHash: string;
beforeAll(() => {
  oldHash = hashPassword("correct horse, battery", randomness);
});
let memberId: number;
beforeEach(async () => {
  const ada = { username: "Ada", email: ADA, passwordHash: oldHash, profileImageUrl: null, isVerified: true };
  const visitor = { address: HERE, device: FIREFOX, now: NOW, randomness };
  memberId = (await openAccount(openWriter(env.DB), ada, visitor)).user.id;
});

const ask = (email: string, now = NOW) =>
  requestReset(openWriter(env.DB), { email }, { address: HERE, device: FIREFOX.name, now });
const waiting = () =>
  env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id").all<{ payload: string }>();
const passwordIs = async (password: string) => {
  const row = await env.DB.prepare("SELECT password_hash AS hash FROM users WHERE id = ?").bind(memberId).first("hash");
  return verifyPassword(password, String(row)).isRight;
};

/** The token of a mailed link. */
async function mailedToken(now = NOW): Promise<string> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const tools = {
    mailer,
    origin: "https://obverse.example",
    clock: { now: () => now },
    randomness,
    currency: "USD",
    entry: { id: 1, revision: 1 },
  };
  await sendMail(openWriter(env.DB), { mail: "password-reset", memberId }, tools);
  expect(mails.map(({ to }) => to)).toEqual([ADA]);
  return /token=([0-9a-f]{64})\n/.exec(mails[0]?.text ?? "")?.[1] ?? "";
}
const use = (token: string, { password = WANTED, now = NOW + 1, address = HERE } = {}) =>
  resetPassword(
    openWriter(env.DB),
    { token, password },
    { address, device: FIREFOX.name, now, randomness, common: COMMON_PASSWORDS },
  );

describe("asking for a link", () => {
  it("orders one mail however often it is asked for, and none for an address of nobody, with the same answer", async () => {
    for (const email of ["ada@EXAMPLE.test", ` ${ADA} `, "nobody@example.test"]) {
      const answer = await ask(email);
      expect(isRefusal(answer)).toBe(false);
    }
    expect((await waiting()).results.map(({ payload }) => JSON.parse(payload))).toEqual([
      { mail: "password-reset", memberId },
    ]);
  });

  it("allows as many links an hour for an address of nobody as for a member's", async () => {
    for (const email of [ADA, "nobody@example.test"]) {
      for (let count = 0; count < 5; count += 1) expect(isRefusal(await ask(email, NOW + count))).toBe(false);
      expect(await ask(email, NOW + 10)).toMatchObject({ refused: "rate_limited" });
      expect(isRefusal(await ask(email, NOW + 61 * MINUTE_MS))).toBe(false);
    }
  });

  it("allows 20 links an hour from one network, whatever the address", async () => {
    for (let count = 0; count < 20; count += 1)
      expect(isRefusal(await ask(`nobody-${count}@example.test`, NOW + count))).toBe(false);
    expect(await ask(ADA, NOW + 60 * MINUTE_MS - 1)).toMatchObject({ refused: "rate_limited" });
    expect(isRefusal(await ask(ADA, NOW + 60 * MINUTE_MS + 1))).toBe(false);
  });

  it("refuses what is no address", async () => {
    expect(await ask("ada")).toMatchObject({ refused: "breaks_rule", fields: { email: expect.any(String) } });
  });

  it("stores the hash of a link's token only", async () => {
    const token = await mailedToken();
    const rows = await env.DB.prepare("SELECT * FROM emailed_links").all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });
});

describe("using a link", () => {
  it("changes the password, ends every session, forgets failed sign-ins and tells the member", async () => {
    await openSession(openWriter(env.DB), { userId: memberId, now: NOW, randomness });
    const answer = await use(await mailedToken());
    expect(isRefusal(answer)).toBe(false);
    expect(await passwordIs(WANTED)).toBe(true);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM sessions WHERE user_id = ?").bind(memberId).first("n")).toBe(
      0,
    );
    expect((await waiting()).results.map(({ payload }) => JSON.parse(payload))).toEqual([
      expect.objectContaining({ mail: "access-removed", providers: [], passkeys: [], payoutsMinor: 0 }),
      { mail: "password-changed", memberId, at: NOW + 1 },
    ]);
  });

  it("removes what was added in the week before, but not the provider that the member registered with", async () => {
    const later = NOW + 2 * LINK_MS.undo;
    const connect = (provider: string, at: number) =>
      env.DB.prepare(
        "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES (?, '1', ?, ?)",
      )
        .bind(provider, memberId, at)
        .run();
    const connected = async () =>
      (
        await env.DB.prepare("SELECT provider FROM oauth_accounts WHERE user_id = ? ORDER BY provider")
          .bind(memberId)
          .all()
      ).results.map(({ provider }) => provider);
    await connect("google", NOW);
    await connect("github", NOW + 1);
    expect(isRefusal(await use(await mailedToken(), { now: NOW + 2 }))).toBe(false);
    expect(await connected()).toEqual(["google"]);

    await connect("github", later - LINK_MS.undo - 1);
    expect(isRefusal(await use(await mailedToken(later), { now: later }))).toBe(false);
    expect(await connected()).toEqual(["github", "google"]);
  });

  it("removes an address that was edited in the week before", async () => {
    const db = openWriter(env.DB);
    const home = {
      name: "A",
      line1: "1 Ring",
      line2: "",
      city: "Wien",
      region: "",
      postalCode: "",
      country: "AT",
      phone: "",
    };
    const old = await addAddress(db, { memberId }, home, NOW - LINK_MS.undo - 2);
    if (isRefusal(old)) throw new Error(old.message);
    await editAddress(db, { memberId, addressId: old.id }, { ...home, line1: "9 Den" }, NOW + 1);
    await use(await mailedToken());
    expect(await addressesOf(db, memberId)).toEqual([]);
  });

  it("ends the set-up of an app, whose key a stranger may have seen, and keeps an app that is on", async () => {
    const secret = "s".repeat(64);
    const left = async () =>
      (await env.DB.prepare("SELECT confirmed_at FROM authenticators WHERE user_id = ?").bind(memberId).all()).results;
    const begin = env.DB.prepare("INSERT INTO authenticators (user_id, sealed_secret, created_at) VALUES (?, ?, ?)");
    await begin.bind(memberId, secret, NOW).run();
    await use(await mailedToken());
    expect(await left()).toEqual([]);

    await begin.bind(memberId, secret, NOW).run();
    await env.DB.prepare("UPDATE authenticators SET confirmed_at = ?, last_step = 1 WHERE user_id = ?")
      .bind(NOW, memberId)
      .run();
    await use(await mailedToken(), { now: NOW + 2 });
    expect(await left()).toEqual([{ confirmed_at: NOW }]);
  });

  it(`succeeds once of ${USES} uses at the same time`, async () => {
    const token = await mailedToken();
    const { winner, refusals } = await onlyOneWins((index) =>
      use(token, { password: `${WANTED} ${index}`, address: `198.51.${index}.1` }),
    );
    expect(await passwordIs(`${WANTED} ${winner}`)).toBe(true);
    // Ten of them reach the hash.
    expect(refusals.filter(({ refused }) => refused === "conflict")).toHaveLength(9);
    expect(refusals.filter(({ refused }) => refused === "rate_limited")).toHaveLength(USES - 10);
  });

  it("is refused after 30 minutes, for a link that was never made or for something else, and once another link was used", async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    expect(await use(first, { now: NOW + LINK_MS.reset })).toMatchObject({
      refused: "conflict",
      message: LINK_EXPIRED,
    });
    const proof = { kind: "verify", memberId, email: ADA, at: NOW } as const;
    for (const token of ["f".repeat(64), await issueLink(openWriter(env.DB), proof, randomness)])
      expect(await use(token)).toMatchObject({ message: LINK_EXPIRED });
    expect(isRefusal(await use(first, { now: NOW + LINK_MS.reset - 1 }))).toBe(false);
    expect(await use(second)).toMatchObject({ message: LINK_EXPIRED });
  });

  it("lets one network try 20 times in 15 minutes", async () => {
    const guess = (now: number) => use("0".repeat(64), { now });
    for (let count = 0; count < 20; count += 1) expect(await guess(NOW + count)).toMatchObject({ refused: "conflict" });
    expect(await guess(NOW + 15 * MINUTE_MS - 1)).toMatchObject({ refused: "rate_limited" });
    expect(await guess(NOW + 15 * MINUTE_MS + 1)).toMatchObject({ refused: "conflict" });
  });

  it("refuses a password that is too easy, and the link still works", async () => {
    const token = await mailedToken();
    for (const password of ["short", "abcdefgh", "Obverse2026", "ada@example.test"])
      expect(await use(token, { password })).toMatchObject({ refused: "breaks_rule" });
    expect(isRefusal(await use(token))).toBe(false);
  });
});
