import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { availableOf, heldFor, OUTSIDE, openHeld, transfer, transfers } from "~/domain/ledger/transfer.server";
import { owedBy, standingChargebacks } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { payOut, sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { randomFrom } from "../random";
import { DEPOSIT_RULES } from "../rules";
import { fakeStripe, signedEvent } from "./fake-stripe";
import { notificationsOf } from "./notifications-of";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const visit = { now: NOW, currency: "USD" };

let ada: TestMember;
let owner: string;
let refunds: { id: string; amount: number; status: string; currency: string }[] = [];
const stripe = fakeStripe({
  "GET /v1/payment_intents/pi_1": () => [200, { id: "pi_1", metadata: { member: owner } }],
  "GET /v1/payment_intents/pi_hand": [200, { id: "pi_hand", metadata: {} }],
  "GET /v1/refunds": () => [200, { data: refunds }],
});

beforeEach(async () => {
  ada = await makeMember(env);
  owner = String(ada.id);
  refunds = [];
});

async function deliver(type: string, object: unknown, options?: Parameters<typeof signedEvent>[2], now = NOW) {
  const { body, signature } = await signedEvent(type, object, options);
  const event = await stripe.hosted.readEvent("own", body, signature);
  if (isRefusal(event)) throw new Error(event.message);
  return applyEvent(db, event, { ...visit, now, ...DEPOSIT_RULES });
}
const dispute = (status: string, change: Record<string, unknown> = {}) => ({
  ...{ id: "dp_1", object: "dispute", payment_intent: "pi_1", amount: 5_000, currency: "usd", reason: "fraudulent" },
  status,
  ...change,
});
const deliverDispute = (type: string, status: string, change: Record<string, unknown> = {}, now = NOW) =>
  deliver(`charge.dispute.${type}`, dispute(status, change), undefined, now);

/** A provider that pays each deposit as the payment `ref`, and never answers about payouts. */
const provider = (ref: string): PaymentProvider => ({
  name: "stripe",
  paysTo: "card",
  charge: async () => ({ reference: ref }),
  payOut: () => Promise.reject(new Error("no answer")),
});
const put = (amountMinor: number, ref = "pi_1", memberId = ada.id) =>
  deposit(
    db,
    provider(ref),
    { memberId, amountMinor, idempotencyKey: crypto.randomUUID() },
    { ...visit, ...DEPOSIT_RULES },
  );
const ask = (amountMinor: number) =>
  payOut(
    db,
    provider("none"),
    { memberId: ada.id, amountMinor, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW },
    visit,
  );
/** A payout that waits until tomorrow. */
async function waiting(amountMinor: number) {
  const key = `payout:${ada.id}:${crypto.randomUUID()}`;
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO ledger_accounts (code, kind, owner_id) VALUES (?, 'pending', ?) ON CONFLICT DO NOTHING",
    ).bind(`pending:${ada.id}`, ada.id),
    env.DB.prepare(
      `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
        VALUES ('payout', ?, ?, ?, ?, ?)`,
    ).bind(`available:${ada.id}`, `pending:${ada.id}`, amountMinor, `${key}:out`, NOW),
    env.DB.prepare(
      `INSERT INTO payouts (user_id, key, amount_minor, status, destination, destination_ref, created_at, leaves_at)
        VALUES (?, ?, ?, 'pending', 'Visa', 'ref', ?, ?)`,
    ).bind(ada.id, key, amountMinor, NOW, NOW + HOUR_MS),
  ]);
}
const money = async () => {
  const { availableMinor, heldMinor, pendingMinor } = await walletOf(db, ada.id);
  return { availableMinor, heldMinor, pendingMinor, owedMinor: await owedBy(db, ada.id) };
};
const notifications = async () =>
  (await notificationsOf({ userId: ada.id })).map(({ kind, title }) => ({ kind, title }));
const issues = () => env.DB.prepare("SELECT COUNT(*) AS n FROM payment_issues WHERE gone_at IS NULL").first("n");

it("takes a disputed deposit from the available money, says why and what comes next, and stops payouts", async () => {
  await put(8_000);
  await deliverDispute("created", "needs_response");
  expect(await money()).toMatchObject({ availableMinor: 3_000, owedMinor: 0 });
  expect(await notifications()).toEqual([{ kind: "deposit-taken-back", title: "Your bank took back $50.00" }]);
  const [{ message = "" } = {}] = await notificationsOf();
  for (const words of ["fraudulent", "Payouts are on hold", "ask your bank"]) expect(message).toContain(words);
  expect(await ask(1_000)).toMatchObject({ refused: "conflict", message: expect.stringContaining("on hold") });
  expect(
    await env.DB.prepare("SELECT kind, amount_minor, balance_minor FROM statement_lines ORDER BY transfer_id").all(),
  ).toMatchObject({
    results: [
      { kind: "deposits", amount_minor: 8_000, balance_minor: 8_000 },
      { kind: "deposits", amount_minor: -5_000, balance_minor: 3_000 },
    ],
  });
});

