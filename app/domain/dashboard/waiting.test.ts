import { expect, it } from "vitest";
import { type OpenOrder, waitingOf } from "./waiting";

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

const order = (more: Partial<OpenOrder>): OpenOrder => ({
  id: 1,
  title: "Thaler",
  photoKey: null,
  side: "buyer",
  other: { id: 2, username: "ada" },
  status: "paid",
  disputeStage: null,
  priceMinor: 5_000,
  dueAt: NOW + 24 * HOUR,
  awaitsAddress: false,
  shipTo: null,
  postageMinor: 0,
  ...more,
});
const offer = { offerId: 7, title: "Yen", photoKey: null, amountMinor: 9_000, otherName: "ben", isSecondChance: false };
const bid = { auctionId: 4, title: "Owl", photoKey: null, priceMinor: 2_000, leading: false };
const none = { orders: [], offers: [], bidding: [] };

it.each([
  ["an unpaid order, for its buyer", { status: "awaiting-payment", side: "buyer" }, 1],
  ["an unpaid order, not for its seller", { status: "awaiting-payment", side: "seller" }, 0],
  ["a paid order without an address, for its buyer", { side: "buyer", awaitsAddress: true }, 1],
  ["a paid order with an address, not for its buyer", { side: "buyer" }, 0],
  ["a paid order, for its seller to send", { side: "seller" }, 1],
  ["what is on its way, for nobody", { status: "shipped", side: "seller" }, 0],
  ["what was delivered, for its buyer to confirm", { status: "delivered", side: "buyer" }, 1],
  ["a dispute, for its buyer", { status: "disputed", side: "buyer" }, 1],
  ["a dispute, for its seller", { status: "disputed", side: "seller" }, 1],
  ["an agreed return, for its buyer", { status: "disputed", disputeStage: "return-agreed", side: "buyer" }, 1],
  ["an agreed return, not for its seller", { status: "disputed", disputeStage: "return-agreed", side: "seller" }, 0],
  ["what is settled, for nobody", { status: "completed", side: "buyer", dueAt: null }, 0],
] as const)("decides whether it needs attention: %s", (_, more, count) => {
  expect(waitingOf({ ...none, orders: [order(more)] }, NOW)).toHaveLength(count);
});

it("sorts all kinds of tasks by urgency", () => {
  const waiting = waitingOf(
    {
      orders: [order({ side: "seller" })],
      offers: [{ ...offer, expiresAt: NOW + 3 * HOUR }],
      bidding: [{ ...bid, endsAt: NOW + HOUR }],
    },
    NOW,
  );
  expect(waiting.map(({ kind }) => kind)).toEqual(["outbid", "offer", "order"]);
});

it("leaves out auctions that the member leads, and those that have ended but are not closed yet", () => {
  const bidding = [
    { ...bid, leading: true, endsAt: NOW + HOUR },
    { ...bid, endsAt: NOW },
  ];
  expect(waitingOf({ ...none, bidding }, NOW)).toEqual([]);
});
