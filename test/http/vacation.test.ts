import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeFixed } from "../factories";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";
import { openPage } from "./open-page";

const app = runningApp();
const { seller, buyer } = membersOf(app, { seller: {}, buyer: { fundsMinor: 50_000 } });
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const submit = (fields: Record<string, string>) => callerFor(app, seller).submit("/settings/vacation", fields);
const leave = (hides: "yes" | "no", until = day(14)) => submit({ intent: "leave", until, hides });

it("says on the pages of the lot and of the seller when a seller is back, and sells again afterwards", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 9_000 });
  const { auctionId } = await makeAuction(app.env, { sellerId: seller.id });
  const textOf = async (path: string) => (await openPage(app, path, buyer)).text;
  const away = /The seller is away\. Back on \w+ \d+, 20\d\d ?;/;
  expect((await leave("yes")).status).toBe(302);
  for (const path of [`/listing/${listingId}`, `/lots/${listingId}`]) {
    const text = await textOf(path);
    expect(text).toMatch(away);
    expect(text).toContain("can be bought again from then.");
    expect(text).not.toMatch(/Buy for|Buy it|Make an offer/);
  }
  expect(await textOf(`/profile/${seller.id}`)).toMatch(away);
  const auction = "the auction goes on, with the usual dispatch time.";
  expect(await textOf(`/auction/${auctionId}`)).toContain(auction);
  expect(await textOf(`/auction/${auctionId}`)).toContain("Your maximum");
  await leave("no");
  expect(await textOf(`/auction/${auctionId}`)).toContain(auction);
  const later = await textOf(`/listing/${listingId}`);
  expect(later).toContain("dispatch from then.");
  expect(later).toContain("Buy for");
  await submit({ intent: "return" });
  expect(await textOf(`/listing/${listingId}`)).not.toMatch(away);
});

it("keeps a hidden item in the watched list, with the day from which it can be bought again", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, title: "Groat, 1840" });
  await callerFor(app, buyer).submit(`/listing/${listingId}`, { intent: "watch" });
  await leave("yes");
  const { text } = await openPage(app, "/watched", buyer);
  expect(text).toMatch(/Groat, 1840.*The seller is away until \w+ \d+, 20\d\d/);
  await submit({ intent: "return" });
  expect((await openPage(app, "/watched", buyer)).text).not.toContain("The seller is away");
});

it("refuses a purchase over the API meanwhile", async () => {
  const { listingId } = await makeFixed(app.env, { sellerId: seller.id, priceMinor: 9_000 });
  await leave("yes");
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const bought = await callerFor(app, buyer).post(`/api/listings/${listingId}/purchase`, { priceMinor: 9_000 }, key);
  expect(bought.status).toBe(409);
  expect(await bought.text()).toContain("away until");
  await submit({ intent: "return" });
});

it("keeps a day that can't be, beside what is wrong with it", async () => {
  const answer = await leave("no", day(-1));
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Choose a day after today.");
  expect(page).toContain(`value="${day(-1)}"`);
  expect(page).toMatch(/value="no"[^>]*checked|checked[^>]*value="no"/);
});
