import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { LINK_MS } from "~/domain/accounts/account-terms";
import { changePassword, setPassword } from "~/domain/accounts/passwords/change-password.server";
import { editAddress } from "~/domain/addresses/add-address.server";
import type { Mail } from "~/domain/mail/mail";
import { sendMail } from "~/domain/mail/send-mail.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import type { QueuedMail } from "~/domain/outbox/queued-mail";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAddress, makeMember, makeOrder, randomness, type TestMember } from "../../../../test/factories";
import { onlyOneWins } from "../../../../test/only-one-wins";
import { COMMON_PASSWORDS, FIREFOX } from "../../../../test/rules";
import { findUnusedLink, issueLink } from "../emailed-link.server";
import { hashPassword } from "../hash-password.server";
import { hashToken } from "../make-token.server";
import { resetPassword } from "../reset/reset-password.server";
import { findSession } from "../session.server";
import { cancelChange, changeEmail, wantedEmail } from "./change-email.server";
import { proveEmail } from "./prove-email.server";
import { undoChange } from "./undo-change.server";

const NOW = Date.UTC(2026, 10, 23, 12);
const db = openWriter(env.DB);
const DEN = { name: "T", line1: "9 Den", line2: "", city: "Paris", region: "", postalCode: "75001", phone: "" };
const from = { address: "192.0.2.1", device: FIREFOX.name };
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env, { now: NOW - MINUTE_MS, fundsMinor: 10_000 });
  await env.DB.prepare("UPDATE users SET password_hash = 'known to a thief' WHERE id = ?").bind(ada.id).run();
});

const at = (now: number) => ({ now, randomness });
const ask = (email: string, { confirmedAt = NOW as number | null, now = NOW } = {}) =>
  changeEmail(db, { memberId: ada.id, confirmedAt, email: ada.email, from }, { email, now });
async function writeMail(queued: QueuedMail, now: number): Promise<Mail | undefined> {
  const mails: Mail[] = [];
  const tools = { clock: { now: () => now }, randomness, currency: "USD", entry: { id: 1, revision: 1 } };
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await sendMail(db, queued, { ...tools, origin: "https://obverse.example", mailer });
  return mails[0];
}
const tokenIn = (mail: Mail | undefined) => /token=([0-9a-f]{64})\n/.exec(mail?.text ?? "")?.[1] ?? "";
const proofToken = async (now = NOW) => tokenIn(await writeMail({ mail: "confirm-address", memberId: ada.id }, now));
const prove = (token: string, now = NOW) => proveEmail(db, { token, viewerId: ada.id }, { now, from });
const member = () =>
  env.DB.prepare("SELECT email, email_verified_at AS at, password_hash AS hash FROM users WHERE id = ?")
    .bind(ada.id)
    .first<{ email: string; at: number | null; hash: string | null }>();
/** Changes the address; returns the token that undoes it, from the mail to the address before. */
async function changeTo(email: string, now = NOW): Promise<string> {
  const answer = await ask(email, { now, confirmedAt: now });
  if (isRefusal(answer)) throw new Error(answer.message);
  const former = (await member())?.email ?? "";
  expect(isRefusal(await prove(await proofToken(now), now))).toBe(false);
  const queued = { mail: "address-changed-from", memberId: ada.id, at: now, former } as const;
  expect(
    await env.DB.prepare("SELECT 1 FROM outbox WHERE payload = ?").bind(JSON.stringify(queued)).first(),
  ).not.toBeNull();
  const mail = await writeMail(queued, now);
  expect(mail?.to).toBe(former);
  return tokenIn(mail);
}
const undo = (token: string, now = NOW + 1) => undoChange(db, token, { ...at(now), from });

