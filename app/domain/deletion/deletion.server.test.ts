import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { findSession, openSession } from "~/domain/accounts/session.server";
import { register } from "~/domain/accounts/sign-in/register.server";
import { publishArticle } from "~/domain/articles/publish-article.server";
import { startArticle } from "~/domain/articles/save-article.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { forgetDeleted } from "~/domain/collections/forget-deleted.server";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { sendMail } from "~/domain/mail/send-mail.server";
import { notify } from "~/domain/notifications/notify.server";
import { endOffer } from "~/domain/offers/end-offer.server";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { isRefusal } from "~/domain/refusal";
import { listActivity } from "~/domain/security-events/list-activity.server";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { auditRecord } from "../../../test/audit/audit";
import { makeAuction, makeFixed, makeMember, makeOrder, randomness } from "../../../test/factories";
import { COMMON_PASSWORDS, FIREFOX, RULES } from "../../../test/rules";
import { failingCommits } from "../../../test/workers/failing-commits";
import { notificationsOf } from "../../../test/workers/notifications-of";
import { watchReads } from "../../../test/workers/read-cost";
import { DELETION_UNDO_MS, DEPOSIT_REPORTED_MS, MAX_COUNTED, unsettled } from "./deletion-terms";
import { ERASED } from "./erase-personal-rows.server";
import { openMatters } from "./open-matters.server";
import { keepAccount, pendingDeletion, requestDeletion } from "./request-deletion.server";
import { runDeletions } from "./run-deletions.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 0, 5, 12);
const DUE = NOW + DELETION_UNDO_MS;
const one = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<unknown>();
const count = async (table: string, where: string) =>
  (await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`).first<number>("n")) ?? 0;

let memberId: number;
let username: string;
beforeEach(async () => {
  const member = await makeMember(env, { now: NOW });
  memberId = member.id;
  ({ username } = (await one("SELECT username FROM users WHERE id = ?", memberId)) as { username: string });
});

async function ask({ name = username, confirmedAt = NOW as number | null, withdrawsArticles = false } = {}) {
  const { token } = await openSession(db, { userId: memberId, now: NOW, randomness });
  const session = await findSession(db, await hashToken(token), NOW);
  if (!session) throw new Error("the session is gone");
  const request = { session, asker: { memberId, confirmedAt }, username: name, withdrawsArticles };
  return requestDeletion(db, request, NOW);
}

/** Sweeps every minute for a quarter of an hour, as the cron does. */
async function sweepAll(writer = db, from = DUE) {
  for (let minute = 0; minute < 15; minute += 1) {
    await forgetDeleted(writer, from + minute * MINUTE_MS);
    await runDeletions(writer, from + minute * MINUTE_MS);
  }
}

describe("asking for it", () => {
  it("needs the username and a confirmed session, tells the member and ends their other sessions", async () => {
    const { token } = await openSession(db, { userId: memberId, now: NOW, randomness });
    expect(await ask({ name: "somebody" })).toMatchObject({ refused: "breaks_rule" });
    expect(await ask({ confirmedAt: null })).toMatchObject({ refused: "not_allowed" });
    expect(await pendingDeletion(db, memberId)).toBeNull();
    expect(isRefusal(await ask())).toBe(false);
    expect(await pendingDeletion(db, memberId)).toEqual({ dueAt: DUE, withdrawsArticles: false });
    expect(await findSession(db, await hashToken(token), NOW)).toBeNull();
    expect(await count("outbox", `payload LIKE '%deletion-requested%'`)).toBe(1);
    expect(await ask()).toMatchObject({ refused: "conflict" });
  });

  it("is refused while there is money in the wallet", async () => {
    ({ id: memberId } = await makeMember(env, { fundsMinor: 500, now: NOW }));
    ({ username } = (await one("SELECT username FROM users WHERE id = ?", memberId)) as { username: string });
    expect(await ask()).toMatchObject({ refused: "conflict", message: expect.stringContaining("settled first") });
  });

  it("can be undone until it begins, and not afterwards", async () => {
    await ask();
    expect(isRefusal(await keepAccount(db, { memberId }, DUE - 1))).toBe(false);
    expect((await listActivity(db, { memberId })).activity[0]?.what).toBe("Deletion of your account undone");
    await sweepAll();
    expect(await one("SELECT username FROM users WHERE id = ?", memberId)).toEqual({ username });
    await ask();
    await runDeletions(db, DUE);
    expect(await keepAccount(db, { memberId }, DUE)).toMatchObject({ refused: "conflict" });
  });
});

/** So many items on sale. */
const sell = (items: number) =>
  env.DB.prepare(
    `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     SELECT ?1, 'coin', 'Item ' || i, 'Silver', 'fixed', 'active', 500, ?3, ?3 FROM n`,
  )
    .bind(memberId, items, NOW)
    .run();

it("says what has to be settled, reading no more of what there is than it counts", async () => {
  const watched = watchReads(env.DB);
  const toSettle = async () => unsettled(await openMatters(openWriter(watched.db), memberId, NOW), String);
  expect(await toSettle()).toEqual([]);
  await sell(MAX_COUNTED);
  expect(await toSettle()).toEqual([{ what: "End or withdraw 1,000 items on sale", to: "/listings" }]);
  await sell(2 * MAX_COUNTED);
  expect(await toSettle()).toEqual([{ what: "End or withdraw more than 1,000 items on sale", to: "/listings" }]);
  const [, full = 0, beyond = 0] = watched.rowsRead;
  expect(beyond - full).toBeLessThan(10);
});

it("says each kind of money and of orders apart, and nothing of what is settled or another member's", async () => {
  const toSettle = async () =>
    unsettled(await openMatters(db, memberId, NOW), String).map(({ what }) =>
      what.replace(/ (?:in|as|from|to|for) .*/, ""),
    );
  ({ id: memberId } = await makeMember(env, { fundsMinor: 5_000, now: NOW }));
  const other = await makeMember(env, { fundsMinor: 5_000, now: NOW });
  const debtor = await makeMember(env, { now: NOW });
  await env.DB.prepare("INSERT INTO chargebacks VALUES ('dp_other', ?, NULL, 'lost', '', 700, 700, 0, 1)")
    .bind(debtor.id)
    .run();
  expect(await toSettle()).toEqual(["Withdraw 5000"]);
  const bought = await makeOrder(env, { sellerId: other.id, buyerId: memberId, unpaid: true, now: NOW });
  const sold = await makeOrder(env, { sellerId: memberId, buyerId: other.id, unpaid: true, now: NOW });
  expect(await toSettle()).toEqual([
    "Withdraw 5000",
    "Complete 1 order",
    "Complete 1 order",
    "End or withdraw 1 item on sale",
  ]);
  for (const { orderId } of [bought, sold])
    await env.DB.prepare(
      "UPDATE orders SET status = 'cancelled', settled_at = due_at, settled_by = 'clock', due_at = NULL, remind_at = NULL WHERE id = ?1",
    )
      .bind(orderId)
      .run();
  await makeFixed(env, { sellerId: memberId, isDraft: true });
  for (const status of ["active", "withdrawn"])
    await env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, sold.listingId).run();
  await publishedArticle(other.id);
  const keyed = await keyRequest({ userId: memberId, key: crypto.randomUUID() }, "start-article", {});
  await startArticle(db, { authorId: memberId, title: "", keyed, now: NOW });
  expect(await toSettle()).toEqual(["Withdraw 5000"]);
  expect(await openMatters(db, memberId, NOW)).toMatchObject({ publishedArticles: 0 });
  await publishedArticle(memberId);
  expect(await openMatters(db, memberId, NOW)).toMatchObject({ publishedArticles: 1 });
});

it("waits for a deposit as long as it can be paid, not for one that would have been reported by now", async () => {
  const attempt = (until: number) =>
    env.DB.prepare("INSERT INTO deposit_attempts VALUES (?1, 'attempt:' || ?2, 700, ?2)").bind(memberId, until).run();
  await attempt(NOW);
  expect(await openMatters(db, memberId, NOW)).toMatchObject({ depositingMinor: 0 });
  await attempt(NOW + 1);
  expect(await openMatters(db, memberId, NOW)).toMatchObject({ depositingMinor: 700 });
});

const PERSONAL = [
  "INSERT INTO addresses (user_id, name, line1, city, country, created_at) VALUES (?1, 'Ada', '1 Mint Street', 'Perth', 'AU', 1)",
  "INSERT INTO known_devices VALUES (?1, 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 'Safari', 1, 2)",
  "INSERT INTO notifications (user_id, kind, category, title, message, created_at) VALUES (?1, 'outbid', 'bidding', 'Outbid', 'On Thaler', 1)",
  "INSERT INTO collections (owner_id, name, description, created_at) VALUES (?1, 'Dollars', '', 1)",
  "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('google', 'g' || ?1, ?1, 1)",
  "INSERT INTO security_events (user_id, kind, at) VALUES (?1, 'signed-in', 1)",
];
const give = () => env.DB.batch(PERSONAL.map((sql) => env.DB.prepare(sql).bind(memberId)));
async function isGone() {
  expect(await one("SELECT username, email, password_hash, about FROM users WHERE id = ?", memberId)).toEqual({
    username: `former-member-${memberId}`,
    email: `former-member-${memberId}@deleted.invalid`,
    password_hash: null,
    about: "",
  });
  for (const [table, columns] of ERASED)
    for (const column of columns) expect([table, await count(table, `${column} = ${memberId}`)]).toEqual([table, 0]);
  expect(await count("collections", `owner_id = ${memberId}`)).toBe(0);
  expect(await auditRecord(env.DB)).toEqual([]);
}

it("erases what is personal a week later, in steps, and leaves a pseudonym", async () => {
  await give();
  await env.DB.prepare(
    "INSERT INTO collections (owner_id, name, description, created_at, deleted_at) VALUES (?, 'Just deleted', '', 1, ?)",
  )
    .bind(memberId, DUE - 1)
    .run();
  await ask();
  expect((await runDeletions(db, DUE - 1)).failed).toEqual([]);
  await sweepAll(db, DUE - DAY_MS);
  expect(await one("SELECT username FROM users WHERE id = ?", memberId)).toEqual({ username });
  await sweepAll();
  await isGone();
  expect(await count("outbox", `payload LIKE '%account-deleted%'`)).toBe(1);
  // Repeating it changes nothing.
  await sweepAll(db, DUE + DAY_MS);
  await isGone();
});

it("changes every column of the account except those that say nothing about a person", async () => {
  const values = "about = 'Thalers', country = 'DE', time_zone = 'Europe/Berlin', time_notation = '24-hour'";
  await env.DB.prepare(`UPDATE users SET ${values}, decimal_mark = ',' WHERE id = ?`).bind(memberId).run();
  const account = () =>
    env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(memberId).first<Record<string, unknown>>();
  const before = await account();
  await ask();
  await sweepAll();
  const after = Object.entries((await account()) ?? {});
  expect(after.flatMap(([column, value]) => (value !== null && value === before?.[column] ? [column] : []))).toEqual([
    "id",
    "unread_notifications",
    "unread_threads",
    "created_at",
    "follower_count",
    "following_count",
    "unsubscribe_key",
  ]);
});

it("erases at most 300 rows of a kind and ten drafts in a step", async () => {
  const of = (sql: string, many: number) =>
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}) ${sql}`).bind(
      memberId,
    );
  const drafts = (table: string, by: string, state: string) =>
    count(table, `${by} = ${memberId} AND ${state} = 'draft'`);
  // What isn't a draft is in nobody's way.
  const { listingId } = await makeFixed(env, { sellerId: memberId });
  await env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(listingId).run();
  await publishedArticle(memberId);
  await env.DB.batch([
    of(
      "INSERT INTO notifications (user_id, kind, category, title, message, created_at) SELECT ?, 'outbid', 'bidding', 'Outbid', 'On it', i FROM n",
      301,
    ),
    of(
      "INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at) SELECT ?, 'coin', 'A draft', '', 'fixed', 'draft', 500, 1 FROM n",
      11,
    ),
    of("INSERT INTO articles (author_id, title, created_at) SELECT ?, 'A draft', 1 FROM n", 11),
  ]);
  await ask({ withdrawsArticles: true });
  await runDeletions(db, DUE);
  await runDeletions(db, DUE + 1);
  expect(await count("notifications", `user_id = ${memberId}`)).toBe(1);
  expect(await drafts("listings", "seller_id", "status")).toBe(1);
  expect(await drafts("articles", "author_id", "state")).toBe(1);
  await sweepAll();
  await isGone();
});

