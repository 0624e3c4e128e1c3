import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import { saveFurtherPostage } from "~/domain/postage/save-further-postage.server";
import { isRefusal } from "~/domain/refusal";
import { makeAddress, makeFixed, makeMember, makeOrder } from "../../../../test/factories";
import { termsFrom } from "../../../../test/postage-terms";
import { ORDER_RULES, RULES } from "../../../../test/rules";
import { freshSides } from "../../../../test/workers/fresh-sides";
import { checkNumbers, shipMany } from "./ship-many.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, rules: ORDER_RULES };
const db = openWriter(env.DB);
const { seller, buyer } = freshSides(NOW);
const [ROYAL, UPS, FEDEX] = ["RB123456785GB", "1Z5R89390357567127", "986578788855"];

const sell = async (buyerId = buyer.id) =>
  (await makeOrder(env, { sellerId: seller.id, buyerId, now: NOW, priceMinor: 100 })).orderId;
const check = (list: string, sellerId = seller.id) => checkNumbers(db, { sellerId, now: NOW }, { list });
const ship = (fields: Readonly<Record<string, string>>) => shipMany(db, seller.id, fields, context);
const shipments = async () =>
  await env.DB.prepare(
    "SELECT order_id, carrier, tracking FROM shipments WHERE order_id IN (SELECT id FROM orders WHERE seller_id = ?) ORDER BY order_id",
  )
    .bind(seller.id)
    .raw();
const sentences = (checked: Awaited<ReturnType<typeof check>>) => [
  ...checked.faults.map(({ sentence }) => sentence),
  ...checked.parcels.flatMap(({ errors = {}, warning = [] }) => [...Object.values(errors), warning].flat()),
];

/** Two lots in one parcel. */
async function parcel() {
  await makeAddress(env, { userId: buyer.id });
  await saveFurtherPostage(db, seller.id, { domesticMinor: 100, regionMinor: null, worldMinor: null });
  return [await buyForParcel(NOW), await buyForParcel(NOW)] as const;
}

async function buyForParcel(now: number) {
  const postage = termsFrom("FR", { domesticMinor: 500 });
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now, priceMinor: 1_000, postage });
  const request = { buyerId: buyer.id, listingId, priceMinor: 1_000, postageMinor: 500 };
  const bought = await purchase(db, { ...request, idempotencyKey: crypto.randomUUID() }, { now, ...RULES });
  if (isRefusal(bought)) throw new Error(bought.message);
  return bought.answer.orderId;
}

describe("checking tracking numbers", () => {
  let one: number;
  let two: number;
  beforeEach(async () => {
    [one, two] = [await sell(), await sell()];
  });

  it("finds the parcel and the carrier of each, and ships nothing", async () => {
    const { parcels, faults } = await check(`${one},${ROYAL}\n${two},${FEDEX}`);
    expect(faults).toEqual([]);
    expect(parcels.map(({ orderId, carrier, errors, warning }) => [orderId, carrier, errors, warning])).toEqual([
      [one, "Royal Mail", undefined, undefined],
      [two, "FedEx", undefined, "Other carriers have such numbers too. Check that it's FedEx."],
    ]);
    expect(await shipments()).toEqual([]);
  });

  it("says the same of another seller's order as of one that doesn't exist", async () => {
    const stranger = await makeMember(env, { now: NOW });
    const sentencesFor = async (id: number) => sentences(await check(`${id},${ROYAL}`, stranger.id));
    expect(await sentencesFor(one)).toEqual([`You have no order ${one} that waits to be shipped.`]);
    expect(await sentencesFor(999_999)).toEqual(["You have no order 999999 that waits to be shipped."]);
  });

  it("says which order was shipped already, and with which number", async () => {
    await ship({ list: `${one},${ROYAL}` });
    expect(sentences(await check(`${one},${UPS}`))).toEqual([
      `Order ${one} has already been shipped, with Royal Mail, ${ROYAL}.`,
    ]);
    expect(await check(`${one},${ROYAL}`)).toMatchObject({ faults: [], shipped: 1 });
  });

  it("warns of a number that was used before, and doesn't take one for two buyers", async () => {
    await ship({ list: `${one},${ROYAL}` });
    expect(sentences(await check(`${two},${ROYAL}`))).toEqual([`You've already used this number for order ${one}.`]);
    const other = await makeMember(env, { fundsMinor: 5_000, now: NOW });
    const third = await sell(other.id);
    const { parcels } = await check(`${two},${UPS}\n${third},${UPS}`);
    expect(parcels.map(({ errors, shipment }) => [errors?.tracking, shipment])).toEqual(
      Array(2).fill(["You gave the same number for another buyer's parcel.", null]),
    );
    expect(sentences(await check(`${two},${UPS}\n${await sell()},${UPS}`))).toEqual([]);
  });

  it("asks which of several numbers for a parcel is right, and for a carrier that it can't recognize", async () => {
    expect(sentences(await check(`${one},${ROYAL}\n${one},${UPS}`))).toEqual([
      `You gave several numbers for this parcel: ${ROYAL}, ${UPS}. Check which one is right.`,
    ]);
    expect(sentences(await check(`${one},${ROYAL}\n${one},${ROYAL}`))).toEqual([]);
    expect(sentences(await check(`${one},4711`))).toEqual(["We don't recognize the carrier by this number. Enter it."]);
    expect(sentences(await check(`${one},UPS,<1>`))).toEqual([expect.stringContaining("Use only letters")]);
  });
});

