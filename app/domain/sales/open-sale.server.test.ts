import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { lotOf } from "~/domain/auctions/lot/lot-of.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { auditRecord } from "../../../test/audit/audit";
import { makeMember } from "../../../test/factories";
import { LISTING_RULES } from "../../../test/rules";
import { archive } from "../../../test/workers/bid-archive";
import { draftLots, openSale } from "./open-sale.server";
import { readSaleForm } from "./sale-form";
import { openSales, showSale } from "./show-sale.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const db = openWriter(env.DB);

async function scene(items: number) {
  const seller = await makeMember(env, { now: NOW });
  for (let item = 1; item <= items; item += 1) {
    const auction = { startMinor: 1_000 * item, endsAt: new Date(NOW + 2 * DAY).toISOString() };
    const common = { kind: "coin", title: `Item ${item}`, description: "Silver.", attributes: {} } as const;
    await createListing(db, {
      sellerId: seller.id,
      input: { ...common, format: "auction", auction },
      now: NOW,
      rules: LISTING_RULES,
    });
  }
  const drafts = await draftLots(db, seller.id);
  const sale = {
    title: "The cabinet of Dr. Doe",
    startsAt: NOW + DAY,
    closesAt: NOW + 3 * DAY,
    listingIds: drafts.map((draft) => draft.listingId),
  };
  const open = (change: Partial<typeof sale> = {}, sellerId = seller.id) =>
    openSale(db, { sellerId, sale: { ...sale, ...change }, now: NOW, rules: LISTING_RULES });
  return { seller, drafts, open };
}

it("opens drafts together as lots that close 30 seconds apart", async () => {
  const { seller, open } = await scene(3);
  const opened = await open();
  if (isRefusal(opened)) throw new Error(opened.message);
  const found = await showSale(db, { saleId: opened.saleId, viewerId: 0 });
  expect(found?.sale).toMatchObject({ title: "The cabinet of Dr. Doe", lotCount: 3, seller: seller.username });
  expect(found?.lots.map(({ title, lot, startsAt, endsAt }) => [title, lot, startsAt, endsAt])).toEqual([
    ["Item 1", 1, "2026-11-22T12:00:00.000Z", "2026-11-24T12:00:00.000Z"],
    ["Item 2", 2, "2026-11-22T12:00:00.000Z", "2026-11-24T12:00:30.000Z"],
    ["Item 3", 3, "2026-11-22T12:00:00.000Z", "2026-11-24T12:01:00.000Z"],
  ]);
  expect(
    await lotOf(db, archive, { auctionId: opened.auctionIds[1] ?? 0, viewerId: seller.id, now: NOW }),
  ).toMatchObject({
    sale: { id: opened.saleId, title: "The cabinet of Dr. Doe", lot: 2 },
  });
  expect((await openSales(db, NOW)).map((sale) => sale.id)).toEqual([opened.saleId]);
  expect(await draftLots(db, seller.id)).toEqual([]);
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("opens nothing if a draft is another seller's or already published, or a time is not allowed", async () => {
  const { seller, drafts, open } = await scene(2);
  const other = await makeMember(env, { now: NOW });
  expect(await open({}, other.id)).toMatchObject({ refused: "conflict" });
  expect(await open({ closesAt: NOW + DAY })).toMatchObject({
    refused: "breaks_rule",
    fields: { closesAt: expect.any(String) },
  });
  expect(await open({ startsAt: NOW + 31 * DAY, closesAt: NOW + 32 * DAY })).toMatchObject({
    fields: { startsAt: expect.any(String) },
  });
  await publishListing(db, {
    listingId: drafts[0]?.listingId ?? 0,
    sellerId: seller.id,
    now: NOW,
    rules: LISTING_RULES,
  });
  expect(await open()).toMatchObject({ refused: "conflict" });
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM sales").first("n")).toBe(0);
  expect((await draftLots(db, seller.id)).map((draft) => draft.title)).toEqual(["Item 2"]);
});

it("reads its form in the member's time zone and names each invalid input", () => {
  const form = { title: " A sale ", closesAt: "2026-11-24T20:00", "lot-7": "on", "lot-3": "on", "lot-x": "on" };
  expect(readSaleForm(form, { now: NOW, timeZone: "Europe/Prague" })).toEqual({
    title: "A sale",
    startsAt: NOW,
    closesAt: Date.UTC(2026, 10, 24, 19),
    listingIds: [7, 3],
  });
  expect(readSaleForm({ title: "a", startsAt: "x", "lot-7": "on" }, { now: NOW, timeZone: "UTC" })).toMatchObject({
    refused: "malformed",
    fields: {
      title: expect.any(String),
      startsAt: expect.any(String),
      closesAt: expect.any(String),
      lots: expect.any(String),
    },
  });
});