it("begins with at most five accounts in a minute", async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const { id } = await makeMember(env, { now: NOW });
    await env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, ?, ?)")
      .bind(id, NOW, DUE)
      .run();
  }
  await runDeletions(db, DUE);
  expect(await count("account_deletions", "begun_at IS NOT NULL")).toBe(5);
});

it("begins once when two sweeps meet, and has the provider forget what it knows of this member", async () => {
  await env.DB.prepare("INSERT INTO provider_profiles (user_id, customer_ref) VALUES (?, 'cus_own')")
    .bind(memberId)
    .run();
  const other = await makeMember(env, { now: NOW });
  await env.DB.prepare("INSERT INTO provider_profiles (user_id, account_ref, account_at) VALUES (?, 'acct_other', 1)")
    .bind(other.id)
    .run();
  await ask();
  const swept = await Promise.all([runDeletions(db, DUE), runDeletions(db, DUE)]);
  expect(swept.flatMap(({ failed }) => failed)).toEqual([]);
  expect(await count("outbox", `payload LIKE '%account-deleted%'`)).toBe(1);
  expect(await one("SELECT payload FROM outbox WHERE kind = 'detachment'")).toEqual({
    payload: '{"refs":[{"what":"customer","ref":"cus_own"}]}',
  });
  [memberId, username] = [other.id, other.username];
  await ask();
  await env.DB.exec("DELETE FROM outbox");
  await runDeletions(db, DUE);
  expect(await one("SELECT payload FROM outbox WHERE kind = 'detachment'")).toEqual({
    payload: '{"refs":[{"what":"account","ref":"acct_other"}]}',
  });
});