it("takes it from the member whose payment it was, whoever paid before", async () => {
  const { id: ben } = await makeMember(env);
  await put(8_000, "pi_0");
  await put(8_000, "pi_1", ben);
  await deliverDispute("created", "needs_response");
  expect(await walletOf(db, ben)).toMatchObject({ availableMinor: 3_000 });
  expect(await money()).toMatchObject({ availableMinor: 8_000 });
});

it("is listed with the others, the twenty oldest of them", async () => {
  const refs = Array.from({ length: 21 }, (_, index) => `dp_${index + 1}`);
  for (const [index, id] of refs.entries())
    await deliverDispute("created", "needs_response", { id, amount: 100 }, NOW + index);
  const listed = await standingChargebacks(db, ada.id);
  expect(listed.map(({ ref }) => ref)).toEqual(refs.slice(0, 20));
});

it("cancels as many waiting payouts as are needed, the newest first, and gives the rest of them back", async () => {
  await put(8_000);
  for (const amountMinor of [3_000, 2_500, 2_000]) await waiting(amountMinor);
  await deliverDispute("funds_withdrawn", "needs_response");
  // 5.00 were available; 20.00 and 25.00 came back from payouts; the one of 30.00 stays, and waits.
  expect(await money()).toEqual({ availableMinor: 0, heldMinor: 0, pendingMinor: 3_000, owedMinor: 0 });
  const { failed } = await sweepPayouts(db, provider("none"), { now: NOW + HOUR_MS, currency: "USD" });
  expect(failed).toEqual([]);
  await deliverDispute("closed", "lost");
  const after = await sweepPayouts(db, provider("none"), { now: NOW + HOUR_MS, currency: "USD" });
  expect(after.failed.length).toBe(1);
});

it("keeps a payout back that the provider postponed, until its member owes nothing", async () => {
  const postponing: PaymentProvider = { ...provider("pi_1"), payOut: async () => ({ isPostponed: true }) };
  await put(5_000);
  const { id: memberId } = ada;
  const request = { memberId, amountMinor: 5_000, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW };
  expect(await payOut(db, postponing, request, visit)).toMatchObject({ status: "pending" });
  await deliverDispute("created", "needs_response");
  await deliverDispute("closed", "lost");
  expect(await money()).toEqual({ availableMinor: 0, heldMinor: 0, pendingMinor: 5_000, owedMinor: 5_000 });
  const sweep = () => sweepPayouts(db, provider("none"), { now: NOW + HOUR_MS, currency: "USD" });
  expect((await sweep()).failed).toEqual([]);
  await put(5_000, "pi_2");
  expect((await sweep()).failed.length).toBe(1);
});

it("makes the rest a debt, which every way in pays first: sales, deposits, returned payouts and released holds", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: (await makeMember(env)).id });
  await put(5_000);
  const { id } = ada;
  const [available, heldAccount] = [availableOf(id), heldFor(id, auctionId)];
  await db.commit([
    openHeld(id, auctionId),
    transfer({ kind: "hold", from: available, to: heldAccount, amountMinor: 4_500, key: "hold", at: NOW }),
  ]);
  await deliverDispute("created", "needs_response");
  // What backs a bid stays held.
  expect(await money()).toEqual({ availableMinor: 0, heldMinor: 4_500, pendingMinor: 0, owedMinor: 4_500 });
  await put(1_000, "pi_2");
  expect(await money()).toMatchObject({ availableMinor: 0, owedMinor: 3_500 });
  await db.commit([
    transfer({ kind: "release", from: heldAccount, to: available, amountMinor: 4_500, key: "release", at: NOW }),
  ]);
  expect(await money()).toEqual({ availableMinor: 1_000, heldMinor: 0, pendingMinor: 0, owedMinor: 0 });
});

