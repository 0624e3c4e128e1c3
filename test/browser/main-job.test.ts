import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openTab, type Tab } from "./chromium";
import { bidByForm, registerByForm } from "./people";
import { runningSite } from "./site";

/** Long enough for three people to bid on a slow machine, short enough to wait for. */
const AUCTION_SECONDS = 25;
const PICTURE = (side: string) => new URL(`../demo/dollar-1921-${side}.jpg`, import.meta.url).pathname;

const { app, browser } = runningSite({
  vars: { AUCTION_MIN_SECONDS: String(AUCTION_SECONDS), SOFT_CLOSE_SECONDS: "3" },
});

async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto("/wallet");
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  // Not by the flash message: Playwright doesn't find text in <noscript>.
  await page.getByText(`$${amount}.00`).first().waitFor();
}

/** Lists a coin with two photos in the shortest possible auction and publishes it; returns the auction's path. */
async function listCoin(page: Page): Promise<string> {
  await page.goto("/create-listing");
  await page.getByLabel("Obverse").setInputFiles(PICTURE("obverse"));
  await page.getByLabel("Reverse").setInputFiles(PICTURE("reverse"));
  await page.getByLabel("Title").fill("Morgan dollar, 1921");
  await page.getByLabel("Description").fill("Light golden toning at the rim.");
  await page.getByLabel("Starting price").fill("10");
  await page.getByLabel("Free postage").check();
  await page.getByLabel("Runs for").selectOption("shortest");
  await page.locator("summary", { hasText: "Date" }).click();
  await page.getByLabel("Gregorian year", { exact: true }).fill("1921");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/listing\/\d+$/);
  await page.getByRole("button", { name: "Use all" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const lot = page.getByRole("link", { name: "Go to the auction" });
  await lot.waitFor();
  return (await lot.getAttribute("href")) ?? "";
}

/** The figure under "Current price", "Starting price" or "Final price". */
const price = (page: Page) => page.locator("p[aria-live=polite]").filter({ hasText: "$" }).first().textContent();

const one = <T>(sql: string, ...values: unknown[]) =>
  app.env.DB.prepare(sql)
    .bind(...values)
    .first<T>();

/** Checks the database after the auction closed with the third member winning at $20.50. */
async function expectSettled(auctionPath: string, names: Record<"seller" | "second" | "third", string>) {
  const auctionId = Number(auctionPath.split("/").at(-1));
  const idOf = async (username: string) =>
    (await one<{ id: number }>("SELECT id FROM users WHERE username = ?", username))?.id ?? 0;
  const [sellerId, secondId, thirdId] = [await idOf(names.seller), await idOf(names.second), await idOf(names.third)];
  const order = await one<{ id: number }>(
    "SELECT id, seller_id, buyer_id, status, price_minor, fee_minor FROM orders WHERE auction_id = ?",
    auctionId,
  );
  expect(order).toMatchObject({
    seller_id: sellerId,
    buyer_id: thirdId,
    status: "paid",
    price_minor: 2050,
    fee_minor: 102,
  });
  const balance = async (code: string) =>
    (await one<{ b: number }>("SELECT balance_minor AS b FROM ledger_accounts WHERE code = ?", code))?.b ?? 0;
  expect(await balance(`protected:${order?.id}`)).toBe(2050);
  expect(await balance(`available:${thirdId}`)).toBe(50_000 - 2050);
  expect(await balance(`available:${secondId}`)).toBe(50_000);
  const selectHeld = "SELECT SUM(balance_minor) AS held FROM ledger_accounts WHERE kind = 'held' AND auction_id = ?";
  expect(await one(selectHeld, auctionId)).toEqual({ held: 0 });
  expect(await one("SELECT SUM(balance_minor) AS total FROM ledger_accounts")).toEqual({ total: 0 });
  return order?.id;
}

/** Three members with 500.00 each, registered by form, each in their own tab. */
async function openMembers(options: BrowserContextOptions) {
  const open = () => openTab(browser, app.url, options);
  const tabs: [Tab, Tab, Tab] = await Promise.all([open(), open(), open()]);
  const [seller, second, third] = tabs;
  const names = {
    seller: await registerByForm(seller.page),
    second: await registerByForm(second.page),
    third: await registerByForm(third.page),
  };
  for (const { page } of tabs) await deposit(page, "500");
  return { tabs, names };
}

// Each with its own `expect`: the shared one loses track of its test when another concurrent test ends.
describe.concurrent("a member lists a coin, two others bid on it, and the auction closes automatically", () => {
  it("live, in three browsers", { timeout: 300_000 }, async ({ expect }) => {
    const { tabs, names } = await openMembers({ viewport: { width: 1280, height: 900 } });
    const [seller, second, third] = tabs;
    const auctionPath = await listCoin(seller.page);
    await seller.page.getByRole("link", { name: "Go to the auction" }).click();
    await Promise.all([second.page.goto(auctionPath), third.page.goto(auctionPath)]);
    expect(await price(second.page)).toBe("$10.00");

    await bidByForm(second.page, "20");
    await second.page.getByText("You're leading at $10.00.").first().waitFor();
    const bell = second.page.getByRole("link", { name: /^Notifications/ });
    const before = await bell.getAttribute("aria-label");
    // From here on nobody touches the second member's page: its changes arrive by themselves.
    await bidByForm(third.page, "30");
    await third.page.getByText("You're leading at $20.50.").first().waitFor();
    for (const { page } of [seller, second, third]) await expect.poll(() => price(page)).toBe("$20.50");
    await expect.poll(() => bell.getAttribute("aria-label")).not.toBe(before);
    await second.page.getByText("You've been outbid.").first().waitFor();

    const patience = { timeout: (AUCTION_SECONDS + 30) * 1000 };
    await third.page.getByText("You won").first().waitFor(patience);
    await seller.page.getByText("The buyer has paid").first().waitFor(patience);
    await second.page.getByText("to another bidder").first().waitFor(patience);
    const orderId = await expectSettled(auctionPath, names);

    await seller.page.getByRole("link", { name: "View order" }).click();
    await seller.page.waitForURL(`**/orders/${orderId}`);
    await seller.page.getByText("The money is protected").first().waitFor();
    await seller.page.goto("/wallet");
    expect(await seller.page.locator("main").textContent()).toContain("$20.50");
    for (const { consoleErrors } of tabs) expect(consoleErrors).toEqual([]);
    await Promise.all(tabs.map((tab) => tab.page.context().close()));
  });

  it("without JavaScript", { timeout: 300_000 }, async ({ expect }) => {
    const { tabs, names } = await openMembers({ javaScriptEnabled: false });
    const [seller, second, third] = tabs;
    const auctionPath = await listCoin(seller.page);
    for (const tab of [second, third]) await tab.page.goto(auctionPath);
    await second.page.getByLabel("Your maximum").fill("9.99");
    await second.page.getByRole("button", { name: "Bid", exact: true }).click();
    await second.page.getByText("Bid at least $10.00.").first().waitFor();
    expect(await second.page.getByLabel("Your maximum").inputValue()).toBe("9.99");
    await bidByForm(second.page, "20");
    await second.page.getByText("You're leading at $10.00.").first().waitFor();
    await bidByForm(third.page, "30");
    await third.page.getByText("You're leading at $20.50.").first().waitFor();
    await second.page.goto("/notifications");
    await second.page.getByText("Morgan dollar, 1921").first().waitFor();

    const auctionId = Number(auctionPath.split("/").at(-1));
    await expect
      .poll(
        async () => (await one<{ status: string }>("SELECT status FROM auctions WHERE id = ?", auctionId))?.status,
        {
          timeout: (AUCTION_SECONDS + 30) * 1000,
          interval: 500,
        },
      )
      .toBe("sold");
    await expectSettled(auctionPath, names);
    for (const [tab, words] of [
      [third, "You won"],
      [seller, "The buyer has paid"],
      [second, "to another bidder"],
    ] as const) {
      await tab.page.goto(auctionPath);
      await tab.page.getByText(words).first().waitFor();
    }
    await Promise.all(tabs.map((tab) => tab.page.context().close()));
  });
});