it("leaves the pseudonym in what others were notified of, too", async () => {
  const { id: userId } = await makeMember(env, { now: NOW });
  const facts = { item: "Thaler", memberId };
  await db.commit([notify(NOW, { userId, kind: "review-reply", facts })]);
  const messages = async () => (await notificationsOf({ userId })).map(({ message }) => message);
  expect(await messages()).toEqual([`${username} replied to your review of “Thaler”.`]);
  await ask();
  await sweepAll();
  expect(await messages()).toEqual([`former-member-${memberId} replied to your review of “Thaler”.`]);
});

it("survives a crash between any two of its steps", async () => {
  for (let sound = 0; sound < 30; sound += 3) {
    const member = await makeMember(env, { now: NOW });
    memberId = member.id;
    ({ username } = (await one("SELECT username FROM users WHERE id = ?", memberId)) as { username: string });
    await give();
    await ask();
    const { db: broken } = failingCommits("D1_ERROR: Network connection lost.", { sound });
    await sweepAll(broken).catch(() => undefined);
    await sweepAll(db, DUE + DAY_MS);
    await isGone();
  }
});

it("waits while the member has something to settle again", async () => {
  await ask();
  await env.DB.prepare(
    "INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('deposit', 'outside', ?, 100, 'd:late', 3)",
  )
    .bind(`available:${memberId}`)
    .run();
  await sweepAll();
  expect(await one("SELECT begun_at FROM account_deletions WHERE user_id = ?", memberId)).toEqual({ begun_at: null });
});

