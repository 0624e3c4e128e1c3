import { beforeAll, expect, it } from "vitest";
import { makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../factories";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
let member: TestMember;
let listingId: number;
let auctionId: number;
let soldId: number;
beforeAll(async () => {
  member = await makeMember(app.env, { fundsMinor: 50_000 });
  const buyer = await makeMember(app.env, { fundsMinor: 50_000 });
  ({ listingId } = await makeFixed(app.env, { sellerId: member.id }));
  ({ auctionId } = await makeAuction(app.env, { sellerId: buyer.id }));
  ({ orderId: soldId } = await makeOrder(app.env, { sellerId: member.id, buyerId: buyer.id }));
});

/** The times of a page for a viewer in Tokyo, which has no summer time: their titles and texts. */
async function timesOf(path: string) {
  const headers = { Cookie: `${member.cookie}; tz=Asia/Tokyo` };
  const html = await (await fetch(new URL(path, app.url), { headers })).text();
  return [...html.matchAll(/<time ([^>]*)>([^<]*)<\/time>/g)].map(([_, attributes = "", text = ""]) => ({
    title: /title="([^"]*)"/.exec(attributes)?.[1] ?? "none",
    text,
  }));
}

it.each([
  ["the wallet", () => "/wallet"],
  ["an order", () => `/orders/${soldId}`],
  ["the list of orders", () => "/orders"],
  ["a listing", () => `/listing/${listingId}`],
  ["an auction, with its countdown", () => `/auction/${auctionId}`],
  ["the devices", () => "/settings/devices"],
])("names the zone of every time on hover: %s", async (_, path) => {
  const times = await timesOf(path());
  expect(times.length).toBeGreaterThan(0);
  for (const { title } of times) expect(title).toMatch(/ at \d+:\d\d:\d\d [AP]M GMT\+9$/);
});

it.each([
  ["an invoice", () => `/orders/${soldId}/invoice`],
  ["a packing slip", () => `/orders/${soldId}/packing-slip`],
  ["a month's statement", () => `/wallet/statement?month=${new Date().toISOString().slice(0, 7)}`],
])("writes the zone beside every time on paper: %s", async (_, path) => {
  const times = await timesOf(path());
  expect(times.length).toBeGreaterThan(0);
  for (const { text } of times) expect(text).toMatch(/ [AP]M (GMT\+9|UTC)$/);
});

it("shows times in the zone and notation that a member chose, whatever their browser says, and reads typed ones in it", async () => {
  const chooser = await makeMember(app.env, { fundsMinor: 50_000 });
  const { listingId: own } = await makeFixed(app.env, { sellerId: chooser.id });
  const caller = callerFor(app, { cookie: `${chooser.cookie}; tz=Asia/Tokyo` });
  const choose = (timeZone: string) =>
    caller.submit("/settings/formats", { intent: "formats", timeZone, timeNotation: "24-hour", decimalMark: "," });
  expect((await choose("Atlantis/Lost")).status).toBe(422);
  expect((await choose("America/Phoenix")).headers.get("Location")).toBe("/settings/formats");
  const page = await caller.read(`/listing/${own}`);
  const [, title, text] = /<time [^>]*title="([^"]*)"[^>]*>([^<]*)</.exec(page) ?? [];
  expect(title).toMatch(/ \d\d:\d\d:\d\d GMT-7$/);
  expect(text).toMatch(/^\d{1,2} [A-Z][a-z]{2}/);
  expect(await caller.read("/settings/formats")).toMatch(/<option value="," selected="">1\.250,50/);
  expect(await caller.read("/create-listing")).toContain("America/Phoenix");
  expect((await choose("")).status).toBe(302);
  expect(await caller.read("/create-listing")).toContain("Asia/Tokyo");
});
