import { env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { renderApp, renderByFramework } from "../../workers/render-app";
import { makeAuction, makeMember } from "../factories";
import { ACCESS } from "../http/access-table";
import { type RenderRequest, renderResponse } from "./rendered";

// A page is rendered with the routes its address can match. It must be the same as with all of them, the manifest for the
// browser included, and so must whatever is said to addresses that no route is written for.

const areaOf = (path: string) => path.split(/[/?]/)[1];
const PAGES = Object.entries(ACCESS).flatMap(([file, { path }]) => (file.startsWith("api.") ? [] : [path]));

/** The first page of each area, which is what addresses with the same first segment are. */
const OF_EACH_AREA = PAGES.filter(
  (path, index) => PAGES.findIndex((other) => areaOf(other) === areaOf(path)) === index,
);

/** Spellings of an address that match something else, or nothing. */
const spellings = (path: string): string[] => [
  `${path}/`,
  `${path}/more`,
  `${path}.data`,
  `${path};v=1`,
  `/${path}`,
  path.toUpperCase(),
  path.replace("/", "/%61"),
  path.replace(/(.)(\w)$/, "$1%2F$2"),
  `/nobody${path}`,
];

/** Some hundred pages, each rendered twice. */
const PATIENCE_MS = 240_000;

// Pages say how long an auction still takes, which must not change between the two.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
const DATA = { path: "/_root.data", method: "GET" };
const manifestOf = (paths: readonly string[]) =>
  `/__manifest?version=any&${paths.map((path) => `p=${encodeURIComponent(path)}`).join("&")}`;

/** Keys that forms send once, times, and messages, which have an id: no two answers have the same. */
const VARYING =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\d-]{10}T[\d:.]+Z|[\d:]{8} GMT|flash=\w+|formKey\W+[\w-]+/g;

/** The requests that are answered differently, each with where the answers begin to differ. */
async function differences(requests: readonly RenderRequest[]) {
  const differing: unknown[] = [];
  for (const request of requests) {
    const [ours = "", theirs = ""] = [
      await renderResponse(renderApp, request),
      await renderResponse(renderByFramework, request),
    ].map((answer) => JSON.stringify(answer).replaceAll(VARYING, "…"));
    if (ours === theirs) continue;
    let at = 0;
    while (ours[at] === theirs[at]) at += 1;
    differing.push([
      request.method,
      request.path,
      ...[ours, theirs].map((each) => each.slice(Math.max(0, at - 60), at + 60)),
    ]);
  }
  return differing;
}

it("renders every page, spelling and form as with all routes, signed out", { timeout: PATIENCE_MS }, async () => {
  const gets = [...PAGES, ...OF_EACH_AREA.flatMap(spellings)].map((path) => ({ method: "GET", path }));
  const posts = PAGES.map((path) => ({ method: "POST", path }));
  const others = [DATA, { method: "GET", path: manifestOf(PAGES) }];
  expect(await differences([...gets, ...posts, ...others])).toEqual([]);
});

it("renders a page of each area and the data of every page as with all routes, signed in", {
  timeout: PATIENCE_MS,
}, async () => {
  // The seller, whose views aren't counted, which takes seconds.
  const seller = await makeMember(env);
  const { cookie } = seller;
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id });
  const real = [`/auction/${auctionId}.data`, `/listing/${listingId}`, `/lots/${listingId}`, `/profile/${seller.id}`];
  const data = PAGES.map((path) => (path === "/" ? DATA.path : path.replace(/(?=\?|$)/, ".data")));
  const requests = [...OF_EACH_AREA, ...real, ...data].map((path) => ({ method: "GET", path, cookie }));
  // It is not the same the second time.
  await renderResponse(renderByFramework, { method: "GET", path: "/notifications", cookie });
  expect(await differences(requests)).toEqual([]);
  const answer = await renderResponse(renderApp, { method: "GET", path: `/auction/${auctionId}`, cookie });
  expect([answer.status, answer.body.includes("routes/auction.$id")]).toEqual([200, true]);
});
