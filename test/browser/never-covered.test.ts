import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeAuction, makeMember, makeThread } from "../factories";
import { membersOf } from "../members";
import { openTab } from "./chromium";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller } = membersOf(app, { seller: {} });

const SMALL_PHONE = { viewport: { width: 390, height: 667 } };

/** Which of the elements that are shown has something else in front of a part of it, by its name. */
const covered = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((each) => {
      each.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = each.getBoundingClientRect();
      const isSeen = [0.2, 0.5, 0.8].every((part) => {
        const front = document.elementFromPoint(x + width / 2, y + part * height);
        return front !== null && (each.contains(front) || front.contains(each));
      });
      return isSeen || width === 0 ? [] : [(each.getAttribute("aria-label") ?? each.textContent) || each.outerHTML];
    }),
  );

/** How far the keyboard gets through the page, and what is covered on the way. */
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  const coveredFields: string[] = [];
  for (let steps = 1; ; steps += 1) {
    await page.keyboard.press(key);
    if ((await page.locator(":focus").count()) === 0) return { steps, hidden: coveredFields };
    coveredFields.push(...(await covered(page, ":focus")));
  }
}

it("a toast about a failed sign-in leaves every way to sign in within reach on a small phone", async () => {
  const { page } = await openTab(browser, app.url, SMALL_PHONE);
  await page.goto("/auth?tab=login");
  await page.getByLabel("Username or email").fill("no-such-person");
  await page.getByLabel("Password").fill("password123");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator(".toast").waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  expect(await covered(page, "main input:not([type=hidden]), main button, main a")).toEqual([]);
  await page.context().close();
});

it("a toast leaves a member's bar within reach on a small phone", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env), SMALL_PHONE);
  await page.goto("/settings/formats");
  await page.getByRole("main").getByRole("button", { name: "Save" }).first().click();
  await page.locator(".toast").waitFor();
  expect(await covered(page, "header[data-scrolled] button, header[data-scrolled] a")).toEqual([]);
  await page.context().close();
});

it("nothing that the keyboard reaches on a lot's page is under the bid form or the bar at the top", async () => {
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const { page } = await openTabAs(browser, app, await makeMember(app.env, { fundsMinor: 10_000 }), SMALL_PHONE);
  await page.goto(`/auction/${auctionId}`, { waitUntil: "networkidle" });
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const { steps, hidden: coveredFields } = await walk(page, key);
    expect(coveredFields).toEqual([]);
    expect(steps).toBeGreaterThan(20);
  }
  await page.context().close();
});

it("neither the field that the browser asks for nor its label is under the bar at the top", async () => {
  const { page } = await openTabAs(browser, app, await makeMember(app.env));
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");
  const barEnd = (await page.locator("header[data-scrolled]").boundingBox())?.height;
  await expect
    .poll(async () => (await page.locator("label", { hasText: "Title" }).boundingBox())?.y)
    .toBeGreaterThan(barEnd ?? 999);
  await expect.poll(() => covered(page, ":focus")).toEqual([]);
  await page.context().close();
});

it.each([true, false])("a message that was just sent is in sight (JavaScript: %s)", async (javaScriptEnabled) => {
  const writer = await makeMember(app.env);
  const question = Array.from({ length: 30 }, (_, line) => `Question ${line}?`).join("\n");
  const { threadId } = await makeThread(app.env, { from: seller.id, to: writer.id, body: question });
  const { page } = await openTabAs(browser, app, writer, { ...SMALL_PHONE, javaScriptEnabled });
  await page.goto(`/messages/${threadId}`);
  await page.getByLabel("Message", { exact: true }).fill("Thirty answers follow.");
  await page.getByRole("button", { name: "Send message" }).click();
  const message = page.locator("main li p", { hasText: /^Thirty answers follow\.$/ });
  await message.waitFor();
  await page.waitForLoadState("networkidle");
  await expect.poll(async () => ((await message.boundingBox())?.y ?? 0) > 64).toBe(true);
  expect(await page.locator("#write").evaluate((form) => form.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.context().close();
});