it("gives everything back when the dispute is won, also what was paid for it later", async () => {
  await put(3_000);
  await deliverDispute("created", "needs_response");
  await put(4_000, "pi_2");
  expect(await money()).toMatchObject({ availableMinor: 2_000, owedMinor: 0 });
  await deliverDispute("closed", "won");
  await deliverDispute("funds_reinstated", "won");
  expect(await money()).toMatchObject({ availableMinor: 7_000, owedMinor: 0 });
  expect((await notifications()).map(({ kind }) => kind)).toEqual(["deposit-taken-back", "deposit-given-back"]);
  expect(await ask(1_000)).toMatchObject({ status: "pending" });
});

it("owes nothing any more when a dispute is won before it was paid for", async () => {
  await put(3_000);
  await deliverDispute("created", "needs_response");
  expect(await money()).toMatchObject({ availableMinor: 0, owedMinor: 2_000 });
  await deliverDispute("closed", "won");
  expect(await money()).toMatchObject({ availableMinor: 3_000, owedMinor: 0 });
});

it("takes nothing while a bank only asks, but stops payouts until it has decided", async () => {
  await put(8_000);
  await deliverDispute("created", "warning_needs_response");
  expect(await money()).toMatchObject({ availableMinor: 8_000 });
  expect(await ask(1_000)).toMatchObject({ refused: "conflict" });
  await deliverDispute("closed", "warning_closed");
  expect(await ask(1_000)).toMatchObject({ status: "pending" });
  expect((await notifications()).map(({ kind }) => kind)).toEqual(["deposit-disputed", "deposit-given-back"]);
});

it("takes the money when the bank takes it, whenever the ledger moved last", async () => {
  await put(8_000);
  await deliverDispute("created", "warning_needs_response");
  await deliverDispute("funds_withdrawn", "needs_response", {}, NOW + 7 * HOUR_MS);
  const last = "SELECT at FROM ledger_transfers ORDER BY id DESC LIMIT 1";
  expect(await env.DB.prepare(last).first("at")).toBe(NOW + 7 * HOUR_MS);
});

it("comes to the same end however often and in whatever order the reports come", async () => {
  await put(8_000);
  const reports = [
    ["created", "needs_response"],
    ["funds_withdrawn", "needs_response"],
    ["updated", "under_review"],
    ["closed", "won"],
    ["funds_reinstated", "won"],
  ] as const;
  for (const [type, status] of [...reports].reverse()) await deliverDispute(type, status);
  expect(await money()).toMatchObject({ availableMinor: 8_000, owedMinor: 0 });
  await Promise.all(
    Array.from({ length: 6 }, () => deliverDispute("created", "needs_response", { id: "dp_2", amount: 2_000 })),
  );
  expect(await money()).toMatchObject({ availableMinor: 6_000 });
  const event = { id: "evt_same" };
  for (let times = 0; times < 3; times += 1)
    await deliver("charge.dispute.created", dispute("needs_response", { id: "dp_3", amount: 1_000 }), event);
  expect(await money()).toMatchObject({ availableMinor: 5_000, owedMinor: 0 });
});

it("takes back each part of a deposit that the provider refunds, once, and returns the part that failed", async () => {
  await put(8_000);
  const charge = { id: "ch_1", payment_intent: "pi_1", amount_refunded: 1_000, currency: "usd", metadata: {} };
  const part = (id: string, amount: number, status = "succeeded") => ({
    id,
    amount,
    status,
    currency: "usd",
    reason: null,
  });
  refunds = [part("re_1", 1_000)];
  await deliver("charge.refunded", charge);
  refunds = [part("re_2", 500), part("re_1", 1_000)];
  for (let times = 0; times < 2; times += 1) await deliver("charge.refunded", charge);
  expect(await money()).toMatchObject({ availableMinor: 6_500 });
  // No dispute is open.
  expect(await ask(1_000)).toMatchObject({ status: "pending" });
  await deliver("refund.failed", { ...part("re_1", 1_000, "failed"), payment_intent: "pi_1" });
  await deliver("charge.refunded", charge);
  expect(await money()).toMatchObject({ availableMinor: 6_500 });
});

it("knows a disputed payment by what the payment says, before its deposit is reported", async () => {
  await deliverDispute("created", "needs_response");
  expect(await money()).toMatchObject({ availableMinor: 0, owedMinor: 5_000 });
  await put(5_000);
  expect(await money()).toMatchObject({ availableMinor: 0, owedMinor: 0 });
});

it("leaves a payment of nobody we know to the operator, once", async () => {
  for (let times = 0; times < 2; times += 1)
    await deliverDispute("created", "needs_response", { payment_intent: "pi_hand" });
  expect(await issues()).toBe(1);
  expect(await notifications()).toEqual([]);
});