const begunAt = () =>
  env.DB.prepare("SELECT begun_at FROM account_deletions WHERE user_id = ?").bind(memberId).first("begun_at");

it.each([
  [
    "a debt",
    "INSERT INTO chargebacks VALUES ('dp_debt', ?1, NULL, 'lost', '', 700, 700, 0, 1)",
    "Add 700 to your wallet to pay what you owe",
    `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
       VALUES ('deposit', 'outside', format('available:%d', ?1), 700, 'd:debt', 3)`,
  ],
  [
    "a dispute",
    "INSERT INTO chargebacks VALUES ('dp_dispute', ?1, NULL, 'open', '', 700, 0, 0, 1)",
    "Wait until your bank has decided on the 700 it disputes",
    "UPDATE chargebacks SET state = 'won' WHERE user_id = ?1",
  ],
  [
    "a delayed deposit",
    "INSERT INTO delayed_deposits (user_id, key, amount_minor, pending_at) VALUES (?1, 'delayed:1', 700, 1)",
    "Wait until your deposit of 700 has arrived or failed",
    "UPDATE delayed_deposits SET failed_at = 2, reason = 'refused' WHERE user_id = ?1",
  ],
  [
    "a deposit that is being paid",
    `INSERT INTO deposit_attempts VALUES (?1, 'attempt:1', 700, ${DUE - DEPOSIT_REPORTED_MS + MINUTE_MS})`,
    "Wait until your deposit of 700 has arrived or failed",
    "DELETE FROM deposit_attempts WHERE user_id = ?1",
  ],
])("waits for %s, and says so", async (_, opening, what, closing) => {
  const run = (sql: string) => env.DB.prepare(sql).bind(memberId).run();
  const toSettle = async (now: number) => unsettled(await openMatters(db, memberId, now), String);
  await run(opening);
  expect(await ask()).toMatchObject({ refused: "conflict" });
  expect(await toSettle(NOW)).toEqual([{ what, to: "/wallet" }]);
  await env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?1, ?2, ?3)")
    .bind(memberId, NOW, DUE)
    .run();
  await runDeletions(db, DUE);
  expect(await begunAt()).toBeNull();
  expect(await toSettle(DUE)).toEqual([{ what, to: "/wallet" }]);
  await run(closing);
  expect(await toSettle(DUE)).toEqual([]);
  await runDeletions(db, DUE + MINUTE_MS);
  expect(await begunAt()).toBe(DUE + MINUTE_MS);
});

