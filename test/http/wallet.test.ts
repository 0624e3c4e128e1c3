import { beforeAll, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { makeAuction, makeMember, makeOrder, randomness, type TestMember } from "../factories";
import { RULES } from "../rules";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
let ada: TestMember;

const key = (value: string = crypto.randomUUID()) => ({ "Idempotency-Key": value });
const deposit = (body: unknown, headers: Record<string, string> = key()) =>
  callerFor(app, ada).post("/api/wallet/deposits", body, headers);
const wallet = async () => (await callerFor(app, ada).get("/api/wallet")).json();

const limits = "Deposit an amount between $1.00 and $50,000.00.";
const wrong = (field: string, why: string) => `The field "${field}" is missing or invalid: ${why}.`;

describe("a deposit", () => {
  beforeAll(async () => {
    ada = await makeMember(app.env);
  });

  it("is available immediately, and is in the statement with the new balance", async () => {
    const answer = await deposit({ amountMinor: 25_000 });
    expect(answer.status).toBe(201);
    const { transferId, availableMinor } = (await answer.json()) as { transferId: number; availableMinor: number };
    expect(availableMinor).toBe(25_000);
    expect(await wallet()).toEqual({
      currency: "USD",
      availableMinor: 25_000,
      heldMinor: 0,
      protectedMinor: 0,
      protectedPaidMinor: 0,
      protectedDueMinor: 0,
      pendingMinor: 0,
      payableMinor: 25_000,
      owedMinor: 0,
    });
    expect(await (await callerFor(app, ada).get("/api/wallet/entries")).json()).toEqual({
      entries: [
        {
          id: transferId,
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          kind: "deposit",
          amountMinor: 25_000,
          balanceMinor: 25_000,
          reference: null,
        },
      ],
      nextCursor: null,
    });
  });

  it("happens once for one key, which is refused for another amount", async () => {
    const once = key();
    const first = await (await deposit({ amountMinor: 1_000 }, once)).text();
    const again = await deposit({ amountMinor: 1_000 }, once);
    expect([again.status, await again.text()]).toEqual([201, first]);
    expect((await deposit({ amountMinor: 1_001 }, once)).status).toBe(422);
    expect(await wallet()).toMatchObject({ availableMinor: 26_000 });
  });

  it.each([
    [{ amountMinor: 99 }, 422, limits],
    [{ amountMinor: 5_000_001 }, 422, limits],
    [{ amountMinor: -1_000 }, 422, limits],
    [{ amountMinor: 1_000, paymentMethodId: 999_999 }, 404, "This card isn't in your wallet."],
    [{ amountMinor: 1_000, paymentMethodId: "card_stolen" }, 400, wrong("paymentMethodId", "Enter a number")],
    [{ amountMinor: 10.5 }, 400, wrong("amountMinor", "Enter a whole number")],
    [{ amountMinor: 9e15 }, 422, limits],
    [{ amountMinor: 9e16 }, 400, wrong("amountMinor", "Enter 9007199254740991 or less")],
    [{ amountMinor: "1000" }, 400, wrong("amountMinor", "Enter a number")],
    [{ amountMinor: null }, 400, wrong("amountMinor", "Enter a number")],
    [{}, 400, wrong("amountMinor", "Enter a number")],
    [[], 400, "The body must be a JSON object."],
    [{ amountMinor: 1_000, memberId: 1 }, 400, 'The field "memberId" isn\'t recognized.'],
    [{ amountMinor: 1_000, paymentMethodId: "" }, 400, wrong("paymentMethodId", "Enter a number")],
  ])("of %j is refused with %i and moves nothing", async (body, status, sentence) => {
    const answer = await deposit(body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(sentence);
    expect(await wallet()).toMatchObject({ availableMinor: 26_000 });
  });

  it("requires a key", async () => {
    expect((await deposit({ amountMinor: 1_000 }, {})).status).toBe(400);
    expect((await deposit({ amountMinor: 1_000 }, key("'; DROP TABLE users"))).status).toBe(400);
  });
});

describe("a payout", () => {
  const payOut = (body: unknown, headers: Record<string, string> = key()) =>
    callerFor(app, ada).post("/api/wallet/payouts", body, headers);
  beforeAll(async () => {
    ada = await makeMember(app.env, { fundsMinor: 10_000, isConfirmed: true });
  });

  it("leaves the wallet once for one key, and notifies the member", async () => {
    const once = key();
    const first = await payOut({ amountMinor: 4_000 }, once);
    expect(first.status).toBe(201);
    const again = await payOut({ amountMinor: 4_000 }, once);
    expect([again.status, await again.text()]).toEqual([201, await first.text()]);
    expect((await payOut({ amountMinor: 4_001 }, once)).status).toBe(422);
    expect(await wallet()).toMatchObject({ availableMinor: 6_000, pendingMinor: 0 });
    expect(await (await callerFor(app, ada).get("/api/notifications/unread")).text()).toBe("1");
  });

  it.each([
    [{ amountMinor: 6_001 }, 402, "$60.00 is available. Enter that amount or less."],
    [{ amountMinor: 99 }, 422, "The minimum payout is $1.00."],
    [{ amountMinor: -1 }, 422, "The minimum payout is $1.00."],
    [{ amountMinor: 1.5 }, 400, wrong("amountMinor", "Enter a whole number")],
    [{ amountMinor: 1_000, to: "me" }, 400, 'The field "to" isn\'t recognized.'],
    [{}, 400, wrong("amountMinor", "Enter a number")],
  ])("of %j is refused with %i", async (body, status, sentence) => {
    const answer = await payOut(body);
    expect([answer.status, await answer.text()]).toEqual([status, sentence]);
    expect(await wallet()).toMatchObject({ availableMinor: 6_000 });
  });
});

describe("the statement as a file", () => {
  const now = Date.now();
  beforeAll(async () => {
    ada = await makeMember(app.env, { username: "bookkeeper", fundsMinor: 12_345, now });
  });
  const get = (path: string, who = ada) => callerFor(app, who).get(path);

  it("contains the member's own lines, quoted, and can't be cached", async () => {
    const answer = await get("/wallet/statement.csv");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toEqual([expect.stringMatching(/^"Number"/), expect.stringContaining('"123.45","","123.45","USD"')]);
    const stranger = await makeMember(app.env);
    expect((await (await get("/wallet/statement.csv", stranger)).text()).trim().split("\r\n")).toHaveLength(1);
  });

  it("guards against a title that a spreadsheet would run", async () => {
    const seller = await makeMember(app.env);
    const { auctionId } = await makeAuction(app.env, { sellerId: seller.id, title: '=HYPERLINK("http://evil")' });
    await callerFor(app, ada).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, key());
    expect(await (await get("/wallet/statement.csv?kind=holds")).text()).toContain(`"'=HYPERLINK(""http://evil"")"`);
  });

  it("can be printed by month, except for months without movements", async () => {
    const month = new Date(now).toISOString().slice(0, 7);
    const paper = await get(`/wallet/statement?month=${month}`);
    expect([paper.status, await paper.text()]).toEqual([200, expect.stringContaining("Balance before")]);
    for (const missing of ["", "?month=2020-01", "?month=x"])
      expect((await get(`/wallet/statement${missing}`)).status).toBe(404);
  });
});

it("shows a member their own statement only", async () => {
  const ben = await makeMember(app.env, { fundsMinor: 777 });
  const read = async (member: TestMember) => (await callerFor(app, member).get("/api/wallet/entries")).text();
  expect(await read(ben)).toContain("777");
  expect(await read(await makeMember(app.env))).toBe('{"entries":[],"nextCursor":null}');
});

describe("a call of the API", () => {
  it("that hits a bug of ours gets an explanation, and the bug is logged", async () => {
    ada = await makeMember(app.env);
    await app.env.DB.exec("ALTER TABLE payment_methods RENAME TO lost_methods");
    const answer = await callerFor(app, ada).get("/api/wallet/payment-methods");
    await app.env.DB.exec("ALTER TABLE lost_methods RENAME TO payment_methods");
    expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong on our side. Please try again."]);
    const logged = [expect.stringContaining("no such table: payment_methods")];
    await expect.poll(() => app.errors()).toEqual(logged);
    app.takeErrors();
  });

  it("can be written in any valid spelling of its URL, and answers HEAD", async () => {
    const cookie = { headers: { Cookie: ada.cookie } };
    for (const path of ["/api/wallet/", "/API/wallet", "/api/%77allet", "/api/wallet?index&_data=x"])
      expect(await (await fetch(new URL(path, app.url), cookie)).json(), path).toEqual(await wallet());
    const head = await fetch(new URL("/api/wallet", app.url), { ...cookie, method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "application/json", ""]);
  });
});

describe("money in payment protection", () => {
  it("is shown to both sides, with the order it is for", async () => {
    const buyer = await makeMember(app.env, { fundsMinor: 20_000 });
    const seller = await makeMember(app.env);
    const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_500 });
    for (const [member, part] of [
      [buyer, "protectedPaidMinor"],
      [seller, "protectedDueMinor"],
    ] as const) {
      const caller = callerFor(app, member);
      expect(await (await caller.get("/api/wallet")).json()).toMatchObject({ protectedMinor: 10_500, [part]: 10_500 });
      const page = await (await caller.get("/wallet")).text();
      expect(page).toContain(`href="/orders/${orderId}"`);
      expect(page).toMatch(/Protected payments for your (purchases|sales)/);
    }
  });

  it("is shown as partly refunded on the order's page and in the list", async () => {
    const buyer = await makeMember(app.env, { fundsMinor: 20_000 });
    const seller = await makeMember(app.env);
    const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 500 });
    const [sells, buys] = [callerFor(app, seller), callerFor(app, buyer)];
    await sells.post(`/api/orders/${orderId}/shipment`, { carrier: "UPS", tracking: "1Z 999" });
    await buys.post(`/api/orders/${orderId}/dispute`, { reason: "The rim is bent." });
    const db = openWriter(app.env.DB);
    const at = { now: Date.now(), rules: { deliveryGraceMs: 1, currency: "USD" } };
    await proposeRefund(db, { orderId, memberId: seller.id, amountMinor: 200 }, at);
    const proposals = app.env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals");
    const proposalId = (await proposals.first<number>("id")) ?? 0;
    await acceptRefund(db, { orderId, memberId: buyer.id, proposalId }, at);
    for (const path of [`/orders/${orderId}`, "/orders"]) {
      const text = (await (await buys.get(path)).text()).replace(/<!--.*?-->|<[^>]+>/g, "");
      expect(text, path).toContain("Partly refunded ($2.00)");
    }
  });
});

it("counts all held money at the top of the bids page, including auctions that it does not list", async () => {
  const [seller, rich] = [await makeMember(app.env), await makeMember(app.env, { fundsMinor: 1_000_000 })];
  const db = openWriter(app.env.DB);
  const rules = { ...RULES, softCloseMs: 0, bidsPerMemberMinute: 1_000 };
  for (let count = 0; count < 102; count += 1) {
    const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
    const bid = { auctionId, bidderId: rich.id, maximumMinor: 1_000, idempotencyKey: crypto.randomUUID() };
    await placeBid(db, bid, { now: Date.now(), randomness, rules });
  }
  const text = (await (await callerFor(app, rich).get("/bids")).text()).replace(/<!--.*?-->|<[^>]+>/g, "");
  expect(text).toContain("$1,020.00 in your wallet is held for these auctions");
});
