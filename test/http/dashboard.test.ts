import { beforeAll, expect, it } from "vitest";
import { makeMember, makeOrder, type TestMember } from "../factories";
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
    const places = ["Waiting for you", `href="/orders/${orderId}"`, "Held for bids", "Your bids"].map((text) =>
      html.indexOf(text),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  }
});

it("shows a new member three first steps, and no zeros", async () => {
  const html = await page(await makeMember(app.env));
  for (const path of ["/wallet", "/auctions", "/create-listing"])
    expect(html.slice(html.indexOf("Getting started"))).toContain(`href="${path}"`);
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
  const item = { kind: "coin", title: "Thaler, 1780", description: "Silver.", format: "fixed", priceMinor: 5_000 };
  const { id: draftId } = await (await callerFor(app, member).post("/api/listings", item)).json<{ id: number }>();
  const html = await page(member);
  expect(html).toContain("Draft · only you can see it");
  expect(html.slice(html.indexOf("Getting started"))).toContain(`href="/listing/${draftId}"`);
  expect(html).not.toContain("Held for bids");
  expect(html).not.toContain("$0.00");
});
