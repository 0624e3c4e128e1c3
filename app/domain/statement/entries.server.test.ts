import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { closeAuction } from "~/domain/auctions/close-auction.server";
import { placeBid } from "~/domain/auctions/place-bid.server";
import { availableOf, OUTSIDE } from "~/domain/ledger/account-codes";
import { transfer } from "~/domain/ledger/transfer.server";
import { payOut } from "~/domain/payouts/pay-out.server";
import { refuse } from "~/domain/refusal";
import { makeAuction, makeMember, makeOrder, randomness } from "../../../test/factories";
import { ENTRIES_PER_PAGE, entriesOf } from "./entries.server";
import { entryWords } from "./entry-words";
import { monthStatement } from "./month-statement.server";
import { walletPage } from "./wallet-page.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);

it("tells what moved, what it was about and what was left, newest first", async () => {
  const [seller, ada] = [await makeMember(env), await makeMember(env, { fundsMinor: 10_000 })];
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: NOW + 1_000 });
  const rules = { softCloseMs: 0, sellerFeeBps: 500, currency: "USD", bidsPerMemberMinute: 60 };
  await placeBid(
    db,
    { auctionId, bidderId: ada.id, maximumMinor: 4_000, idempotencyKey: crypto.randomUUID() },
    { now: NOW, randomness, rules },
  );
  await closeAuction(db, auctionId, { now: NOW + 1_000, rules });
  const { entries, nextBefore } = await entriesOf(db, { memberId: ada.id });
  const reference = { kind: "auction", id: auctionId, title: "Denarius of Hadrian" };
  expect(entries).toMatchObject([
    { kind: "release", amountMinor: 3_000, balanceMinor: 9_000, reference },
    { kind: "hold", amountMinor: -4_000, balanceMinor: 6_000, reference },
    { kind: "deposit", amountMinor: 10_000, balanceMinor: 10_000, reference: null },
  ]);
  expect(nextBefore).toBeNull();
  expect((await entriesOf(db, { memberId: seller.id })).entries).toEqual([]);
});

it("goes on where the page before ended, without a gap or a repeat", async () => {
  const { id } = await makeMember(env);
  const to = availableOf(id);
  for (let made = 0; made < ENTRIES_PER_PAGE + 5; made += 1)
    await db.commit([
      transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor: 1, key: `test:${id}:${made}`, at: NOW }),
    ]);
  const first = await entriesOf(db, { memberId: id });
  const second = await entriesOf(db, { memberId: id, before: first.nextBefore ?? undefined });
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

it("narrows to a kind and a month, and finds old lines of a kind page by page", async () => {
  const { id: memberId } = await makeMember(env);
  const to = availableOf(memberId);
  const OLD = Date.UTC(2026, 8, 30, 23, 59);
  const put = (key: string, amountMinor: number, at: number) =>
    transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor, key: `test:${memberId}:${key}`, at });
  await db.commit([put("september", 500, OLD), put("october", 700, OLD + 60_000), put("november", 900, NOW)]);
  const amounts = async (asked: Partial<Parameters<typeof entriesOf>[1]>) =>
    (await entriesOf(db, { memberId, ...asked })).entries.map(({ amountMinor }) => amountMinor);
  expect(await amounts({ month: "2026-09" })).toEqual([500]);
  expect(await amounts({ month: "2026-10" })).toEqual([700]);
  expect(await amounts({ month: "2026-11" })).toEqual([900]);
  expect(await amounts({ month: "2026-08" })).toEqual([]);
  expect(await amounts({ group: "deposits", month: "2026-10" })).toEqual([700]);
  expect(await amounts({ group: "payouts" })).toEqual([]);
});

it("looks back a bounded number of lines for a kind, and the next page goes on from there", async () => {
  const { id: memberId } = await makeMember(env, { fundsMinor: 1_000, now: NOW });
  const to = availableOf(memberId);
  await makeOrder(env, { sellerId: (await makeMember(env)).id, buyerId: memberId, priceMinor: 5, now: NOW });
  const deposits = Array.from({ length: 1_000 }, (_, made) =>
    transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor: 1, key: `test:${memberId}:${made}`, at: NOW }),
  );
  const [one, ...more] = deposits;
  if (one) await db.commit([one, ...more]);
  const first = await entriesOf(db, { memberId, group: "purchases" });
  expect(first.entries).toEqual([]);
  const second = await entriesOf(db, { memberId, group: "purchases", before: first.nextBefore ?? 0 });
  expect(second).toMatchObject({ entries: [{ kind: "payment", amountMinor: -5 }], nextBefore: null });
});

it("sums a month as it goes, and a payout that came back is money in again", async () => {
  const { id: memberId } = await makeMember(env, { fundsMinor: 10_000, now: NOW });
  const refuses = { name: "sandbox", paysTo: "card", charge: fails, payOut: fails } as const;
  const request = { memberId, amountMinor: 4_000, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW };
  await payOut(db, refuses, request, { now: NOW, currency: "USD" });
  const { months, statement } = await walletPage(db, { memberId }, "sandbox");
  expect(months).toEqual([{ month: "2026-11", inMinor: 14_000, outMinor: 4_000, feeMinor: 0 }]);
  expect(statement.entries.map(entryWords)).toEqual(["Payout returned", "Payout", "Deposit"]);
  expect(await monthStatement(db, memberId, "2026-11")).toMatchObject({ openingMinor: 0, closingMinor: 10_000 });
  expect(await monthStatement(db, memberId, "2026-10")).toBeUndefined();
});
const fails = async () => refuse("declined", "The bank did not take it.");
