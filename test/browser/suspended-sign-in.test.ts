import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { HOUR_MS } from "~/domain/time";
import { callerFor } from "../http/caller";
import { openTab } from "./chromium";
import { PASSWORD } from "./people";
import { runningSite } from "./site";

// A suspended member who signs in is told how to reach us by a link, because nothing but public pages is open to them.

const { app, browser } = runningSite();

async function suspendedMember(username: string): Promise<void> {
  const email = `${username}@example.test`;
  const joined = await callerFor(app).post("/api/register", { username, email, password: PASSWORD });
  const { id } = (await joined.json()) as { id: number };
  await app.env.DB.prepare(
    "INSERT INTO suspensions (user_id, reason, suspended_by, at, until) VALUES (?, 'You sold cast copies.', 'ops', ?, ?)",
  )
    .bind(id, Date.now(), Date.now() + HOUR_MS)
    .run();
}

async function signIn(username: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openTab(browser, app.url, options);
  await page.goto("/auth?tab=login&redirect=%2Forders");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Reason: You sold cast copies.").first().waitFor();
  return page;
}

it.each([
  ["with", true],
  ["without", false],
])("leads a suspended member to the contact form, %s JavaScript", async (words, javaScriptEnabled) => {
  const username = `told-${words}`;
  await suspendedMember(username);
  const page = await signIn(username, { javaScriptEnabled });
  const problem = page.locator("[id$='-error']");
  expect(await problem.textContent()).toContain("write to us.");
  expect(await problem.textContent()).not.toContain("/contact");
  const password = page.getByLabel("Password");
  expect(await password.getAttribute("aria-describedby")).toBe(await problem.getAttribute("id"));
  // From the field at fault, the link is the next stop of the keyboard.
  await password.focus();
  await page.keyboard.press("Tab");
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
