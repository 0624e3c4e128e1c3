import { expect, it } from "vitest";
import { makeAuction, makeFixed, makeMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor, pagesOf } from "./caller";

const app = runningApp();
const { seller, ada } = membersOf(app, { seller: {}, ada: {} });

const { page, send } = pagesOf(app);

it("watches a fixed-price item by the form on its page and on its card, which leads back", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Large cent to watch" });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const path = `/listing/${listingId}`;
  expect(await page(ada, path)).toMatch(
    /<form method="post" action="\/listing\/\d+"[\s\S]*?value="watch"[\s\S]*?Watch</,
  );
  expect(await page(seller, path)).not.toContain('value="watch"');
  expect(await page(ada, "/browse")).toContain('aria-label="Watch: Large cent to watch"');
  const back = await send(ada, path, { intent: "watch", back: "/browse?sort=price" });
  expect([back.status, back.headers.get("Location")]).toEqual([302, "/browse?sort=price"]);
  expect((await send(ada, `/auction/${auctionId}`, { intent: "watch" })).status).toBe(302);
  const watched = await page(ada, "/watched");
  expect(watched).toContain(`href="/auction/${auctionId}"`);
  expect(watched).toContain(`href="${path}"`);
  expect(watched).toContain('aria-label="Stop watching: Large cent to watch"');
  const off = await send(ada, path, { intent: "unwatch", back: "//evil.example" });
  expect(off.headers.get("Location")).toBe("/dashboard");
  expect(await page(ada, "/watched")).not.toContain(`href="${path}"`);
});

it("shows the same list at each of its addresses", async () => {
  const old = await callerFor(app, ada).get("/auctions?show=watched");
  expect([old.status, old.headers.get("Location")]).toEqual([302, "/watched"]);
  const none = await page(await makeMember(app.env), "/watched");
  // Apostrophes are written as entities.
  expect(none).toContain("watching anything");
  expect((await send(seller, "/listing/999999", { intent: "watch" })).status).toBe(404);
});
