import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { unreadChanged } from "~/domain/effects";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { deliverOrder, payOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderPage } from "~/domain/orders/views/order-page.server";
import { ordersOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal } from "~/domain/refusal";
import {
  makeAddress,
  makeAuction,
  makeFixed,
  makeMember,
  makeOrder,
  randomness,
  type TestMember,
} from "../../../test/factories";
import { ORDER_RULES, RULES } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { notificationsOf } from "../../../test/workers/notifications-of";
import { addAddress, addressesOf, editAddress, makeDefaultAddress, removeAddress } from "./add-address.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, rules: ORDER_RULES };
const shipment = { carrier: "UPS", tracking: "1Z 999" };
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 90_000 } }, NOW);

const at = (line1: string) => ({
  name: "Ada",
  line1,
  line2: "",
  city: "Vienna",
  region: "",
  postalCode: "1010",
  country: "AT",
  phone: "",
});
async function add(line1: string, memberId = buyer.id) {
  const address = await addAddress(db, { memberId }, at(line1), NOW);
  if (isRefusal(address)) throw new Error(address.message);
  return address.id;
}
const ownAddresses = async () => (await addressesOf(db, buyer.id)).map(({ line1, isDefault }) => [line1, isDefault]);
const order = () => makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
/** The street that a side sees on the order's page. */
const street = async (member: TestMember, orderId: number) =>
  (await orderPage(db, { memberId: member.id, orderId, now: NOW }))?.address?.lines[1] ?? null;

describe("a member's addresses", () => {
  it("have one default: the first, then the chosen one, then the newest remaining", async () => {
    const [first, second] = [await add("Graben 1"), await add("Graben 2")];
    await add("Graben 3");
    expect(await ownAddresses()).toEqual([
      ["Graben 1", true],
      ["Graben 3", false],
      ["Graben 2", false],
    ]);
    await makeDefaultAddress(db, { memberId: buyer.id, addressId: second });
    await removeAddress(db, { memberId: buyer.id, addressId: second });
    expect(await ownAddresses()).toEqual([
      ["Graben 3", true],
      ["Graben 1", false],
    ]);
    await editAddress(db, { memberId: buyer.id, addressId: first }, at("Kohlmarkt 9"), NOW);
    expect(await ownAddresses()).toEqual([
      ["Graben 3", true],
      ["Kohlmarkt 9", false],
    ]);
  });

  it("are each saved once however often they are sent, ten at most", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => add("Graben 1")));
    expect(new Set(ids).size).toBe(1);
    const more = await Promise.all(
      Array.from({ length: 14 }, (_, n) => addAddress(db, { memberId: buyer.id }, at(`Ring ${n}`), NOW)),
    );
    expect(more.filter(isRefusal)).toHaveLength(5);
    expect((await ownAddresses()).length).toBe(10);
  });

  it("can't be changed, chosen or removed by another member", async () => {
    const target = { memberId: seller.id, addressId: await add("Graben 1") };
    const { orderId } = await makeOrder(env, {
      sellerId: buyer.id,
      buyerId: (await makeMember(env, { fundsMinor: 9_000 })).id,
    });
    for (const answer of [
      await editAddress(db, target, at("Elsewhere"), NOW),
      await makeDefaultAddress(db, target),
      await removeAddress(db, target),
      await chooseDeliveryAddress(db, { orderId, ...target }, NOW),
    ])
      expect(answer).toMatchObject({ refused: "not_found" });
    expect(await ownAddresses()).toEqual([["Graben 1", true]]);
  });
});

describe("a paid order copies the buyer's default address", () => {
  beforeEach(() => makeAddress(env, { userId: buyer.id, line1: "Graben 1" }));

  it("when it is bought directly", async () => {
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    const key = crypto.randomUUID();
    const bought = await purchase(
      db,
      { buyerId: buyer.id, listingId, priceMinor: 1_000, idempotencyKey: key },
      { ...RULES, now: NOW },
    );
    expect(isRefusal(bought) || (await street(seller, bought.answer.orderId))).toBe("Graben 1");
  });

  it("when it is won at auction", async () => {
    const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: NOW + 1_000 });
    const bidding = { ...RULES, softCloseMs: 1, bidsPerMemberMinute: 9 };
    const bid = { auctionId, bidderId: buyer.id, maximumMinor: 2_000, idempotencyKey: crypto.randomUUID() };
    await placeBid(db, bid, { now: NOW, randomness, rules: bidding });
    await closeAuction(db, auctionId, { now: NOW + 2_000, rules: bidding });
    const { orders } = await ordersOf(db, seller.id);
    expect(await street(seller, orders[0]?.id ?? 0)).toBe("Graben 1");
  });

  it("when it is paid later, and hides it from the seller until then", async () => {
    const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW, unpaid: true });
    expect([await street(seller, orderId), await street(buyer, orderId)]).toEqual([null, null]);
    await payOrder(db, { orderId, memberId: buyer.id, shownMinor: 1_000 }, context);
    expect(await street(seller, orderId)).toBe("Graben 1");
  });

  it("and keeps the copy when the member changes or removes the address", async () => {
    const { orderId } = await order();
    const [own] = await addressesOf(db, buyer.id);
    const target = { memberId: buyer.id, addressId: own?.id ?? 0 };
    await editAddress(db, target, at("Kohlmarkt 9"), NOW);
    await removeAddress(db, target);
    expect(await street(seller, orderId)).toBe("Graben 1");
  });
});

