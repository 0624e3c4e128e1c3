import { expect, it } from "vitest";
import { makeFixed, makeMember } from "../factories";
import { callerFor } from "../http/caller";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { seller } = membersOf(app, { seller: {} });

const availableOf = (id: number) =>
  app.env.DB.prepare("SELECT balance_minor FROM ledger_accounts WHERE code = ?")
    .bind(`available:${id}`)
    .first("balance_minor");

it.each([true, false])("shows the new price for a fresh decision, with scripts: %s", async (javaScriptEnabled) => {
  const ada = await makeMember(app.env, { fundsMinor: 1_000_000 });
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 5_000 });
  const path = `/listing/${listingId}`;
  const { page } = await openTabAs(browser, app, ada, { javaScriptEnabled });
  await page.goto(path);
  await page.getByRole("button", { name: "Buy for $50.00" }).waitFor();

  const asSeller = callerFor(app, seller);
  expect((await asSeller.post(`/api/listings/${listingId}/withdrawal`)).status).toBe(200);
  expect((await asSeller.submit(path, { intent: "sell-again", price: "9000" })).status).toBe(302);

  await page.getByRole("button", { name: "Buy for $50.00" }).click();
  await page.getByText("now $9,000.00, but your page showed $50.00").waitFor();
  const again = page.getByRole("button", { name: "Buy for $9,000.00" });
  await again.waitFor();
  expect(await page.getByRole("button", { name: "Buy for $50.00" }).count()).toBe(0);
  expect(await availableOf(ada.id)).toBe(1_000_000);

  await again.click();
  await page.waitForURL(/\/orders\/\d+$/);
  expect(await availableOf(ada.id)).toBe(100_000);
  await page.context().close();
});
