import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeMember, makeOrder } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp(() => startApp({ vars: { DELIVERY_GRACE_SECONDS: "2" } }));
const { seller, buyer } = membersOf(app, { seller: {}, buyer: { fundsMinor: 100_000 } });

const shipment = { carrier: "UPS", tracking: "1Z 999" };
async function sellPiece() {
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000 });
  const at = (noun = "") => `/api/orders/${orderId}${noun}`;
  return { orderId, at, bySeller: callerFor(app, seller), byBuyer: callerFor(app, buyer) };
}

it("takes an order by API calls from paid to completed and reviewed, each returning the order", async () => {
  const { at, bySeller, byBuyer } = await sellPiece();
  expect(await (await byBuyer.get(at())).json()).toMatchObject({
    status: "paid",
    side: "buyer",
    states: [{ status: "paid" }],
    deadlines: [{ becomes: "cancellable" }, { becomes: "refunded" }],
    shipment: null,
  });
  const response = await bySeller.post(at("/shipment"), shipment);
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({
      status: "shipped",
      feeMinor: 500,
      proceedsMinor: 9_500,
      deadlines: [{ at: expect.any(String), becomes: "delivered" }],
      shipment: expect.objectContaining({ ...shipment, url: "https://www.ups.com/track?tracknum=1Z999" }),
    }),
  ]);
  expect(await (await byBuyer.post(at("/delivery"))).json()).toMatchObject({ status: "delivered" });
  expect(await (await byBuyer.post(at("/confirmation"))).json()).toMatchObject({ status: "completed" });
  expect((await byBuyer.post(at("/confirmation"))).status).toBe(200);
  const review = { rating: 5, text: "Well packed." };
  expect((await byBuyer.post(at("/review"), review)).status).toBe(200);
  expect((await byBuyer.post(at("/review"), review)).status).toBe(200);
  expect((await byBuyer.post(at("/review"), { ...review, rating: 1 })).status).toBe(409);
  expect(await (await callerFor(app, seller).get("/api/wallet")).json()).toMatchObject({ availableMinor: 9_500 });
});

it("releases the money automatically after the grace period, without any request", async () => {
  const { at, bySeller, byBuyer } = await sellPiece();
  await bySeller.post(at("/shipment"), shipment);
  await byBuyer.post(at("/delivery"));
  const status = async () => (await (await byBuyer.get(at())).json<{ status: string }>()).status;
  await expect.poll(status, { timeout: 30_000, interval: 200 }).toBe("completed");
});

it("holds the money during a dispute", async () => {
  const { at, bySeller, byBuyer } = await sellPiece();
  expect((await byBuyer.post(at("/dispute"), { reason: "Too early." })).status).toBe(409);
  await bySeller.post(at("/shipment"), shipment);
  expect((await bySeller.post(at("/dispute"), { reason: "I am the seller." })).status).toBe(403);
  expect(await (await byBuyer.post(at("/dispute"), { reason: "It is bent." })).json()).toMatchObject({
    status: "disputed",
    stage: "disputed",
    deadlines: [{ becomes: "escalated" }, { becomes: "released" }],
  });
  expect((await bySeller.post(at("/delivery"))).status).toBe(409);
});

it("refuses the other side, other members and invalid input with an explanation", async () => {
  const { at, bySeller, byBuyer } = await sellPiece();
  const stranger = callerFor(app, await makeMember(app.env));
  const unknown = "This order doesn't exist, or it isn't yours.";
  const refusals = [
    [await byBuyer.post(at("/shipment"), shipment), 403, "Only the seller can ship the item."],
    [await bySeller.post(at("/confirmation")), 403, "Only the buyer can accept the item."],
    [
      await bySeller.post(at("/review"), { rating: 5, text: "" }),
      409,
      "You can review each other once the order is completed.",
    ],
    [await stranger.get(at()), 404, unknown],
    [await stranger.post(at("/shipment"), shipment), 404, unknown],
    [await stranger.post(at("/confirmation")), 404, unknown],
    [await stranger.post(at("/delivery")), 404, unknown],
    [await stranger.post(at("/dispute"), { reason: "Hm." }), 404, unknown],
    [await stranger.post(at("/review"), { rating: 5, text: "" }), 404, unknown],
    [
      await bySeller.post(at("/shipment"), { ...shipment, tracking: "<script>" }),
      400,
      'The field "tracking" is missing or invalid: Use only letters, digits, spaces, dots, slashes, hyphens and underscores.',
    ],
    [
      await bySeller.post(at("/shipment"), { ...shipment, carrier: "" }),
      400,
      'The field "carrier" is missing or invalid: Enter some text.',
    ],
    [
      await bySeller.post(at("/shipment"), { ...shipment, insured: true }),
      400,
      'The field "insured" isn\'t recognized.',
    ],
    [
      await bySeller.post(at("/shipment"), { carrier: 1, tracking: null }),
      400,
      'The field "carrier" is missing or invalid: Enter text.',
    ],
    [await bySeller.post(at("/shipment"), []), 400, "The body must be a JSON object."],
    [
      await byBuyer.post(at("/dispute"), { reason: "x".repeat(2_001) }),
      400,
      'The field "reason" is missing or invalid: Use at most 2000 characters.',
    ],
    [
      await byBuyer.post(at("/dispute"), { reason: "\u0007" }),
      400,
      'The field "reason" is missing or invalid: Remove the control characters.',
    ],
    [
      await byBuyer.post(at("/review"), { rating: 6, text: "" }),
      400,
      'The field "rating" is missing or invalid: Choose 1 to 5 stars.',
    ],
    [
      await byBuyer.post(at("/review"), { rating: 4.5, text: "" }),
      400,
      'The field "rating" is missing or invalid: Choose 1 to 5 stars.',
    ],
    [
      await byBuyer.post(at("/review"), { rating: "5", text: "" }),
      400,
      'The field "rating" is missing or invalid: Choose 1 to 5 stars.',
    ],
    [await byBuyer.post("/api/orders/0x1/confirmation"), 404, unknown],
  ] as const;
  for (const [answer, status, sentence] of refusals) {
    expect([answer.status, await answer.text()]).toEqual([status, sentence]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  }
});
