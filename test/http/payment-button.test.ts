import { describe, expect, it } from "vitest";
import { makeAuction, makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const { seller, buyer } = membersOf(app, { seller: {}, buyer: { fundsMinor: 50_000 } });

describe("the payment button of a listing", () => {
  it("leads visitors to a page without scripts that the edge may keep, and through sign-in back to it", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 22_800 });
    const answer = await callerFor(app).get(`/pay/${listingId}`);
    const html = await fetch(new URL(`/pay/${listingId}`, app.url)).then((plain) => {
      expect(plain.headers.get("Cache-Control")).toContain("s-maxage");
      expect(plain.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
      return plain.text();
    });
    expect(answer.status).toBe(200);
    expect(html).toContain("$228.00");
    expect(html).toContain(`/auth?tab=login&amp;redirect=%2Fpay%2F${listingId}`);
    expect(html).not.toContain('name="priceMinor"');
  });

  it("lets a member buy there at the price shown", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 5_000 });
    const { html } = await answerOf(await callerFor(app, buyer).get(`/pay/${listingId}`));
    expect(html).toContain(`action="/listing/${listingId}"`);
    expect(html).toContain(`href="/messages/new?to=${seller.id}&amp;listing=${listingId}"`);
    const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const bought = await callerFor(app, buyer).submit(`/listing/${listingId}`, {
      key,
      priceMinor: "5000",
      intent: "purchase",
    });
    expect(bought.headers.get("Location")).toMatch(/^\/orders\/\d+$/);
    expect((await answerOf(await callerFor(app).get(`/pay/${listingId}`))).html).toContain("This item has been sold.");
  });

  it("leads members to a withdrawn item's own page, where its seller can put it back on sale", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    await callerFor(app, seller).submit(`/listing/${listingId}`, { intent: "withdraw" });
    const placeOf = async (member?: typeof seller) =>
      (await callerFor(app, member).get(`/pay/${listingId}`)).headers.get("Location");
    expect([await placeOf(seller), await placeOf(buyer), await placeOf()]).toEqual([
      `/listing/${listingId}`,
      `/listing/${listingId}`,
      `/lots/${listingId}`,
    ]);
  });

  it("shows its seller no form, and leads to the public page of anything without a fixed price", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    expect((await answerOf(await callerFor(app, seller).get(`/pay/${listingId}`))).html).toContain("your own item");
    const auction = await makeAuction(app.env, { sellerId: seller.id });
    const led = await callerFor(app).get(`/pay/${auction.listingId}`);
    expect(led.headers.get("Location")).toBe(`/lots/${auction.listingId}`);
    expect((await callerFor(app).get("/pay/999999")).status).toBe(404);
  });

  it("is given to the seller as a link, a QR code and HTML, and to nobody else", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Cent <i>1853</i>" });
    const path = `/enhanced-listing/${listingId}`;
    const { html } = await answerOf(await callerFor(app, seller).get(path));
    const url = new URL(`/pay/${listingId}`, app.url).href;
    expect(html).toContain(`value="${url}"`);
    expect(html).toContain(`aria-label="QR code of ${url}"`);
    expect(html).toContain("Buy on Obverse: Cent &amp;lt;i&amp;gt;1853");
    expect((await answerOf(await callerFor(app, buyer).get(path))).html).not.toContain("QR code");
  });
});
