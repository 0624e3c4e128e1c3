import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { createDrafts } from "~/domain/listings/importing/listing-import.server";
import { startImport } from "~/domain/listings/importing/upload-import.server";
import { endOffer } from "~/domain/offers/end-offer.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { confirmOrder, deliverOrder, payOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { readThreadUpTo } from "~/domain/threads/read-thread-up-to.server";
import { DAY_MS } from "~/domain/time";
import { makeAddress, makeAuction, makeFixed, makeOrder, makeThread, randomness } from "../../../test/factories";
import { importMoment, LISTING_RULES, ORDER_RULES, PARCEL } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { dashboardOf } from "./dashboard-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const at = (now: number) => ({ now, rules: ORDER_RULES });
const { seller, buyer, rival } = freshMembers(
  { seller: { fundsMinor: 9_000 }, buyer: { fundsMinor: 50_000 }, rival: { fundsMinor: 50_000 } },
  NOW,
);

const todos = async (memberId: number, now = NOW) =>
  (await dashboardOf(db, { memberId, now, currency: "USD" })).waiting.map(({ todo }) => todo);
/** What waits for the seller and for the buyer. */
const both = async () => [await todos(seller.id), await todos(buyer.id)];

function unwrap<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

it("moves an order from the buyer who pays to the seller who ships and back, until it is complete", async () => {
  await makeAddress(env, { userId: buyer.id });
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, unpaid: true, now: NOW });
  const [ofSeller, ofBuyer] = [
    { orderId, memberId: seller.id },
    { orderId, memberId: buyer.id },
  ];
  expect(await both()).toEqual([[], ["Pay"]]);
  unwrap(await payOrder(db, { ...ofBuyer, shownMinor: 1_000 }, at(NOW)));
  expect(await both()).toEqual([["Ship the item"], []]);
  unwrap(await shipOrder(db, { ...ofSeller, shipment: PARCEL }, at(NOW)));
  expect(await both()).toEqual([[], []]);
  unwrap(await deliverOrder(db, ofBuyer, at(NOW + DAY_MS)));
  expect(await both()).toEqual([[], ["Inspect the item"]]);
  unwrap(await confirmOrder(db, ofBuyer, at(NOW + DAY_MS)));
  expect(await both()).toEqual([[], []]);
});

it("asks a buyer without an address for one, and both sides of a dispute to settle it", async () => {
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
  expect(await both()).toEqual([["Ask for the address"], ["Choose a delivery address"]]);
  unwrap(await shipOrder(db, { orderId, memberId: seller.id, shipment: PARCEL }, at(NOW)));
  unwrap(await disputeOrder(db, { orderId, memberId: buyer.id, reason: "The rim is bent." }, at(NOW + 1)));
  expect((await both()).map((each) => each.filter((todo) => todo.includes("dispute")))).toEqual([
    ["Settle the dispute"],
    ["Settle the dispute"],
  ]);
});

it("asks for an answer to an offer until it is answered or expires, and only the side that didn't make it", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW });
  const offer = { buyerId: buyer.id, listingId, amountMinor: 9_000 };
  const { offerId } = unwrap(await makeOffer(db, offer, { now: NOW, currency: "USD" }));
  expect(await both()).toEqual([["Answer an offer"], []]);
  expect(await todos(seller.id, NOW + 2 * DAY_MS)).toEqual([]);
  unwrap(await endOffer(db, { offerId, memberId: seller.id, answer: "decline" }, { now: NOW, currency: "USD" }));
  expect(await both()).toEqual([[], []]);
});

it("names an auction to the member who was outbid in it, until they lead again", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const bid = (bidderId: number, maximumMinor: number) =>
    placeBid(
      db,
      { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() },
      {
        now: NOW,
        randomness,
        rules: { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 60 },
      },
    );
  await bid(buyer.id, 2_000);
  await bid(rival.id, 3_000);
  expect([await todos(buyer.id), await todos(rival.id)]).toEqual([["Outbid"], []]);
  await bid(buyer.id, 9_000);
  expect([await todos(buyer.id), await todos(rival.id)]).toEqual([[], ["Outbid"]]);
});

it("asks for an answer to a question about the member's own item until it is read", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  const { threadId, messageId } = await makeThread(env, { from: buyer.id, to: seller.id, listingId, now: NOW });
  expect(await both()).toEqual([["Answer a message"], []]);
  await readThreadUpTo(db, { threadId, memberId: seller.id, otherId: buyer.id, messageId }, NOW);
  expect(await both()).toEqual([[], []]);
});

it("reminds of a draft, and of an import whose rows are not all drafts yet", async () => {
  const lines = ["Free postage,Kind,Title,Description,Price", "yes,coin,Crown,Silver.,80", "yes,coin,,Silver.,80"];
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const key = crypto.randomUUID();
  const { importId } = unwrap(await startImport(db, { memberId: seller.id, key, bytes, now: NOW }));
  expect(await todos(seller.id)).toEqual([]);
  const step = { memberId: seller.id, importId, leavesOutFaulty: true, moment: importMoment(NOW) };
  unwrap(await createDrafts(db, { ...step, rules: LISTING_RULES }));
  expect(await todos(seller.id)).toEqual(["Finish your import", "Publish your draft"]);
  expect(await todos(seller.id, NOW + 40 * DAY_MS)).toEqual(["Publish your draft"]);
  await env.DB.prepare("DELETE FROM listing_import_rows WHERE import_id = ? AND listing_id IS NULL")
    .bind(importId)
    .run();
  await env.DB.prepare("UPDATE listings SET status = 'active', published_at = 1 WHERE seller_id = ?")
    .bind(seller.id)
    .run();
  expect(await todos(seller.id)).toEqual([]);
});

it("says that a payout was refused, until there is another one", async () => {
  const ask = (answer: Refusal | { reference: string }) =>
    payOut(
      db,
      { name: "sandbox", paysTo: "card", charge: async () => ({ reference: "none" }), payOut: async () => answer },
      {
        memberId: seller.id,
        amountMinor: 1_000,
        idempotencyKey: crypto.randomUUID(),
        confirmedAt: NOW,
        paymentMethodId: undefined,
      },
      { now: NOW, currency: "USD" },
    );
  await ask(refuse("declined", "The card's bank rejected the payout."));
  expect(await todos(seller.id)).toEqual(["Withdraw again"]);
  await ask({ reference: "paid" });
  expect(await todos(seller.id)).toEqual([]);
});