describe("an order's delivery address", () => {
  it("can be changed by the buyer until the item is shipped, and each change notifies the seller once", async () => {
    const { orderId } = await order();
    const waiting = await ordersOf(db, buyer.id, { tab: "todo" });
    expect(waiting.orders).toMatchObject([{ id: orderId, awaitsAddress: true }]);
    const choice = { orderId, memberId: buyer.id, addressId: await add("Graben 1") };
    expect(await chooseDeliveryAddress(db, choice, NOW)).toEqual({ effects: [unreadChanged([seller.id])] });
    expect(await chooseDeliveryAddress(db, choice, NOW)).toEqual({ effects: [] });
    expect((await ordersOf(db, buyer.id, { tab: "todo" })).orders).toEqual([]);
    const second = { ...choice, addressId: await add("Graben 2") };
    expect(await chooseDeliveryAddress(db, { ...choice, memberId: seller.id }, NOW)).toMatchObject({
      refused: "not_allowed",
    });
    await chooseDeliveryAddress(db, second, NOW);
    expect(await street(seller, orderId)).toBe("Graben 2");
    await shipOrder(db, { orderId, memberId: seller.id, shipment }, context);
    expect(await chooseDeliveryAddress(db, choice, NOW)).toMatchObject({ refused: "conflict" });
    expect(await street(seller, orderId)).toBe("Graben 2");
    const notifications = await notificationsOf({ kind: "order-address" });
    expect(notifications.filter((each) => JSON.stringify(each).includes("Graben"))).toEqual([]);
    expect(notifications).toHaveLength(2);
  });

  it("is visible to the seller only while there is something to ship or to settle", async () => {
    await makeAddress(env, { userId: buyer.id, line1: "Graben 1" });
    const { orderId } = await order();
    const ofSeller = { orderId, memberId: seller.id };
    await shipOrder(db, { ...ofSeller, shipment }, context);
    expect(await street(seller, orderId)).toBe("Graben 1");
    await deliverOrder(db, { orderId, memberId: buyer.id }, context);
    expect(await street(seller, orderId)).toBe("Graben 1");
    await refundBuyer(db, ofSeller, context);
    expect([await street(seller, orderId), await street(buyer, orderId)]).toEqual([null, "Graben 1"]);
    expect(await orderPage(db, { memberId: (await makeMember(env)).id, orderId, now: NOW })).toBeUndefined();
  });
});

describe("a delivery address that changes while the seller packs", () => {
  async function packing() {
    const { orderId } = await order();
    const [first, next] = [await add("Graben 1"), await add("Graben 2")];
    const sendIt = (addressId: number) => chooseDeliveryAddress(db, { orderId, memberId: buyer.id, addressId }, NOW);
    await sendIt(first);
    const addressAt = async () => (await orderPage(db, { memberId: seller.id, orderId, now: NOW }))?.address?.at ?? 0;
    const ship = (seenAddressAt: number) =>
      shipOrder(db, { orderId, memberId: seller.id, shipment, seenAddressAt }, context);
    const status = () => env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId).first("status");
    return { orderId, addressAt, ship, status, change: () => sendIt(next) };
  }

  it("blocks shipping until the seller has seen it", async () => {
    const { addressAt, ship, status, change } = await packing();
    const before = await addressAt();
    await change();
    expect(await ship(before)).toMatchObject({ refused: "conflict", message: expect.stringContaining("has changed") });
    expect(await status()).toBe("paid");
    expect(isRefusal(await ship(await addressAt()))).toBe(false);
  });

  it("applies whichever of a change and a shipment comes first, and tells the other side", async () => {
    const { orderId, addressAt, ship, status, change } = await packing();
    const before = await addressAt();
    const [shipped, choice] = await Promise.all([ship(before), change()]);
    expect([isRefusal(shipped), isRefusal(choice)].sort()).toEqual([false, true]);
    expect(await status()).toBe(isRefusal(shipped) ? "paid" : "shipped");
    expect(await street(seller, orderId)).toBe(isRefusal(shipped) ? "Graben 2" : "Graben 1");
  });
});
