import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeAuction, makeMember, makeThread } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { logOut } from "./people";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller } = membersOf(app, { seller: {} });

const PHONE = { viewport: { width: 390, height: 844 } };
const OFFLINE = "Not sent. You are offline.";

async function openLot() {
  const bidder = await makeMember(app.env, { fundsMinor: 50_000 });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const { page } = await openTabAs(browser, app, bidder, PHONE);
  await page.goto(`/auction/${auctionId}`, { waitUntil: "networkidle" });
  const bids = () =>
    app.env.DB.prepare("SELECT COUNT(*) AS n FROM bids WHERE auction_id = ? AND bidder_id = ?")
      .bind(auctionId, bidder.id)
      .first("n");
  return { page, auctionId, bids };
}

async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((each) => page.locator(each).boundingBox()));
  if (!a || !b) throw new Error("one of the two is not on the page");
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

it("keeps a bid that can't be sent, says so beside its button, and sends it once when the connection returns", async () => {
  const { page, auctionId, bids } = await openLot();
  await page.getByLabel("Your maximum").fill("60");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Bid", exact: true }).click();
  const foot = page.locator("[data-foot]");
  await foot.getByText(OFFLINE).waitFor();
  expect(await page.getByLabel("Your maximum").inputValue()).toBe("60");
  await page.getByText("You are offline", { exact: true }).waitFor();
  expect(await overlap(page, "[data-foot]", ".offline-notice")).toBe(false);
  await foot.getByRole("button", { name: "Send again" }).click();
  await foot.getByText(OFFLINE).waitFor();

  const rival = await makeMember(app.env, { fundsMinor: 50_000 });
  const key = { "Idempotency-Key": crypto.randomUUID() };
  await callerFor(app, rival).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 2_000 }, key);
  await page.context().setOffline(false);
  await page.locator("main").getByText("1 bid", { exact: false }).first().waitFor();
  expect(await page.getByLabel("Your maximum").inputValue()).toBe("60");
  await foot.getByRole("button", { name: "Send again" }).click();
  await foot.getByRole("button", { name: "Bid up to $60.00" }).click();
  await page
    .getByText(/^You're leading at/)
    .first()
    .waitFor();
  expect(await bids()).toBe(1);
  expect(await foot.getByText("Not sent").count()).toBe(0);
  await page.context().close();
});

it("says so even if the form was submitted before the page's scripts had finished starting", async () => {
  const { page } = await openLot();
  // React works in tasks that it asks for by messages. Until they are let through, the page isn't interactive.
  await page.addInitScript(`const post = MessagePort.prototype.postMessage;
    let held = [];
    MessagePort.prototype.postMessage = function (...sent) {
      if (held) held.push(() => post.apply(this, sent));
      else post.apply(this, sent);
    };
    window.letThrough = () => {
      const all = held;
      held = undefined;
      for (const each of all) each();
    };`);
  await page.reload({ waitUntil: "commit" });
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Your maximum").fill("60");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Bid", exact: true }).click();
  await page.evaluate("letThrough()");
  await page.locator("[data-foot]").getByText(OFFLINE).waitFor();
  expect(await page.getByLabel("Your maximum").inputValue()).toBe("60");
  await page.context().close();
});

it("resends a bid whose answer was lost under the same key, even after a reload", async () => {
  const { page, bids } = await openLot();
  await page.getByLabel("Your maximum").fill("60");
  await page.getByRole("button", { name: "Bid", exact: true }).click();
  const place = page.getByRole("button", { name: "Bid up to $60.00" });
  await place.waitFor();
  await page.route("**/auction/*.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await place.click();
  await page.getByText("We got no answer").waitFor();
  expect(await bids()).toBe(1);
  const keyBefore = await page.locator('form:has(#bid-review) input[name="key"]').inputValue();
  await page.unroute("**/auction/*.data*");
  const resubmission = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Send again" }).click();
  expect((await resubmission).postData()).toContain(keyBefore);
  await page
    .getByText(/^You're leading at/)
    .first()
    .waitFor();
  expect(await bids()).toBe(1);
  await page.context().close();
});

it("keeps the page and what was typed when a link or a form is used while offline", async () => {
  const { page } = await openTabAs(browser, app, seller, PHONE);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver, with a scratch.");
  await page.getByLabel("Starting price").fill("80");
  await page.getByLabel("Free postage").check();
  await page.context().setOffline(true);
  await page.locator('footer a[href="/help"]').first().click();
  await page.getByText("Reconnect to open other pages.").waitFor();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText(OFFLINE).waitFor();
  expect(new URL(page.url()).pathname).toBe("/create-listing");
  expect(await page.getByLabel("Title").inputValue()).toBe("Thaler, 1780");
  await page.context().setOffline(false);
  await page.getByText("Not sent. You are online again.").waitFor();
  await page.getByRole("button", { name: "Send again" }).click();
  await page.waitForURL(/\/listing\/\d+$/);
  await page.getByRole("heading", { name: "Thaler, 1780" }).waitFor();
  await page.context().close();
});

it("stays on the page while the next one is unreachable, and opens it as soon as possible", async () => {
  const { page } = await openTabAs(browser, app, seller);
  await page.goto("/orders", { waitUntil: "networkidle" });
  // Not by `unroute`: Chromium can lose a script that is loading while interception ends.
  let isReachable = false;
  await page.route("**/*.data*", (route) => (isReachable ? route.continue() : route.abort()));
  await page.locator('nav a[href="/coins"]:visible').first().click();
  await page.getByText("We can't reach Obverse").waitFor();
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
  isReachable = true;
  await page.getByRole("heading", { name: "Coins", level: 1 }).waitFor();
  expect(await page.getByText("We can't reach Obverse").count()).toBe(0);
  await page.context().close();
});

it("says in the notice that nothing was sent, for a form without room for a message", async () => {
  const { page } = await openTabAs(browser, app, seller);
  await page.goto("/orders", { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Dark" }).first().click();
  await page.getByText(OFFLINE).waitFor();
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
  await page.context().close();
});

/** The names of the copies of unsaved input in this browser. */
const keptCopies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("obverse-drafts", 1);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const read = opening.result.transaction("drafts").objectStore("drafts").getAllKeys();
          read.onsuccess = () => resolve(read.result.map(String));
        };
      }),
  );

