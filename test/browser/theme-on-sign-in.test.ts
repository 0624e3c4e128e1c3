import { expect, it } from "vitest";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();

const ADDRESS = "/auth?tab=register&redirect=%2Fauction%2F7%3Fmaximum%3D75";

it("keeps the tab, the return path and what was typed when the theme is switched on the sign-in page", async () => {
  const { page } = await openTabAs(browser, app);
  await page.goto(ADDRESS);
  await page.getByLabel("Username").fill("pernelle");
  await page.getByLabel("Password").fill("a cabinet of thalers");
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/theme"));
  await page.getByRole("button", { name: "Dark" }).first().click();
  await saved;
  // A redirect to another page would have arrived by then.
  await page.waitForTimeout(1_000);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(page.url()).toBe(new URL(ADDRESS, app.url).href);
  expect(await page.getByLabel("Username").inputValue()).toBe("pernelle");
  expect(await page.getByLabel("Password").inputValue()).toBe("a cabinet of thalers");
  await page.reload();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.context().close();
});

it("keeps the tab and the return path without JavaScript, and never leads to a foreign page", async () => {
  const { page } = await openTabAs(browser, app, undefined, { javaScriptEnabled: false });
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: "Dark" }).first().click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(page.url()).toBe(new URL(ADDRESS, app.url).href);
  await page.goto("/auth?tab=register&redirect=https%3A%2F%2Fevil.test");
  await page.getByRole("button", { name: "Light" }).first().click();
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/dashboard");
  await page.context().close();
});
