import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AppServer } from "../app-server";
import { makeMember, type TestMember } from "../factories";

/** A password that registration accepts. */
export const PASSWORD = "a cabinet of thalers";
let registered = 0;

/** Registers through the page and ends up where `path` redirects. */
export async function registerByForm(page: Page, path = "/auth?tab=register&redirect=%2Fwallet"): Promise<string> {
  registered += 1;
  const username = `keeper-${registered}`;
  await page.goto(path);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.test`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
  return username;
}

/** Signs in through the page. */
export async function signInByForm(page: Page, username: string, path = "/auth?tab=login&redirect=%2Fwallet") {
  await page.goto(path);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** Creates a member and puts their session into the tab's profile. */
export async function signInByCookie(app: AppServer, page: Page): Promise<TestMember> {
  const member = await makeMember(app.env);
  await page.context().addCookies([{ name: "session", value: member.token, url: app.url.href }]);
  return member;
}

/** Through the user menu. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Log out" });
  if (!(await button.isVisible())) await page.locator("header [popovertarget]:visible").last().click();
  await button.click();
}

/** Bids with the form's two taps; without an amount, the least possible. */
export async function bidByForm(page: Page, amount?: string): Promise<void> {
  if (amount !== undefined) await page.getByLabel(/Your (new )?maximum/).fill(amount);
  await page.getByRole("button", { name: "Bid", exact: true }).click();
  await page.getByRole("button", { name: /^Bid up to/ }).click();
}

/** Waits for the toast with this text. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  // Looked up in a single query, because it stays for only five seconds.
  const toast = page
    .locator("li.toast, .toast")
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) });
  await expect.poll(() => toast.count()).toBe(1);
}
