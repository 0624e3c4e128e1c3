import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openTab, type Tab } from "./chromium";
import { expectToast, logOut, registerByForm, signInByCookie, signInByForm } from "./people";
import { runningSite } from "./site";

const { app, browser } = runningSite();

let tab: Tab;
let page: Page;
beforeEach(async () => {
  tab = await openTab(browser, app.url);
  page = tab.page;
});

const apiUser = (to: Page) => to.evaluate(async () => (await fetch("/api/user")).status);
const storedItem = (to: Page, key: string) => to.evaluate((name) => sessionStorage.getItem(name), key);
const pathOf = (of: Page) => new URL(of.url()).pathname;
const overlay = (on: Page) => on.getByText("Loading authentication...").isVisible();
const failure = (on: Page) => on.getByRole("heading", { name: "Authentication Error" }).isVisible();

/** What the browser tells a page that it restores from its back-forward cache. */
const comeBack = (to: Page) =>
  to.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Waits until the page's scripts run: before that it receives no events. */
async function openPage(on: Page, path: string) {
  await on.goto(path);
  await expect.poll(() => storedItem(on, "login_timestamp")).not.toBeNull();
}

describe("session", () => {
  it("successful registration sets the current user", async () => {
    await registerByForm(page);
    await expectToast(page, "Account created", "Your account has been created successfully.");
    expect(await apiUser(page)).toBe(200);
    expect(tab.consoleErrors).toEqual([]);
  });

  it("successful login sets the current user", async () => {
    const isLive = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    const username = await registerByForm(page);
    // The first visit's page has opened its socket by now; opening one without a cookie would be reported as an error.
    await isLive;
    await page.context().clearCookies();
    await signInByForm(page, username);
    await expectToast(page, "Welcome back!", "You have successfully logged in.");
    expect(await apiUser(page)).toBe(200);
    expect(tab.consoleErrors).toEqual([]);
  });

  it("logout sets the current user to null", async () => {
    const isLive = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await signInByCookie(app, page);
    await openPage(page, "/wallet");
    // Leaving before the socket has opened would be reported as an error.
    await isLive;
    await logOut(page);
    await page.waitForURL("/");
    await expectToast(page, "Logged out", "You have been logged out successfully.");
    expect(tab.consoleErrors).toEqual([]);
    expect(await apiUser(page)).toBe(401);
  });

  it("logout invalidates all cached data, in other tabs too", async () => {
    await signInByCookie(app, page);
    await openPage(page, "/wallet");
    const other = await page.context().newPage();
    await openPage(other, "/dashboard");
    await logOut(other);
    await page.waitForURL((url) => url.pathname === "/auth");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/wallet");
    await expect.poll(() => storedItem(page, "login_timestamp")).toBeNull();
  });

  it("a sign-in in one tab reaches the other", async () => {
    await page.goto("/auth", { waitUntil: "networkidle" });
    const other = await page.context().newPage();
    const username = await registerByForm(other);
    await expect.poll(() => page.getByText(username).count()).toBeGreaterThan(0);
  });

  it("a login timestamp is stored in session storage", async () => {
    const before = Date.now();
    await registerByForm(page);
    await expect.poll(async () => Number(await storedItem(page, "login_timestamp"))).toBeGreaterThanOrEqual(before);
  });

  it("on a protected route while signed out the path is stored under auth_redirect and the user is sent to login", async () => {
    await page.goto("/wallet?before=7");
    expect(page.url()).toBe(new URL("/auth?tab=login&redirect=%2Fwallet%3Fbefore%3D7", app.url).href);
    await expect.poll(() => storedItem(page, "auth_redirect")).toBe("/wallet?before=7");
    await page.getByRole("link", { name: "Register" }).click();
    await page.waitForURL((url) => url.searchParams.get("tab") === "register");
    await registerByForm(page, page.url());
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/wallet?before=7");
    await expect.poll(() => storedItem(page, "auth_redirect")).toBeNull();
  });

  it("is loading while it is checked after the page came back from the back-forward cache", async () => {
    await signInByCookie(app, page);
    await openPage(page, "/wallet");
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/user", async (route) => {
      await released;
      await route.continue();
    });
    const lookup = page.waitForRequest("**/api/user");
    await comeBack(page);
    await expect.poll(() => overlay(page)).toBe(true);
    await lookup;
    expect(await overlay(page)).toBe(true);
    answer();
    await expect.poll(() => overlay(page)).toBe(false);
    expect(pathOf(page)).toBe("/wallet");
    expect(tab.consoleErrors).toEqual([]);
  });

  it("the loading flag clears after the first attempt; a page that names its member shows no overlay", async () => {
    await signInByCookie(app, page);
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes("Loading authentication...")) sessionStorage.setItem("flashed", "yes");
      }).observe(document, { subtree: true, childList: true });
    });
    await openPage(page, "/wallet");
    await comeBack(page);
    await expect.poll(() => storedItem(page, "flashed")).toBe("yes");
    await expect.poll(() => overlay(page)).toBe(false);
    await page.evaluate(() => sessionStorage.removeItem("flashed"));
    await openPage(page, "/wallet");
    await page.waitForLoadState("networkidle");
    expect(await storedItem(page, "flashed")).toBeNull();
    expect(paths.filter((path) => path === "/api/user")).toHaveLength(1);
  });

  it("a 401 on the current-user lookup means signed out", async () => {
    await signInByCookie(app, page);
    await openPage(page, "/wallet");
    await page.context().clearCookies();
    await comeBack(page);
    await page.waitForURL((url) => url.pathname === "/auth");
  });

  it("any other failure of that lookup means signed out, with a link to login and a way to retry", async () => {
    await signInByCookie(app, page);
    await openPage(page, "/wallet");
    await page.route("**/api/user", (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
    await comeBack(page);
    await expect.poll(() => failure(page)).toBe(true);
    expect(await page.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/auth");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => failure(page)).toBe(false);
    expect(pathOf(page)).toBe("/wallet");
  });

  it("an aborted request does not mean signed out", async () => {
    await signInByCookie(app, page);
    await openPage(page, "/wallet");
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (...call) => {
        if (!String(call[0]).endsWith("/api/user")) return real(...call);
        sessionStorage.setItem("aborted", "yes");
        return Promise.reject(new DOMException("The user aborted a request.", "AbortError"));
      };
    });
    await comeBack(page);
    await expect.poll(() => storedItem(page, "aborted")).toBe("yes");
    await expect.poll(() => overlay(page)).toBe(false);
    expect(await failure(page)).toBe(false);
    expect(pathOf(page)).toBe("/wallet");
  });
});
