import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { addAddress } from "~/domain/addresses/add-address.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { counterOffer, makeOffer } from "~/domain/offers/make-offer.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { confirmOrder, deliverOrder, payOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { RULES as rules } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";

const NOW = Date.UTC(2026, 10, 21, 12);
const step = { now: NOW + 1, rules };
const db = openWriter(env.DB);
const { seller, buyer, poor } = freshMembers(
  { seller: {}, buyer: { fundsMinor: 10_000 }, poor: { fundsMinor: 9_200 } },
  NOW,
);
let listingId: number;

const POSTAGE = {
  shipsFrom: "DE",
  domesticMinor: 300,
  regionMinor: 500,
  worldMinor: null,
  isTracked: true,
  isInsured: false,
  dispatchDays: 3,
  collectPlace: null,
};
const input = {
  kind: "coin" as const,
  title: "Denarius of Trajan",
  description: "Silver.",
  attributes: {},
  format: "fixed" as const,
  priceMinor: 9_000,
  postage: { ...POSTAGE, acceptsReturns: false },
};

const buy = (postageMinor: number) =>
  purchase(
    db,
    { buyerId: buyer.id, listingId, priceMinor: 9_000, postageMinor, idempotencyKey: crypto.randomUUID() },
    { now: NOW, ...rules },
  );
const HOME = {
  name: "B",
  line1: "1 Mint Street",
  line2: "",
  city: "X",
  region: "",
  postalCode: "",
  country: "",
  phone: "",
};
async function lives(country: string, line1 = HOME.line1): Promise<number> {
  const address = await addAddress(db, { memberId: buyer.id }, { ...HOME, country, line1 }, NOW);
  if (isRefusal(address)) throw new Error(address.message);
  return address.id;
}
const moves = (country: string) =>
  env.DB.prepare("UPDATE addresses SET country = ? WHERE user_id = ? AND is_default = 1").bind(country, buyer.id).run();
const available = async (memberId: number) => (await walletOf(db, memberId)).availableMinor;

async function draftOf(): Promise<number> {
  const listing = await createListing(db, { sellerId: seller.id, input, now: NOW, rules });
  if (isRefusal(listing)) throw new Error(listing.message);
  return listing.id;
}

async function newOrder(): Promise<number> {
  const order = await buy(500);
  if (isRefusal(order)) throw new Error(order.message);
  return order.answer.orderId;
}

async function newDispute(): Promise<number> {
  const orderId = await newOrder();
  await shipOrder(db, { orderId, memberId: seller.id, shipment: { carrier: "DHL", tracking: "1" } }, step);
  await disputeOrder(db, { orderId, memberId: buyer.id, reason: "It is bent." }, step);
  return orderId;
}

async function settleAt(amountMinor: number): Promise<number> {
  const orderId = await newDispute();
  await proposeRefund(db, { orderId, memberId: buyer.id, amountMinor }, step);
  const proposal = await env.DB.prepare("SELECT id FROM refund_proposals").first<number>("id");
  await acceptRefund(db, { orderId, memberId: seller.id, proposalId: proposal ?? 0 }, step);
  return orderId;
}

beforeEach(async () => {
  listingId = await draftOf();
  await publishListing(db, { listingId, sellerId: seller.id, now: NOW, rules });
});

it("charges the price and the postage to the buyer's country, and keeps both protected", async () => {
  await lives("FR");
  const orderId = await newOrder();
  expect(await orderOf(db, buyer.id, orderId)).toMatchObject({
    priceMinor: 9_000,
    postageMinor: 500,
    shipTo: "FR",
    awaitsAddress: false,
  });
  expect(await available(buyer.id)).toBe(500);
  expect((await walletOf(db, seller.id)).protectedMinor).toBe(9_500);
});

it("takes the fee on the price alone, and pays the seller the postage in full", async () => {
  await lives("FR");
  const orderId = await newOrder();
  await shipOrder(db, { orderId, memberId: seller.id, shipment: { carrier: "DHL", tracking: "1" } }, step);
  await confirmOrder(db, { orderId, memberId: buyer.id }, step);
  expect(await available(seller.id)).toBe(9_000 - 450 + 500);
  expect(await env.DB.prepare("SELECT balance_minor FROM ledger_accounts WHERE code = 'fees'").first()).toEqual({
    balance_minor: 450,
  });
});

it.each([
  ["0, as an older client sends", 0],
  ["that of another country", 300],
])("charges nothing if the buyer was shown postage of %s", async (_, shownMinor) => {
  await lives("FR");
  expect(await buy(shownMinor)).toMatchObject({ refused: "conflict" });
  expect(await available(buyer.id)).toBe(10_000);
});

it("charges nothing if the buyer moved to another country since their page was shown", async () => {
  await lives("FR");
  await moves("DE");
  expect(await buy(500)).toMatchObject({
    refused: "conflict",
    message: expect.stringContaining("Postage to you is now $3.00, but your page showed $5.00."),
  });
});

it("refuses a buyer without an address, and a country it isn't sent to", async () => {
  expect(await buy(0)).toMatchObject({ refused: "breaks_rule" });
  await lives("US");
  expect(await buy(0)).toMatchObject({ message: "The seller doesn't send this item to the United States." });
  await moves("FR");
  expect(await buy(500)).toMatchObject({ answer: { orderId: 1 } });
});

it("keeps the payment protected for 14 days after the delivery if the seller accepts returns", async () => {
  await lives("FR");
  const listing = await createListing(db, {
    sellerId: seller.id,
    input: { ...input, postage: { ...input.postage, acceptsReturns: true } },
    now: NOW,
    rules,
  });
  if (isRefusal(listing)) throw new Error(listing.message);
  listingId = listing.id;
  await publishListing(db, { listingId, sellerId: seller.id, now: NOW, rules });
  const orderId = await newOrder();
  await shipOrder(db, { orderId, memberId: seller.id, shipment: { carrier: "DHL", tracking: "1" } }, step);
  expect(await deliverOrder(db, { orderId, memberId: buyer.id }, step)).toMatchObject({
    dueAt: step.now + 14 * DAY_MS,
  });
  expect(await orderOf(db, buyer.id, orderId)).toMatchObject({ acceptsReturns: true, dispatchDays: 3 });
});

it("refunds the postage with the price", async () => {
  await lives("FR");
  const orderId = await newOrder();
  await refundBuyer(db, { orderId, memberId: seller.id }, step);
  expect(await available(buyer.id)).toBe(10_000);
  expect(await orderOf(db, buyer.id, orderId)).toMatchObject({ status: "refunded", refundedMinor: 9_500 });
  expect(await env.DB.prepare("SELECT status FROM listings").first()).toEqual({ status: "ended" });
});

it("refunds the part that the two sides agree on from the price first, and charges the fee on what is left of it", async () => {
  await lives("FR");
  await settleAt(1_000);
  expect(await available(buyer.id)).toBe(500 + 1_000);
  expect(await available(seller.id)).toBe(8_000 - 400 + 500);
});

it("charges no fee when the two sides agree that the seller keeps part of the postage only", async () => {
  await lives("FR");
  await settleAt(9_300);
  expect(await available(buyer.id)).toBe(500 + 9_300);
  expect(await available(seller.id)).toBe(200);
});

it("refuses a proposal above what was paid", async () => {
  await lives("FR");
  const orderId = await newDispute();
  expect(await proposeRefund(db, { orderId, memberId: buyer.id, amountMinor: 9_501 }, step)).toMatchObject({
    refused: "breaks_rule",
  });
});

it("sends the item only to the country that the postage was paid for", async () => {
  await lives("FR");
  const orderId = await newOrder();
  const abroad = await lives("DE");
  const home = await lives("FR", "2 Rue de la Monnaie");
  const choose = (addressId: number) => chooseDeliveryAddress(db, { orderId, memberId: buyer.id, addressId }, NOW + 5);
  expect(await choose(abroad)).toMatchObject({
    refused: "breaks_rule",
    message: "The postage was paid for France. Choose an address there.",
  });
  expect(isRefusal(await choose(home))).toBe(false);
});

it("adds the postage of an offer's country to its amount, through a counter-offer to the order", async () => {
  await lives("FR");
  const moment = { now: NOW, currency: "USD" };
  expect(await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 7_000 }, moment)).toMatchObject({
    refused: "conflict",
  });
  const offer = await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 7_000, postageMinor: 500 }, moment);
  if (isRefusal(offer)) throw new Error(offer.message);
  // The offer keeps the postage that its buyer was shown, wherever they live by now.
  await moves("DE");
  const countered = await counterOffer(db, { offerId: offer.offerId, memberId: seller.id, amountMinor: 8_000 }, moment);
  if (isRefusal(countered)) throw new Error(countered.message);
  const accepted = await acceptOffer(
    db,
    { offerId: countered.offerId, memberId: buyer.id, shownMinor: 8_000 },
    { now: NOW + 1, rules },
  );
  if (isRefusal(accepted)) throw new Error(accepted.message);
  expect(accepted.isPaid).toBe(true);
  expect(await available(buyer.id)).toBe(10_000 - 8_500);
  // Their address in Germany isn't where the postage was paid for.
  expect(await orderOf(db, buyer.id, accepted.orderId)).toMatchObject({
    priceMinor: 8_000,
    postageMinor: 500,
    shipTo: "FR",
    awaitsAddress: true,
  });
});

