import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppServer, startApp } from "../app-server";
import { launchChromium } from "./chromium";
import { furnish, type Pages } from "./every-page";
import { openTabAs } from "./visitor";

let app: AppServer;
let browser: Browser;
let pages: Pages;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchChromium()]);
  pages = await furnish(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const words = ({ violations }: Awaited<ReturnType<AxeBuilder["analyze"]>>, theme: string) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme}: ${id}: ${node.html.slice(0, 160)}`));

/** Judges the page as it stands in both themes; the dark one changes colours only, so only those are judged again. */
async function findings(page: Page): Promise<string[]> {
  const light = words(await new AxeBuilder({ page }).withTags(TAGS).analyze(), "light");
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = words(await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze(), "dark");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...light, ...dark];
}

/** Content that is wider than the window, other than what scrolls in a frame of its own. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("in both themes", () => {
  it.each([
    ["signed out", false],
    ["signed in", true],
  ])("axe finds nothing on any page, %s, and nothing hangs over at 360 px", async (_, signedIn) => {
    const tab = await openTabAs(browser, app, signedIn ? pages.member : undefined, {
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    const found: Record<string, unknown> = {};
    for (const path of signedIn ? pages.forMembers : pages.forAnyone) {
      await tab.page.setViewportSize({ width: 1280, height: 800 });
      await tab.page.goto(path);
      const wide = await findings(tab.page);
      if (wide.length > 0) found[path] = wide;
      await tab.page.setViewportSize({ width: 360, height: 740 });
      if ((await overflow(tab.page)) > 0) found[`${path} at 360 px`] = "hangs over";
    }
    expect(found).toEqual({});
    await tab.page.context().close();
  });

  it("the judge sees a line that is too faint", async () => {
    const tab = await openTabAs(browser, app, undefined, { colorScheme: "light", reducedMotion: "reduce" });
    await tab.page.goto("/about");
    await tab.page.evaluate(() => {
      const line = document.querySelector<HTMLElement>("main p");
      if (line) line.style.color = "color-mix(in oklch, var(--color-quiet) 40%, var(--color-paper))";
    });
    expect(await findings(tab.page)).toEqual([
      expect.stringMatching(/^light: color-contrast/),
      expect.stringMatching(/^dark: color-contrast/),
    ]);
    await tab.page.context().close();
  });

  it("axe finds nothing in the open menus and the open bell", async () => {
    const tab = await openTabAs(browser, app, pages.member, { colorScheme: "light", reducedMotion: "reduce" });
    const { page } = tab;
    await page.goto("/messages", { waitUntil: "networkidle" });
    await page.locator('[popovertarget="user-menu"]').click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator('header a[href="/notifications"]').first().click();
    await page.getByRole("dialog").getByText("You were outbid").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/messages", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.waitForTimeout(300);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
}, 240_000);
