import type { Browser, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppServer } from "../app-server";
import { openTab } from "../browser/chromium";
import { signInByCookie } from "../browser/people";
import { withSite } from "../browser/site";

let app: AppServer;
let browser: Browser;
withSite((site) => {
  ({ app, browser } = site);
});

let page: Page;
let asked: string[];
beforeEach(async () => {
  page = (await openTab(browser, app.url)).page;
  await page.clock.install();
  await signInByCookie(app, page);
  asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/wallet");
  await page.waitForLoadState("networkidle");
});
const lookUps = () => asked.filter((path) => path === "/api/user").length;
const comeBack = () =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

describe("the current-user lookup", () => {
  it("is fresh for 5 minutes: what the page said is not asked again", async () => {
    await page.clock.runFor("04:59");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(lookUps()).toBe(0);
  });

  it("is not retried", async () => {
    await page.route("**/api/user", (route) => route.fulfill({ status: 500, body: "no" }));
    await comeBack();
    await page.getByRole("heading", { name: "Authentication Error" }).waitFor();
    await page.clock.runFor("01:00");
    expect(lookUps()).toBe(1);
  });
});

describe("data queries", () => {
  it("no refetch on window focus, no interval refetch", async () => {
    asked = [];
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.runFor("30:00");
    expect(asked.filter((path) => path.startsWith("/api/") && !path.endsWith("/live"))).toEqual([]);
  });
});