it("tells the operator of money that comes back to a deleted account, once", async () => {
  await put(5_000);
  refunds = [{ id: "re_1", amount: 5_000, status: "succeeded", currency: "usd" }];
  await deliver("charge.refunded", { id: "ch_1", payment_intent: "pi_1", currency: "usd", metadata: {} });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES (?, 1, 604800001)").bind(
      ada.id,
    ),
    env.DB.prepare("UPDATE account_deletions SET begun_at = due_at WHERE user_id = ?").bind(ada.id),
  ]);
  expect(await issues()).toBe(0);
  const [refund] = refunds;
  for (let times = 0; times < 2; times += 1)
    await deliver("refund.failed", { ...refund, status: "failed", payment_intent: "pi_1" });
  expect(await env.DB.prepare("SELECT ref, detail FROM payment_issues").all()).toMatchObject({
    results: [{ ref: `deleted:${ada.id}`, detail: `available:${ada.id} has 5000` }],
  });
});

it("withdraws a maximum that waits for a start once money is owed, so that the auction can open", async () => {
  const { auctionId } = await makeAuction(env, {
    sellerId: (await makeMember(env)).id,
    startsAt: NOW + HOUR_MS,
    endsAt: NOW + 2 * HOUR_MS,
  });
  await put(9_000);
  const maximum = { auctionId, bidderId: ada.id, maximumMinor: 4_000, idempotencyKey: crypto.randomUUID() };
  expect(isRefusal(await leaveMaximum(db, maximum, visit))).toBe(false);
  await deliverDispute("created", "needs_response");
  expect(await money()).toEqual({ availableMinor: 0, heldMinor: 4_000, pendingMinor: 0, owedMinor: 0 });
  await deliverDispute("created", "needs_response", { id: "dp_2", amount: 4_000 });
  expect(await money()).toEqual({ availableMinor: 0, heldMinor: 0, pendingMinor: 0, owedMinor: 0 });
});

it("agrees with simple arithmetic after any order of deposits, holds, releases, disputes and their ends", async () => {
  const random = randomFrom(env.STORM_SEED);
  const upTo = (n: number) => 1 + Math.floor(random() * n);
  const { auctionId } = await makeAuction(env, { sellerId: (await makeMember(env)).id });
  const { id } = ada;
  const [available, heldAccount] = [availableOf(id), heldFor(id, auctionId)];
  await db.commit([openHeld(id, auctionId)]);
  let [free, backing] = [0, 0];
  const open: { ref: string; due: number; recovered: number }[] = [];
  const settle = () => {
    for (const each of open) {
      const part = Math.min(free, each.due - each.recovered);
      each.recovered += part;
      free -= part;
    }
  };
  for (let step = 0; step < 120; step += 1) {
    const kind = upTo(5);
    const [key, at] = [`random:${step}`, NOW + step];
    if (kind === 1) {
      const amountMinor = upTo(5_000);
      await db.commit([transfers([{ kind: "deposit", from: OUTSIDE, to: available, amountMinor, key, at }])]);
      free += amountMinor;
    } else if (kind === 2 && free > 0) {
      const amountMinor = upTo(free);
      await db.commit([transfers([{ kind: "hold", from: available, to: heldAccount, amountMinor, key, at }])]);
      [free, backing] = [free - amountMinor, backing + amountMinor];
    } else if (kind === 3 && backing > 0) {
      const amountMinor = upTo(backing);
      await db.commit([transfers([{ kind: "release", from: heldAccount, to: available, amountMinor, key, at }])]);
      [free, backing] = [free + amountMinor, backing - amountMinor];
    } else if (kind === 4) {
      // Debts of one moment are paid in the order of their names.
      const [ref, due] = [`dp_${1_000 + step}`, upTo(4_000)];
      await deliverDispute("created", "needs_response", { id: ref, amount: due });
      open.push({ ref, due, recovered: 0 });
    } else if (kind === 5 && open.length > 0) {
      const [won] = open.splice(upTo(open.length) - 1, 1);
      await deliverDispute("closed", "won", { id: won?.ref });
      free += won?.recovered ?? 0;
    }
    settle();
    const owed = open.reduce((sum, { due, recovered }) => sum + due - recovered, 0);
    expect(await money(), `step ${step}, seed ${env.STORM_SEED}`).toMatchObject({
      availableMinor: free,
      heldMinor: backing,
      owedMinor: owed,
    });
  }
  if (backing > 0)
    await db.commit([
      transfers([{ kind: "release", from: heldAccount, to: available, amountMinor: backing, key: "end", at: NOW }]),
    ]);
});
