import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { isRefusal } from "~/domain/refusal";
import { makeAuction, makeFixed, makeMember, makeOrder } from "../../../test/factories";
import { RULES } from "../../../test/rules";
import { watchReads } from "../../../test/workers/read-cost";
import { publicLot } from "./public-lot.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const read = (listingId: number, now = NOW) => publicLot(openReader(env.DB), { listingId, now });
const setStatus = (listingId: number, status: string) =>
  env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, listingId).run();

describe("a public lot", () => {
  it("shows an auction's price, time and bids, and no reserve or maximum", async () => {
    const seller = await makeMember(env, { now: NOW });
    const { listingId } = await makeAuction(env, { sellerId: seller.id, reserveMinor: 7_654_321, now: NOW });
    const lot = await read(listingId);
    expect(lot).toMatchObject({ auction: { status: "live", priceMinor: 1_000, hasReserve: true, reserveMet: false } });
    expect(JSON.stringify(lot)).not.toContain("7654321");
    expect(JSON.stringify(lot)).not.toContain(seller.email);
  });

  it("shows the seller's rating and sales", async () => {
    const seller = await makeMember(env, { now: NOW });
    const buyer = await makeMember(env, { fundsMinor: 90_000, now: NOW });
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
    await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
    expect(await read(listingId)).toMatchObject({
      auction: null,
      seller: { since: NOW, soldCount: 2, reviewCount: 0, averageRating: null },
    });
  });

  it("doesn't exist for a draft or an unknown listing", async () => {
    const seller = await makeMember(env, { now: NOW });
    const row = await env.DB.prepare(
      `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at)
       VALUES (?, 'coin', 'A draft', '', 'fixed', 'draft', 100, ?) RETURNING id`,
    )
      .bind(seller.id, NOW)
      .first<number>("id");
    expect(await read(row ?? 0)).toBeUndefined();
    expect(await read(999_999)).toBeUndefined();
    expect(await read(0)).toBeUndefined();
  });

  it.each(["withdrawn", "removed"] as const)("is gone, without its title, once it is %s", async (status) => {
    const seller = await makeMember(env, { now: NOW });
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    await setStatus(listingId, status);
    expect(await read(listingId)).toEqual({ gone: status, kind: "coin", because: null });
  });

  it("doesn't show the price of a private sale", async () => {
    const seller = await makeMember(env, { now: NOW });
    const buyer = await makeMember(env, { fundsMinor: 90_000, now: NOW });
    const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 12_000, now: NOW });
    const rules = { ...RULES, softCloseMs: 1, bidsPerMemberMinute: 9, auctionMinMs: 1 };
    const db = openWriter(env.DB);
    const offer = await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 10_500 }, { now: NOW, ...rules });
    const accepted = { offerId: isRefusal(offer) ? 0 : offer.offerId, memberId: seller.id, shownMinor: 10_500 };
    expect(isRefusal(await acceptOffer(db, accepted, { now: NOW, rules }))).toBe(false);
    const lot = await read(listingId);
    expect(lot).toMatchObject({ listing: { status: "sold", soldByOffer: true } });
    expect(JSON.stringify(lot)).not.toMatch(/10500|12000/);
  });

  it("takes one round trip, and reads a bounded number of rows however much its seller sold", async () => {
    const seller = await makeMember(env, { now: NOW });
    const { listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
    await env.DB.prepare(
      `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       SELECT ?1, 'coin', 'Item ' || i, '', 'fixed', 'sold', 100, ?2, ?2 FROM n`,
    )
      .bind(seller.id, NOW)
      .run();
    const watched = watchReads(env.DB);
    const lot = await publicLot(openReader(watched.db), { listingId, now: NOW });
    expect(lot).toMatchObject({ seller: { soldCount: 3_000 } });
    expect(watched.rowsRead).toHaveLength(1);
    expect(watched.rowsRead[0]).toBeLessThan(40);
  });
});
