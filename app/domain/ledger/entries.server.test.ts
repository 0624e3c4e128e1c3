import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { closeAuction } from "~/domain/auctions/close-auction.server";
import { placeBid } from "~/domain/auctions/place-bid.server";
import { makeAuction, makeMember, randomness } from "../../../test/factories";
import { availableOf, OUTSIDE } from "./account-codes";
import { ENTRIES_PER_PAGE, entriesOf } from "./entries.server";
import { transfer } from "./transfer.server";

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
  const { entries, nextBefore } = await entriesOf(db, ada.id);
  const reference = { kind: "auction", id: auctionId };
  expect(entries).toMatchObject([
    { kind: "release", amountMinor: 3_000, balanceMinor: 9_000, reference },
    { kind: "hold", amountMinor: -4_000, balanceMinor: 6_000, reference },
    { kind: "deposit", amountMinor: 10_000, balanceMinor: 10_000, reference: null },
  ]);
  expect(nextBefore).toBeNull();
  expect((await entriesOf(db, seller.id)).entries).toEqual([]);
});

it("goes on where the page before ended, without a gap or a repeat", async () => {
  const { id } = await makeMember(env);
  const to = availableOf(id);
  for (let made = 0; made < ENTRIES_PER_PAGE + 5; made += 1)
    await db.commit([
      transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor: 1, key: `test:${id}:${made}`, at: NOW }),
    ]);
  const first = await entriesOf(db, id);
  const second = await entriesOf(db, id, first.nextBefore ?? undefined);
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
