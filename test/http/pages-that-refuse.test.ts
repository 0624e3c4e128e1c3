import { expect, it } from "vitest";
import { makeAuction, makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { wordsOf } from "./open-page";

// A page that exists, but can't do now what it is for, says why under a title of its own, and leads on.

const app = runningApp();
const { seller, buyer } = membersOf(app, { seller: {}, buyer: { fundsMinor: 100_000 } });

async function openAs(path: string, as = seller) {
  const answer = await callerFor(app, as).get(path);
  const html = await answer.text();
  const title = wordsOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
  const links = [...html.matchAll(/<main[\s\S]*<\/main>/g)].flatMap(([main]) =>
    [...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
  );
  return { status: answer.status, title, words: wordsOf(html), links };
}

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });

const setStatus = (listingId: number, status: string) =>
  app.env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, listingId).run();

it("says why the photos of a lot with bids can't be changed, and that new ones can be added", async () => {
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id });
  await callerFor(app, buyer).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 5_000 }, key());
  const page = await openAs(`/listing/${listingId}/photos`);
  expect([page.status, page.title]).toEqual([409, "These photos can't be changed · Obverse"]);
  expect(page.words).toContain("You can still add new ones below the description.");
  expect(page.words).not.toContain("Something went wrong");
  expect(page.links).toEqual([`/listing/${listingId}`, "/listings"]);
});

it("says so after a form that came too late, without JavaScript too", async () => {
  const { auctionId, listingId } = await makeAuction(app.env, { sellerId: seller.id });
  await callerFor(app, buyer).post(`/api/auctions/${auctionId}/bids`, { maximumMinor: 5_000 }, key());
  const answer = await callerFor(app, seller).submit(`/listing/${listingId}/photos`, { intent: "remove", photo: "1" });
  expect([answer.status, wordsOf(await answer.text())]).toEqual([
    409,
    expect.stringContaining("These photos can't be changed"),
  ]);
});

it("leads from the photos of a listing that has ended to the seller's listings", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  await setStatus(listingId, "withdrawn");
  const page = await openAs(`/listing/${listingId}/photos`);
  expect([page.status, page.words]).toEqual([409, expect.stringContaining("Duplicate it in your listings")]);
});

it("says that only an unsold item can be listed again", async () => {
  const { listingId } = await makeAuction(app.env, { sellerId: seller.id });
  const page = await openAs(`/listing/${listingId}/relist`);
  expect([page.status, page.title]).toEqual([409, "This item can't be listed again · Obverse"]);
  expect(page.words).toContain("Only an item that didn't sell");
});

it("says that nobody writes to themselves or reports what is theirs", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  expect(await openAs(`/messages/new?to=${seller.id}`)).toMatchObject({
    status: 422,
    title: "This message can't be sent · Obverse",
    links: ["/messages", "/contact"],
  });
  expect(await openAs(`/report/listing/${listingId}`)).toMatchObject({
    status: 403,
    title: "You can't report this · Obverse",
    words: expect.stringContaining("This is your own listing."),
  });
});

it.each(["record", "questions"])("says who took a lot down on the page of its %s", async (part) => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
  await setStatus(listingId, "withdrawn");
  const page = await openAs(`/lots/${listingId}/${part}`, buyer);
  expect([page.status, page.title]).toEqual([410, "No longer listed · Obverse"]);
  expect(page.words).toContain("The seller has withdrawn this item.");
});

it("says that a month without transactions has no statement", async () => {
  const page = await openAs("/wallet/statement?month=1999-01");
  expect([page.status, page.words]).toEqual([
    404,
    expect.stringContaining("There were no transactions in this month."),
  ]);
});
