import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { changeUsername } from "~/domain/accounts/change-username.server";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../../../test/factories";
import { watchReads } from "../../../test/workers/read-cost";
import { publicSeller } from "./member-profile.server";
import { medianOf } from "./seller-figures";

const NOW = Date.UTC(2026, 10, 21, 12);
async function read(username: string, before?: string) {
  const found = await publicSeller(openReader(env.DB), { username, tab: "items", before, now: NOW });
  return found?.part.tab === "items" ? { ...found.head, ...found.part } : undefined;
}

/** That many published items of the seller at once. */
const publish = (seller: TestMember, count: number, status = "active") =>
  env.DB.prepare(
    `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     SELECT ?1, 'coin', 'Item ' || i, '', 'fixed', ?4, 100, ?2, ?2 FROM n`,
  )
    .bind(seller.id, NOW, count, status)
    .run();

describe("a seller's public page", () => {
  it("is found by the name in any case, and shows items for sale, with nothing private", async () => {
    const seller = await makeMember(env, { username: "Janvier", now: NOW });
    const { listingId, auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
    const found = await read("jANVIER");
    expect(found).toMatchObject({
      username: "Janvier",
      since: NOW,
      soldCount: 0,
      averageRating: null,
      medianDispatchMs: null,
      items: [{ id: listingId, auctionId }],
      nextBefore: null,
    });
    expect(JSON.stringify(found)).not.toContain("@");
  });

  it("doesn't exist for an unknown name, or for a member who never published anything", async () => {
    const lurker = await makeMember(env, { username: "lurker", now: NOW });
    await env.DB.prepare(
      `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at)
       VALUES (?, 'coin', 'A draft', '', 'fixed', 'draft', 100, ?)`,
    )
      .bind(lurker.id, NOW)
      .run();
    expect(await read("lurker")).toBeUndefined();
    expect(await read("nobody")).toBeUndefined();
  });

  it("says how fast the seller usually ships, once there are five orders to say so from", async () => {
    const seller = await makeMember(env, { now: NOW });
    const buyer = await makeMember(env, { fundsMinor: 90_000, now: NOW });
    await makeFixed(env, { sellerId: seller.id, now: NOW });
    for (const days of [1, 2, 6, 1, 7]) {
      expect((await read(seller.username))?.medianDispatchMs).toBeNull();
      const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
      const at = NOW + days * DAY_MS;
      await env.DB.prepare("INSERT INTO shipments (order_id, carrier, tracking, at) VALUES (?, 'UPS', '1Z', ?)")
        .bind(orderId, at)
        .run();
      await env.DB.prepare(
        "UPDATE orders SET status = 'shipped', remind_at = NULL, shipped_at = ?1, due_at = ?1 + ?2 WHERE id = ?3",
      )
        .bind(at, 60 * DAY_MS, orderId)
        .run();
    }
    expect(await read(seller.username)).toMatchObject({ soldCount: 5, medianDispatchMs: 2 * DAY_MS });
  });

  it("is found under a former name too, which nobody else can take", async () => {
    const seller = await makeMember(env, { username: "Before", now: NOW });
    await publish(seller, 1);
    const asker = { memberId: seller.id, confirmedAt: NOW };
    await changeUsername(openWriter(env.DB), asker, { username: "After", now: NOW });
    expect([(await read("before"))?.username, (await read("After"))?.username]).toEqual(["After", "After"]);
    await expect(makeMember(env, { username: "BEFORE", now: NOW })).rejects.toThrow();
  });

  it("names no author of a review", async () => {
    const seller = await makeMember(env, { now: NOW });
    await publish(seller, 1);
    const found = await publicSeller(openReader(env.DB), { username: seller.username, tab: "reviews", now: NOW });
    expect(found?.part).toEqual({ tab: "reviews", reviews: [], nextBefore: null });
  });

  it("pages through every item once", async () => {
    const seller = await makeMember(env, { now: NOW });
    await publish(seller, 60);
    const ids: number[] = [];
    let before: string | undefined;
    let pages = 0;
    do {
      const page = await read(seller.username, before);
      ids.push(...(page?.items.map(({ id }) => id) ?? []));
      before = page?.nextBefore ?? undefined;
      pages += 1;
    } while (before !== undefined);
    expect([ids.length, new Set(ids).size, pages]).toEqual([60, 60, 3]);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it("takes one round trip, and reads no more for a seller of thousands of items than of hundreds", async () => {
    const seller = await makeMember(env, { now: NOW });
    await publish(seller, 200);
    const cost = async () => {
      const watched = watchReads(env.DB);
      await publicSeller(openReader(watched.db), { username: seller.username, tab: "items", now: NOW });
      expect(watched.rowsRead).toHaveLength(1);
      return watched.rowsRead[0] ?? 0;
    };
    const few = await cost();
    await publish(seller, 3_000);
    expect(await cost()).toBeLessThanOrEqual(few * 1.2);
  });
});

it.each([
  [[], undefined],
  [[5], 5],
  [[1, 9], 5],
  [[9, 1, 2], 2],
])("the median of %j is %s", (values, median) => expect(medianOf(values)).toBe(median));
