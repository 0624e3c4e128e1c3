import { describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import type { ListingInput } from "~/domain/listings/drafts/listing-input";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { startApp } from "../app-server";
import { makeAuction, makeFixed } from "../factories";
import { membersOf } from "../members";
import { LISTING_RULES } from "../rules";
import { runningApp } from "../running-app";
import { answerOf, callerFor } from "./caller";

// Its own, because the views of other tests' lots are saved seconds later.
const app = runningApp(() => startApp());
const { seller, other } = membersOf(app, { seller: {}, other: { fundsMinor: 100_000 } });

const item = { kind: "coin", title: "Thaler, 1780", description: "Silver.", attributes: { year: 1780 } } as const;
const fixed: ListingInput = { ...item, format: "fixed", priceMinor: 22_800 };
const auction: ListingInput = {
  ...item,
  format: "auction",
  auction: {
    startMinor: 1_000,
    reserveMinor: 5_000,
    buyNowMinor: 9_000,
    endsAt: new Date(Date.now() + 5 * DAY_MS).toISOString(),
  },
};

async function draft(input: ListingInput): Promise<number> {
  const created = await createListing(openWriter(app.env.DB), {
    sellerId: seller.id,
    input,
    now: Date.now(),
    rules: LISTING_RULES,
  });
  if (isRefusal(created)) throw new Error(created.message);
  return created.id;
}

/** Every row of every table. */
async function wholeRecord() {
  const tables = await app.env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB '*_fts*'",
  ).all<{ name: string }>();
  const rows = await app.env.DB.batch(tables.results.map(({ name }) => app.env.DB.prepare(`SELECT * FROM "${name}"`)));
  expect(rows.length).toBeGreaterThan(30);
  return JSON.stringify(tables.results.map(({ name }, at) => [name, rows[at]?.results]));
}

const asSeller = () => callerFor(app, seller);

/** What the page after a form of a preview says, without scripts. */
async function messageAfter(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await asSeller().submit(path, { key: crypto.randomUUID(), ...fields });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(path);
  const flash = /flash=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
  return JSON.parse(Buffer.from(decodeURIComponent(flash), "base64url").toString()).description;
}

describe("a preview", () => {
  it("shows the seller of a draft the buyer's page, with a way to publish and a way back", async () => {
    const id = await draft(fixed);
    const { status, html } = await answerOf(await asSeller().get(`/listing-test/${id}`));
    expect(status).toBe(200);
    expect(html).toContain("Nothing is changed");
    expect(html).toContain("Buy for");
    expect(html).toContain("Make an offer");
    expect(html).toContain(`action="/listing/${id}"`);
    expect(html).toContain(`href="/listing/${id}/edit"`);
    expect(html).not.toContain("Delete draft");
  });

  it("shows the bid form of a draft that is an auction, and never its reserve", async () => {
    const { html } = await answerOf(await asSeller().get(`/listing-test/${await draft(auction)}`));
    expect(html).toContain("Your maximum");
    expect(html).toContain("Reserve not met yet");
    expect(html).not.toContain("50.00");
  });

  it.each([
    ["purchase", fixed, { priceMinor: "22800" }, "The buyer would pay $228.00 from their wallet"],
    ["offer", fixed, { amount: "200" }, "You'd get an offer of $200.00"],
    ["watch", fixed, {}, "The buyer would find this item under Watched."],
    ["review-bid", auction, { maximum: "30" }, "The bidder would lead at $10.00"],
    ["review-bid", auction, { maximum: "60" }, "The bidder would lead at $50.00"],
    ["buy-now", auction, { priceMinor: "9000" }, "The buyer would pay $90.00, and the auction would end right away"],
  ])("of the form %s says what would happen and changes no row", async (intent, input, fields, words) => {
    const id = await draft(input);
    const before = await wholeRecord();
    expect(await messageAfter(`/listing-test/${id}`, { intent, ...fields })).toContain(words);
    expect(await wholeRecord()).toBe(before);
  });

  it.each([
    ["review-bid", auction, { maximum: "9.99" }, "Bid at least $10.00."],
    ["offer", fixed, { amount: "228.01" }, "Enter an amount between"],
    ["purchase", fixed, { priceMinor: "100" }, "The price is now $228.00"],
    ["review-bid", fixed, { maximum: "20" }, "nobody can bid"],
    ["purchase", auction, { priceMinor: "9000" }, "sold by auction"],
    ["publish", fixed, {}, "This form is out of date."],
  ])("refuses %s as a buyer's page would, and changes no row", async (intent, input, fields, words) => {
    const id = await draft(input);
    const before = await wholeRecord();
    const form = { key: crypto.randomUUID(), intent, ...fields };
    const { status, html } = await answerOf(await asSeller().submit(`/listing-test/${id}`, form));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(html.replaceAll("&#x27;", "'")).toContain(words);
    expect(await wholeRecord()).toBe(before);
  });

  it("changes no row of a listing that is already on sale either", async () => {
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    const before = await wholeRecord();
    await messageAfter(`/listing-test/${listingId}`, { intent: "purchase", priceMinor: "1000" });
    expect(await wholeRecord()).toBe(before);
  });

  it("does not let a seller find out a leader's maximum", async () => {
    const { listingId, auctionId } = await makeAuction(app.env, { sellerId: seller.id });
    const bid = await callerFor(app, other).submit(`/auction/${auctionId}`, {
      key: crypto.randomUUID(),
      intent: "bid",
      maximum: "77",
    });
    expect(bid.status).toBe(302);
    const answers = new Set<string>();
    for (const maximum of ["76.99", "77", "80"])
      answers.add(
        (await messageAfter(`/listing-test/${listingId}`, { intent: "review-bid", maximum })).replace(
          /\$\d+\.\d\d/,
          "",
        ),
      );
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain("stays hidden from you too");
  });

  it("is not for others: a draft doesn't exist for them, and a published listing is shown as it is", async () => {
    const id = await draft(fixed);
    expect((await callerFor(app, other).get(`/listing-test/${id}`)).status).toBe(404);
    const { listingId } = await makeFixed(app.env, { sellerId: seller.id });
    const path = `/listing-test/${listingId}`;
    expect((await callerFor(app, other).get(path)).headers.get("Location")).toBe(`/listing/${listingId}`);
    const fields = { key: crypto.randomUUID(), intent: "purchase", priceMinor: "1000" };
    const before = await wholeRecord();
    const submitted = await callerFor(app, other).submit(path, fields);
    expect(submitted.headers.get("Location")).toBe(`/listing/${listingId}`);
    expect(await wholeRecord()).toBe(before);
  });
});
