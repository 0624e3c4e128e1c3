import { it } from "vitest";
import { makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningSite } from "./site";
import { openTabAs } from "./visitor";

const { app, browser } = runningSite();
const { buyer, seller } = membersOf(app, { buyer: {}, seller: {} });

it("leads back from a conversation to where it was begun, past the form of its first message", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  const { page } = await openTabAs(browser, app, buyer);
  await page.goto(`/listing/${listingId}`);
  await page.getByRole("link", { name: "Ask the seller" }).click();
  await page.getByLabel("Your question").fill("Is the edge reeded?");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.waitForURL(/\/messages\/\d+/);
  await page.goBack();
  await page.waitForURL(`**/listing/${listingId}`);
  await page.getByRole("link", { name: "Ask the seller" }).waitFor();
  await page.context().close();
});
