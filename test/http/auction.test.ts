import { describe, expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openSocket } from "./live-socket";
import { requestSocket } from "./request-socket";

const app = runningApp(() => startApp({ vars: { SOFT_CLOSE_SECONDS: "6" } }));
const { seller, ada, ben } = membersOf(app, { seller: {}, ada: { fundsMinor: 100_000 }, ben: { fundsMinor: 100_000 } });

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const identity = (member: TestMember) => ({ Cookie: member.cookie, Origin: app.url.origin });
const at = (path: string) => new URL(path, app.url);

async function publishAuction(options: { endsAt?: number; reserveMinor?: number; buyNowMinor?: number } = {}) {
  const auction = await makeAuction(app.env, { sellerId: seller.id, ...options });
  const { env } = app;
  await env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(String(auction.auctionId))).schedule(auction.auctionId);
  return auction;
}

describe("an auction from the first bid to the protected payment", () => {
  it("updates money, prices, notifications and the order automatically", async () => {
    const { auctionId, listingId } = await publishAuction({ endsAt: Date.now() + 6_000 });
    const bidAs = (member: TestMember, maximumMinor: number) =>
      callerFor(app, member).post(`/api/auctions/${auctionId}/bids`, { maximumMinor }, key());
    const room = await openSocket(at(`/api/auctions/${auctionId}/live`), identity(seller));
    const bell = await openSocket(at("/api/notifications/live"), identity(ada));
    expect(await room.next((m) => m.type === "price")).toMatchObject({ auction: { id: auctionId, bidCount: 0 } });
    expect(await bell.next((m) => m.type === "unread")).toEqual({ type: "unread", count: 0 });
    expect(await room.next((m) => m.type === "watching")).toEqual({ type: "watching", count: 1 });

    const first = await bidAs(ada, 5_000);
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ seq: 1, outcome: "leading", priceMinor: 1_000, minimumMinor: 1_050 });
    expect(await (await bidAs(ben, 8_000)).json()).toMatchObject({ seq: 2, outcome: "leading", priceMinor: 5_100 });

    expect(await bell.next((m) => m.type === "unread" && m.count === 1)).toBeTruthy();
    await room.next((m) => (m.auction as { priceMinor?: number } | undefined)?.priceMinor === 5_100);
    expect(JSON.stringify(room.heard)).not.toContain("8000");

    const state = await (await callerFor(app, ada).get(`/api/auctions/${auctionId}`)).json();
    expect(state).toMatchObject({ status: "live", leading: false, yourMaximumMinor: 5_000, listingId });
    expect(await (await callerFor(app, ben).get("/api/wallet")).json()).toEqual({
      currency: "USD",
      availableMinor: 92_000,
      heldMinor: 8_000,
      protectedMinor: 0,
      protectedPaidMinor: 0,
      protectedDueMinor: 0,
      pendingMinor: 0,
      payableMinor: 92_000,
      owedMinor: 0,
    });

    expect(await room.next((m) => m.type === "closed")).toMatchObject({
      auction: { status: "sold", priceMinor: 5_100 },
    });
    const { orders } = (await (await callerFor(app, ben).get("/api/orders")).json()) as { orders: { id: number }[] };
    expect(orders).toMatchObject([
      { side: "buyer", status: "paid", priceMinor: 5_100, other: { username: seller.username } },
    ]);
    const order = `/api/orders/${orders[0]?.id}`;
    expect(await (await callerFor(app, seller).get(order)).json()).toMatchObject({ side: "seller", feeMinor: 255 });
    expect((await callerFor(app, ada).get(order)).status).toBe(404);
    expect(await (await callerFor(app, seller).get("/api/wallet")).json()).toMatchObject({ protectedMinor: 5_100 });
    expect((await bidAs(ada, 50_000)).status).toBe(409);
    room.close();
    bell.close();
  });

  it("extends the end for an accepted bid in the last moments and never for a refused one", async () => {
    const endsAt = Date.now() + 5_500;
    const { auctionId } = await publishAuction({ endsAt });
    const path = `/api/auctions/${auctionId}/bids`;
    expect((await callerFor(app, ada).post(path, { maximumMinor: 999 }, key())).status).toBe(422);
    const before = (await (await callerFor(app).get(`/api/auctions/${auctionId}`)).json()) as { endsAt: string };
    expect(Date.parse(before.endsAt)).toBe(endsAt);
    const answer = (await (await callerFor(app, ada).post(path, { maximumMinor: 2_000 }, key())).json()) as {
      endsAt: string;
    };
    expect(Date.parse(answer.endsAt)).toBeGreaterThan(endsAt);
  });
});