it("waits while a bidder can accept a second chance, and would pay an account that ships nothing", async () => {
  const bidder = await makeMember(env, { fundsMinor: 5_000, now: NOW });
  const terms = { sellerId: memberId, reserveMinor: 40_000, now: NOW, endsAt: NOW + DAY_MS };
  const { auctionId, listingId } = await makeAuction(env, terms);
  const bid = { auctionId, bidderId: bidder.id, maximumMinor: 3_000, idempotencyKey: crypto.randomUUID() };
  await placeBid(db, bid, { now: NOW, randomness, rules: RULES });
  await closeAuction(db, auctionId, { now: NOW + DAY_MS, rules: RULES });
  await env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?1, ?2, ?3)")
    .bind(memberId, NOW, DUE)
    .run();
  const chance = { listingId, sellerId: memberId, shownMinor: 1_000 };
  const secondChance = await startSecondChance(db, chance, { now: DUE - 1, currency: "USD" });
  if (isRefusal(secondChance)) throw new Error(secondChance.message);
  await runDeletions(db, DUE);
  expect(await begunAt()).toBeNull();
  expect(unsettled(await openMatters(db, memberId, DUE), String)).toEqual([
    { what: "Answer or withdraw 1 open offer", to: "/offers" },
  ]);
  await endOffer(db, { ...secondChance, memberId, answer: "withdraw" }, { now: DUE, currency: "USD" });
  await runDeletions(db, DUE + MINUTE_MS);
  expect(await begunAt()).toBe(DUE + MINUTE_MS);
});

it("waits until the provider would have reported a deposit that nobody heard of", async () => {
  const until = DUE - MINUTE_MS;
  await env.DB.prepare("INSERT INTO deposit_attempts VALUES (?1, 'attempt:1', 700, ?2)").bind(memberId, until).run();
  await env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?1, ?2, ?3)")
    .bind(memberId, NOW, DUE)
    .run();
  await runDeletions(db, until + DEPOSIT_REPORTED_MS - 1);
  expect(await begunAt()).toBeNull();
  await runDeletions(db, until + DEPOSIT_REPORTED_MS);
  expect(await begunAt()).not.toBeNull();
});

it("keeps the address of a member whose deposit arrives while the account is being erased", async () => {
  await ask();
  await runDeletions(db, DUE);
  await env.DB.prepare(
    "INSERT INTO delayed_deposits (user_id, key, amount_minor, pending_at) VALUES (?1, 'delayed:1', 700, 1)",
  )
    .bind(memberId)
    .run();
  await sweepAll();
  expect(await one("SELECT username FROM users WHERE id = ?", memberId)).toEqual({ username });
});