describe("changing the address", () => {
  it("needs a confirmed session and another address, and changes nothing before the link is used", async () => {
    expect(await ask("new@example.test", { confirmedAt: null })).toMatchObject({ refused: "not_allowed" });
    for (const email of ["", "new", ada.email.toUpperCase()])
      expect(await ask(email)).toMatchObject({ refused: "breaks_rule", fields: { email: expect.any(String) } });
    expect(isRefusal(await ask(" new@example.test "))).toBe(false);
    expect([await wantedEmail(db, ada.id), (await member())?.email]).toEqual(["new@example.test", ada.email]);
    const reset = await issueLink(db, { kind: "reset", memberId: ada.id, at: NOW }, randomness);
    await prove(await proofToken());
    expect(await member()).toMatchObject({ email: "new@example.test", at: NOW });
    expect([await wantedEmail(db, ada.id), await findUnusedLink(db, "reset", reset, NOW)]).toEqual([null, undefined]);
  });

  it("is reported to the former address and the new one, and to no other member", async () => {
    await changeTo("new@example.test");
    const { results } = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE payload LIKE '%address-changed%' ORDER BY id",
    ).all<{ payload: string }>();
    expect(results.map(({ payload }) => JSON.parse(payload))).toEqual([
      { mail: "address-changed-from", memberId: ada.id, at: NOW, former: ada.email },
      { mail: "address-changed", memberId: ada.id, at: NOW },
    ]);
  });

  it("ends the link of an address that was wanted before, and of one that is no longer wanted", async () => {
    await ask("first@example.test");
    const first = await proofToken();
    await ask("second@example.test");
    const second = await proofToken();
    expect(await prove(first)).toMatchObject({ refused: "conflict" });
    await cancelChange(db, ada.id);
    expect(await prove(second)).toMatchObject({ refused: "conflict" });
    expect((await member())?.email).toBe(ada.email);
  });

  it("doesn't take an address that only another member still wants", async () => {
    await ask("new@example.test");
    const token = await proofToken();
    await env.DB.batch([
      env.DB.prepare("UPDATE email_changes SET email = 'newer@example.test' WHERE user_id = ?").bind(ada.id),
      env.DB.prepare("INSERT INTO email_changes (user_id, email, requested_at) VALUES (?, 'new@example.test', ?)").bind(
        (await makeMember(env, { now: NOW })).id,
        NOW,
      ),
    ]);
    expect(await prove(token)).toMatchObject({ refused: "conflict" });
    expect((await member())?.email).toBe(ada.email);
  });

  it("says nothing of an address that has an account, whose owner is told, and can't take one that was verified meanwhile", async () => {
    const ben = await makeMember(env, { now: NOW });
    expect(isRefusal(await ask(ben.email))).toBe(false);
    const mail = await writeMail({ mail: "confirm-address", memberId: ada.id }, NOW);
    expect([mail?.to, mail?.subject, tokenIn(mail)]).toEqual([ben.email, "Someone entered your email address", ""]);

    await ask("wanted@example.test");
    const token = await proofToken();
    await env.DB.prepare("UPDATE users SET email = 'Wanted@example.test', email_verified_at = ? WHERE id = ?")
      .bind(NOW + 1, ben.id)
      .run();
    expect(await prove(token)).toMatchObject({
      refused: "conflict",
      message: expect.stringContaining("Another account"),
    });
    expect((await member())?.email).toBe(ada.email);
  });

  it("is called off by any new password, and the links to the new address and to a new password with it", async () => {
    const [current, password] = ["a cabinet of thalers", "a drawer full of florins"];
    const tools = { ...at(NOW), common: COMMON_PASSWORDS };
    const session = async () => {
      const token = await hashToken(ada.token);
      await env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(NOW, ada.id).run();
      const found = await findSession(db, token, NOW);
      if (!found) throw new Error("no session");
      return found;
    };
    const ways = {
      reset: async () => {
        const token = await issueLink(db, { kind: "reset", memberId: ada.id, at: NOW }, randomness);
        return resetPassword(db, { token, password }, { ...tools, ...from });
      },
      change: async () => {
        const hash = hashPassword(current, randomness);
        await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(hash, ada.id).run();
        return changePassword(db, { session: await session(), current, password }, tools);
      },
      first: async () => {
        await env.DB.prepare("UPDATE users SET password_hash = NULL WHERE id = ?").bind(ada.id).run();
        return setPassword(db, { session: await session(), password, from }, tools);
      },
    };
    for (const choose of [ways.change, ways.first, ways.reset]) {
      await ask("thief@example.test");
      const link = await proofToken();
      const reset = await issueLink(db, { kind: "reset", memberId: ada.id, at: NOW }, randomness);
      expect(isRefusal(await choose())).toBe(false);
      expect(await prove(link)).toMatchObject({ refused: "conflict" });
      expect(await findUnusedLink(db, "reset", reset, NOW)).toBeUndefined();
      expect([await wantedEmail(db, ada.id), (await member())?.email]).toEqual([null, ada.email]);
    }
  });

  it("sends a few links an hour", async () => {
    for (let count = 0; count < 3; count += 1) expect(isRefusal(await ask(`n${count}@example.test`))).toBe(false);
    expect(await ask("more@example.test")).toMatchObject({ refused: "rate_limited" });
  });
});

