import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { openTab } from "./chromium";
import { expectToast, logOut, PASSWORD, registerByForm, signInByCookie } from "./people";
import { runningSite } from "./site";

const { app, browser } = runningSite();

let page: Page;
beforeEach(async () => {
  page = (await openTab(browser, app.url)).page;
});

async function fail(on: Page, tab: "login" | "register") {
  await on.goto(`/auth?tab=${tab}&redirect=%2Fwallet`);
  await on.getByLabel(tab === "login" ? "Username or email" : "Username").fill("no-such-person");
  if (tab === "register") await on.getByLabel("Email").fill("someone@example.test");
  await on.getByLabel("Password").fill("password123");
  await on.getByRole("button", { name: tab === "login" ? "Sign in" : "Register" }).click();
}

const WRONG = "The username or password is incorrect. An email address works once it's verified.";
const GUESSED = "This password is too common. Choose one that is harder to guess.";

describe("with JavaScript", () => {
  it("login failure: destructive toast 'Login failed' with the message", async () => {
    await fail(page, "login");
    await expectToast(page, "Login failed", WRONG);
    expect(await page.locator(".toast").getAttribute("data-tone")).toBe("bad");
    expect(await page.getByLabel("Username or email").inputValue()).toBe("no-such-person");
    expect(await page.getByLabel("Password").getAttribute("aria-invalid")).toBe("true");
  });

  it("registration failure: toast 'Registration failed' with the message", async () => {
    await fail(page, "register");
    await expectToast(page, "Registration failed", GUESSED);
    const password = page.getByLabel("Password");
    expect(await password.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Email").inputValue()).toBe("someone@example.test");
  });

  it.each([
    ["the message", "Try again in a minute.", "Try again in a minute."],
    ["the status text when the response text is empty", "", "Service Unavailable"],
  ])("logout failure: toast 'Logout failed' with %s", async (_with, body, words) => {
    await signInByCookie(app, page);
    await page.goto("/wallet");
    await page.route("**/api/logout", (route) => route.fulfill({ status: 503, body }));
    await logOut(page);
    await expectToast(page, "Logout failed", words);
    expect(new URL(page.url()).pathname).toBe("/wallet");
  });

  it("success toasts: 'Account created', then 'Logged out', then 'Welcome back!'", async () => {
    const username = await registerByForm(page);
    await expectToast(page, "Account created", "Your account has been created successfully.");
    await logOut(page);
    await expectToast(page, "Logged out", "You have been logged out successfully.");
    await page.goto("/auth?tab=login&redirect=%2Fwallet");
    await page.getByLabel("Username or email").fill(username);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectToast(page, "Welcome back!", "You have successfully logged in.");
  });
});

describe("without JavaScript", () => {
  beforeEach(async () => {
    page = (await openTab(browser, app.url, { javaScriptEnabled: false })).page;
  });
  const banner = (title: string, text: string) =>
    page.locator("[role=alert], [role=status]").filter({ hasText: title }).filter({ hasText: text });

  it("shows toasts as a banner and errors beside the fields, and keeps what was typed", async () => {
    await fail(page, "login");
    await banner("Login failed", WRONG).waitFor();
    expect(await page.getByLabel("Username or email").inputValue()).toBe("no-such-person");
    expect(await page.getByLabel("Password").inputValue()).toBe("");
    await fail(page, "register");
    await banner("Registration failed", GUESSED).waitFor();
    expect(await page.getByLabel("Password").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Email").inputValue()).toBe("someone@example.test");
  });

  it("registering, signing out and signing in work and are confirmed", async () => {
    const username = await registerByForm(page);
    expect(new URL(page.url()).pathname).toBe("/wallet");
    await banner("Account created", "Your account has been created successfully.").waitFor();
    await logOut(page);
    await banner("Logged out", "You have been logged out successfully.").waitFor();
    await page.goto("/wallet");
    await page.getByLabel("Username or email").fill(username);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await banner("Welcome back!", "You have successfully logged in.").waitFor();
    await page.reload();
    expect(await banner("Welcome back!", "You have successfully logged in.").count()).toBe(0);
  });
});

describe("the session failure screen", () => {
  it("says 'Authentication Error' and why, with a 'Go to Login' button", async () => {
    await signInByCookie(app, page);
    await page.goto("/wallet");
    await page.waitForLoadState("networkidle");
    await page.route("**/api/user", (route) => route.abort("connectionreset"));
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    const screen = page.getByRole("dialog", { name: "Authentication Error" });
    await screen
      .getByText("There was a problem authenticating your session. Please try logging in again.", { exact: true })
      .waitFor();
    await page.unroute("**/api/user");
    await page.context().clearCookies();
    await screen.getByRole("link", { name: "Go to Login" }).click();
    await page.waitForURL("/auth");
  });
});