it("goes on with the others when one account can't be erased, and tries that one again later", async () => {
  const stuck = memberId;
  await ask();
  const other = await makeMember(env, { now: NOW });
  [memberId, username] = [other.id, other.username];
  await ask();
  await env.DB.prepare(`CREATE TRIGGER stuck BEFORE UPDATE ON account_deletions WHEN NEW.user_id = ${stuck}
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`).run();
  const begun = "SELECT group_concat(user_id) AS begun FROM account_deletions WHERE begun_at IS NOT NULL";
  const swept = await runDeletions(db, DUE);
  expect(swept.failed).toEqual([
    { id: stuck, error: expect.objectContaining({ message: expect.stringContaining("stuck") }) },
  ]);
  expect(await env.DB.prepare(begun).first("begun")).toBe(String(other.id));
  expect((await runDeletions(db, DUE + MINUTE_MS)).failed).toEqual([]);
  expect((await runDeletions(db, DUE + 2 * MINUTE_MS)).failed).toHaveLength(1);
  expect((await runDeletions(db, DUE + 4 * MINUTE_MS)).failed).toEqual([]);
  await env.DB.prepare("DROP TRIGGER stuck").run();
  await sweepAll(db, DUE + DAY_MS);
  await isGone();
});

it("lets nobody sign in, register under the name or take the pseudonym", async () => {
  await ask();
  await sweepAll();
  await expect(openSession(db, { userId: memberId, now: DUE, randomness })).rejects.toThrow();
  const visitor = { address: "192.0.2.1", device: FIREFOX, now: DUE, randomness };
  const join = (name: string, email: string) =>
    register(
      db,
      { username: name, email, password: "a hoard of old groats" },
      { visitor, perAddressHour: 9, common: COMMON_PASSWORDS },
    );
  expect(await join(username.toUpperCase(), "new@example.test")).toMatchObject({ refused: "conflict" });
  expect(await join("Former-Member-99", "new@example.test")).toMatchObject({ refused: "breaks_rule" });
});

async function publishedArticle(authorId: number): Promise<number> {
  const keyed = await keyRequest({ userId: authorId, key: crypto.randomUUID() }, "start-article", {});
  const started = await startArticle(db, { authorId, title: "", keyed, now: NOW });
  if (isRefusal(started)) throw new Error(started.message);
  const input = { title: "On reeded edges", summary: "Why.", tags: "Edges", body: "Reeding showed clipping." };
  const article = { articleId: started.id, authorId, input, revision: 0, note: "", now: NOW };
  const published = await publishArticle(db, article);
  if (isRefusal(published)) throw new Error(published.message);
  return published.id;
}

it.each([
  [true, "withdrawn"],
  [false, "published"],
])("withdraws the member's published articles: %s", async (withdrawsArticles, state) => {
  const articleId = await publishedArticle(memberId);
  const stateOf = (id = articleId) => env.DB.prepare("SELECT state FROM articles WHERE id = ?").bind(id).first("state");
  // Another member has asked for the same, later.
  const other = await makeMember(env, { now: NOW });
  const others = await publishedArticle(other.id);
  await env.DB.prepare("INSERT INTO account_deletions VALUES (?, ?, ?, NULL, NULL, 1)")
    .bind(other.id, NOW + DAY_MS, DUE + DAY_MS)
    .run();
  await ask({ withdrawsArticles });
  await sweepAll(db, DUE - DAY_MS);
  expect(await stateOf()).toBe("published");
  await sweepAll();
  expect(await stateOf()).toBe(state);
  expect(await stateOf(others)).toBe("published");
  await isGone();
});

it("sends no mail to a deleted member's address", async () => {
  await ask();
  await sweepAll();
  const mails: unknown[] = [];
  const tools = { clock: { now: () => NOW }, randomness, currency: "USD", entry: { id: 1, revision: 1 } };
  const mailer = { send: async (mail: unknown) => void mails.push(mail) };
  const mail = { mail: "password-changed", memberId, at: NOW } as const;
  await sendMail(db, mail, { ...tools, origin: "https://obverse.example", mailer });
  expect(mails).toEqual([]);
});