it("waits for the payment of an accepted offer whose amount the wallet covers, but not its postage", async () => {
  const { id } = poor;
  await addAddress(db, { memberId: id }, { ...HOME, country: "FR" }, NOW);
  const offer = await makeOffer(
    db,
    { listingId, buyerId: id, amountMinor: 9_000, postageMinor: 500 },
    { now: NOW, currency: "USD" },
  );
  if (isRefusal(offer)) throw new Error(offer.message);
  const accepted = await acceptOffer(
    db,
    { offerId: offer.offerId, memberId: seller.id, shownMinor: 9_000 },
    { now: NOW + 1, rules },
  );
  if (isRefusal(accepted)) throw new Error(accepted.message);
  expect(accepted.isPaid).toBe(false);
  const pay = (shownMinor: number) => payOrder(db, { orderId: accepted.orderId, memberId: id, shownMinor }, step);
  expect(await pay(9_000)).toMatchObject({ refused: "conflict" });
  expect(await pay(9_500)).toMatchObject({ refused: "not_enough_funds" });
});

it("keeps a draft's terms through an edit, shows them to the buyer, and fixes them once it is published", async () => {
  await lives("FR");
  expect(await getListing(db, { listingId, viewerId: buyer.id })).toMatchObject({
    postage: POSTAGE,
    yourCountry: "FR",
  });
  const draft = await draftOf();
  let revision = 0;
  const edit = (postage: typeof input.postage | undefined) =>
    editDraft(db, {
      listingId: draft,
      sellerId: seller.id,
      revision: revision++,
      input: postage ? { ...input, postage } : { ...input, postage: undefined },
      now: NOW,
      rules,
    });
  await edit({ ...input.postage, domesticMinor: 700 });
  expect(await getListing(db, { listingId: draft, viewerId: seller.id })).toMatchObject({
    postage: { domesticMinor: 700 },
  });
  await edit(undefined);
  expect(await getListing(db, { listingId: draft, viewerId: seller.id })).not.toHaveProperty("postage");
});
