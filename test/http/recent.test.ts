import { expect, it } from "vitest";
import { makeAuction, makeFixed, makeMember, type TestMember } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const app = runningApp();
const { seller } = membersOf(app, { seller: {} });

/** A browser that keeps the cookie of what was seen. */
function browserOf(member: TestMember) {
  let seenCookie = "";
  const keep = (answer: Response) => {
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("seen="));
    if (cookie) seenCookie = cookie.split(";")[0] ?? "";
    return answer;
  };
  const caller = () => callerFor(app, { ...member, cookie: [member.cookie, seenCookie].filter(Boolean).join("; ") });
  return {
    get: async (path: string) => (await keep(await caller().get(path))).text(),
    submit: async (path: string, fields: Record<string, string>) => keep(await caller().submit(path, fields)),
  };
}

const titlesIn = (html: string) => [...new Set(html.match(/Seen (?:coin|lot|note)/g))];

it("lists the items that a member opened, the newest first, until they clear the list", async () => {
  const browser = browserOf(await makeMember(app.env));
  const coin = await makeFixed(app.env, { sellerId: seller.id, title: "Seen coin" });
  const lot = await makeAuction(app.env, { sellerId: seller.id, title: "Seen lot" });
  const note = await makeFixed(app.env, { sellerId: seller.id, title: "Seen note" });
  expect(await browser.get("/recent")).toContain("Nothing yet");
  await browser.get(`/listing/${note.listingId}`);
  await browser.get(`/auction/${lot.auctionId}`);
  await browser.get(`/listing/${coin.listingId}`);
  expect(titlesIn(await browser.get("/recent"))).toEqual(["Seen coin", "Seen lot", "Seen note"]);
  await app.env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(note.listingId).run();
  expect(titlesIn(await browser.get("/recent"))).toEqual(["Seen coin", "Seen lot"]);
  expect((await browser.submit("/recent", { intent: "clear" })).status).toBe(302);
  expect(await browser.get("/recent")).toContain("Nothing yet");
});

it("doesn't remember a seller's own items", async () => {
  const browser = browserOf(seller);
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Seen coin" });
  await browser.get(`/listing/${listingId}`);
  expect(titlesIn(await browser.get("/recent"))).toEqual([]);
});

it("counts for the seller how many browsers opened a listing on sale, and stores nobody", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Seen coin" });
  const { auctionId, listingId: lotId } = await makeAuction(app.env, { sellerId: seller.id, title: "Seen lot" });
  const draft = await makeFixed(app.env, { sellerId: seller.id, title: "Seen draft", isDraft: true });
  const views = async () => {
    const { results } = await app.env.DB.prepare(
      "SELECT listing_id, count FROM listing_views WHERE listing_id IN (?, ?, ?) ORDER BY listing_id",
    )
      .bind(listingId, lotId, draft.listingId)
      .all();
    return results;
  };
  const [first, second, own] = [await makeMember(app.env), await makeMember(app.env), seller].map(browserOf);
  for (const browser of [first, first, second, own]) {
    await browser?.get(`/listing/${listingId}`);
    await browser?.get(`/auction/${auctionId}`);
    await browser?.get(`/listing/${draft.listingId}`);
  }
  await expect.poll(views).toEqual([
    { listing_id: listingId, count: 2 },
    { listing_id: lotId, count: 2 },
  ]);
  expect(await own?.get("/listings?tab=active")).toMatch(/2 views/);
});
