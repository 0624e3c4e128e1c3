import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { HOUR_MS } from "~/domain/time";
import { callerFor } from "../http/caller";
import { openTab } from "./chromium";
import { PASSWORD } from "./people";
import { runningSite } from "./site";

// A suspended member who signs in is told how to reach us by a link, because nothing but public pages is open to them.

const { app, browser } = runningSite();
const REASON = "Reason: You sold cast copies.";

async function suspendedMember(username: string): Promise<void> {
  const email = `${username}@example.test`;
  const response = await callerFor(app).post("/api/register", { username, email, password: PASSWORD });
  const { id: memberId } = (await response.json()) as { id: number };
  const until = Date.now() + HOUR_MS;
  const suspension = { operator: "ops", memberId, reason: "You sold cast copies.", until };
  await suspendMember(openWriter(app.env.DB), suspension, Date.now());
}

/** What the page itself says. Playwright's search for a text leaves out noscript elements, so it is read as a whole. */
const shownOn = async (page: Page) => (await page.locator("main").textContent()) ?? "";

async function signIn(username: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openTab(browser, app.url, options);
  await page.goto("/auth?tab=login&redirect=%2Forders");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => shownOn(page)).toContain(REASON);
  return page;
}

it.each([
  ["with", true],
  ["without", false],
])("leads a suspended member to the contact form, %s JavaScript", async (words, javaScriptEnabled) => {
  const username = `told-${words}`;
  await suspendedMember(username);
  const page = await signIn(username, { javaScriptEnabled });
  const text = await shownOn(page);
  expect(text).not.toContain("/contact");
  // The password was right, and the sentence stands once on the page itself.
  expect(await page.getByLabel("Password").getAttribute("aria-invalid")).toBeNull();
  expect(text.split(REASON)).toHaveLength(2);
  await page.locator("main a", { hasText: "write to us" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contact");
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
});

it("has the link in the toast, too", async () => {
  await suspendedMember("told-by-toast");
  const page = await signIn("told-by-toast", {});
  const toast = page.locator(".toast");
  await toast.getByRole("link", { name: "write to us" }).click();
  await page.waitForURL("**/contact");
});
