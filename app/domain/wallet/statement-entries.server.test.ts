import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { availableOf, OUTSIDE, transfer } from "~/domain/ledger/transfer.server";
import { confirmOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeMember, makeOrder, randomness } from "../../../test/factories";
import { RULES } from "../../../test/rules";
import { entryWords } from "./entry-words";
import { ENTRIES_PER_PAGE } from "./lines-query.server";
import { monthStatement } from "./month-statement.server";
import { allStatementEntries, statementEntries } from "./statement-entries.server";
import { walletPage } from "./wallet-page.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);

const rules = { ...RULES, softCloseMs: 0 };
const TITLE = "Denarius of Hadrian";

/** Ada wins the seller's auction for 10.00 with a maximum of 40.00. */
async function wonAuction() {
  const [seller, ada] = [
    await makeMember(env, { now: NOW }),
    await makeMember(env, { fundsMinor: 10_000, now: NOW - 1 }),
  ];
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: NOW + 1_000, title: TITLE });
  const bid = { auctionId, bidderId: ada.id, maximumMinor: 4_000, idempotencyKey: crypto.randomUUID() };
  await placeBid(db, bid, { now: NOW, randomness, rules });
  await closeAuction(db, auctionId, { now: NOW + 1_000, rules });
  const orderId = (await env.DB.prepare("SELECT MAX(id) AS id FROM orders").first<number>("id")) ?? 0;
  return { seller, ada, auctionId, orderId };
}

it("shows a won auction as one purchase at its price", async () => {
  const { seller, ada, auctionId, orderId } = await wonAuction();
  const order = { kind: "order", id: orderId, title: TITLE };
  expect((await statementEntries(db, { memberId: ada.id })).entries).toMatchObject([
    { kind: "purchases", amountMinor: -1_000, balanceMinor: 9_000, reference: order },
    { kind: "deposits", amountMinor: 10_000, balanceMinor: 10_000, reference: null },
  ]);
  const purchases = await statementEntries(db, { memberId: ada.id, group: "purchases", month: "2026-11" });
  expect(purchases).toMatchObject({ entries: [{ amountMinor: -1_000 }], nextBefore: null });
  expect((await statementEntries(db, { memberId: seller.id })).entries).toEqual([]);
  const auction = { kind: "auction", id: auctionId, title: TITLE };
  expect((await statementEntries(db, { memberId: ada.id, group: "holds" })).entries).toMatchObject([
    { kind: "holds", amountMinor: 3_000, balanceMinor: 9_000, reference: auction },
    { kind: "holds", amountMinor: -4_000, balanceMinor: 6_000, reference: auction },
  ]);
});

it("shows a sale at its full price and the fee as a separate line", async () => {
  const { seller, ada, orderId } = await wonAuction();
  const at = { now: NOW + 2_000, rules: { deliveryGraceMs: DAY_MS, currency: "USD" } };
  await shipOrder(db, { orderId, memberId: seller.id, shipment: { carrier: "UPS", tracking: "1Z 999" } }, at);
  await confirmOrder(db, { orderId, memberId: ada.id }, at);
  const { entries } = await statementEntries(db, { memberId: seller.id });
  expect(entries).toMatchObject([
    { kind: "fees", amountMinor: -50, balanceMinor: 950, reference: { id: orderId } },
    { kind: "sales", amountMinor: 1_000, balanceMinor: 1_000, reference: { id: orderId } },
  ]);
  expect(entries.map(entryWords)).toEqual(["Seller's fee", "Sale"]);
});

it("continues where the previous page ended, without a gap or a repeat", async () => {
  const { id } = await makeMember(env);
  const to = availableOf(id);
  for (let count = 0; count < ENTRIES_PER_PAGE + 5; count += 1)
    await db.commit([
      transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor: 1, key: `test:${id}:${count}`, at: NOW }),
    ]);
  const first = await statementEntries(db, { memberId: id });
  const second = await statementEntries(db, { memberId: id, before: first.nextBefore ?? undefined });
  const balances = [...first.entries, ...second.entries].map((entry) => entry.balanceMinor);
  expect(balances).toEqual(Array.from({ length: ENTRIES_PER_PAGE + 5 }, (_, index) => ENTRIES_PER_PAGE + 5 - index));
  expect(second.nextBefore).toBeNull();
});