describe("marking many as shipped", () => {
  it("ships those that it can, and says why it left the others", async () => {
    const [one, two, three] = [await sell(), await sell(), await sell()];
    const list = `${one},${ROYAL}\n${two},4711\n${three},${UPS}\n999999,${FEDEX}`;
    await refundBuyer(db, { orderId: three, memberId: seller.id }, context);
    const { shipped, parcels, faults, effects } = await ship({ list });
    expect([shipped, parcels.map(({ orderId }) => orderId), faults.length]).toEqual([1, [two], 2]);
    expect(effects.length).toBeGreaterThan(0);
    expect(await shipments()).toEqual([[one, "Royal Mail", ROYAL]]);
  });

  it("ships all lots of a parcel, whichever of its orders is named", async () => {
    const [first, second] = await parcel();
    const shownParcel = (await checkNumbers(db, { sellerId: seller.id, now: NOW }, { list: `${second},${UPS}` }))
      .parcels[0];
    const fields = {
      [`tracking-${second}`]: UPS,
      [`seen-${first}`]: String(shownParcel?.address?.at),
      [`lots-${first}`]: String(shownParcel?.lastPaidAt),
    };
    expect(await ship(fields)).toMatchObject({ shipped: 1, parcels: [], faults: [] });
    expect(await shipments()).toEqual([
      [first, "UPS", UPS],
      [second, "UPS", UPS],
    ]);
    expect(await ship({ list: `${first},${UPS}\n${second},${UPS}` })).toMatchObject({ shipped: 1, faults: [] });
  });

  it("leaves a parcel that the buyer has added a lot to since it was shown", async () => {
    const [first] = await parcel();
    const waiting = async () =>
      (await checkNumbers(db, { sellerId: seller.id, now: NOW }, { list: `${first},${UPS}` })).parcels[0];
    const fieldsOf = (shownParcel: Awaited<ReturnType<typeof waiting>>) => ({
      [`tracking-${first}`]: UPS,
      [`seen-${first}`]: String(shownParcel?.address?.at),
      [`lots-${first}`]: String(shownParcel?.lastPaidAt),
    });
    const fields = fieldsOf(await waiting());
    const third = await buyForParcel(NOW + 1);
    expect(await ship(fields)).toMatchObject({
      shipped: 0,
      parcels: [{ errors: { tracking: expect.stringContaining("added to the parcel") } }],
    });
    expect(await shipments()).toEqual([]);
    expect(await ship(fieldsOf(await waiting()))).toMatchObject({ shipped: 1, parcels: [] });
    expect((await shipments()).at(-1)).toEqual([third, "UPS", UPS]);
  });

  it("leaves a parcel whose buyer has changed the address since it was shown", async () => {
    const orderId = await sell();
    const { addressId } = await makeAddress(env, { userId: buyer.id });
    await chooseDeliveryAddress(db, { orderId, memberId: buyer.id, addressId }, NOW + 1);
    const { shipped, parcels } = await ship({ [`tracking-${orderId}`]: ROYAL, [`seen-${orderId}`]: "0" });
    expect([shipped, parcels[0]?.errors?.tracking]).toEqual([
      0,
      expect.stringContaining("The buyer has changed the address"),
    ]);
    expect(
      await ship({ [`tracking-${orderId}`]: ROYAL, [`seen-${orderId}`]: String(parcels[0]?.address?.at) }),
    ).toMatchObject({
      shipped: 1,
    });
  });
});
