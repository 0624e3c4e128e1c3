import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { COUNTED_UP_TO } from "~/domain/listing-terms/listing-limits";
import { makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../../../../test/factories";
import { watchReads } from "../../../../test/workers/read-cost";
import { SELLER_PAGE_SIZE, sellerListings } from "./seller-listings.server";
import { SELLER_TAB_NAMES, type SellerTab, shareSold } from "./seller-tabs";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openReader(env.DB);
let seller: TestMember;
let buyer: TestMember;
beforeEach(async () => {
  [seller, buyer] = await Promise.all([
    makeMember(env, { now: NOW }),
    makeMember(env, { fundsMinor: 50_000, now: NOW }),
  ]);
});

/** Fixed-price listings of the seller, straight in the record. */
async function many(count: number, status: string, sellerId = seller.id) {
  const insert = env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
    SELECT ?2, 'coin', 'Coin ' || i, 'Silver.', 'fixed', ?3, 500, 1, iif(?3 = 'draft', NULL, 1) FROM n`);
  await insert.bind(count, sellerId, status).run();
}

const page = (tab: SellerTab, before?: number) => sellerListings(db, { sellerId: seller.id, tab, before });

it("counts the listings of every tab and shows each under one tab only", async () => {
  for (const [index, status] of ["draft", "active", "reserved", "sold", "ended", "withdrawn", "removed"].entries())
    await many(index + 1, status);
  await many(3, "active", buyer.id);
  const { counts } = await page("drafts");
  expect(counts).toEqual({ drafts: 1, active: 2, sold: 7, unsold: 5, withdrawn: 13 });
  const idsByTab = await Promise.all(
    SELLER_TAB_NAMES.map(async (tab) => (await page(tab)).listings.map(({ id }) => id)),
  );
  expect(idsByTab.map((ids) => ids.length)).toEqual([1, 2, 7, 5, 13]);
  expect(new Set(idsByTab.flat()).size).toBe(28);
});

it("keeps the counts right when a listing moves on or a draft is deleted", async () => {
  await many(2, "draft");
  await env.DB.prepare("UPDATE listings SET status = 'active', published_at = 1 WHERE title = 'Coin 1'").run();
  await env.DB.prepare("DELETE FROM listings WHERE title = 'Coin 2'").run();
  expect((await page("active")).counts).toEqual({ drafts: 0, active: 1, sold: 0, unsold: 0, withdrawn: 0 });
});

it.each([0, 1, SELLER_PAGE_SIZE - 1, SELLER_PAGE_SIZE, SELLER_PAGE_SIZE + 1, 60])(
  "pages through all %d sold listings once, newest first",
  async (count) => {
    await many(Math.floor(count / 2), "sold");
    await many(Math.ceil(count / 2), "reserved");
    const found: number[] = [];
    for (let before: number | undefined | null; before !== null; ) {
      const { listings, nextBefore } = await page("sold", before);
      found.push(...listings.map(({ id }) => id));
      before = nextBefore;
    }
    const { results } = await env.DB.prepare("SELECT id FROM listings ORDER BY id DESC").all();
    expect(found).toEqual(results.map(({ id }) => id));
  },
);

it("shows the current price, the bids, the watchers and the open offers of each listing", async () => {
  const { listingId: fixed } = await makeFixed(env, { sellerId: seller.id, priceMinor: 900, now: NOW });
  const { listingId: auctioned, auctionId } = await makeAuction(env, {
    sellerId: seller.id,
    startMinor: 700,
    now: NOW,
  });
  await env.DB.prepare("INSERT INTO watches VALUES (?, ?, 1)").bind(buyer.id, auctionId).run();
  for (let each = 0; each < COUNTED_UP_TO + 3; each += 1) {
    const member = await makeMember(env, { now: NOW });
    await env.DB.prepare("INSERT INTO listing_watches VALUES (?, ?, 1)").bind(member.id, fixed).run();
  }
  const offer = env.DB.prepare(`INSERT INTO offers
    (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at) VALUES (?, ?, ?, 'buyer', ?, 'open', 1, 2)`);
  for (const amount of [500, 600]) await offer.bind(fixed, buyer.id, seller.id, amount).run();
  expect((await page("active")).listings).toMatchObject([
    { id: auctioned, priceMinor: 700, bidCount: 0, watchers: 1, offers: 0, auctionId },
    { id: fixed, priceMinor: 900, bidCount: null, watchers: COUNTED_UP_TO, offers: 2, auctionId: null },
  ]);
});

it("shows what an item sold for, with its order", async () => {
  const { orderId, listingId } = await makeOrder(env, {
    sellerId: seller.id,
    buyerId: buyer.id,
    priceMinor: 800,
    now: NOW,
  });
  await env.DB.prepare("UPDATE listings SET price_minor = 1000 WHERE id = ?").bind(listingId).run();
  expect((await page("sold")).listings).toMatchObject([{ id: listingId, priceMinor: 800, orderId }]);
});

it("reads the same number of rows however many listings the seller has, in one round trip", async () => {
  const cost = async () => {
    const watched = watchReads(env.DB);
    await sellerListings(openReader(watched.db), { sellerId: seller.id, tab: "sold" });
    expect(watched.rowsRead).toHaveLength(1);
    return watched.rowsRead[0] ?? 0;
  };
  await many(100, "sold");
  await many(100, "reserved");
  const few = await cost();
  await many(2_000, "sold");
  expect(await cost()).toBe(few);
  expect(few).toBeLessThan(40 * SELLER_PAGE_SIZE);
});

it("gives the share sold of the items that sold or didn't, and none before the first", () => {
  expect(shareSold({ sold: 0, unsold: 0 })).toBeNull();
  expect(shareSold({ sold: 0, unsold: 3 })).toBe(0);
  expect(shareSold({ sold: 2, unsold: 1 })).toBe(67);
});
