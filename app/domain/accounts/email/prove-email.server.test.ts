import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { LINK_MS } from "~/domain/accounts/account-terms";
import { requestReset } from "~/domain/accounts/reset/request-reset.server";
import { resetPassword } from "~/domain/accounts/reset/reset-password.server";
import { openAccount } from "~/domain/accounts/sign-in/open-account.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { signInWithProvider } from "~/domain/accounts/sign-in/sign-in-with-provider.server";
import type { Mail } from "~/domain/mail/mail";
import { sendMail } from "~/domain/mail/send-mail.server";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { randomness } from "../../../../test/factories";
import { onlyOneWins } from "../../../../test/only-one-wins";
import { COMMON_PASSWORDS, FIREFOX } from "../../../../test/rules";
import { findLink, issueLink } from "../emailed-link.server";
import { hashPassword } from "../hash-password.server";
import { sendProof } from "./change-email.server";
import { PROOF_OVER, proveEmail } from "./prove-email.server";

// An address belongs to whom can read its mails. Typing it reserves nothing.

const NOW = Date.UTC(2026, 10, 23, 12);
const ADA = "ada@example.test";
const PASSWORD = "correct horse, battery";
const passwordHash = hashPassword(PASSWORD, randomness);
const db = openWriter(env.DB);
const visitor = { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness };

const register = async (username: string, email = ADA) => {
  const { user } = await openAccount(
    db,
    { username, email, passwordHash, profileImageUrl: null, isVerified: false },
    visitor,
  );
  return user.id;
};
let ada: number;
beforeEach(async () => {
  ada = await register("Ada");
});

const prove = (token: string, viewerId: number | null, now: number) => proveEmail(db, { token, viewerId }, at(now));
const at = (now: number) => ({ now, from: { address: "192.0.2.1", device: FIREFOX.name } });
const mailbox: Mail[] = [];
/** What a mail says, when it is written at that time. */
async function writeMail(queued: QueuedMail, now = NOW): Promise<Mail | undefined> {
  mailbox.length = 0;
  const mailer = { send: async (mail: Mail) => void mailbox.push(mail) };
  const clock = { now: () => now };
  await sendMail(db, queued, {
    mailer,
    origin: "https://obverse.example",
    clock,
    randomness,
    currency: "USD",
    entry: { id: 1, revision: 1 },
  });
  return mailbox[0];
}
const mailOf = (memberId: number, now = NOW) => writeMail({ mail: "verify-address", memberId }, now);
const tokenIn = (mail: Mail | undefined) => /token=([0-9a-f]{64})\n/.exec(mail?.text ?? "")?.[1] ?? "";
const tokenOf = async (memberId: number, now = NOW) => tokenIn(await mailOf(memberId, now));
const verifiedAt = (id: number) =>
  env.DB.prepare("SELECT email_verified_at AS at FROM users WHERE id = ?").bind(id).first<number>("at");
const waiting = async () => {
  const { results } = await env.DB.prepare("SELECT payload FROM outbox ORDER BY id").all<{ payload: string }>();
  return results.map(({ payload }) => JSON.parse(payload));
};

