import { beforeEach, expect, it } from "vitest";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

// The wallet's forms and the auction's top-up button, as a browser without scripts sends them.

const app = runningApp();
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(app.env, { fundsMinor: 2_000, isConfirmed: true });
});

const send = async (path: string, fields: Record<string, string>, who = ada) =>
  answerOf(await callerFor(app, who).submit(path, { key: crypto.randomUUID(), ...fields }));
const page = async (path: string) => (await callerFor(app, ada).get(path)).text();
const addCard = (number = "4242 4242 4242 4242", name = "My card") =>
  send("/wallet/methods", { intent: "add", number, name });
const cardId = () =>
  app.env.DB.prepare("SELECT MAX(id) AS id FROM payment_methods WHERE user_id = ?").bind(ada.id).first<number>("id");
const wallet = async () => (await callerFor(app, ada).get("/api/wallet")).json();

it("adds, names, chooses and removes a card, and never shows its number again", async () => {
  expect(await addCard()).toMatchObject({ status: 302, to: "/wallet/methods" });
  const wrong = await addCard("4242 4242 4242 4241", "Other");
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("Check the digits");
  expect(wrong.html).toContain('value="Other"');
  expect(wrong.html).not.toContain("4242 4242 4242 4241");
  const id = String(await cardId());
  const listed = await callerFor(app, ada).get("/api/wallet/payment-methods");
  expect(await listed.json()).toEqual({
    paymentMethods: [
      { id: Number(id), brand: "Visa", last4: "4242", name: "My card", isDefault: true, createdAt: expect.any(String) },
    ],
  });
  expect((await send("/wallet/methods", { intent: "name", id, name: "4242424242424242" })).status).toBe(422);
  expect((await send("/wallet/methods", { intent: "name", id, name: "Everyday" })).status).toBe(302);
  expect((await send("/wallet/methods", { intent: "default", id: "999999" })).status).toBe(404);
  expect((await send("/wallet/methods", { intent: "remove", id })).status).toBe(302);
  expect((await send("/wallet/methods", { intent: "sell", id })).status).toBe(400);
});

it("deposits a typed or quick amount, and says why a card was declined", async () => {
  expect(await send("/wallet", { intent: "deposit", amount: "10" })).toMatchObject({ status: 302, to: "/wallet" });
  expect((await send("/wallet", { intent: "deposit", amount: "", quick: "50" })).status).toBe(302);
  expect(await wallet()).toMatchObject({ availableMinor: 8_000 });
  await addCard("4000 0000 0000 9995", "Empty card");
  const refused = await send("/wallet", {
    intent: "deposit",
    amount: "12.34",
    paymentMethodId: String(await cardId()),
  });
  expect(refused.status).toBe(402);
  expect(refused.html).toContain("insufficient funds");
  expect(refused.html).toContain('value="12.34"');
  expect(await wallet()).toMatchObject({ availableMinor: 8_000 });
});

it("says where a payout goes without a saved card, and leads to adding one", async () => {
  const seller = await makeMember(app.env, { fundsMinor: 5_000, isConfirmed: true });
  const html = await (await callerFor(app, seller).get("/wallet")).text();
  const payout = html.slice(html.indexOf('id="payout"'));
  expect(payout).toMatch(
    /You have no saved card, so this payout goes to a test account\.[\s\S]*?href="\/wallet\/methods"/,
  );
});

it("pays out, and keeps what was typed if it can't", async () => {
  const refused = await send("/wallet", { intent: "payout", payout: "20.01" });
  expect([refused.status, refused.html.includes('value="20.01"')]).toEqual([402, true]);
  expect(await send("/wallet", { intent: "payout", payout: "20" })).toMatchObject({ status: 302, to: "/wallet" });
  expect(await wallet()).toMatchObject({ availableMinor: 0, pendingMinor: 0 });
});

it("offers to add the missing money for a bid, and adds it and bids in one step", async () => {
  const seller = await makeMember(app.env);
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const path = `/auction/${auctionId}`;
  const poor = await send(path, { intent: "bid", maximum: "140" });
  expect(poor.status).toBe(402);
  expect(poor.html).not.toContain("top-up-and-bid");
  const detour = /href="(\/wallet\?[^"]+)"/.exec(poor.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const back = `${path}?maximum=140`;
  expect(detour).toBe(`/wallet?amount=120.00&redirect=${encodeURIComponent(back)}`);
  expect(await page(detour)).toContain('value="120.00"');
  expect(await send(detour, { intent: "deposit", amount: "1" })).toMatchObject({ status: 302, to: back });
  const elsewhere = detour.replace(/redirect=.*/, "redirect=%2F%2Fevil.example");
  expect((await send(elsewhere, { intent: "deposit", amount: "1" })).to).toBe("/dashboard");
  await addCard();
  const offered = await send(path, { intent: "bid", maximum: "140" });
  expect(offered.html.replace(/<[^>]+>/g, "")).toContain("Add $118.00 from My card and bid");
  const topUp = { intent: "top-up-and-bid", topUpMinor: "11800", paymentMethodId: String(await cardId()) };
  const key = crypto.randomUUID();
  const twice = [
    await send(path, { ...topUp, maximum: "140", key }),
    await send(path, { ...topUp, maximum: "140", key }),
  ];
  expect(twice.map(({ status, to }) => [status, to])).toEqual(twice.map(() => [302, path]));
  expect(await wallet()).toMatchObject({ availableMinor: 0, heldMinor: 14_000 });
  expect((await send(path, { ...topUp, topUpMinor: "x", maximum: "150" })).status).toBe(400);
});

it("does the same for a fixed price", async () => {
  const seller = callerFor(app, await makeMember(app.env));
  const response = await seller.post("/api/listings", {
    kind: "coin",
    title: "Thaler, 1780",
    description: "Silver.",
    format: "fixed",
    priceMinor: 9_000,
  });
  const { id } = (await response.json()) as { id: number };
  await app.env.DB.prepare("UPDATE listings SET status = 'active', published_at = 1 WHERE id = ?").bind(id).run();
  await addCard();
  const path = `/listing/${id}`;
  const offered = await send(path, { intent: "purchase", priceMinor: "9000" });
  expect(offered.status).toBe(402);
  expect(offered.html.replace(/<[^>]+>/g, "")).toContain("Add $70.00 from My card and buy");
  const agreed = { priceMinor: "9000", topUpMinor: "7000", paymentMethodId: String(await cardId()) };
  const topUp = { intent: "top-up-and-purchase", ...agreed };
  expect(await send(path, topUp)).toMatchObject({ status: 302, to: expect.stringMatching(/^\/orders\/\d+$/) });
  expect(await wallet()).toMatchObject({ availableMinor: 0 });
});