it("shows what was written while the connection was lost, once, and keeps an unsent message until it is sent or its member logs out", async () => {
  const reader = await makeMember(app.env, { username: "absente" });
  const { threadId } = await makeThread(app.env, { from: seller.id, to: reader.id, body: "The first one" });
  const write = (body: string) => callerFor(app, seller).submit(`/messages/${threadId}`, { intent: "message", body });
  const { page } = await openTabAs(browser, app, reader);
  const context = page.context();
  let isDown = false;
  let cut = () => {};
  await context.routeWebSocket(/\/api\/notifications\/live$/, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    cut = () => {
      void socket.close();
      void server.close();
    };
  });
  await page.goto(`/messages/${threadId}`, { waitUntil: "networkidle" });
  const box = page.getByLabel("Message", { exact: true });
  await box.fill("Half a sentence");
  await write("While you are here");
  await page.locator("main ol").getByText("While you are here").waitFor();
  expect(await box.inputValue()).toBe("Half a sentence");

  isDown = true;
  cut();
  await write("While you are away");
  await write("Still away");
  expect(await page.locator("main ol").getByText("Still away").count()).toBe(0);
  isDown = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.locator("main ol").getByText("Still away").waitFor();
  expect(await page.locator("ol > li > p").allInnerTexts()).toEqual([
    "The first one",
    "While you are here",
    "While you are away",
    "Still away",
  ]);
  const unread = () =>
    app.env.DB.prepare("SELECT unread_threads AS n FROM users WHERE id = ?").bind(reader.id).first("n");
  await expect.poll(unread).toBe(0);
  await write("Back again");
  await page.locator("main ol").getByText("Back again").waitFor();
  expect(await box.inputValue()).toBe("Half a sentence");

  await expect.poll(() => keptCopies(page)).toEqual([`message:${reader.id}:${threadId}:text`]);
  await context.setOffline(true);
  await box.press("Control+Enter");
  await page.locator("#write").getByText(OFFLINE).waitFor();
  await context.setOffline(false);
  await page.close();
  const again = await context.newPage();
  await again.goto(`/messages/${threadId}`, { waitUntil: "networkidle" });
  const sameBox = again.getByLabel("Message", { exact: true });
  await expect.poll(() => sameBox.inputValue()).toBe("Half a sentence");
  await sameBox.press("Control+Enter");
  await again.locator("ol").getByText("Half a sentence").waitFor();
  await expect
    .poll(() => sameBox.evaluate((each) => [each === document.activeElement, (each as HTMLTextAreaElement).value]))
    .toEqual([true, ""]);
  await expect.poll(() => keptCopies(again)).toEqual([]);

  await sameBox.fill("Never sent");
  await expect.poll(() => keptCopies(again)).toEqual([`message:${reader.id}:${threadId}:text`]);
  await again.goto("/wallet", { waitUntil: "networkidle" });
  await logOut(again);
  await expect.poll(() => keptCopies(again)).toEqual([]);
  await context.close();
});

it("forgets a listing that was being written when its member logs out", async () => {
  const writer = await makeMember(app.env);
  const { page } = await openTabAs(browser, app, writer);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByLabel("Title", { exact: true }).fill("Thaler of 1780");
  // Otherwise the other page's tab takes the focus away, and what is typed is kept once more.
  await page.getByLabel("Title", { exact: true }).blur();
  await expect.poll(() => keptCopies(page)).toEqual([expect.stringMatching(`^new-listing:${writer.id}/.*:text$`)]);
  const other = await page.context().newPage();
  await other.goto("/wallet", { waitUntil: "networkidle" });
  await logOut(other);
  await expect.poll(() => keptCopies(other)).toEqual([]);
  await page.context().close();
});

it("says so below a phone's tabs, covering nothing, and stays in sight when the page is scrolled", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), PHONE);
  await page.goto("/settings", { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByText("You are offline", { exact: true }).waitFor();
  for (const other of ["body > header", "nav[aria-label=Categories]", "main h1"])
    expect([other, await overlap(page, other, ".offline-notice > div")]).toEqual([other, false]);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  expect(await overlap(page, "body > header", ".offline-notice > div")).toBe(false);
  expect((await page.locator(".offline-notice > div").boundingBox())?.y).toBeLessThan(100);
  await page.context().close();
});