describe("verifying an address", () => {
  it("is asked of a new member by a mail that is ordered with the account", async () => {
    expect(await waiting()).toEqual([{ mail: "verify-address", memberId: ada, returnPath: null }]);
    const mail = await mailOf(ada);
    expect(mail).toMatchObject({ to: ADA, subject: "Verify your email address" });
    expect(mail?.text).toContain("is the email address of your account, Ada.");
  });

  it(`succeeds once of 50 uses of a link at once`, async () => {
    const token = await tokenOf(ada);
    const { refusals } = await onlyOneWins(() => prove(token, ada, NOW + 1));
    expect(new Set(refusals.map(({ message }) => message))).toEqual(new Set([PROOF_OVER]));
    expect(await verifiedAt(ada)).toBe(NOW + 1);
    expect(await findLink(db, "verify", token, NOW + 2)).toMatchObject({ username: "Ada", email: ADA, isUsed: true });
  });

  it("takes someone who is signed in to the account: who only reads the mail of one they never made verifies nothing", async () => {
    const [token, other] = [await tokenOf(ada), await register("Other", "other@example.test")];
    for (const viewer of [null, other])
      expect(await prove(token, viewer, NOW + 1)).toMatchObject({
        refused: "not_allowed",
        message: "Sign in to Ada first: only its member can verify the address.",
      });
    expect(await verifiedAt(ada)).toBeNull();
    expect(isRefusal(await prove(token, ada, NOW + 2))).toBe(false);
  });

  it("leads back to where the link was asked for", async () => {
    expect(isRefusal(await sendProof(db, { memberId: ada, returnPath: "/auction/5" }, NOW))).toBe(false);
    const token = tokenIn(await writeMail((await waiting()).at(-1)));
    expect(await prove(token, ada, NOW + 1)).toMatchObject({ returnPath: "/auction/5" });
    const long = await issueLink(
      db,
      { kind: "verify", memberId: ada, email: ADA, returnPath: `/search?q=${"x".repeat(2_000)}`, at: NOW },
      randomness,
    );
    expect(await findLink(db, "verify", long, NOW)).toMatchObject({ returnPath: null });
  });

  it("comes before any way in, card or bank account, which the schema refuses until then", async () => {
    const adds = [
      "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('google', '1', ?, 1)",
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        VALUES (?, '${"c".repeat(43)}', '${"k".repeat(103)}', 0, '[]', 'Laptop', 1)`,
      `INSERT INTO authenticators (user_id, sealed_secret, created_at) VALUES (?, '${"s".repeat(64)}', 1)`,
      `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
        VALUES (?, 'sandbox', 'card', 'Visa', '4242', 'Card', 1, 1)`,
      "INSERT INTO provider_profiles (user_id, account_ref, account_at) VALUES (?, 'acct', 1)",
    ];
    for (const add of adds) await expect(env.DB.prepare(add).bind(ada).run()).rejects.toThrow("address_not_verified");
    await prove(await tokenOf(ada), ada, NOW + 1);
    for (const add of adds) await env.DB.prepare(add).bind(ada).run();
  });

  it("tells nobody of a change, and ends no other link, when the address stays", async () => {
    const [first, second] = [await tokenOf(ada), await tokenOf(ada)];
    const reset = await issueLink(db, { kind: "reset", memberId: ada, at: NOW }, randomness);
    const before = await waiting();
    for (const token of [first, second]) expect(isRefusal(await prove(token, ada, NOW + 1))).toBe(false);
    expect(await waiting()).toEqual(before);
    expect(await findLink(db, "reset", reset, NOW + 1)).toMatchObject({ isUsed: false });
  });

  it("leaves alone the change to another address that its member wants, and those that other members want", async () => {
    const want = env.DB.prepare("INSERT INTO email_changes (user_id, email, requested_at) VALUES (?, ?, ?)");
    const other = await register("Other", "other@example.test");
    await env.DB.batch([want.bind(ada, "new@example.test", NOW), want.bind(other, ADA, NOW)]);
    expect(isRefusal(await prove(await tokenOf(ada), ada, NOW + 1))).toBe(false);
    const changes = env.DB.prepare("SELECT email FROM email_changes WHERE user_id IN (?, ?) ORDER BY email");
    expect(await changes.bind(ada, other).raw()).toEqual([[ADA], ["new@example.test"]]);
  });

  it("tells the former address nothing of a change if it was never verified", async () => {
    await env.DB.prepare("INSERT INTO email_changes (user_id, email, requested_at) VALUES (?, 'new@example.test', ?)")
      .bind(ada, NOW)
      .run();
    const token = await issueLink(
      db,
      { kind: "verify", memberId: ada, email: "new@example.test", at: NOW },
      randomness,
    );
    expect(isRefusal(await prove(token, ada, NOW + 1))).toBe(false);
    expect((await waiting()).map(({ mail }) => mail)).toEqual(["verify-address", "address-changed"]);
  });

  it("is refused after 24 hours, for an unknown link, and for one that was sent to a former address", async () => {
    const token = await tokenOf(ada);
    expect(await prove(token, ada, NOW + LINK_MS.verify)).toMatchObject({ refused: "conflict" });
    expect(await prove("f".repeat(64), ada, NOW)).toMatchObject({ refused: "conflict" });
    await env.DB.prepare("UPDATE users SET email = 'else@example.test' WHERE id = ?").bind(ada).run();
    expect(await prove(token, ada, NOW + 1)).toMatchObject({ refused: "conflict" });
    expect(await verifiedAt(ada)).toBeNull();
  });

  it("stores the hash of a link's token only", async () => {
    const token = await tokenOf(ada);
    const rows = await env.DB.prepare("SELECT * FROM emailed_links").all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });

  it("can be asked for again three times an hour, and no more once it is done", async () => {
    for (let count = 0; count < 3; count += 1)
      expect(isRefusal(await sendProof(db, { memberId: ada }, NOW + count))).toBe(false);
    expect(await sendProof(db, { memberId: ada }, NOW + 10)).toMatchObject({ refused: "rate_limited" });
    expect(isRefusal(await sendProof(db, { memberId: ada }, NOW + 61 * MINUTE_MS))).toBe(false);
    await prove(await tokenOf(ada), ada, NOW + 1);
    expect(await mailOf(ada)).toBeUndefined();
    expect(await sendProof(db, { memberId: ada }, NOW + 130 * MINUTE_MS)).toEqual({ effects: [] });
  });

  it("sends one address a few mails an hour, however many accounts are made with it", async () => {
    let count = 0;
    for (let index = 0; index < 6 + 4; index += 1) count += (await mailOf(await register(`squatter-${index}`))) ? 1 : 0;
    expect(count).toBe(6);
  });
});

describe("an address that others registered with", () => {
  const signedIn = async (username: string, password = PASSWORD) => {
    const answer = await signIn(db, { username, password }, { visitor, failuresPerAddress: 100 });
    if (!("user" in answer)) throw new Error("not signed in");
    return answer.user.username;
  };

  it("signs in nobody until someone verifies it, and then that one; all keep their usernames", async () => {
    const owner = await register("Owner", "ADA@example.test");
    await expect(signedIn(ADA)).rejects.toThrow("not signed in");
    await prove(await tokenOf(owner), owner, NOW + 1);
    expect(await signedIn(ADA)).toBe("Owner");
    expect([await signedIn("Ada"), await signedIn("owner")]).toEqual(["Ada", "Owner"]);
  });

  it("can be verified by one account only, even when two links are used at the same moment", async () => {
    const other = await register("Other");
    const [one, two] = [await tokenOf(ada), await tokenOf(other)];
    const answers = await Promise.all([prove(one, ada, NOW + 1), prove(two, other, NOW + 1)]);
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(answers.find(isRefusal)).toMatchObject({
      refused: "conflict",
      message: expect.stringContaining("Another account has verified this address"),
    });
  });

  it("tells its owner, and gives nobody else a link, once it is verified", async () => {
    await prove(await tokenOf(ada), ada, NOW + 1);
    const squatter = await register("Squatter");
    const mail = await mailOf(squatter, NOW + 2);
    expect(mail).toMatchObject({ to: ADA, subject: "Someone entered your email address" });
    expect(mail?.text).toContain("Hello Ada,");
    expect(mail?.text).not.toMatch(/token=|Squatter/);
  });

  it("is taken by the person whose provider vouches for it", async () => {
    const profile = { provider: "google", providerUserId: "7", name: "Real Ada", verifiedEmail: ADA } as const;
    const answer = await signInWithProvider(db, profile, { visitor, perAddressHour: 10 });
    if (!("isNew" in answer)) throw new Error("not signed in");
    expect([answer.isNew, answer.user.username, await verifiedAt(answer.user.id)]).toEqual([true, "Real-Ada", NOW]);
    const second = { ...profile, provider: "github" } as const;
    expect(await signInWithProvider(db, second, { visitor, perAddressHour: 10 })).toMatchObject({
      refused: "conflict",
    });
  });

  it("is verified by a used reset link, which changes the account that the address stands for", async () => {
    const later = await register("Later");
    await env.DB.prepare("DELETE FROM outbox").run();
    await requestReset(db, { email: ADA }, { address: "192.0.2.1", device: FIREFOX.name, now: NOW });
    expect(await waiting()).toEqual([{ mail: "password-reset", memberId: ada }]);
    expect(await env.DB.prepare("SELECT 1 FROM security_events WHERE kind = 'reset-requested'").first()).toBeNull();
    const token = tokenIn(await writeMail({ mail: "password-reset", memberId: ada }));
    const tools = { address: "192.0.2.1", device: FIREFOX.name, now: NOW + 1, randomness, common: COMMON_PASSWORDS };
    expect(isRefusal(await resetPassword(db, { token, password: "a cabinet of thalers" }, tools))).toBe(false);
    expect([await verifiedAt(ada), await verifiedAt(later)]).toEqual([NOW + 1, null]);
  });

  it("loses with a reset what whoever registered it had added, the account of before this rule included", async () => {
    await env.DB.prepare("UPDATE users SET email_verified_at = created_at WHERE id = ?").bind(ada).run();
    for (const add of [
      "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('google', '1', ?, 1)",
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        VALUES (?, '${"c".repeat(43)}', '${"k".repeat(103)}', 0, '[]', 'Laptop', 1)`,
      `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
        VALUES (?, 'sandbox', 'card', 'Visa', '4242', 'Card', 1, 1)`,
      `INSERT INTO addresses (user_id, name, line1, city, country, created_at)
        VALUES (?, 'Somebody', 'Main Street 1', 'Graz', 'AT', 1)`,
    ])
      await env.DB.prepare(add).bind(ada).run();
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(ada).run();
    const token = tokenIn(await writeMail({ mail: "password-reset", memberId: ada }));
    const tools = { address: "192.0.2.1", device: FIREFOX.name, now: NOW + 1, randomness, common: COMMON_PASSWORDS };
    expect(isRefusal(await resetPassword(db, { token, password: "a cabinet of thalers" }, tools))).toBe(false);
    expect(await verifiedAt(ada)).toBe(NOW + 1);
    for (const table of [
      ...["sessions", "oauth_accounts", "passkeys", "addresses", "known_devices"],
      "payment_methods WHERE removed_at IS NULL",
    ]) {
      const own = `SELECT COUNT(*) AS n FROM (SELECT * FROM ${table}) WHERE user_id = ?`;
      expect([table, await env.DB.prepare(own).bind(ada).first("n")]).toEqual([table, 0]);
    }
    expect((await waiting()).map(({ mail }) => mail)).toContain("access-removed");
  });

  it("keeps a reset working for an account whose address another one verified meanwhile", async () => {
    const owner = await register("Owner");
    const token = tokenIn(await writeMail({ mail: "password-reset", memberId: ada }));
    await prove(await tokenOf(owner), owner, NOW + 1);
    const tools = { address: "192.0.2.1", device: FIREFOX.name, now: NOW + 2, randomness, common: COMMON_PASSWORDS };
    expect(isRefusal(await resetPassword(db, { token, password: "a cabinet of thalers" }, tools))).toBe(false);
    expect(await verifiedAt(ada)).toBeNull();
  });
});
