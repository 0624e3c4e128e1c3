import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import type { Movement, PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { reconcile } from "~/domain/payments/reconciliation/reconcile.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { makeMember, type TestMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { fakeStripe } from "./fake-stripe";

const db = openWriter(env.DB);
const MIDNIGHT = Date.UTC(2026, 10, 24);
const NOON = MIDNIGHT - DAY_MS / 2;
/** When the reports of the day have arrived. */
const MORNING = MIDNIGHT + 3 * HOUR_MS;
const USD = { ...DEPOSIT_RULES };

/** What the provider has recorded, in pages of two. */
let listed: Movement[];
let heldMinor: number;
const provider: PaymentProvider = {
  name: "stripe",
  paysTo: "card",
  charge: async () => ({ reference: "pi_1" }),
  payOut: async () => ({ reference: "tr_1" }),
  heldMinor: async () => heldMinor,
  listMovements: async ({ kind, from, until, after }) => {
    const all = listed.filter((each) => each.kind === kind && each.at >= from && each.at < until);
    const first = Number(after ?? 0);
    const next = first + 2 < all.length ? String(first + 2) : undefined;
    return { movements: all.slice(first, first + 2), next };
  },
};
const theirs = (change: Partial<Movement>): Movement => ({
  ...{ kind: "deposit", ref: "pi_1", amountMinor: 5_000, currency: "USD", state: "paid", at: NOON },
  ...change,
});

let ada: TestMember;
let payoutKey: string;
/** A day with a deposit of 50.00, a payout of 10.00, a dispute and a refund, and the provider's list of it. */
beforeEach(async () => {
  ada = await makeMember(env);
  const request = (amountMinor: number) => ({
    ...{ memberId: ada.id, idempotencyKey: crypto.randomUUID(), confirmedAt: NOON, amountMinor },
  });
  await deposit(db, provider, request(5_000), { now: NOON, ...USD });
  const payout = request(1_000);
  await payOut(db, provider, payout, { now: NOON, currency: "USD" });
  payoutKey = `payout:${ada.id}:${payout.idempotencyKey}`;
  const reversals = [
    { ref: "dp_1", state: "open", amountMinor: 700, isTaken: false, reason: "" },
    { ref: "re_1", state: "done", amountMinor: 300, isTaken: true, reason: "" },
  ] as const;
  await applyEvent(
    db,
    {
      ...{ provider: "stripe", id: "evt_1", kind: "charge.refunded", type: "payment-reversed" },
      ...{ paymentRef: "pi_1", ownerId: null, currency: "usd", reversals },
    },
    { now: NOON, ...USD },
  );
  listed = [
    theirs({}),
    theirs({ kind: "payout", ref: payoutKey, amountMinor: 1_000 }),
    theirs({ kind: "dispute", ref: "dp_1", amountMinor: 700, state: "inquiry" }),
    theirs({ kind: "refund", ref: "re_1", amountMinor: 300, state: "done" }),
  ];
  heldMinor = 3_700;
});
afterEach(() => {
  vi.useRealTimers();
});

const run = (now = MORNING, payments = provider) => reconcile(db, payments, { now, currency: "USD" });
const issues = async () =>
  (await env.DB.prepare("SELECT ref, kind FROM payment_issues WHERE gone_at IS NULL ORDER BY ref").all()).results.map(
    ({ ref, kind }) => `${String(ref).replace("reconcile:2026-11-23:", "")} ${kind}`,
  );
const state = () => env.DB.prepare("SELECT day, due_at, done_at, compared FROM reconciliations").first();

it("finds no difference in a day that the provider recorded like us, and looks again in two weeks and in three months", async () => {
  expect(await run(MORNING - 1)).toBeUndefined();
  expect(await run()).toEqual({ day: "2026-11-23", differences: 0 });
  expect(await issues()).toEqual([]);
  const done = { day: "2026-11-23", done_at: MORNING, compared: 4 };
  expect(await state()).toEqual({ ...done, due_at: MIDNIGHT + 15 * DAY_MS });
  expect(await run(MORNING + HOUR_MS)).toBeUndefined();
});

it("finds what is missing on either side, and other amounts and states, and repeats itself", async () => {
  listed = [
    theirs({ amountMinor: 4_999 }),
    theirs({ ref: "pi_unknown" }),
    theirs({ kind: "dispute", ref: "dp_1", amountMinor: 700, state: "lost" }),
    theirs({ kind: "refund", ref: "re_1", amountMinor: 300, state: "done" }),
    theirs({ kind: "refund", ref: "re_2", amountMinor: 1, state: "failed" }),
  ];
  const found = ["dp_1 other-state", `${payoutKey} missing-there`, "pi_1 other-amount", "pi_unknown missing-here"];
  expect(await run()).toEqual({ day: "2026-11-23", differences: 4 });
  expect(await issues()).toEqual(found);
  await env.DB.exec("UPDATE reconciliations SET due_at = 0");
  await run();
  expect(await issues()).toEqual(found);
});

it("takes a difference that is gone off the list the day after", async () => {
  const sound = listed;
  listed = sound.slice(1);
  await run();
  expect(await issues()).toEqual(["pi_1 missing-there"]);
  listed = sound;
  const found = [await run(MORNING + DAY_MS), await run(MORNING + DAY_MS + 1)];
  expect(found.map((each) => each?.day).sort()).toEqual(["2026-11-23", "2026-11-24"]);
  expect(await issues()).toEqual([]);
});

it("sees a payout that the provider made and we returned or don't know the end of", async () => {
  await env.DB.exec("DROP TRIGGER payouts_settle_with_money; DROP TRIGGER payouts_dispatch");
  await env.DB.exec("UPDATE payouts SET status = 'pending', settled_at = NULL, provider_ref = NULL");
  await run();
  expect(await issues()).toEqual([`${payoutKey} other-state`]);
  await env.DB.exec("UPDATE payouts SET status = 'paid', settled_at = created_at, provider_ref = 'tr_1'");
});

it("knows a deposit whose bank decided days later by the day on which it was made", async () => {
  await env.DB.prepare(
    `INSERT INTO delayed_deposits (user_id, key, amount_minor, pending_at)
      VALUES (?, '22222222-2222-4222-8222-222222222222', 900, ?)`,
  )
    .bind(ada.id, NOON)
    .run();
  listed.push(theirs({ ref: "pi_2", amountMinor: 900, state: "pending" }));
  expect(await run()).toMatchObject({ differences: 0 });
  const report = {
    ...({ provider: "stripe", id: "evt_2", kind: "payment_intent.succeeded", type: "deposit-paid" } as const),
    ...{ memberId: ada.id, amountMinor: 900, currency: "usd", paymentRef: "pi_2" },
    request: { key: "22222222-2222-4222-8222-222222222222", inputHash: "a".repeat(64) },
  };
  await applyEvent(db, report, { now: NOON + 6 * DAY_MS, ...USD });
  listed[4] = theirs({ ref: "pi_2", amountMinor: 900 });
  heldMinor += 900;
  for (let day = 1; day <= 16; day += 1) expect(await run(MORNING + day * DAY_MS)).toMatchObject({ differences: 0 });
});

it.each([
  ["three days before we heard of it", NOON - 3 * DAY_MS + HOUR_MS * 13, 0],
  ["just after midnight", MIDNIGHT, 0],
  ["four days before", NOON - 4 * DAY_MS, 1],
  ["two hours after the day", MIDNIGHT + 2 * HOUR_MS, 1],
])("looks for a deposit that the provider dates %s", async (_, at, missing) => {
  listed[0] = theirs({ at });
  expect(await run()).toMatchObject({ differences: missing });
});

it("says when the balance at the provider doesn't cover members' money", async () => {
  heldMinor = 3_699;
  await run();
  expect(await issues()).toEqual(["reconcile:balance balance-short"]);
  expect(await env.DB.prepare("SELECT detail FROM payment_issues").first("detail")).toBe(
    "Members' money is $37.00, and the balance at the provider is $36.99.",
  );
  heldMinor = 3_700;
  await run(MORNING + DAY_MS);
  expect(await issues()).toEqual([]);
});

it.each<[string, Partial<PaymentProvider>]>([
  ["fails halfway", { heldMinor: () => Promise.reject(new Error("503")) }],
  ["never answers", { listMovements: () => new Promise(() => undefined) }],
])("records nothing while the provider %s, and tries again in an hour", async (_, broken) => {
  listed = [];
  vi.useFakeTimers();
  const failed = expect(run(MORNING, { ...provider, ...broken })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(11_000);
  await failed;
  vi.useRealTimers();
  expect(await issues()).toEqual([]);
  expect(await state()).toMatchObject({ done_at: null });
  expect(await run(MORNING + 59 * MINUTE_MS)).toBeUndefined();
  expect(await run(MORNING + HOUR_MS)).toMatchObject({ differences: 4 });
});

it("catches up on days on which no sweep ran, and asks a sandbox for nothing", async () => {
  await run();
  const later = [];
  for (let minute = 0; minute < 4; minute += 1) later.push((await run(MORNING + 3 * DAY_MS + minute * MINUTE_MS))?.day);
  expect(later).toEqual(["2026-11-24", "2026-11-25", "2026-11-26", undefined]);
  expect(await run(MORNING + 9 * DAY_MS, sandboxPayments)).toBeUndefined();
});

it("catches up on a month at a time", async () => {
  await run();
  await run(MORNING + 40 * DAY_MS);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM reconciliations").first("n")).toBe(1 + 31);
});

it("compares a day once when two sweeps meet", async () => {
  const both = await Promise.all([run(), run()]);
  expect(both.filter((each) => each !== undefined)).toHaveLength(1);
});

it("reads Stripe's charges, transfers, refunds and disputes, page by page, in our minor units", async () => {
  const at = NOON / 1000;
  const charge = { payment_intent: "pi_1", amount: 5_000, currency: "usd", status: "succeeded", created: at };
  const { payments, calls } = fakeStripe({
    "GET /v1/charges": ({ form }) => [
      200,
      form.starting_after
        ? { data: [{ ...charge, id: "ch_3", payment_intent: null, status: "pending" }], has_more: false }
        : {
            data: [
              { ...charge, id: "ch_1", status: "failed" },
              { ...charge, id: "ch_2" },
            ],
            has_more: true,
          },
    ],
    "GET /v1/transfers": [
      200,
      {
        data: [
          {
            id: "tr_1",
            amount: 4_000,
            amount_reversed: 500,
            currency: "jpy",
            transfer_group: "payout:1:a",
            created: at,
          },
          { id: "tr_2", amount: 100, amount_reversed: 0, currency: "isk", transfer_group: null, created: at },
        ],
        has_more: false,
      },
    ],
    "GET /v1/refunds": [
      200,
      {
        data: [
          { id: "re_1", amount: 100, currency: "usd", status: "succeeded", reason: null, created: at },
          { id: "re_2", amount: 200, currency: "usd", status: "failed", reason: null, created: at },
        ],
        has_more: false,
      },
    ],
    "GET /v1/disputes": [
      200,
      {
        data: [
          { id: "dp_1", amount: 300, currency: "usd", status: "warning_needs_response", reason: "", created: at },
          { id: "dp_2", amount: 400, currency: "usd", status: "under_review", reason: "", created: at },
        ],
        has_more: false,
      },
    ],
    "GET /v1/balance": [
      200,
      {
        available: [
          { amount: 900, currency: "usd" },
          { amount: 7, currency: "eur" },
        ],
        pending: [{ amount: 50, currency: "usd" }],
      },
    ],
  });
  const window = { from: NOON, until: NOON + DAY_MS };
  const list = async (kind: Movement["kind"], after?: string) => payments.listMovements?.({ kind, ...window, after });
  const first = await list("deposit");
  expect(first).toEqual({ movements: [theirs({})], next: "ch_2" });
  expect(await list("deposit", first?.next)).toMatchObject({ movements: [{ ref: "ch_3", state: "pending" }] });
  expect(calls[1]?.form).toEqual({
    "created[gte]": String(at),
    "created[lt]": String(at + 86_400),
    limit: "100",
    starting_after: "ch_2",
  });
  expect((await list("payout"))?.movements).toMatchObject([
    { ref: "payout:1:a", amountMinor: 3_500, currency: "JPY" },
    { ref: "tr_2", amountMinor: 1, currency: "ISK" },
  ]);
  expect((await list("refund"))?.movements.map((each) => each.state)).toEqual(["done", "failed"]);
  expect((await list("dispute"))?.movements.map((each) => each.state)).toEqual(["inquiry", "open"]);
  expect(await payments.heldMinor?.("USD")).toBe(950);
});
