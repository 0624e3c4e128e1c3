import { expect, it } from "vitest";
import { makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller } = membersOf(app, { seller: { username: "cut_off_seller" } });

it("keeps the form and what was typed when a part of it can't be loaded", async () => {
  const { page } = await openTabAs(browser, app, seller);
  await page.goto("/create-listing", { waitUntil: "networkidle" });
  await page.route("**/type-answers-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.getByLabel("Title").fill("Thaler, 1780");
  await page.getByLabel("Description").fill("Silver, with a scratch.");
  expect((await failed).url()).toContain("type-answers");
  // Time for React to show an error page, if it does.
  await page.waitForTimeout(300);
  expect(await page.getByRole("button", { name: "Save draft" }).count()).toBe(1);
  expect(await page.getByLabel("Title").inputValue()).toBe("Thaler, 1780");
  await page.context().close();
});

it("shows a part as the server sent it when its code can't be loaded", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Florin, 1932" });
  const { page } = await openTabAs(browser, app, seller);
  await page.route("**/own-sale-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto(`/listing/${listingId}`, { waitUntil: "commit" });
  expect((await failed).url()).toContain("own-sale");
  await page.waitForTimeout(300);
  expect(await page.getByRole("heading", { name: "Florin, 1932" }).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Change price" }).count()).toBe(1);
  await page.context().close();
});