describe("undoing a change", () => {
  it("brings back the address, ends the sessions, removes the password and leads to a new one, once of 50 uses at once", async () => {
    const token = await changeTo("thief@example.test");
    const { answer } = await onlyOneWins(() => undo(token));
    expect(await member()).toEqual({ email: ada.email, at: NOW + 1, hash: null });
    const sessions = env.DB.prepare("SELECT COUNT(*) AS n FROM sessions WHERE user_id = ?").bind(ada.id);
    expect(await sessions.first("n")).toBe(0);
    expect(await findUnusedLink(db, "reset", answer.resetToken, NOW + 2)).toMatchObject({
      memberId: ada.id,
      email: ada.email,
    });
  });

  it("removes what was added in the week before the change or since, the last way in included, but nothing older", async () => {
    const run = (query: string, ...values: unknown[]) =>
      env.DB.prepare(query)
        .bind(...values)
        .run();
    const add = async (name: string, createdAt: number) => {
      await run(
        "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES (?, '1', ?, ?)",
        name === "old" ? "github" : "google",
        ada.id,
        createdAt,
      );
      await run(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        VALUES (?, ?, ?, 0, '[]', ?, ?)`,
        ada.id,
        `credential-${name}-1234`,
        "k".repeat(103),
        name,
        createdAt,
      );
      await run(
        "INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (?, ?, ?)",
        ada.id,
        name.repeat(22).slice(0, 64),
        createdAt,
      );
      await run(
        `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
        VALUES (?, 'sandbox', ?, 'Visa', '4242', ?, ?, ?)`,
        ada.id,
        `card-${name}`,
        name,
        name === "new" ? 1 : 0,
        // A payout to a card of this day waits.
        name === "new" ? NOW : createdAt,
      );
      await run(
        `INSERT INTO addresses (user_id, name, line1, city, country, is_default, created_at)
        VALUES (?, ?, 'Main Street 1', 'Graz', 'AT', ?, ?)`,
        ada.id,
        name,
        name === "new" ? 1 : 0,
        createdAt,
      );
      await run(
        `INSERT INTO known_devices (user_id, token_hash, name, first_seen_at, last_seen_at)
        VALUES (?, ?, ?, ?, ?)`,
        ada.id,
        name.repeat(22).slice(0, 64),
        name,
        createdAt,
        createdAt,
      );
    };
    const namesIn = async (query: string) =>
      (await env.DB.prepare(query.replace("?", String(ada.id))).all()).results.map(({ name }) => name);
    await makeMember(env, { username: "Aaron", now: NOW });
    await run("UPDATE users SET created_at = 1 WHERE id = ?", ada.id);
    await add("old", NOW - LINK_MS.undo - 1);
    await add("new", NOW - LINK_MS.undo);
    await run(
      "INSERT INTO authenticators (user_id, sealed_secret, created_at) VALUES (?, ?, ?)",
      ada.id,
      "s".repeat(64),
      NOW,
    );
    await run(
      "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, 'acct', 1, ?)",
      ada.id,
      NOW,
    );
    await run(
      "INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)",
      ada.id,
      NOW,
      NOW + LINK_MS.undo,
    );
    const method = await env.DB.prepare("SELECT id FROM payment_methods WHERE name = 'new'").first<number>("id");
    const money = { memberId: ada.id, amountMinor: 4_000, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW };
    const sandbox = { name: "sandbox", paysTo: "card" } as PaymentProvider;
    const payout = await payOut(db, sandbox, { ...money, paymentMethodId: method ?? 0 }, { now: NOW, currency: "USD" });
    expect(payout).toMatchObject({ status: "waiting" });

    expect(isRefusal(await undo(await changeTo("thief@example.test")))).toBe(false);

    expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
    for (const query of [
      "SELECT 'old' AS name FROM oauth_accounts WHERE provider = 'github' AND user_id = ?",
      "SELECT name FROM passkeys WHERE user_id = ?",
      "SELECT substr(code_hash, 1, 3) AS name FROM recovery_codes WHERE user_id = ?",
      "SELECT name FROM payment_methods WHERE removed_at IS NULL AND is_default = 1 AND user_id = ?",
      "SELECT name FROM addresses WHERE is_default = 1 AND user_id = ?",
      "SELECT name FROM known_devices WHERE user_id = ?",
    ])
      expect([query, await namesIn(query)]).toEqual([query, ["old"]]);
    for (const query of [
      "SELECT provider AS name FROM oauth_accounts WHERE provider = 'google' AND user_id = ?",
      "SELECT user_id AS name FROM authenticators WHERE user_id = ?",
      "SELECT user_id AS name FROM account_deletions WHERE user_id = ?",
      "SELECT account_ref AS name FROM provider_profiles WHERE (account_ref IS NOT NULL OR account_ready = 1) AND user_id = ?",
    ])
      expect([query, await namesIn(query)]).toEqual([query, []]);

    const detached = env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'detachment'");
    expect(JSON.parse((await detached.first<string>("payload")) ?? "{}")).toEqual({
      refs: [
        { what: "card", ref: "card-new" },
        { what: "account", ref: "acct" },
      ],
    });
    const payload = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE payload LIKE '%access-removed%'",
    ).first<string>("payload");
    const mail = await writeMail(JSON.parse(payload ?? "{}"), NOW + 1);
    expect(mail?.to).toBe(ada.email);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "We removed what had been added to it: a connected Google account, the passkey “new”, an authenticator app, recovery codes, the card Visa ·4242, the bank account for payouts, a delivery address. Payouts of $40.00 were cancelled. The money is in your wallet. The deletion of your account was cancelled.",
    );
  });

  it("keeps a bank account that was added before that week, and what others added", async () => {
    const ben = await makeMember(env, { now: NOW });
    const add = env.DB.prepare(
      "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, ?, 1, ?)",
    );
    await env.DB.batch([add.bind(ada.id, "acct_old", NOW - LINK_MS.undo - 1), add.bind(ben.id, "acct_ben", NOW)]);
    expect(isRefusal(await undo(await changeTo("thief@example.test")))).toBe(false);
    const refs = env.DB.prepare("SELECT account_ref FROM provider_profiles WHERE user_id IN (?, ?) ORDER BY 1");
    expect(await refs.bind(ada.id, ben.id).raw()).toEqual([["acct_ben"], ["acct_old"]]);
  });

  it("keeps the default address if that was added before", async () => {
    const add = env.DB.prepare(
      `INSERT INTO addresses (user_id, name, line1, city, country, is_default, created_at)
        VALUES (?, ?, 'Main Street 1', 'Graz', 'AT', ?, ?)`,
    );
    const before = NOW - LINK_MS.undo - 1;
    await env.DB.batch([
      add.bind(ada.id, "Home", 1, before),
      add.bind(ada.id, "Office", 0, before),
      add.bind(ada.id, "Thief", 0, NOW),
    ]);
    expect(isRefusal(await undo(await changeTo("thief@example.test")))).toBe(false);
    const rows = env.DB.prepare("SELECT name, is_default FROM addresses WHERE user_id = ? ORDER BY id").bind(ada.id);
    expect(await rows.raw()).toEqual([
      ["Home", 1],
      ["Office", 0],
    ]);
  });

  it("tells the owner of paid orders that go to an address that they didn't have before", async () => {
    const seller = await makeMember(env, { now: NOW });
    const { addressId } = await makeAddress(env, { userId: ada.id });
    const order = () => makeOrder(env, { sellerId: seller.id, buyerId: ada.id, now: NOW - MINUTE_MS });
    const [{ orderId }] = [await order(), await order()];
    const link = await changeTo("thief@example.test");
    await editAddress(db, { memberId: ada.id, addressId }, { ...DEN, country: "FR" }, NOW);
    await chooseDeliveryAddress(db, { orderId, memberId: ada.id, addressId }, NOW);
    // Where the other order goes.
    await makeAddress(env, { userId: ada.id, isDefault: false });
    expect(isRefusal(await undo(link))).toBe(false);
    const queued = env.DB.prepare("SELECT payload FROM outbox WHERE payload LIKE '%access-removed%'");
    const mail = await writeMail(JSON.parse((await queued.first<string>("payload")) ?? "{}"), NOW + 1);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "One paid order is to be shipped to an address that you didn't have before. Check it on the order's page.",
    );
  });

  it("ends older recovery codes with the last second factor", async () => {
    const before = NOW - LINK_MS.undo - 1;
    await env.DB.batch([
      env.DB.prepare("UPDATE users SET created_at = 1 WHERE id = ?").bind(ada.id),
      env.DB.prepare(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
          VALUES (?, 'credential-of-a-thief', ?, 0, '[]', 'Thief', ?)`,
      ).bind(ada.id, "k".repeat(103), NOW),
      env.DB.prepare("INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (?, ?, ?)").bind(
        ...[ada.id, "c".repeat(64), before],
      ),
    ]);
    expect(isRefusal(await undo(await changeTo("thief@example.test")))).toBe(false);
    expect(await env.DB.prepare("SELECT 1 FROM recovery_codes WHERE user_id = ?").bind(ada.id).first()).toBeNull();
  });

  it("leaves alone a card that was removed before, and a deletion that was asked for before that week", async () => {
    const requestedAt = NOW - LINK_MS.undo - 1;
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, created_at, removed_at)
          VALUES (?1, 'sandbox', 'card-removed', 'Visa', '4242', 'Card', ?2, ?2)`,
      ).bind(ada.id, NOW),
      env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)").bind(
        ...[ada.id, requestedAt, requestedAt + LINK_MS.undo],
      ),
    ]);
    expect(isRefusal(await undo(await changeTo("thief@example.test")))).toBe(false);
    const card = env.DB.prepare("SELECT removed_at FROM payment_methods WHERE user_id = ?").bind(ada.id);
    const deletion = env.DB.prepare("SELECT requested_at FROM account_deletions WHERE user_id = ?").bind(ada.id);
    expect([await card.first("removed_at"), await deletion.first("requested_at")]).toEqual([NOW, requestedAt]);
    const mail = env.DB.prepare("SELECT payload FROM outbox WHERE payload LIKE '%access-removed%'");
    expect(JSON.parse((await mail.first<string>("payload")) ?? "{}")).toMatchObject({ cards: [], deletions: 0 });
  });

  it("leaves alone a deletion that has begun", async () => {
    ada = await makeMember(env, { now: NOW - MINUTE_MS });
    const link = await changeTo("thief@example.test");
    await env.DB.batch([
      env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)").bind(
        ...[ada.id, NOW - LINK_MS.undo, NOW],
      ),
      env.DB.prepare("UPDATE account_deletions SET begun_at = ? WHERE user_id = ?").bind(NOW, ada.id),
    ]);
    expect(isRefusal(await undo(link))).toBe(false);
    expect(await env.DB.prepare("SELECT 1 FROM account_deletions WHERE user_id = ?").bind(ada.id).first()).toBeTruthy();
  });

  it("cancels a payout that was held back instead of waiting for a new card", async () => {
    const key = `payout:${ada.id}:${crypto.randomUUID()}`;
    const [available, pending] = [`available:${ada.id}`, `pending:${ada.id}`];
    await env.DB.batch([
      env.DB.prepare("INSERT INTO ledger_accounts (code, kind, owner_id) VALUES (?, 'pending', ?)").bind(
        pending,
        ada.id,
      ),
      env.DB.prepare(
        `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
          VALUES ('payout', ?, ?, 4000, ?, ?)`,
      ).bind(available, pending, `${key}:out`, NOW),
      env.DB.prepare(
        `INSERT INTO payouts (user_id, key, amount_minor, status, destination, destination_ref, created_at)
          VALUES (?, ?, 4000, 'pending', 'Visa', 'ref', ?)`,
      ).bind(ada.id, key, NOW),
    ]);
    expect(isRefusal(await undo(await changeTo("thief@example.test")))).toBe(false);
    expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
  });

  it("leaves nobody a way in but the link, and says nothing by mail when nothing was added", async () => {
    const link = await changeTo("thief@example.test");
    await env.DB.prepare(
      "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('google', '1', ?, ?)",
    )
      .bind(ada.id, NOW)
      .run();
    expect(isRefusal(await undo(link))).toBe(false);
    expect(await env.DB.prepare("SELECT 1 FROM oauth_accounts WHERE user_id = ?").bind(ada.id).first()).toBeNull();
    const again = await changeTo("thief@example.test", NOW + 2);
    expect(isRefusal(await undo(again, NOW + 3))).toBe(false);
    const { results } = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE payload LIKE '%access-removed%' ORDER BY id",
    ).all<{ payload: string }>();
    const mails = await Promise.all(results.map(({ payload }) => writeMail(JSON.parse(payload), NOW + 3)));
    expect(mails.map((mail) => mail?.subject)).toEqual(["What we removed from your account", undefined]);
  });

  it("is refused after 7 days, and for an unknown link", async () => {
    const token = await changeTo("new@example.test");
    expect(await undo(token, NOW + LINK_MS.undo)).toMatchObject({ refused: "conflict" });
    expect(await findUnusedLink(db, "undo", token, NOW + LINK_MS.undo)).toBeUndefined();
    expect(await undo("f".repeat(64))).toMatchObject({ refused: "conflict" });
    expect(isRefusal(await undo(token, NOW + LINK_MS.undo - 1))).toBe(false);
  });

  it("brings the first address back after two changes, and then the link to the second one no longer works", async () => {
    const first = await changeTo("thief@example.test");
    const second = await changeTo("thief-again@example.test", NOW + 1);
    expect(isRefusal(await undo(first, NOW + 2))).toBe(false);
    expect(await undo(second, NOW + 3)).toMatchObject({ refused: "conflict" });
    expect((await member())?.email).toBe(ada.email);
  });

  it("mails no link to an address that was undone meanwhile, however late its mail is sent again", async () => {
    const first = await changeTo("thief@example.test");
    await changeTo("thief-again@example.test", NOW + 1);
    expect(isRefusal(await undo(first, NOW + 2))).toBe(false);
    const queued = {
      mail: "address-changed-from",
      memberId: ada.id,
      at: NOW + 1,
      former: "thief@example.test",
    } as const;
    expect(await writeMail(queued, NOW + 3)).toBeUndefined();
  });

  it("still mails the owner's link after a thief has undone a later change", async () => {
    await changeTo("thief@example.test");
    const later = await changeTo("thief-again@example.test", NOW + 1);
    expect(isRefusal(await undo(later, NOW + 2))).toBe(false);
    // So has another member an older one.
    await env.DB.prepare(
      `INSERT INTO emailed_links (token_hash, kind, user_id, email, created_at, expires_at, used_at)
        VALUES (?, 'undo', ?, 'ben@example.test', ?3 - 1, ?3 - 1 + ?4, ?3 + 2)`,
    )
      .bind("b".repeat(64), (await makeMember(env, { now: NOW - 2 })).id, NOW, LINK_MS.undo)
      .run();
    const queued = { mail: "address-changed-from", memberId: ada.id, at: NOW, former: ada.email } as const;
    const link = tokenIn(await writeMail(queued, NOW + 3));
    expect(isRefusal(await undo(link, NOW + 4))).toBe(false);
    expect((await member())?.email).toBe(ada.email);
  });
});
