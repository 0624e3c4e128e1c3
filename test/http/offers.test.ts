import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { makeAuction, makeFixed, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp(() => startApp({ vars: { SOFT_CLOSE_SECONDS: "6" } }));
const { seller, buyer } = membersOf(app, {
  seller: { username: "janvier" },
  buyer: { username: "pernelle", fundsMinor: 50_000 },
});

async function pageOf(member: TestMember, path: string) {
  const html = await (await callerFor(app, member).get(path)).text();
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");
  return { html, text: text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

const send = async (member: TestMember, path: string, fields: Record<string, string>) =>
  answerOf(await callerFor(app, member).submit(path, fields));
/** The hidden fields of the form beside the first offer to answer. */
const answerTo = async (member: TestMember) => {
  const { html } = await pageOf(member, "/offers");
  const priceMinor = /name="priceMinor" value="(\d+)"/.exec(html)?.[1] ?? "";
  return { offer: /name="offer" value="(\d+)"/.exec(html)?.[1] ?? "", priceMinor };
};
const offerOn = async (member: TestMember) =>
  /name="offer" value="(\d+)"/.exec((await pageOf(member, "/offers")).html)?.[1] ?? "";

it("can be made, answered and accepted with forms alone, and the seller sees the fee first", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 10_000 });
  const path = `/listing/${listingId}`;
  expect((await pageOf(buyer, path)).text).toContain("Make an offer");
  expect((await pageOf(seller, path)).text).not.toContain("Make an offer");
  const tooMuch = await send(buyer, path, { intent: "offer", amount: "100.01" });
  expect([tooMuch.status, tooMuch.html]).toEqual([
    422,
    expect.stringContaining("Enter an amount between $0.01 and $100.00."),
  ]);
  expect((await send(buyer, path, { intent: "offer", amount: "80" })).to).toBe("/offers");
  expect((await pageOf(seller, "/offers")).text).toMatch(
    /For you to answer.*You receive \$76\.00 after our fee of \$4\.00/,
  );
  const offer = await offerOn(seller);
  expect((await send(seller, "/offers", { intent: "counter", offer, amount: "90" })).to).toBe("/offers");
  const accepted = await send(buyer, "/offers", { intent: "accept", ...(await answerTo(buyer)) });
  expect(accepted.to).toMatch(/^\/orders\/\d+$/);
  expect((await pageOf(seller, accepted.to ?? "")).text).toMatch(/Paid.*\$90\.00.*\$85\.50/);
  expect((await pageOf(buyer, "/offers")).text).toMatch(/Ended.*Accepted/);
});

it("explains what is wrong, and never fails", async () => {
  const forms: readonly [Record<string, string>, number][] = [
    [{}, 400],
    [{ intent: "accept" }, 400],
    [{ intent: "accept", offer: "1e3", priceMinor: "5" }, 404],
    [{ intent: "accept", offer: "1", priceMinor: "1e3" }, 400],
    [{ intent: "decline", offer: "999999" }, 404],
    [{ intent: "counter", offer: "1", amount: "٣" }, 400],
    [{ intent: "toString", offer: "1" }, 400],
  ];
  for (const [fields, status] of forms)
    expect([fields, (await send(buyer, "/offers", fields)).status]).toEqual([fields, status]);
});

it("gives the next bidder a second chance at their own bid with one click by the seller", async () => {
  const endsAt = Date.now() + 5_000;
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id, reserveMinor: 90_000, endsAt });
  const bid = await callerFor(app, buyer).post(
    `/api/auctions/${auctionId}/bids`,
    { maximumMinor: 2_000 },
    { "Idempotency-Key": crypto.randomUUID() },
  );
  // The bid extended the auction, so the test moves its end into the past.
  const { endsAt: extendedTo } = await bid.json<{ endsAt: string }>();
  expect(Date.parse(extendedTo)).toBeGreaterThan(endsAt);
  await expect
    .poll(
      async () => {
        await app.sweep();
        return app.env.DB.prepare("SELECT status FROM auctions WHERE id = ?").bind(auctionId).first("status");
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe("unsold");
  const path = `/listing/${listingId}`;
  expect((await pageOf(seller, path)).text).toContain("Offer it to the next bidder for $10.00");
  expect((await send(buyer, path, { intent: "second-chance", priceMinor: "1000" })).status).toBe(404);
  expect((await send(seller, path, { intent: "second-chance", priceMinor: "1000" })).to).toBe("/offers");
  expect((await send(seller, path, { intent: "second-chance", priceMinor: "1000" })).status).toBe(409);
  expect((await pageOf(buyer, path)).text).toContain("Answer the offer");
  const accepted = await send(buyer, "/offers", { intent: "accept", ...(await answerTo(buyer)) });
  expect((await pageOf(buyer, accepted.to ?? "")).text).toMatch(/Your payment is protected.*\$10\.00/);
});
