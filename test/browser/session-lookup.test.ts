import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeQueryClient, USER_KEY, userQuery } from "~/components/session/queries";
import { MINUTE_MS } from "~/domain/time";
import { openTab } from "./chromium";
import { signInByCookie } from "./people";
import { runningSite } from "./site";

const { app, browser } = runningSite();

let page: Page;
let paths: string[];
beforeEach(async () => {
  page = (await openTab(browser, app.url)).page;
  await page.clock.install();
  await signInByCookie(app, page);
  paths = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/wallet");
  await page.waitForLoadState("networkidle");
});
const lookUps = () => paths.filter((path) => path === "/api/user").length;
const comeBack = () =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

describe("the current-user lookup", () => {
  it("is fresh for 5 minutes, and repeated only after that", async () => {
    vi.useFakeTimers();
    const ask = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 401 }));
    const queries = makeQueryClient();
    queries.setQueryData(USER_KEY, null);
    vi.advanceTimersByTime(5 * MINUTE_MS - 1);
    await queries.fetchQuery(userQuery);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await queries.fetchQuery(userQuery);
    expect(ask).toHaveBeenCalledExactlyOnceWith("/api/user", expect.anything());
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is not made while the page itself says who is signed in", async () => {
    await page.clock.runFor("04:59");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Coins" }).click();
    await page.waitForURL("**/coins");
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
  it("do not refetch on window focus or by interval", async () => {
    await page.locator('header a[href="/notifications"]').first().click();
    await page.getByRole("dialog").getByText("No notifications").waitFor();
    expect(paths).toContain("/api/notifications");
    paths = [];
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.runFor("30:00");
    expect(paths.filter((path) => path.startsWith("/api/") && !path.endsWith("/live"))).toEqual([]);
  });
});
