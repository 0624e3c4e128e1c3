import { expect, it } from "vitest";
import { makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor, pagesOf } from "./caller";

const app = runningApp();
const { seller, stranger } = membersOf(app, { seller: {}, stranger: {} });

const { page, send } = pagesOf(app);

it("is a form on the seller's page that works without a script, collapsed under its explanation", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 5_000 });
  const path = `/listing/${listingId}`;
  expect(await page(stranger, path)).not.toContain("Withdraw");
  expect(await page(seller, path)).toMatch(
    /<details(?! open)[^>]*>(?:(?!<\/details>)[\s\S])*ends any open offers[\s\S]*?value="withdraw"/,
  );
  expect((await send(stranger, path, { intent: "withdraw" })).status).toBe(404);
  expect((await send(seller, path, { intent: "withdraw" })).status).toBe(302);
  const after = await page(seller, path);
  expect(after).toContain("Withdrawn by the seller");
  expect(after).toContain("Put back on sale");
  expect((await send(seller, path, { intent: "sell-again", price: "60" })).status).toBe(302);
  expect(await page(stranger, path)).toContain("Buy for");
});

it("is an API call that can be repeated, and answers 404 to everyone else", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  const path = `/api/listings/${listingId}/withdrawal`;
  expect((await callerFor(app, stranger).post(path)).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    const answer = await callerFor(app, seller).post(path);
    expect([answer.status, await answer.json()]).toEqual([200, { id: listingId, status: "withdrawn" }]);
  }
});
