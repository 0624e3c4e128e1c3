import { expect, it } from "vitest";
import { makeAddress, makeMember, makeOrder } from "../factories";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();

it("shows a paid order's delivery address once, and keeps what is being typed when the page refreshes", async () => {
  const seller = await makeMember(app.env);
  const buyer = await makeMember(app.env, { fundsMinor: 5_000 });
  await makeAddress(app.env, { userId: buyer.id });
  const { orderId } = await makeOrder(app.env, { sellerId: seller.id, buyerId: buyer.id });
  const { page, consoleErrors } = await openTabAs(browser, app, seller);
  await page.goto(`/orders/${orderId}`);
  expect(await page.locator("#destination").count()).toBe(1);
  const tracking = page.getByLabel("Tracking number");
  await tracking.fill("1Z 999");
  const message = page.locator('textarea[name="body"]');
  await page.getByText(/^Message /).click();
  await message.fill("It ships tomorrow.");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.locator("li").getByText("It ships tomorrow.").waitFor();
  expect(await tracking.inputValue()).toBe("1Z 999");
  expect(await page.locator("#destination").count()).toBe(1);
  expect(consoleErrors).toEqual([]);
});
