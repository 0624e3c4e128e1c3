import { describe, expect, it } from "vitest";
import { makeAuction, makeFixed, makeMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openPage } from "./open-page";

const app = runningApp();
const { seller, bidder } = membersOf(app, {
  seller: { username: "Auberon" },
  bidder: { username: "lysander", fundsMinor: 90_000 },
});
const open = (path: string) => openPage(app, path);

describe("a seller's public page", () => {
  it("has one address, whatever the case it is asked for in", async () => {
    await makeFixed(app.env, { sellerId: seller.id, title: "Large cent" });
    const { answer, html, text } = await open("/sellers/Auberon");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=15");
    expect(html).toContain(`<link rel="canonical" href="${app.url.origin}/sellers/Auberon"/>`);
    expect(html).not.toContain("<script");
    expect(text).toContain("Large cent");
    expect(html).not.toContain("@example.test");
    const other = await open("/sellers/aUBERON?before=900");
    expect([other.answer.status, other.answer.headers.get("Location")]).toEqual([301, "/sellers/Auberon?before=900"]);
  });

  it("leads visitors through sign-in to a conversation with the seller, and members straight to it", async () => {
    await makeFixed(app.env, { sellerId: seller.id, title: "Half cent" });
    const path = `/messages/new?to=${seller.id}`;
    expect((await open("/sellers/Auberon?tab=reviews")).html).toContain(
      `href="/auth?tab=login&amp;redirect=${encodeURIComponent(path)}"`,
    );
    expect(await callerFor(app, bidder).read("/sellers/Auberon")).toContain(`href="${path}"`);
    expect(await callerFor(app, seller).read("/sellers/Auberon")).not.toContain("Ask the seller");
  });

  it("pages through the items, each page kept by the edge for itself", async () => {
    const busy = await makeMember(app.env, { username: "busy" });
    for (let index = 0; index < 25; index += 1)
      await makeFixed(app.env, { sellerId: busy.id, title: `Number ${index}.` });
    const first = await open("/sellers/busy");
    const next = /href="(\/sellers\/busy\?before=\d+)"/.exec(first.html)?.[1] ?? "";
    expect(first.text).not.toContain("Number 0.");
    const second = await open(next);
    expect(second.text).toContain("Number 0.");
    expect(second.text).not.toContain("Number 24.");
    expect((await open("/sellers/busy")).text).toContain("Number 24.");
  });

  it("is missing for whoever never published anything", async () => {
    expect((await open("/sellers/lysander")).answer.status).toBe(404);
    expect((await open("/sellers/nobody")).answer.status).toBe(404);
    expect((await open("/sellers/'%20OR%201=1")).answer.status).toBe(404);
  });
});

describe("the bid record of a lot", () => {
  it("shows every bid under a pseudonym with what was checked, without a script", async () => {
    const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id, title: "Sovereign, 1911" });
    const placed = await callerFor(app, bidder).post(
      `/api/auctions/${auctionId}/bids`,
      { maximumMinor: 7_654 },
      { "Idempotency-Key": crypto.randomUUID() },
    );
    expect(placed.status).toBe(201);
    const { answer, html, text } = await open(`/lots/${listingId}/record`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=15");
    expect(html).not.toContain("<script");
    expect(text).toContain("All checks passed");
    expect(text).toContain("1 by 1 bidder");
    expect(text).toContain(`node verify-auction.mjs ${app.url.origin}/api/auctions/${auctionId}/bids ${auctionId} USD`);
    expect(html).not.toMatch(/lysander|7654|76\.54/);
    expect((await open(`/lots/${listingId}`)).html).toContain(`href="/lots/${listingId}/record"`);
  });

  it("is missing for an item at a fixed price and for an unknown lot, and gone with the lot", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    expect((await open(`/lots/${listingId}/record`)).answer.status).toBe(404);
    expect((await open("/lots/999999/record")).answer.status).toBe(404);
    await app.env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(listingId).run();
    expect((await open(`/lots/${listingId}/record`)).answer.status).toBe(410);
  });
});
