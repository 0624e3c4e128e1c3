import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { renderApp, renderByFramework } from "../../workers/render-app";
import { takeLogLines } from "../console-is-quiet";
import { makeAuction, makeMember, makeOrder, type TestMember } from "../factories";
import { ACCESS } from "../http/access-table";
import { type RenderRequest, renderResponse } from "./rendered";

// API calls go to their route without the framework's routing. Both must give the same response to every address and
// method, signed in and out, and to addresses that only look like the API's.

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const ADDRESSES = Object.entries(ACCESS).flatMap(([file, { path }]) => (file.startsWith("api.") ? [path] : []));

/** Spellings of an address that one router might accept and the other not. */
const spellings = (path: string): string[] => [
  `${path}?id=7&x=a%20b`,
  `${path}/`,
  `${path}//`,
  `${path}/more`,
  `${path}.data`,
  `${path};v=1`,
  `/${path}`,
  path.toUpperCase(),
  path.replace("/api/", "/api//"),
  path.replace("/api", "/%61pi"),
  ...["0", "-1", "abc", "1.5", "%31", "1%2F2", "é"].map((id) => path.replace("999999", id)),
];

/** Both responses to each request where they differ. */
async function differences(requests: readonly RenderRequest[]) {
  const differing: unknown[] = [];
  let bypassed = 0;
  for (const request of requests) {
    const { hasFrameworkHeaders: direct, ...ours } = await renderResponse(renderApp, request);
    const { hasFrameworkHeaders: routed, ...theirs } = await renderResponse(renderByFramework, request);
    if (routed && !direct) bypassed += 1;
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) differing.push({ asked: request, ours, theirs });
  }
  return { differing, bypassed };
}

const everyMethod = (path: string, cookie?: string): RenderRequest[] => [
  ...METHODS.map((method) => ({ method, path, cookie })),
  { method: "POST", path, cookie, body: { type: "application/json", text: "{}" } },
  { method: "POST", path, cookie, body: { type: "text/plain", text: "{}" } },
];

const everySpelling = (path: string): RenderRequest[] =>
  spellings(path).flatMap((spelling) => ["GET", "POST"].map((method) => ({ method, path: spelling })));

it("answers a signed-out caller as the framework does, for every path, spelling and method", async () => {
  const requests = ADDRESSES.flatMap((path) => [...everyMethod(path), ...everySpelling(path)]);
  const { differing, bypassed } = await differences(requests);
  expect(differing).toEqual([]);
  expect(bypassed).toBeGreaterThan(0);
});

it("answers a member as the framework does, for every path and method", async () => {
  for (const path of ADDRESSES) {
    // One of them ends the session.
    const member = await makeMember(env);
    expect((await differences(everyMethod(path, member.cookie))).differing).toEqual([]);
  }
});

it("returns the same records", async () => {
  const [seller, buyer]: TestMember[] = [await makeMember(env), await makeMember(env, { fundsMinor: 100_000 })];
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller?.id ?? 0 });
  const { orderId } = await makeOrder(env, { sellerId: seller?.id ?? 0, buyerId: buyer?.id ?? 0 });
  const paths = [`/api/auctions/${auctionId}`, `/api/auctions/${auctionId}/bids`, `/api/listings/${listingId}`];
  const own = [`/api/orders/${orderId}`, "/api/orders", "/api/user", "/api/wallet", "/api/wallet/entries?limit=1"];
  const requests = [...paths, ...own].map((path) => ({ method: "GET", path, cookie: buyer?.cookie }));
  expect((await differences(requests)).differing).toEqual([]);
  for (const each of requests)
    expect([each.path, (await renderResponse(renderApp, each)).status]).toEqual([each.path, 200]);
});

/** What was logged, without stack frames. */
const takeLog = () => takeLogLines().map((line) => ({ ...JSON.parse(line), error: JSON.parse(line).error.message }));

it("logs a bug once and answers it as the framework does", async () => {
  const broken = new Proxy(env.DB, {
    get: () => () => {
      throw new Error("the database is unreachable");
    },
  });
  const requests = ["/api/listings", "/api/auctions/1"].map((path) => ({ method: "GET", path, db: broken }));
  const both = [];
  for (const each of requests) {
    const { hasFrameworkHeaders: _direct, ...ours } = await renderResponse(renderApp, each);
    const log = takeLog();
    const { hasFrameworkHeaders: _routed, ...theirs } = await renderResponse(renderByFramework, each);
    both.push([ours, log], [theirs, takeLog()]);
    expect(log).toHaveLength(1);
    expect(ours.status).toBe(500);
  }
  expect(both.filter((_, index) => index % 2 === 0)).toEqual(both.filter((_, index) => index % 2 === 1));
});
