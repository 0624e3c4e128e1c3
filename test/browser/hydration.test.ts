import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { makeAuction, makeMember } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { makeArticle } from "../people-scenes";
import { demoPicture } from "../pictures";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller, reader } = membersOf(app, { seller: {}, reader: { fundsMinor: 50_000 } });

/** The page's scripts don't arrive until they are let through. */
async function holdScripts(page: Page) {
  let heldRoutes: Route[] | undefined = [];
  await page.route("**/build/**/*.js", async (route) => {
    if (heldRoutes) heldRoutes.push(route);
    else await route.continue();
  });
  return async () => {
    const late = heldRoutes ?? [];
    heldRoutes = undefined;
    await Promise.all(late.map((route) => route.continue()));
    await page.waitForLoadState("networkidle");
  };
}

/** Where the headings, the labels, the links and the buttons are, in CSS pixels from the beginning of the page. */
const places = (page: Page) =>
  page
    .locator("main :is(h1, h2, h3, label, a, button)")
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => `${each.textContent?.slice(0, 40)}: ${each.getBoundingClientRect().top + scrollY}`),
    );

async function liveLot(): Promise<string> {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const bidder = await makeMember(app.env, { fundsMinor: 50_000 });
  const bid = await callerFor(app, bidder).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, key);
  expect(bid.status).toBe(201);
  return `/auction/${auctionId}`;
}

async function ownArticle(): Promise<string> {
  const article = { title: "What I learned", summary: "A year of bids.", tags: "bidding", body: "One coin at a time." };
  const { articleId } = await makeArticle(app, reader, article);
  return `/article/${articleId}/edit`;
}

async function draftWithPhotos(): Promise<string> {
  const own = callerFor(app, reader);
  const terms = { kind: "coin", title: "Thaler, 1780", description: "Silver.", format: "fixed", priceMinor: 5000 };
  const { id } = await (await own.post("/api/listings", terms)).json<{ id: number }>();
  for (const side of ["obverse", "reverse"])
    expect((await own.sendPhoto(id, demoPicture(`thaler-1780-${side}`))).status).toBe(201);
  return `/listing/${id}/photos`;
}

it.each([
  ["a lot with bids", liveLot],
  ["the photos of a draft", draftWithPhotos],
  ["the form of a new listing", () => "/create-listing"],
  ["the editor of an article", ownArticle],
  ["the search", () => "/search?q=dollar"],
  ["the wallet", () => "/wallet"],
  ["the security settings", () => "/settings/security"],
])("nothing on %s moves when its scripts begin to run", async (_page, address) => {
  const path = await address();
  for (const width of [390, 1280]) {
    const { page } = await openTabAs(browser, app, reader, { viewport: { width, height: 800 } });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("body > footer").waitFor();
    await page.waitForFunction(() => getComputedStyle(document.body).display === "flex");
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page);
    await release();
    expect(await places(page)).toEqual(expect.arrayContaining(before));
    await page.context().close();
  }
});