it("reads a wallet through the index of accounts that hold something", async () => {
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT kind, SUM(balance_minor) FROM ledger_accounts WHERE owner_id = ? AND balance_minor <> 0 GROUP BY kind",
  )
    .bind(1)
    .all<{ detail: string }>();
  expect(results.map((row) => row.detail).join()).toContain("ledger_accounts_owner");
});

it("filters by type and month", async () => {
  const { id: memberId } = await makeMember(env);
  const to = availableOf(memberId);
  const OLD = Date.UTC(2026, 8, 30, 23, 59);
  const put = (key: string, amountMinor: number, at: number) =>
    transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor, key: `test:${memberId}:${key}`, at });
  await db.commit([put("september", 500, OLD), put("october", 700, OLD + 60_000), put("november", 900, NOW)]);
  const amounts = async (options: Partial<Parameters<typeof statementEntries>[1]>) =>
    (await statementEntries(db, { memberId, ...options })).entries.map(({ amountMinor }) => amountMinor);
  expect(await amounts({ month: "2026-09" })).toEqual([500]);
  expect(await amounts({ month: "2026-10" })).toEqual([700]);
  expect(await amounts({ month: "2026-11" })).toEqual([900]);
  expect(await amounts({ month: "2026-08" })).toEqual([]);
  expect(await amounts({ group: "deposits", month: "2026-10" })).toEqual([700]);
  expect(await amounts({ group: "payouts" })).toEqual([]);
});

it("finds a line of one type behind many newer lines of others, and exports all of them", async () => {
  const { id: memberId } = await makeMember(env, { fundsMinor: 1_000, now: NOW });
  const to = availableOf(memberId);
  await makeOrder(env, { sellerId: (await makeMember(env)).id, buyerId: memberId, priceMinor: 5, now: NOW });
  const deposits = Array.from({ length: 1_200 }, (_, index) =>
    transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor: 1, key: `test:${memberId}:${index}`, at: NOW }),
  );
  const [one, ...more] = deposits;
  if (one) await db.commit([one, ...more]);
  expect(await statementEntries(db, { memberId, group: "purchases" })).toMatchObject({
    entries: [{ kind: "purchases", amountMinor: -5 }],
    nextBefore: null,
  });
  let lines = 0;
  for await (const part of allStatementEntries(db, { memberId })) lines += part.length;
  expect(lines).toBe(1_202);
});

it("reads a page of one kind or one month through an index", async () => {
  for (const [narrowed, index] of [
    ["kind = 'purchases'", "statement_lines_kind"],
    ["month = '2026-11'", "statement_lines_month"],
  ]) {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT transfer_id, kind, amount_minor, balance_minor FROM statement_lines WHERE user_id = 1 AND ${narrowed} AND transfer_id < 9 ORDER BY transfer_id DESC LIMIT 51`,
    ).all<{ detail: string }>();
    expect(results.map((row) => row.detail).join()).toContain(index);
    expect(results.map((row) => row.detail).join()).not.toContain("TEMP B-TREE");
  }
});

it("keeps monthly totals, and counts a returned payout as money in", async () => {
  const { id: memberId } = await makeMember(env, { fundsMinor: 10_000, now: NOW });
  const refuses = { name: "sandbox", paysTo: "card", charge: fails, payOut: fails } as const;
  const request = { memberId, amountMinor: 4_000, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW };
  await payOut(db, refuses, request, { now: NOW, currency: "USD" });
  const { months, statement } = await walletPage(db, { memberId }, "sandbox", NOW);
  expect(months).toEqual([{ month: "2026-11", inMinor: 14_000, outMinor: 4_000, feeMinor: 0 }]);
  expect(statement.entries.map(entryWords)).toEqual(["Payout returned", "Payout", "Deposit"]);
  expect(await monthStatement(db, memberId, "2026-11")).toMatchObject({ openingMinor: 0, closingMinor: 10_000 });
  expect(await monthStatement(db, memberId, "2026-10")).toBeUndefined();
});
const fails = async () => refuse("declined", "The bank did not take it.");
