import { expect, it } from "vitest";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { member } = membersOf(app, { member: {} });

it("the top-level fallback says 'Something went wrong' and why, and 'Try again' reloads the page", async () => {
  const { page } = await openTabAs(browser, app, member);
  await page.goto("/messages");
  await page.route("**/articles.data*", (route) => route.fulfill({ contentType: "text/x-script", body: "cut off" }));
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Articles" }).click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  expect(await page.locator("main p").first().textContent()).toContain("Unable to decode");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Articles", exact: true }).waitFor();
});

it("a 'Loading...' overlay with the logo covers the page while another one loads, unless it is quick", async () => {
  const { page, consoleErrors } = await openTabAs(browser, app, member);
  await page.goto("/messages");
  const overlay = page.getByRole("status").filter({ hasText: "Loading..." });
  let overlayCount = 0;
  await page.route("**/articles.data*", async (route) => {
    await overlay.waitFor();
    overlayCount += await overlay.locator("svg").count();
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Articles" }).click();
  await page.getByRole("heading", { name: "Articles", exact: true }).waitFor();
  expect(overlayCount).toBe(1);
  await expect.poll(() => overlay.count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

it("a lost connection is announced, and so is its return", async () => {
  const { page } = await openTabAs(browser, app, member);
  await page.goto("/messages", { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByText("You are offline").waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText("You are offline").count()).toBe(0);
});

it("shows the page that a form leads to, though another form is answered while its route is still being looked up", async () => {
  const { page } = await openTabAs(browser, app, member);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver, with a scratch.");
  await page.getByLabel("Starting price").fill("80");
  await page.getByLabel("Free postage").check();
  const isLookup = (address: URL) =>
    address.pathname === "/__manifest" && /^\/listing\/\d+$/.test(address.searchParams.get("p") ?? "");
  await page.route(isLookup, async (route) => {
    const lookup = page.waitForResponse((response) => new URL(response.url()).pathname === "/create-listing.data");
    await page.getByRole("button", { name: "Dark", exact: true }).dispatchEvent("click");
    await lookup;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("heading", { name: "Thaler, 1780" }).waitFor();
  await page.context().close();
});
