import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { saveFurtherPostage } from "~/domain/postage/save-further-postage.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeAddress, makeFixed, makeMember, makeOrder } from "../../../../test/factories";
import { termsFrom } from "../../../../test/postage-terms";
import { ORDER_RULES, PARCEL, RULES } from "../../../../test/rules";
import { freshSides } from "../../../../test/workers/fresh-sides";
import { watchReads } from "../../../../test/workers/read-cost";
import { MOST_PARCELS } from "./label-sheets";
import { chosenParcels, parcelsToShip } from "./parcels-to-ship.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, buyer } = freshSides(NOW);

beforeEach(() => makeAddress(env, { userId: buyer.id, line1: "5 Königsallee", country: "DE" }));

/** A purchase whose seller promised to ship it within so many days; `null` to collect it. */
async function buy(title: string, dispatchDays: number | null, now = NOW) {
  const collect = dispatchDays === null;
  const postage = termsFrom("DE", { domesticMinor: 500, dispatchDays: dispatchDays ?? 3, collectPlace: "Bonn" });
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now, title, priceMinor: 1_000, postage });
  const request = { buyerId: buyer.id, listingId, priceMinor: 1_000, idempotencyKey: crypto.randomUUID() };
  const bought = await purchase(
    db,
    { ...request, ...(collect ? { collect } : { postageMinor: 500 }) },
    { now, ...RULES },
  );
  if (isRefusal(bought)) throw new Error(bought.message);
  return bought.answer.orderId;
}
const combine = () => saveFurtherPostage(db, seller.id, { domesticMinor: 100, regionMinor: null, worldMinor: null });
const sheet = async (now = NOW, sellerId = seller.id) => (await parcelsToShip(db, { sellerId, now })).parcels;
const titles = (parcels: Awaited<ReturnType<typeof sheet>>) =>
  parcels.map(({ lots }) => lots.map(({ title }) => title).join(" + "));

it("lists what waits to be shipped, what was promised first above the rest", async () => {
  await buy("Crown", 7);
  await buy("Ducat", 2);
  await buy("Collected", null);
  const shippedId = await buy("Sent", 1);
  await shipOrder(db, { orderId: shippedId, memberId: seller.id, shipment: PARCEL }, { now: NOW, rules: ORDER_RULES });
  const homeless = await makeMember(env, { fundsMinor: 5_000, now: NOW });
  await makeOrder(env, { sellerId: seller.id, buyerId: homeless.id, now: NOW - 5 * DAY_MS, title: "Unpromised" });
  await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW, unpaid: true });
  const parcels = await sheet();
  expect(titles(parcels)).toEqual(["Ducat", "Crown", "Unpromised"]);
  expect(parcels[0]).toMatchObject({
    buyer: { username: buyer.username },
    country: "Germany",
    address: { lines: expect.arrayContaining(["5 Königsallee", "GERMANY"]) },
    ...{ postageMinor: 500, totalMinor: 1_500, until: NOW + 2 * DAY_MS, isPromised: true, opensUntil: null },
  });
  expect(parcels[2]).toMatchObject({ country: null, address: null, until: NOW + 9 * DAY_MS, isPromised: false });
  expect(await sheet(NOW, buyer.id)).toEqual([]);
});

it("has one row for a parcel, whose earliest promise counts, and says until when it is open", async () => {
  await combine();
  await buy("Crown", 7);
  await buy("Ducat", 2);
  const [parcel, ...others] = await sheet();
  expect(others).toEqual([]);
  const closes = NOW + 3 * DAY_MS;
  expect(parcel).toMatchObject({
    lots: [{ title: "Crown" }, { title: "Ducat" }],
    ...{ postageMinor: 600, totalMinor: 2_600, until: closes + 2 * DAY_MS, opensUntil: closes },
  });
  expect((await sheet(closes))[0]).toMatchObject({ opensUntil: null });
});

it("finds a parcel by any of its orders, and none of another seller", async () => {
  await combine();
  const [first, second] = [await buy("Crown", 3), await buy("Ducat", 3)];
  const alone = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW, title: "Alone" });
  const other = await makeMember(env, { now: NOW });
  const foreign = await makeOrder(env, { sellerId: other.id, buyerId: buyer.id, now: NOW });
  const titlesOf = async (sellerId: number, ...orderIds: number[]) =>
    titles(await chosenParcels(db, { sellerId, now: NOW, orderIds }));
  expect(await titlesOf(seller.id, second)).toEqual(["Crown + Ducat"]);
  expect(await titlesOf(seller.id, first, second, foreign.orderId, 0)).toEqual(["Crown + Ducat"]);
  expect(await titlesOf(seller.id, alone.orderId)).toEqual(["Alone"]);
  expect(await titlesOf(other.id, first, alone.orderId)).toEqual([]);
});

it("goes on where the page before ended, even among orders of the same moment", async () => {
  for (let index = 0; index < MOST_PARCELS + 3; index += 1)
    await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW, priceMinor: 100 });
  const first = await parcelsToShip(db, { sellerId: seller.id, now: NOW });
  const second = await parcelsToShip(db, { sellerId: seller.id, now: NOW, after: first.next ?? undefined });
  expect([first.parcels.length, second.parcels.length, second.next]).toEqual([MOST_PARCELS, 3, null]);
  const ids = [...first.parcels, ...second.parcels].map(({ orderId }) => orderId);
  expect(new Set(ids).size).toBe(MOST_PARCELS + 3);
});

it("reads only what waits, along its index", async () => {
  const one = { sellerId: seller.id, buyerId: buyer.id, now: NOW, priceMinor: 100 };
  for (let index = 0; index < 30; index += 1) {
    const { orderId } = await makeOrder(env, one);
    await shipOrder(db, { orderId, memberId: seller.id, shipment: PARCEL }, { now: NOW, rules: ORDER_RULES });
  }
  await makeOrder(env, one);
  const watched = watchReads(env.DB);
  const after = { key: NOW, id: 1 };
  expect((await parcelsToShip(openWriter(watched.db), { sellerId: seller.id, now: NOW, after })).parcels).toHaveLength(
    1,
  );
  expect(watched.rowsRead[0]).toBeLessThan(30);
  const [plan = ""] = await watched.plans();
  expect(plan).toContain("SEARCH o USING INDEX orders_seller_open (seller_id=? AND status=? AND due_at>?)");
  expect(plan).not.toMatch(/SCAN (?:orders|listings|users|order_addresses)/);
});
