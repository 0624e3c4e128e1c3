import { it } from "vitest";
import { makeFixed, makeThread } from "../factories";
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

it("leads back from a conversation to the list it was opened from, past the messages that were sent there", async () => {
  const { threadId } = await makeThread(app.env, { from: seller.id, to: buyer.id });
  const { page } = await openTabAs(browser, app, buyer);
  await page.goto("/messages");
  await page.locator(`main a[href="/messages/${threadId}"]`).click();
  for (const body of ["About 27 g.", "And the edge is lettered."]) {
    await page.getByLabel("Message", { exact: true }).fill(body);
    await page.getByRole("button", { name: "Send message" }).click();
    await page.locator("main ol").getByText(body).waitFor();
  }
  await page.goBack();
  await page.waitForURL("**/messages");
  await page.context().close();
});
