import { beforeAll, expect, it } from "vitest";
import { makeFixed, makeMember, makeOrder, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
let buyer: TestMember;
let seller: TestMember;
let orderId: number;
beforeAll(async () => {
  [buyer, seller] = [await makeMember(app.env, { fundsMinor: 9_000 }), await makeMember(app.env)];
  ({ orderId } = await makeOrder(app.env, { buyerId: buyer.id, sellerId: seller.id, title: "Maria Theresa thaler" }));
});

const page = async (member: TestMember, path = "/dashboard") => (await callerFor(app, member).get(path)).text();

it("begins with what needs the member's attention, before money and lists", async () => {
  for (const member of [buyer, seller]) {
    const html = await page(member);
    const main = html.slice(html.indexOf("<main"));
    const places = ["Waiting for you", `href="/orders/${orderId}`, ">Money<", ">Available<"].map((text) =>
      main.indexOf(text),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  }
});

it("shows a new member the first steps, and no zeros", async () => {
  const html = await page(await makeMember(app.env));
  for (const path of ["/wallet?", '/auctions"', '/create-listing"'])
    expect(html.slice(html.indexOf("Getting started"))).toContain(`href="${path}`);
  expect(html).not.toContain("Waiting for you");
  expect(html).not.toContain("Held for bids");
  expect(html).not.toContain("$0.00");
});

it("keeps the first steps for a new member who has added money, and shows how much is available", async () => {
  const html = await page(await makeMember(app.env, { fundsMinor: 12_345 }));
  expect(html).toContain("Getting started");
  expect(html).toContain("$123.45");
});

it("shows a member with only a draft that draft and how to publish it, and no zeros", async () => {
  const member = await makeMember(app.env);
  const { listingId } = await makeFixed(app.env, { sellerId: member.id, title: "Thaler, 1780", isDraft: true });
  const html = await page(member);
  expect(html).toContain("Publish your draft");
  expect(html.slice(html.indexOf("Waiting for you"))).toContain(`href="/listing/${listingId}"`);
  expect(html).toContain("Getting started");
  expect(html).not.toContain("Held for bids");
  expect(html).not.toContain("$0.00");
});

it("shows a buyer and a seller only the parts that concern them, and what else they can do", async () => {
  const [ofBuyer, ofSeller] = [await page(buyer), await page(seller)];
  expect([ofBuyer.includes('id="buying"'), ofBuyer.includes('id="selling"')]).toEqual([true, false]);
  expect([ofSeller.includes('id="buying"'), ofSeller.includes('id="selling"')]).toEqual([false, true]);
  expect(ofBuyer.slice(ofBuyer.indexOf("What else you can do here"))).toContain('href="/create-listing"');
  expect(ofSeller.slice(ofSeller.indexOf("What else you can do here"))).toContain('href="/auctions"');
});

it("draws charts on the server, with a text alternative and the figures of each month beside them", async () => {
  const html = await page(seller);
  expect(html).toContain('aria-label="Chart of your sales by month. The table has the figures."');
  const table = html.slice(html.indexOf("Figures by month"));
  expect(table).toContain("$10.00");
  expect(await page(buyer)).toContain("Your balance over 90 days: from $0.00 to $80.00");
});
