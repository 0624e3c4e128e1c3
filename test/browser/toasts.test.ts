import { base64url } from "oslo/encoding";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeMember } from "../factories";
import type { Tab } from "./chromium";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();

let tab: Tab;
let page: Page;
beforeEach(async () => {
  tab = await openTabAs(browser, app, await makeMember(app.env));
  page = tab.page;
});
afterEach(async () => {
  expect(tab.consoleErrors).toEqual([]);
  await page.context().close();
});

let flashes = 0;

/** The flash cookie that an action sets for the next page. */
async function leaveFlash(title: string, tone: "plain" | "good") {
  flashes += 1;
  const flash = { id: String(flashes).padStart(16, "0"), title, description: "It was said.", tone };
  const value = encodeURIComponent(base64url.encode(new TextEncoder().encode(JSON.stringify(flash))));
  await page.context().addCookies([{ name: "flash", value, url: app.url.href }]);
}

/** Opens a page that has a message to show. */
async function showToast(title: string) {
  await leaveFlash(title, "plain");
  await page.goto("/messages");
  const toast = page.locator("li.toast");
  await toast.getByText(title, { exact: true }).waitFor();
  return toast;
}

/** So that a toast doesn't disappear by itself. The page must have the test's clock from the start. */
const stopTime = () => page.clock.pauseAt(Date.now() + 1_000);

async function drag(toast: ReturnType<Page["locator"]>, byPx: number) {
  const box = await toast.boundingBox();
  if (!box) throw new Error("the toast is not on the page");
  const [x, y] = [box.x + 40, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (byPx * step) / 5, y);
  await page.mouse.up();
}

describe("toasts", () => {
  it("one at a time: a new one replaces the old one", async () => {
    await page.clock.install({ time: Date.now() });
    await showToast("First");
    await stopTime();
    await leaveFlash("Second", "plain");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Articles" }).click();
    await page.locator("li.toast").getByText("Second", { exact: true }).waitFor();
    expect(await page.locator("li.toast").count()).toBe(1);
  });

  it("a dismissed one is removed after 1,000,000 ms", async () => {
    await page.addInitScript(() => {
      const setTimer = window.setTimeout.bind(window);
      const delays: unknown[] = [];
      Object.assign(window, {
        delays,
        setTimeout: (...words: Parameters<typeof setTimer>) => {
          delays.push(words[1]);
          return setTimer(...words);
        },
      });
    });
    const toast = await showToast("Dismissed");
    const removals = () =>
      page.evaluate(() => (Reflect.get(window, "delays") as unknown[]).filter((delay) => Number(delay) >= 100_000));
    const before = await removals();
    await drag(toast, 120);
    await toast.waitFor({ state: "detached" });
    expect((await removals()).slice(before.length)).toEqual([1_000_000]);
  });

  it("a toast disappears after 5000 ms", async () => {
    // Timed inside the page, because the test itself may be delayed.
    await page.addInitScript(() => {
      let shownAt: number | undefined;
      new MutationObserver(() => {
        const isShown = document.querySelector("li.toast") !== null;
        if (isShown) shownAt ??= performance.now();
        else if (shownAt !== undefined)
          document.documentElement.dataset.shownMs ??= String(performance.now() - shownAt);
      }).observe(document, { subtree: true, childList: true });
    });
    const toast = await showToast("Said once");
    await toast.waitFor({ state: "detached" });
    const shownMs = Number(await page.locator("html").getAttribute("data-shown-ms"));
    expect(shownMs).toBeGreaterThan(4_900);
    expect(shownMs).toBeLessThan(8_000);
  });

  it("a swipe to the right of more than 50 px dismisses it, a shorter one does not", async () => {
    await page.clock.install({ time: Date.now() });
    const toast = await showToast("Swipe me");
    await stopTime();
    await drag(toast, 40);
    expect(await toast.isVisible()).toBe(true);
    await drag(toast, 120);
    await toast.waitFor({ state: "detached" });
  });

  it("F8 moves the focus to the toasts", async () => {
    await page.clock.install({ time: Date.now() });
    await showToast("Press F8");
    await stopTime();
    await page.keyboard.press("F8");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("OL");
  });

  it("are a banner without JavaScript, shown once", async () => {
    await tab.page.context().close();
    tab = await openTabAs(browser, app, await makeMember(app.env), { javaScriptEnabled: false });
    page = tab.page;
    await leaveFlash("Kept", "good");
    await page.goto("/messages");
    expect(await page.getByRole("status").textContent()).toContain("Kept");
    await page.reload();
    expect(await page.getByRole("status").count()).toBe(0);
  });
});
