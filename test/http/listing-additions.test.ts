import { expect, it } from "vitest";
import { makeAuction, type TestMember } from "../factories";
import { membersOf } from "../members";
import { png } from "../pictures";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

const app = runningApp();
const { seller, bidder } = membersOf(app, { seller: {}, bidder: { fundsMinor: 50_000 } });

async function send(member: TestMember, path: string, fields: Record<string, string>, photo?: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("photo", new Blob(photo ? [photo] : []), photo ? "edge.png" : "");
  return answerOf(await callerFor(app, member).submit(path, form));
}
const page = async (member: TestMember, path: string) => (await callerFor(app, member).get(path)).text();

async function bidOn() {
  const auction = await makeAuction(app.env, { sellerId: seller.id, title: "Follis of Constantine" });
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const bid = await callerFor(app, bidder).post(
    `/api/auctions/${auction.auctionId}/bids`,
    { maximumMinor: 2_000 },
    key,
  );
  expect(bid.status).toBe(201);
  return { listing: `/listing/${auction.listingId}`, lot: `/auction/${auction.auctionId}` };
}
const additionForm = (note: string, back: string) => ({ intent: "addition", key: crypto.randomUUID(), note, back });

it("lets the seller add a note and a photo to a lot with bids, and shows them with their date", async () => {
  const { listing, lot } = await bidOn();
  expect(await page(bidder, lot)).not.toContain("Add a note or a photo");
  expect(await page(seller, lot)).toContain("Add a note or a photo");
  expect(await page(seller, listing)).not.toContain("Add a photo");
  expect(await send(seller, listing, additionForm("A second photo of the edge.", lot), png(30, 20))).toMatchObject({
    status: 302,
    to: lot,
  });
  for (const path of [listing, lot])
    expect(await page(bidder, path)).toMatch(
      /Added by the seller[\s\S]*<time[\s\S]*A second photo of the edge\.[\s\S]*<img src="\/photos\/[0-9a-f]{32}\/thumb\.webp"/,
    );
  const [news] = await (await callerFor(app, bidder).get("/api/notifications")).json<{ message: string }[]>();
  expect(news?.message).toBe("The seller added a note to “Follis of Constantine”: A second photo of the edge.");
});

it("keeps the typed note if its photo is unreadable, and saves neither", async () => {
  const { listing, lot } = await bidOn();
  const broken = await send(seller, listing, additionForm("Look at the rim.", lot), new Uint8Array([1, 2, 3]));
  expect(broken.status).toBe(415);
  expect(broken.html).toMatch(/<textarea[^>]*>Look at the rim\.<\/textarea>/);
  expect(broken.html).toContain(`name="back" value="${lot}"`);
  const empty = await send(seller, listing, additionForm("  ", lot));
  expect([empty.status, empty.html]).toEqual([
    400,
    expect.stringContaining("Enter a note, choose a photo, or do both."),
  ]);
  expect((await send(seller, listing, additionForm("x".repeat(1_001), lot))).status).toBe(400);
  expect((await send(bidder, listing, additionForm("Not mine.", lot))).status).toBe(404);
  expect((await send(seller, listing, { ...additionForm("No key.", lot), key: "" })).status).toBe(400);
  expect(await page(bidder, lot)).not.toContain("Added by the seller");
});

it("refuses to change photos that bids rely on, by form and by API", async () => {
  const { listing } = await bidOn();
  const photo = await send(seller, `${listing}/photos`, { intent: "add", key: crypto.randomUUID() }, png(30, 20));
  expect([photo.status, photo.html]).toEqual([409, expect.stringContaining("so its photos can no longer change")]);
  const id = Number(listing.split("/").at(-1));
  expect((await callerFor(app, seller).sendPhoto(id, png(30, 20), "image/png")).status).toBe(409);
});
