import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { avatarPath } from "~/domain/photos/photo-address";
import { makeMember, type TestMember } from "../factories";
import { membersOf } from "../members";
import { demoPicture } from "../pictures";
import type { Tab } from "./chromium";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { member } = membersOf(app, { member: { username: "theodora" } });

const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    expect(tab.consoleErrors).toEqual([]);
    await tab.page.context().close();
  }
});

async function open(
  path: string,
  options: { javaScriptEnabled?: boolean; width?: number; as?: TestMember | null } = {},
) {
  const { width = 1280, javaScriptEnabled = true, as = member } = options;
  const tab = await openTabAs(browser, app, as ?? undefined, { viewport: { width, height: 800 }, javaScriptEnabled });
  tabs.push(tab);
  await tab.page.goto(path);
  return tab.page;
}

const texts = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.trim()).filter(Boolean);
const SCRIPTING = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe("navigation bar", () => {
  it("the logo links to /listings when signed in, otherwise to /", async () => {
    const logo = (page: Page) => page.getByRole("link", { name: "Obverse", exact: true }).getAttribute("href");
    expect(await logo(await open("/messages"))).toBe("/listings");
    expect(await logo(await open("/help", { as: null }))).toBe("/");
  });

  it("on a desktop it holds Search, List Item, the bell and the user menu, in this order", async () => {
    const page = await open("/messages");
    const bar = page.locator("header").first();
    await bar.getByRole("button", { name: "Search" }).waitFor();
    expect(await bar.getByRole("link", { name: "List Item" }).getAttribute("href")).toBe("/create-listing");
    const leftEdge = async (selector: string) => (await bar.locator(selector).first().boundingBox())?.x ?? -1;
    const order = [
      await leftEdge('form[role="search"]'),
      await leftEdge('a[href="/create-listing"]'),
      await leftEdge('a[href="/notifications"]'),
      await leftEdge('[popovertarget="user-menu"]'),
    ];
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("Search finds what was typed", async () => {
    const page = await open("/messages");
    const search = page.getByRole("banner").getByLabel("Search coins, notes and more");
    await search.fill("trajan");
    await search.press("Enter");
    await page.waitForURL("**/search?q=trajan");
  });

  it.each([
    { path: "/help", isVisitor: true },
    { path: "/", isVisitor: true },
    { path: "/messages", isVisitor: false },
  ])("on the narrowest phone, search is one tap away, and browsing too for a visitor: %o", async (on) => {
    const page = await open(on.path, { width: 320, ...(on.isVisitor && { as: null }) });
    const bar = page.getByRole("banner");
    expect(await bar.getByRole("link", { name: "Browse" }).count()).toBe(on.isVisitor ? 1 : 0);
    await bar.getByRole("button", { name: "Search" }).click();
    await bar.getByLabel("Search coins, notes and more").fill("trajan");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=trajan");
  });

  it("a visitor's bar on a desktop has the search field", async () => {
    const page = await open("/help", { as: null });
    await page.getByRole("banner").getByLabel("Search coins, notes and more").fill("trajan");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=trajan");
  });

  it.each(SCRIPTING)(
    "the user menu shows the member, then its links in their fixed order, with %o",
    async (scripting) => {
      const page = await open("/messages", scripting);
      const menu = page.locator("#user-menu");
      expect(await menu.isVisible()).toBe(false);
      await page.locator('[popovertarget="user-menu"]').click();
      await menu.getByText("theodora", { exact: true }).waitFor();
      await menu.getByText(member.email).waitFor();
      expect(await texts(page, "#user-menu a, #user-menu button")).toEqual([
        "Dashboard",
        "Profile",
        "Messages",
        "Wallet",
        "Settings",
        "Help & Support",
        "About",
        "Listings",
        "Orders",
        "Bids",
        "Offers",
        "Watched",
        "Collections",
        "Types",
        "Log out",
      ]);
      expect(await menu.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe(`/profile/${member.id}`);
    },
  );

  it("the user menu opens, navigates and closes by keyboard", async () => {
    const page = await open("/messages");
    const button = page.locator('[popovertarget="user-menu"]');
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator("#user-menu").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Dashboard");
    await page.keyboard.press("Escape");
    await page.locator("#user-menu").waitFor({ state: "hidden" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("following a link of the user menu closes it", async () => {
    const page = await open("/messages");
    await page.locator('[popovertarget="user-menu"]').click();
    await page.locator("#user-menu").getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    await expect.poll(() => page.locator("#user-menu").isVisible()).toBe(false);
  });

  it.each(SCRIPTING)(
    "on a phone the slide-out menu has a summary, its links in their fixed order and the trading links, with %o",
    async (scripting) => {
      const page = await open("/messages", { ...scripting, width: 390 });
      expect(await page.locator('[popovertarget="user-menu"]').isVisible()).toBe(false);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const menu = page.locator("#mobile-menu");
      await expect.poll(async () => (await menu.boundingBox())?.x ?? 999).toBeLessThan(120);
      await menu.getByText("theodora", { exact: true }).waitFor();
      expect(await texts(page, "#mobile-menu li a, #mobile-menu form button")).toEqual([
        "Dashboard",
        "Coins",
        "Notes",
        "Articles",
        "Auctions",
        "Types",
        "Listings",
        "Orders",
        "Bids",
        "Offers",
        "Watched",
        "Collections",
        "Following",
        "List Item",
        "Profile",
        "Messages",
        "Search",
        "Wallet",
        "Help & Support",
        "About",
        "Settings",
        "Logout",
      ]);
      await menu.getByRole("button", { name: "Close the menu" }).click();
      await expect.poll(() => menu.isVisible()).toBe(false);
    },
  );

  it("a menu that was opened before the page's scripts arrived stays open", async () => {
    const { page, ...tab } = await openTabAs(browser, app, member, { viewport: { width: 390, height: 800 } });
    tabs.push({ page, ...tab });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/messages", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    arrive();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("#mobile-menu").isVisible()).toBe(true);
  });

  it("the avatar shows the profile image, falling back to the first letter of the username", async () => {
    const pictured = await makeMember(app.env);
    const key = "a".repeat(32);
    await app.env.PHOTOS.put(`avatars/${key}/thumb.webp`, demoPicture("dollar-1921-obverse"));
    await openWriter(app.env.DB)
      .update(users)
      .set({ profileImageUrl: avatarPath(key) })
      .where(eq(users.id, pictured.id));
    const image = (await open("/messages", { as: pictured })).locator('[popovertarget="user-menu"] img');
    expect(await image.getAttribute("src")).toBe(avatarPath(key));
    const letter = (await open("/messages")).locator('[popovertarget="user-menu"]');
    expect(await letter.textContent()).toBe("T");
  });

  it("the bar takes a translucent style once the page has scrolled more than 10 px", async () => {
    const page = await open("/help/articles/bidding");
    const bar = page.locator("header").first();
    const alpha = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    const opaque = await alpha();
    await page.evaluate(() => window.scrollTo(0, 10));
    await page.waitForTimeout(300);
    expect(await alpha()).toBe(opaque);
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect.poll(() => bar.getAttribute("data-scrolled")).toBe("true");
    await expect.poll(alpha).toMatch(/\/ 0\.\d+\)|, 0\.\d+\)/);
  });
});

describe("category tab strip", () => {
  it.each(SCRIPTING)(
    "has its five fixed tabs; choosing one opens its path and marks it active, with %o",
    async (with_) => {
      const page = await open("/messages", with_);
      expect(await texts(page, 'nav[aria-label="Categories"] a')).toEqual([
        "Dashboard",
        "Coins",
        "Notes",
        "Articles",
        "Auctions",
      ]);
      const active = () => texts(page, 'nav[aria-label="Categories"] [aria-current="page"]');
      expect(await active()).toEqual([]);
      await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Articles" }).click();
      await page.waitForURL("**/articles");
      await expect.poll(active).toEqual(["Articles"]);
    },
  );

  it.each(["/messages", "/auctions"])("no tab is cut on a phone's screen: %s", async (path) => {
    const page = await open(path, { width: 360 });
    for (const strip of await page.locator("nav:has([class*='border-b-2'])").all())
      expect(
        await strip.evaluate((nav) => Math.max(...[nav, ...nav.children].map((each) => each.scrollWidth))),
      ).toBeLessThanOrEqual(360);
  });

  it("is shown to signed-in users on every path except /, and to nobody else", async () => {
    const strip = (page: Page) => page.getByRole("navigation", { name: "Categories" }).count();
    expect(await strip(await open("/help"))).toBe(1);
    expect(await strip(await open("/"))).toBe(0);
    expect(await strip(await open("/help", { as: null }))).toBe(0);
  });
});

describe("theme", () => {
  it.each(SCRIPTING)("the switch overrides the device's setting and is remembered, with %o", async (scripting) => {
    const page = await open("/messages", scripting);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor).catch(() => "");
    const before = await page.locator("html").getAttribute("data-theme");
    expect(before).toBeNull();
    // The page turns dark at once; the choice is saved when the response arrives.
    const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/theme"));
    await page.getByRole("button", { name: "Dark" }).click();
    await saved;
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.goto("/articles");
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    if (scripting.javaScriptEnabled) expect(await ground()).toMatch(/oklch\(0\.19/);
    await page.getByRole("button", { name: "Match my device" }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBeNull();
  });
});
