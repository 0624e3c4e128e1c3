import { beforeAll, expect, it } from "vitest";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { callerFor } from "../http/caller";
import { demoPicture } from "../pictures";
import { bidByForm } from "./people";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
let watcher: TestMember;
let path: string;
let auctionId: number;

beforeAll(async () => {
  const seller = await makeMember(app.env);
  watcher = await makeMember(app.env);
  const lot = await makeAuction(app.env, { sellerId: seller.id });
  auctionId = lot.auctionId;
  path = `/auction/${auctionId}`;
  for (const side of ["obverse", "reverse"])
    await callerFor(app, seller).sendPhoto(lot.listingId, demoPicture(`dollar-1921-${side}`));
  for (const maximumMinor of [2_000, 5_000]) {
    const bidder = await makeMember(app.env, { fundsMinor: 10_000 });
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const answer = await callerFor(app, bidder).post(`/api/auctions/${auctionId}/bids`, { maximumMinor }, key);
    expect(answer.status).toBe(201);
  }
});

it("replays the bids in the reader's browser and reports what it checked, and what is wrong if the log was changed", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, watcher);
  await page.goto(path);
  await page.getByRole("button", { name: "Check this auction" }).click();
  await page.getByText("All checks passed. Your browser replayed the bids:").waitFor();
  await page.getByText("2 bids, numbered without gaps").waitFor();
  await page.route("**/bids", async (route) => {
    const log = await (await route.fetch()).json();
    log.bids[0].priceMinor += 1;
    await route.fulfill({ json: log });
  });
  await page.getByRole("button", { name: "Check this auction" }).click();
  await page.getByText("bid 1: its hash does not match its content").waitFor();
  await page.unroute("**/bids");
  await page.route("**/bids", (route) => route.abort());
  await page.getByRole("button", { name: "Check this auction" }).click();
  await page.getByText("We couldn't load the bid log.").waitFor();
  // The refused connection is the only error the browser reports.
  expect(consoleErrors.filter((each) => !each.includes("ERR_FAILED"))).toEqual([]);
  await page.context().close();
});

it("keeps the server's price chart while its code loads, though the page is live before that", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, watcher);
  let release = () => {};
  const isLive = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route(/\/price-figure-[^/]+\.js$/, async (route) => {
    requests += 1;
    await isLive;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Check this auction" }).waitFor();
  await page.locator("figure svg").evaluate((chart) => chart.setAttribute("data-from", "server"));
  // Another reader comes, which every open page of the lot is told.
  const other = await openTabAs(browser, app, await makeMember(app.env));
  await other.page.goto(path);
  await page.getByText("2 viewing now").waitFor();
  release();
  await page.waitForLoadState("networkidle");
  expect(requests).toBe(1);
  expect(await page.locator("figure svg[data-from=server]").count()).toBe(1);
  expect(consoleErrors).toEqual([]);
  await other.page.context().close();
  await page.context().close();
});

it("opens a photo in a viewer that works by keyboard, and returns the focus", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, watcher);
  await page.goto(path);
  const photo = page.getByRole("link", { name: /, obverse$/ });
  await page.getByRole("button", { name: "Check this auction" }).waitFor();
  await photo.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await viewer.getByText("1 / 2").waitFor();
  // It accepts keyboard input once it has faded in.
  await expect.poll(() => viewer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("2 / 2").waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => photo.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("shows the price chart, the log, its checking program and photos by link without JavaScript", async () => {
  const { page } = await openTabAs(browser, app, watcher, { javaScriptEnabled: false });
  await page.goto(path);
  expect(await page.locator("figure svg path").getAttribute("d")).toMatch(/^M0,/);
  expect(await page.getByRole("button", { name: "Check this auction" }).count()).toBe(0);
  const links = [/, obverse$/, "The bid log", "the program that checks it"].map((name) =>
    page.getByRole("link", { name }),
  );
  for (const link of links) {
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
  }
  await page.context().close();
});

it("opens the least bid on a phone for an empty box, places it with one more tap, and confirms it above the bid box", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, await makeMember(app.env, { fundsMinor: 10_000 }), {
    viewport: { width: 390, height: 844 },
  });
  await page.goto(path);
  await page.getByLabel("Your maximum").press("Enter");
  await page.getByText(/^If you win, you pay \$\d+\.\d\d at most/).waitFor();
  await page.getByRole("button", { name: /^Bid up to \$/ }).click();
  const toast = page.locator(".toast").filter({ hasText: "You've been outbid" });
  await toast.waitFor();
  const [toastBox, footBox] = await Promise.all([toast.boundingBox(), page.locator("[data-foot]").boundingBox()]);
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(footBox?.y ?? 0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

it("has links among its facts that a finger can tell apart", async () => {
  const { page } = await openTabAs(browser, app, watcher, { viewport: { width: 390, height: 844 } });
  await page.goto(path);
  const heights = await page
    .locator("main dl a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThan(28);
  await page.context().close();
});

// The page refetches after a random delay, so one try in two would miss a lost message.
it.each([1, 2, 3])(
  "shows a bid's outcome even if the page loads more slowly than the room reports the bid (%i)",
  async () => {
    const { page } = await openTabAs(browser, app, await makeMember(app.env, { fundsMinor: 20_000 }));
    await page.goto(path, { waitUntil: "networkidle" });
    await page.route("**/*.data*", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ response });
    });
    await bidByForm(page);
    await page.locator(".toast").filter({ hasText: "You've been outbid" }).waitFor({ timeout: 15_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().close();
  },
);