describe("buy now", () => {
  it("is available until the first bid, and sells once", async () => {
    const { auctionId } = await publishAuction({ buyNowMinor: 20_000 });
    const path = `/api/auctions/${auctionId}`;
    expect(await (await callerFor(app).get(path)).json()).toMatchObject({ buyNowMinor: 20_000, boughtNow: false });
    expect(await (await callerFor(app, ben).get(`/auction/${auctionId}`)).text()).toContain("Buy now for");
    const once = key();
    const buy = (member: TestMember | undefined, headers: Record<string, string>) =>
      callerFor(app, member).post(`${path}/purchase`, { priceMinor: 20_000 }, headers);
    const cheaper = await callerFor(app, ben).post(`${path}/purchase`, { priceMinor: 19_000 }, key());
    expect([cheaper.status, await cheaper.text()]).toEqual([409, expect.stringMatching(/\$200\.00.*\$190\.00/)]);
    expect((await buy(seller, key())).status).toBe(403);
    expect((await buy(await makeMember(app.env), key())).status).toBe(402);
    const [first, again] = [await buy(ben, once), await buy(ben, once)];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { orderId } = (await first.json()) as { orderId: number };
    expect(await again.json()).toEqual({ orderId });
    expect((await buy(ada, key())).status).toBe(409);
    expect(await (await callerFor(app, ben).get(path)).json()).toMatchObject({
      status: "sold",
      priceMinor: 20_000,
      boughtNow: true,
      leading: false,
    });
    expect((await callerFor(app, ben).get(`/api/orders/${orderId}`)).status).toBe(200);
    expect(await (await callerFor(app, ben).get(`/auction/${auctionId}`)).text()).toContain("You bought it");
  });

  it("ends with the first bid", async () => {
    const { auctionId } = await publishAuction({ buyNowMinor: 20_000 });
    await callerFor(app, ada).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, key());
    const body = { priceMinor: 20_000 };
    expect((await callerFor(app, ben).post(`/api/auctions/${auctionId}/purchase`, body, key())).status).toBe(409);
    const page = await (await callerFor(app, ben).get(`/auction/${auctionId}`)).text();
    expect(page).not.toContain("Buy now for");
  });
});

it("counts the people who look at an auction, not their tabs", async () => {
  const { auctionId } = await publishAuction();
  const look = (member: TestMember) => openSocket(at(`/api/auctions/${auctionId}/live`), identity(member));
  const tabs = [await look(ada), await look(ada), await look(ada)];
  expect(await tabs[0]?.next((m) => m.type === "watching")).toEqual({ type: "watching", count: 1 });
  const other = await look(ben);
  expect(await other.next((m) => m.type === "watching")).toEqual({ type: "watching", count: 2 });
  for (const tab of [...tabs, other]) tab.close();
});

describe("watching", () => {
  const send = (auctionId: number, fields: Record<string, string>) =>
    callerFor(app, ada).submit(`/auction/${auctionId}`, fields);

  it("works by form from a card, which leads back to its page, and by the API", async () => {
    const { auctionId } = await publishAuction();
    const back = await send(auctionId, { intent: "watch", back: "/auctions?show=new" });
    expect(back.headers.get("Location")).toBe("/auctions?show=new");
    const list = await (await callerFor(app, ada).get("/watched")).text();
    expect(list).toContain(`href="/auction/${auctionId}"`);
    expect(list).toContain("Stop watching: ");
    expect((await send(auctionId, { intent: "unwatch", back: "//evil.example" })).headers.get("Location")).toBe(
      "/dashboard",
    );
    const call = (method: string) => fetch(at(`/api/auctions/${auctionId}/watch`), { method, headers: identity(ben) });
    for (const method of ["POST", "POST", "DELETE", "DELETE"]) expect((await call(method)).status).toBe(204);
    expect((await call("PUT")).status).toBe(405);
  });
});

describe("a bid is refused", () => {
  it.each([
    ["signed out", undefined, { maximumMinor: 2_000 }, 401],
    ["by the seller", () => seller, { maximumMinor: 2_000 }, 403],
    ["below the minimum", () => ada, { maximumMinor: 999 }, 422],
    ["without the money", () => ada, { maximumMinor: 200_000 }, 402],
    ["with a fraction", () => ada, { maximumMinor: 2_000.5 }, 400],
    ["with an unknown field", () => ada, { maximumMinor: 2_000, bidderId: 1 }, 400],
    ["above the largest amount", () => ada, { maximumMinor: 9e15 }, 400],
  ])("%s", async (_why, member, body, status) => {
    const { auctionId } = await publishAuction();
    const answer = await callerFor(app, member?.()).post(`/api/auctions/${auctionId}/bids`, body, key());
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
  });

  it("on an unknown auction", async () => {
    for (const id of ["999999", "0", "x", "9".repeat(30)])
      expect((await callerFor(app, ada).post(`/api/auctions/${id}/bids`, { maximumMinor: 2_000 }, key())).status).toBe(
        404,
      );
  });

  it("without a usable idempotency key", async () => {
    const { auctionId } = await publishAuction();
    for (const headers of [{}, { "Idempotency-Key": "again" }])
      expect(
        (await callerFor(app, ada).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, headers)).status,
      ).toBe(400);
  });
});

describe("sockets", () => {
  it("open for a member on our own pages", async () => {
    const { auctionId } = await publishAuction();
    for (const path of ["/api/notifications/live", `/api/auctions/${auctionId}/live`])
      expect((await requestSocket(at(path), identity(ada))).status).toBe(101);
  });
  it("answer 426 to a plain request and 404 for an unknown auction", async () => {
    const { status } = await fetch(at("/api/notifications/live"), { headers: identity(ada) });
    expect(status).toBe(426);
    const nowhere = await requestSocket(at("/api/auctions/999999/live"), identity(ada));
    expect([nowhere.status, nowhere.text]).toEqual([404, "There is no such auction."]);
  });
  it.each([
    ["a foreign origin", 403, () => ({ Cookie: ada.cookie, Origin: "https://evil.example" })],
    ["an opaque origin", 403, () => ({ Cookie: ada.cookie, Origin: "null" })],
    ["no origin", 403, () => ({ Cookie: ada.cookie })],
    ["no session", 401, () => ({ Origin: app.url.origin })],
  ])("are refused for %s", async (_why, status, headers) => {
    const { auctionId } = await publishAuction();
    for (const path of ["/api/notifications/live", `/api/auctions/${auctionId}/live`])
      expect((await requestSocket(at(path), headers())).status).toBe(status);
  });
});
