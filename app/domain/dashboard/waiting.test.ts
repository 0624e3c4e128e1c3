import { expect, it } from "vitest";
import type { OpenOrder } from "./order-task";
import { type OpenMatters, waitingOf } from "./waiting";
import { listsOf } from "./waiting-task";

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

const order = (more: Partial<OpenOrder>): OpenOrder => ({
  id: 1,
  title: "Thaler",
  photoKey: null,
  side: "buyer",
  otherName: "ada",
  status: "paid",
  disputeStage: null,
  priceMinor: 5_000,
  paidAt: NOW - HOUR,
  closesAt: null,
  dispatchDays: null,
  dueAt: NOW + 24 * HOUR,
  awaitsAddress: false,
  shipTo: null,
  postageMinor: 0,
  ...more,
});
const offer = { offerId: 7, title: "Yen", photoKey: null, amountMinor: 9_000, otherName: "ben", isSecondChance: false };
const bid = { auctionId: 4, title: "Owl", photoKey: null, priceMinor: 2_000, leading: false };
const thread = { threadId: 3, otherName: "cleo", unread: 1, listingTitle: "Yen", photoKey: null, isOwnListing: true };
const none: OpenMatters = {
  orders: [],
  offers: [],
  bidding: [],
  threads: [],
  drafts: { count: 0, newest: null },
  returnedPayout: null,
  imports: [],
};

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

it("sorts tasks by deadline, messages a day after they came, and puts what has no deadline last", () => {
  const waiting = waitingOf(
    {
      orders: [order({ side: "seller", dueAt: NOW + 30 * HOUR })],
      offers: [{ ...offer, expiresAt: NOW + 3 * HOUR }],
      bidding: [{ ...bid, endsAt: NOW + HOUR }],
      threads: [{ ...thread, at: NOW - HOUR }],
      drafts: { count: 2, newest: { id: 8, title: "Penny", photoKey: null } },
      returnedPayout: { id: 5, amountMinor: 700, destination: "Visa 4242" },
      imports: [{ importId: 6, openRows: 3 }],
    },
    NOW,
  );
  expect(waiting.map(({ kind }) => kind)).toEqual([
    "outbid",
    "offer",
    "message",
    "order",
    "payout",
    "import",
    "drafts",
  ]);
  expect(waiting.map(({ to }) => to)).toEqual([
    "/auction/4",
    "/offers",
    "/messages/3",
    "/orders/1",
    "/wallet",
    "/listings/import/6",
    "/listings?tab=drafts",
  ]);
});

it("holds a seller to the day they promised to ship by, and says when it has passed", () => {
  const shipping = (paidAt: number) => {
    const promised = order({ side: "seller", dispatchDays: 2, paidAt, dueAt: paidAt + 14 * 24 * HOUR });
    return waitingOf({ ...none, orders: [promised] }, NOW)[0];
  };
  expect(shipping(NOW)).toMatchObject({ until: NOW + 48 * HOUR, isLate: false, action: "Mark as shipped" });
  expect(shipping(NOW - 72 * HOUR)).toMatchObject({ until: NOW - 24 * HOUR, isLate: true });
});

it("leads a seller whose buyer gave no address to the conversation", () => {
  expect(waitingOf({ ...none, orders: [order({ side: "seller", awaitsAddress: true })] }, NOW)[0]).toMatchObject({
    to: "/orders/1#write",
    action: "Write to the buyer",
    until: NOW + 24 * HOUR,
  });
});

it("tells a question about the member's own item from other messages", () => {
  const of = (more: Partial<OpenMatters["threads"][number]>) =>
    waitingOf({ ...none, threads: [{ ...thread, at: NOW, ...more }] }, NOW)[0];
  expect(of({})).toMatchObject({ title: "Yen", todo: "Answer a message", photoKey: null });
  const plain = of({ isOwnListing: false, listingTitle: null, unread: 3 });
  expect(plain).toMatchObject({ title: "Conversation with cleo", todo: "Read 3 messages" });
  expect(plain).not.toHaveProperty("photoKey", null);
});

it("names a single draft, and counts several", () => {
  const of = (count: number) =>
    waitingOf({ ...none, drafts: { count, newest: { id: 8, title: "Penny", photoKey: "k" } } }, NOW)[0];
  expect(of(1)).toMatchObject({ title: "Penny", to: "/listing/8" });
  expect(of(4)).toMatchObject({ title: "4 drafts", to: "/listings?tab=drafts" });
});

it("counts what isn't shown by the list that has it", () => {
  expect(listsOf([{ kind: "offer" }, { kind: "order" }, { kind: "offer" }])).toEqual([
    { to: "/offers", label: "2 offers" },
    { to: "/orders?tab=todo", label: "1 order" },
  ]);
});

it("leaves out auctions that the member leads, and those that have ended but are not closed yet", () => {
  const bidding = [
    { ...bid, leading: true, endsAt: NOW + HOUR },
    { ...bid, endsAt: NOW },
  ];
  expect(waitingOf({ ...none, bidding }, NOW)).toEqual([]);
});
