import { beforeEach, expect, it } from "vitest";
import { makeFixed, makeMember, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

// A page that is still open after its item was bought, refunded and put back on sale at another price.

const app = runningApp();
let seller: TestMember;
let ada: TestMember;
beforeEach(async () => {
  seller = await makeMember(app.env);
  ada = await makeMember(app.env, { fundsMinor: 1_000_000 });
});

const send = async (member: TestMember, path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, member).submit(path, fields));

/** The hidden fields of the purchase form. */
function formOf(html: string) {
  const form = /<form[^>]*>(?:(?!<\/form>)[\s\S])*value="purchase"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return { ...Object.fromEntries([...inputs].map(([, name, value]) => [name, value])), intent: "purchase" };
}

async function relistedAt(listingId: number, price: string) {
  const rival = await makeMember(app.env, { fundsMinor: 10_000 });
  const path = `/listing/${listingId}`;
  const bought = await send(rival, path, formOf(await (await callerFor(app, rival).get(path)).text()));
  expect(bought.to).toMatch(/^\/orders\/\d+$/);
  expect((await send(seller, bought.to ?? "", { intent: "refund" })).status).toBe(302);
  expect((await send(seller, path, { intent: "sell-again", price })).status).toBe(302);
}
const availableOf = async (member: TestMember) =>
  (await (await callerFor(app, member).get("/api/wallet")).json<{ availableMinor: number }>()).availableMinor;

it("charges nothing from an outdated page, names both prices and asks again at the new one", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 5_000 });
  const path = `/listing/${listingId}`;
  const old = formOf(await (await callerFor(app, ada).get(path)).text());
  await relistedAt(listingId, "9000");
  const refused = await send(ada, path, old);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("now $9,000.00, but your page showed $50.00");
  expect(await availableOf(ada)).toBe(1_000_000);
  const fresh = await send(ada, path, formOf(refused.html));
  expect(fresh.to).toMatch(/^\/orders\/\d+$/);
  expect(await availableOf(ada)).toBe(100_000);
});

it("charges no card for a price that has changed", async () => {
  const poor = await makeMember(app.env, { fundsMinor: 3_000, isConfirmed: true });
  const card = { intent: "add", key: crypto.randomUUID(), number: "4242 4242 4242 4242", name: "Card" };
  expect((await send(poor, "/wallet/methods", card)).status).toBe(302);
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 5_000 });
  const path = `/listing/${listingId}`;
  const offered = await send(poor, path, formOf(await (await callerFor(app, poor).get(path)).text()));
  expect(offered.status).toBe(402);
  await relistedAt(listingId, "50.01");
  const stale = await send(poor, path, { ...formOf(offered.html), intent: "top-up-and-purchase" });
  expect([stale.status, stale.html]).toEqual([409, expect.stringContaining("now $50.01, but your page showed $50.00")]);
  expect(await availableOf(poor)).toBe(3_000);
});

it("requires the price in every API purchase, and answers 409 to a different one", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 5_000 });
  const buy = async (body: unknown) => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    return (await callerFor(app, ada).post(`/api/listings/${listingId}/purchase`, body, headers)).status;
  };
  expect(await buy(undefined)).toBe(415);
  for (const body of [{}, { priceMinor: "5000" }, { priceMinor: 0 }, { priceMinor: 50.5 }, { priceMinor: 5_000, x: 1 }])
    expect([body, await buy(body)]).toEqual([body, 400]);
  expect(await buy({ priceMinor: 4_999 })).toBe(409);
  expect(await buy({ priceMinor: 5_000 })).toBe(201);
});
