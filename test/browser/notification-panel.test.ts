import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeAuction, makeMember, type TestMember } from "../factories";
import type { Tab } from "./chromium";
import { runningSite } from "./site";
import { makeNotification, openTabAs } from "./visitor";

const { app, browser } = runningSite();

let member: TestMember;
let tab: Tab;
beforeEach(async () => {
  member = await makeMember(app.env);
});
afterEach(async () => {
  expect(tab.consoleErrors).toEqual([]);
  await tab.page.context().close();
});

const bell = (page: Page) => page.locator('header a[href="/notifications"]').first();

async function open(path: string, options: { javaScriptEnabled?: boolean; timezoneId?: string } = {}): Promise<Page> {
  tab = await openTabAs(browser, app, member, options);
  await tab.page.goto(path, { waitUntil: "networkidle" });
  return tab.page;
}

async function openPanel(options: { timezoneId?: string } = {}) {
  const page = await open("/messages", options);
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.waitFor();
  return { page, panel };
}

/** Bids through the API as `bidder`. */
async function bid(bidder: TestMember, auctionId: number, maximumMinor: number) {
  const answer = await fetch(new URL(`/api/auctions/${auctionId}/bids`, app.url), {
    method: "POST",
    headers: {
      Cookie: bidder.cookie,
      Origin: app.url.origin,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify({ maximumMinor }),
  });
  expect(answer.status).toBe(201);
}

describe("notification panel", () => {
  it("shows 'No notifications' when there are none, 400 px high and 20 rem wide", async () => {
    const { panel } = await openPanel();
    await panel.getByText("No notifications", { exact: true }).waitFor();
    await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 320, height: 400 });
  });

  it("each item shows title, message and a time formatted like 'Jan 5, 3:04 PM', in the viewer's zone, which it names on hover", async () => {
    await makeNotification(app, member.id, {
      title: "You were outbid",
      message: "The sovereign is at $612.50.",
      createdAt: Date.UTC(2026, 0, 5, 20, 4),
    });
    const { panel } = await openPanel({ timezoneId: "America/New_York" });
    const item = panel.getByRole("listitem");
    await item.getByText("You were outbid").waitFor();
    expect(await item.getByText("The sovereign is at $612.50.").count()).toBe(1);
    const time = item.locator("time");
    expect(await time.textContent()).toBe("Jan 5, 3:04 PM");
    expect(await time.getAttribute("title")).toBe("Monday, January 5, 2026 at 3:04:00 PM EST");
  });

  it("unread items are highlighted, and a badge on the bell shows the unread count", async () => {
    for (const title of ["first", "second"]) await makeNotification(app, member.id, { title });
    const { page, panel } = await openPanel();
    await expect.poll(() => panel.locator('[data-unread="true"]').count()).toBe(2);
    expect(await bell(page).textContent()).toBe("2");
    expect(await bell(page).getAttribute("aria-label")).toBe("Notifications, 2 unread");
    const ground = (selector: string) =>
      panel
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const unread = await ground('[data-unread="true"]');
    await panel.locator('[data-unread="true"]').first().click();
    await bell(page).click();
    await panel.locator('[data-unread="false"]').waitFor();
    expect(await ground('[data-unread="false"]')).not.toBe(unread);
    await expect.poll(() => bell(page).textContent()).toBe("1");
  });

  it("a click marks an item as read, refetches both queries and opens its listing", async () => {
    const { listingId } = await makeAuction(app.env, { sellerId: member.id });
    await makeNotification(app, member.id, { title: "Your auction is open", listingId });
    const { page, panel } = await openPanel();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/notifications")) calls.push(`${request.method()} ${pathname}`);
    });
    await panel.getByText("Your auction is open").click();
    await page.waitForURL(`**/listing/${listingId}**`);
    await expect.poll(() => calls).toContain("GET /api/notifications/unread");
    expect(calls[0]).toMatch(/^POST \/api\/notifications\/\d+\/read$/);
    await expect.poll(() => bell(page).textContent()).toBe("");
  });

  it("its scroll area has a thumb of at least 18 px, and needs no style that the policy refuses", async () => {
    for (let count = 0; count < 60; count += 1) await makeNotification(app, member.id, { title: `Notice ${count}` });
    const { page, panel } = await openPanel();
    await panel.getByText("Notice 59", { exact: true }).hover();
    await page.mouse.wheel(0, 300);
    const thumb = panel
      .locator('[data-radix-scroll-area-viewport] ~ div > div, [data-orientation="vertical"] > div')
      .last();
    await expect.poll(async () => (await thumb.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(18);
  });

  it("closes on Escape and returns the focus to the bell", async () => {
    const { page, panel } = await openPanel();
    await page.keyboard.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => bell(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("the bell, live", () => {
  it("counts up in an open tab without a reload when the member is outbid", async () => {
    const seller = await makeMember(app.env);
    const rival = await makeMember(app.env, { fundsMinor: 100_000 });
    member = await makeMember(app.env, { fundsMinor: 100_000 });
    const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
    const page = await open("/messages");
    expect(await bell(page).textContent()).toBe("");
    await bid(member, auctionId, 2_000);
    await bid(rival, auctionId, 5_000);
    await expect.poll(() => bell(page).textContent()).toBe("1");
    await bell(page).click();
    await page.getByRole("dialog", { name: "Notifications" }).locator('[data-unread="true"]').waitFor();
  });
});

describe("open lists, live", () => {
  it("tells a seller of a bid by a button over the list, which shows its row when it is pressed by keyboard", async () => {
    const { listingId, auctionId } = await makeAuction(app.env, { sellerId: member.id, title: "Ducat of 1790" });
    const rival = await makeMember(app.env, { fundsMinor: 100_000 });
    await makeNotification(app, member.id, { title: "You won", listingId });
    const page = await open("/notifications");
    await bid(rival, auctionId, 2_000);
    const arrived = page.getByRole("link", { name: "1 new notification, show it" });
    await arrived.waitFor();
    expect(await page.getByText("1 bid on “Ducat of 1790”").count()).toBe(0);
    await arrived.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "1 bid on “Ducat of 1790”", exact: true }).waitFor();
    await expect.poll(() => arrived.count()).toBe(0);
  });

  it("shows a new task on an open dashboard when another member writes", async () => {
    const writer = await makeMember(app.env);
    const page = await open("/dashboard");
    const task = page.getByRole("main").getByText(writer.username);
    expect(await task.count()).toBe(0);
    const answer = await fetch(new URL("/api/threads", app.url), {
      method: "POST",
      headers: { Cookie: writer.cookie, Origin: app.url.origin, "Content-Type": "application/json" },
      body: JSON.stringify({ to: member.username, body: "Do you also collect thalers?" }),
    });
    expect(answer.status).toBe(201);
    await task.first().waitFor();
  });
});

describe("without JavaScript", () => {
  it("the bell is a link to /notifications, where one item or all of them can be marked as read", async () => {
    for (const title of ["first", "second", "third"]) await makeNotification(app, member.id, { title });
    const page = await open("/messages", { javaScriptEnabled: false });
    expect(await bell(page).textContent()).toBe("3");
    await bell(page).click();
    await page.waitForURL("**/notifications");
    await page.getByRole("button", { name: "Mark as read: second" }).click();
    await expect.poll(() => bell(page).textContent()).toBe("2");
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect.poll(() => bell(page).textContent()).toBe("");
    expect(await page.getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
  });

  it("an unread item opens its listing and is marked as read", async () => {
    const { listingId } = await makeAuction(app.env, { sellerId: member.id });
    await makeNotification(app, member.id, { title: "Your auction is open", listingId });
    const page = await open("/notifications", { javaScriptEnabled: false });
    await page.getByRole("button", { name: "Your auction is open", exact: true }).click();
    await page.waitForURL(`**/listing/${listingId}**`);
    await expect.poll(() => bell(page).textContent()).toBe("");
  });
});
